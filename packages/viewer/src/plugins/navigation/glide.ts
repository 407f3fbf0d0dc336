/** After this many seconds a let-go turn has lost two thirds of its speed. */
const SLOWING = 0.09;
/** Slower than this is still. Radians a second. */
const STILL = 0.02;
/** Who held still for so long before letting go wants no glide. Milliseconds. */
const HELD_STILL_MS = 60;

/** A turn that goes on by itself after a drag, and slows down. */
export class Glide {
  /** About the vertical and towards the zenith, radians a second. */
  private speed: readonly [number, number] = [0, 0];
  private lastPush = 0;

  /** A drag has turned by so many radians. */
  push(about: number, zenith: number): void {
    const now = performance.now();
    const seconds = Math.max(0.008, (now - this.lastPush) / 1000);
    this.lastPush = now;
    this.speed = [about / seconds, zenith / seconds];
  }

  letGo(isAnimated: boolean): void {
    if (!isAnimated || performance.now() - this.lastPush > HELD_STILL_MS) this.stop();
  }

  stop(): void {
    this.speed = [0, 0];
  }

  /** Goes on for so many seconds; answers whether it is still going. */
  step(seconds: number, turn: (about: number, zenith: number) => void): boolean {
    const [about, zenith] = this.speed;
    if (Math.hypot(about, zenith) < STILL || performance.now() - this.lastPush < 24) return about !== 0 || zenith !== 0;
    const left = Math.exp(-seconds / SLOWING);
    turn(about * seconds, zenith * seconds);
    const slower = [about * left, zenith * left] as const;
    this.speed = Math.hypot(...slower) < STILL ? [0, 0] : slower;
    return true;
  }
}
