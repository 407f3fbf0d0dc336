/** Refused messages of a connection after which it is not read for a while. */
const REFUSALS_AT_ONCE = 200;
const PAUSE_MS = 1_000;

/** Slows a connection whose messages are refused: each of these costs more than one that is taken. */
export class RefusalThrottle {
  private count = 0;
  private readonly line: { pause(): void; resume(): void };

  constructor(line: { pause(): void; resume(): void }) {
    this.line = line;
  }

  recordRefusal(): void {
    this.count += 1;
    if (this.count !== REFUSALS_AT_ONCE) return;
    this.line.pause();
    setTimeout(() => {
      this.count = 0;
      this.line.resume();
    }, PAUSE_MS).unref();
  }
}
