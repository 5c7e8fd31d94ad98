import unittest

from host_sim.wire.clock import BusClock


class TestBusClock(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.rung: "list[tuple[str, int]]" = []

    def ring(self, name: str) -> None:
        self.rung.append((name, self.clock.now_us))

    def test_it_moves_only_when_told(self) -> None:
        self.assertEqual(self.clock.now_us, 0)
        self.clock.wait_us(7)
        self.assertEqual(self.clock.now_us, 7)

    def test_parts_of_a_microsecond_add_up(self) -> None:
        for _ in range(10):
            self.clock.wait_us(self.clock.whole_us(2_500))
        self.assertEqual(self.clock.now_us, 25)

    def test_alarms_ring_in_order_each_at_its_time(self) -> None:
        self.clock.after_us(20, lambda: self.ring("late"))
        self.clock.after_us(10, lambda: self.ring("early"))
        self.clock.after_us(10, lambda: self.ring("early too"))
        self.clock.wait_us(30)
        self.assertEqual(self.rung, [("early", 10), ("early too", 10), ("late", 20)])

    def test_an_alarm_can_set_the_next(self) -> None:
        def set_the_next() -> None:
            self.clock.after_us(5, lambda: self.ring("second"))

        self.clock.after_us(5, set_the_next)
        self.clock.wait_us(10)
        self.assertEqual(self.rung, [("second", 10)])

    def test_a_cancelled_alarm_does_not_ring(self) -> None:
        alarm = self.clock.after_us(5, lambda: self.ring("never"))
        self.clock.cancel(alarm)
        self.clock.cancel(alarm)
        self.clock.wait_us(10)
        self.assertEqual(self.rung, [])

    def test_it_tells_when_something_will_happen_by_itself(self) -> None:
        self.assertIsNone(self.clock.next_due_us())
        self.clock.after_us(5, lambda: None)
        self.assertEqual(self.clock.next_due_us(), 5)
