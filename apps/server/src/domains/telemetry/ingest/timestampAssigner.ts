import { refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { Reading } from '../payload/readings.ts';

/** So far may the stamps of an entity run ahead of the clock before what it sends has to wait. */
const LEAD_MS = 1_000;
/** A longer lead is none of ours: the clock was set back, and stamps follow it. */
const CLOCK_STEP_MS = 10_000;
/** Messages of one entity that may wait for their stamps; further ones are refused. */
const WAITING_MAX = 2_000;
const CLEAN_UP_AT = 10_000;

export type TimedReading = Reading & { readonly at: number };
type Turn = { readonly begin: () => void };

/**
 * Times of arrival for readings that bring none. Series and millisecond are a point's identity, so two readings of an
 * entity must never get the same millisecond: each stamp is later than the one before, whatever connection the reading
 * came by. A sender that is faster than the clock (more than one reading a millisecond for longer than `LEAD_MS`) waits
 * until the clock has caught up.
 */
export class TimestampAssigner {
  private readonly last = new Map<string, number>();
  private readonly turns = new Map<string, Turn[]>();
  private cleanUpAt = CLEAN_UP_AT;
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Gives each reading that has no time a stamp and hands all of them on: at once, or in their turn when the entity was
   * faster than the clock. Refuses a message with more of them than there are stamps before the clock would have to be
   * waited for.
   */
  timed<T>(
    id: string,
    readings: readonly Reading[],
    take: (assignTimes: readonly TimedReading[]) => Promise<T>,
    now = this.now(),
  ): Promise<T> {
    let untimed = 0;
    for (const { at } of readings) {
      if (at === undefined) untimed += 1;
      else this.recordGivenTime(id, at, now);
    }
    if (untimed === 0) return take(readings as readonly TimedReading[]);
    if (untimed > LEAD_MS) throw refuse(refusals['telemetry.tooManyUntimed'], { limit: LEAD_MS });
    return this.runInTurn(id, () =>
      take(readings.map(({ at, values }) => ({ at: at ?? this.nextTimestamp(id), values }))),
    );
  }

  /** The stamp of one more reading of the entity. */
  nextTimestamp(id: string): number {
    const now = this.now();
    const last = this.getLastTimestamp(id, now);
    const at = last < now ? now : last + 1;
    this.remember(id, at, now);
    return at;
  }

  /** A reading brought its own time: stamps that follow must not meet it. */
  recordGivenTime(id: string, at: number, now = this.now()): void {
    // Older times cannot meet a stamp, and times far ahead must not push stamps there.
    if (at < now - LEAD_MS || at > now + LEAD_MS) return;
    if (at > this.getLastTimestamp(id, now)) this.remember(id, at, now);
  }

  /**
   * Runs the work, which takes stamps: at once, or in its turn when the entity was faster than the clock. Refuses when
   * too much waits.
   */
  runInTurn<T>(id: string, task: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(id);
    if (!turns && !this.isAhead(id)) return task();
    if (turns && turns.length >= WAITING_MAX) throw refuse(refusals['telemetry.tooFast']);
    return new Promise<T>((resolve, reject) => {
      const turn: Turn = {
        begin: () => {
          try {
            task().then(resolve, reject);
          } catch (error) {
            reject(error);
          }
        },
      };
      if (turns) turns.push(turn);
      else {
        this.turns.set(id, [turn]);
        this.scheduleTurns(id);
      }
    });
  }

  private isAhead(id: string): boolean {
    const now = this.now();
    return this.getLastTimestamp(id, now) - now >= LEAD_MS;
  }

  private scheduleTurns(id: string): void {
    const now = this.now();
    setTimeout(() => this.runTurns(id), Math.max(1, this.getLastTimestamp(id, now) - now - LEAD_MS / 2));
  }

  private runTurns(id: string): void {
    const turns = this.turns.get(id) ?? [];
    let count = 0;
    while (count < turns.length && !this.isAhead(id)) turns[count++]?.begin();
    turns.splice(0, count);
    if (turns.length > 0) this.scheduleTurns(id);
    else this.turns.delete(id);
  }

  private getLastTimestamp(id: string, now: number): number {
    const last = this.last.get(id) ?? 0;
    return last > now + CLOCK_STEP_MS ? 0 : last;
  }

  private remember(id: string, at: number, now: number): void {
    this.last.set(id, at);
    if (this.last.size < this.cleanUpAt) return;
    // What lies behind the clock is the same as nothing.
    for (const [known, last] of this.last) if (last < now) this.last.delete(known);
    this.cleanUpAt = Math.max(CLEAN_UP_AT, this.last.size * 2);
  }
}
