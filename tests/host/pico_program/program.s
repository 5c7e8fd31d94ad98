@ What a Pico does with its buses, pins and flash, in the order of FINDINGS in __init__.py.
@
@ r7 is the mailbox and r6 the I2C block in use, throughout.

start:
    ldr r0, =0x20040000
    mov sp, r0
    ldr r7, =0x20010000
    ldr r0, =0x40058000         @ the watchdog
    ldr r1, [r0, #0x08]         @ the reason of the last reset
    str r1, [r7, #52]
    cmp r1, #0
    beq first
    cmp r1, #2                  @ after a reset by the trigger...
    bne done
    ldr r1, =20000              @ ...one by the timer while the core sleeps: 10 ms, it counts twice a microsecond
    str r1, [r0, #0x04]
    ldr r1, =0x40000000
    str r1, [r0]
done:
    b rest

first:
    ldr r6, =0x40044000         @ I2C0
    movs r0, #0x3C
    bl open_bus
    adr r0, show
    movs r1, #6
    bl write                    @ charge pump and display on
    movs r0, #0x77
    bl open_bus
    adr r0, show
    movs r1, #6
    bl write                    @ to nobody
    str r0, [r7, #4]
    movs r0, #0x3C
    bl open_bus
    bl now
    mov r4, r0
    adr r0, pixels
    movs r1, #9
    bl write                    @ eight columns
    str r0, [r7, #8]
    bl now
    subs r0, r0, r4
    str r0, [r7, #12]

    movs r0, #0x3C
    bl open_bus
    bl now
    mov r4, r0
    bl feed                     @ two transfers of a column each, while the core looks on
    bl now
    subs r0, r0, r4
    str r0, [r7, #56]
    movs r0, #0x77
    bl open_bus
    bl feed                     @ to nobody
    str r0, [r7, #60]

    ldr r0, =0x4001c000         @ pads: GP8 is an input
    movs r1, #0x48
    str r1, [r0, #0x24]
await_boot:                     @ the reader takes some milliseconds after power-up
    bl now
    lsrs r0, r0, #13            @ 8 ms
    beq await_boot
    ldr r6, =0x40048000         @ I2C1
    movs r0, #0x24
    bl open_bus
    adr r0, sam
    movs r1, #12
    bl write                    @ to the reader: use the IRQ wire
    bl now
    mov r4, r0
await_acknowledge:
    bl now
    subs r0, r0, r4
    lsrs r0, r0, #11            @ 2 ms
    beq await_acknowledge
    bl read
    str r0, [r7, #20]
    bl read_last
    str r0, [r7, #24]
    bl now
    mov r4, r0
await_irq:
    ldr r0, =0xd0000004
    ldr r0, [r0]
    lsrs r0, r0, #9             @ GP8 into the carry
    bcs await_irq
    bl now
    subs r0, r0, r4
    str r0, [r7, #16]

    ldr r5, =0xd0000000         @ SIO: GP9 low, the reader's reset
    ldr r0, =0x40014000
    movs r1, #5
    str r1, [r0, #0x4C]         @ GP9 is SIO's
    ldr r1, =0x200
    str r1, [r5, #0x18]
    str r1, [r5, #0x24]
    movs r0, #0x24
    bl open_bus
    adr r0, sam
    movs r1, #9
    bl write
    str r0, [r7, #28]
    ldr r1, =0x200
    str r1, [r5, #0x14]         @ and high again

    movs r0, #0x78              @ 0x3C, to write
    bl knock
    str r0, [r7, #32]
    movs r0, #0x7A              @ 0x3D
    bl knock
    str r0, [r7, #36]

    bl now
    mov r4, r0
    ldr r0, =0x100000
    ldr r1, =4096
    ldr r2, =0x201              @ erase, from this program's boot ROM
    blx r2
    bl now
    subs r0, r0, r4
    str r0, [r7, #40]
    bl now
    mov r4, r0
    ldr r0, =0x100000
    ldr r1, =0x10000000
    ldr r2, =256
    ldr r3, =0x301              @ program
    blx r3
    bl now
    subs r0, r0, r4
    str r0, [r7, #44]
    ldr r0, =0x100000           @ again, other bits: ones cannot come back
    ldr r1, =0x10000100
    ldr r2, =256
    ldr r3, =0x301
    blx r3

    ldr r0, =0x4001c000         @ pads: GP10 and GP11 pulled up
    movs r1, #0x48
    str r1, [r0, #0x2C]
    str r1, [r0, #0x30]
    movs r0, #1
    str r0, [r7, #0]
await_button:
    ldr r0, =0xd0000004
    ldr r0, [r0]
    str r0, [r7, #48]
    ldr r1, =0x400              @ until GP10 is low
    tst r0, r1
    bne await_button
    ldr r0, =0x40058000
    ldr r1, =0x80000000
    str r1, [r0]                @ the watchdog's trigger
rest:
    wfi
    b rest

@ r0 <- microseconds since the reset
now:
    ldr r0, =0x40054028
    ldr r0, [r0]
    bx lr

@ Sets the block up for target r0, at 400 kHz from 125 MHz.
open_bus:
    movs r1, #0
    str r1, [r6, #0x6C]
    ldr r1, =0x165              @ master, fast, restarts, TX_EMPTY when sent
    str r1, [r6, #0x00]
    str r0, [r6, #0x04]
    movs r1, #125
    str r1, [r6, #0x1C]
    movs r1, #187
    str r1, [r6, #0x20]
    movs r1, #1
    str r1, [r6, #0x6C]
    bx lr

@ Writes r1 bytes from r0 and a stop; r0 <- why it was refused, 0 if it was not.
write:
    push {r4, r5, lr}
    movs r5, #0
write_byte:
    ldrb r2, [r0]
    adds r0, #1
    subs r1, #1
    bne write_on
    ldr r3, =0x200              @ stop
    orrs r2, r3
write_on:
    str r2, [r6, #0x10]
write_sent:
    ldr r3, [r6, #0x34]
    lsrs r3, r3, #5             @ TX_EMPTY into the carry
    bcc write_sent
    movs r3, #0x80
    ldr r5, [r6, r3]            @ why it was refused
    cmp r5, #0
    bne write_stop
    cmp r1, #0
    bne write_byte
write_stop:
    ldr r3, [r6, #0x34]
    lsrs r3, r3, #10            @ STOP_DET
    bcc write_stop
    ldr r3, [r6, #0x60]
    ldr r3, [r6, #0x54]         @ and the abort is cleared
    mov r0, r5
    pop {r4, r5, pc}

@ Has DMA feed the block with `words`, and waits for the end; r0 <- why they were refused, 0 if they were not.
feed:
    movs r1, #2
    movs r0, #0x88
    str r1, [r6, r0]            @ the block asks for a word when it has none
    ldr r1, =0x50000000         @ DMA's first channel
    ldr r0, =words
    str r0, [r1, #0x00]
    mov r0, r6
    adds r0, #0x10
    str r0, [r1, #0x04]
    movs r0, #4
    str r0, [r1, #0x08]
    ldr r0, =0x300015           @ half words, one after the other, when I2C0 asks
    str r0, [r1, #0x0C]
feed_busy:
    ldr r0, [r1, #0x0C]
    lsrs r0, r0, #25            @ BUSY
    bcs feed_busy
feed_active:
    ldr r0, [r6, #0x70]
    lsrs r0, r0, #6             @ MST_ACTIVITY
    bcs feed_active
    movs r0, #0x80
    ldr r0, [r6, r0]
    ldr r1, [r6, #0x54]         @ and the abort is cleared
    bx lr

@ r0 <- four bytes read, the first in the lowest bits; `read_last` ends with a stop.
read:
    ldr r3, =0x100
    b read_four
read_last:
    ldr r3, =0x300
read_four:
    push {r4, r5, lr}
    movs r4, #0
    movs r0, #0
    movs r5, #0
read_byte:
    ldr r1, =0x100
    cmp r4, #24
    bne read_ask
    mov r1, r3
read_ask:
    str r1, [r6, #0x10]
read_wait:
    ldr r2, [r6, #0x78]
    cmp r2, #0
    beq read_wait
    ldr r2, [r6, #0x10]
    movs r1, #0xFF
    ands r2, r1
    lsls r2, r4
    orrs r0, r2
    adds r4, #8
    cmp r4, #32
    bne read_byte
    pop {r4, r5, pc}

@ Sends a start, the byte r0 and a stop on GP4 and GP5, bit by bit; r0 <- 0 if it was acknowledged.
@ r1: SIO, r2: the data pin, r3: the clock pin. A pin is low when it is an output, and high when it is let go.
knock:
    push {r4, r5, lr}
    ldr r1, =0x40014000
    movs r2, #5
    str r2, [r1, #0x24]         @ GP4 and GP5 are SIO's
    str r2, [r1, #0x2C]
    ldr r1, =0x4001c000
    movs r2, #0x48
    str r2, [r1, #0x14]         @ pads: pulled up, inputs enabled
    str r2, [r1, #0x18]
    ldr r1, =0xd0000000
    movs r2, #0x10
    movs r3, #0x20
    str r2, [r1, #0x18]         @ the level to drive is low
    str r3, [r1, #0x18]
    str r2, [r1, #0x24]         @ start
    str r3, [r1, #0x24]
    movs r4, #0x80
knock_bit:
    tst r0, r4
    beq knock_low
    str r2, [r1, #0x28]
    b knock_clock
knock_low:
    str r2, [r1, #0x24]
knock_clock:
    str r3, [r1, #0x28]
    str r3, [r1, #0x24]
    lsrs r4, r4, #1
    bne knock_bit
    str r2, [r1, #0x28]         @ let go, for the acknowledge
    str r3, [r1, #0x28]
    ldr r5, [r1, #0x04]
    ands r5, r2
    str r3, [r1, #0x24]
    str r2, [r1, #0x24]         @ stop
    str r3, [r1, #0x28]
    str r2, [r1, #0x28]
    mov r0, r5
    pop {r4, r5, pc}

.align 2
show:
    .byte 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF
.align 2
pixels:
    .byte 0x40, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80
.align 2
words:
    .short 0x40, 0x2A5, 0x40, 0x25A
.align 2
sam:
    .byte 0x00, 0x00, 0xFF, 0x05, 0xFB, 0xD4, 0x14, 0x01, 0x14, 0x01, 0x02, 0x00
