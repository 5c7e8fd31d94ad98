// The piezo: a square wave of the firmware's frequency, at the table's own time.
import { vibrate } from "./vibration.js";

const LOUDNESS = 0.04;
const LATENCY_S = 0.01;
const MS_PER_S = 1_000;
// After this long without a tone, the table's time and the sound's are matched anew.
const SILENCE_S = 0.4;

export class Piezo {
  private context: AudioContext | undefined;
  private wave: OscillatorNode | undefined;
  private gain: GainNode | undefined;
  private aheadS = 0;
  private lastS = -Infinity;

  /** A browser plays no sound before the first gesture: call this in one. */
  wake(): void {
    if (this.context) return;
    this.context = new AudioContext();
    this.gain = this.context.createGain();
    this.gain.gain.value = 0;
    this.wave = this.context.createOscillator();
    this.wave.type = "square";
    this.wave.connect(this.gain).connect(this.context.destination);
    this.wave.start();
  }

  /** Play this frequency from a moment of the table's time on; 0 is silence. */
  sound(frequencyHz: number, momentMs: number): void {
    if (!this.context || !this.wave || !this.gain) return;
    const now = this.context.currentTime;
    if (now - this.lastS > SILENCE_S) this.aheadS = now + LATENCY_S - momentMs / MS_PER_S;
    const at = Math.max(now, this.aheadS + momentMs / MS_PER_S);
    this.lastS = at;
    if (frequencyHz) this.wave.frequency.setValueAtTime(frequencyHz, at);
    this.gain.gain.setValueAtTime(frequencyHz ? LOUDNESS : 0, at);
    vibrate(frequencyHz > 0, at - now);
  }
}
