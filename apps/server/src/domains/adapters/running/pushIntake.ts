import type { Platform } from '../../../platform/platform.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { answerPushes, loadWaitingPushes, type PushOutcome, type PushReading, type WaitingPush } from '../pushStore.ts';
import { ADAPTER_ANSWERED } from '../signals.ts';

const AT_ONCE = 50;
/** What ends the process that reads it each time is not read for ever. */
const TRIES_MAX = 3;

/** Reads what others pushed to an adapter, in the order in which it came, in the one process that runs it. */
export class PushIntake {
  private work: Promise<void> | undefined;
  private again = false;
  /** Something may wait: what came before this process took the adapter up, too. */
  private isDue = true;
  private isStopped = false;
  private readonly tries = new Map<string, number>();
  private readonly platform: Platform;
  private readonly adapterId: string;
  private readonly read: (push: WaitingPush) => Promise<PushReading>;

  constructor(platform: Platform, adapterId: string, read: (push: WaitingPush) => Promise<PushReading>) {
    this.platform = platform;
    this.adapterId = adapterId;
    this.read = read;
  }

  /** Something may have come. */
  wake(): void {
    this.isDue = true;
    this.retry();
  }

  /** Looks again, where something may still wait. */
  retry(): void {
    if (this.isStopped || !this.isDue) return;
    if (this.work) {
      this.again = true;
      return;
    }
    this.work = this.takeAll()
      // The database is away: the next round looks again.
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'what was pushed could not be read'))
      .finally(() => {
        this.work = undefined;
        if (!this.again) return;
        this.again = false;
        this.retry();
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  private async takeAll(): Promise<void> {
    const { db } = this.platform.database;
    for (;;) {
      const pushes = await loadWaitingPushes(db, this.adapterId, AT_ONCE);
      if (this.isStopped) return;
      if (pushes.length === 0) {
        this.isDue = this.again;
        return;
      }
      const outcomes = new Map<string, PushOutcome>();
      await Promise.all(
        pushes.map(async (push) => {
          const reading = await this.read(push);
          const outcome = reading === 'crashed' ? this.giveUp(push.id) : reading;
          if (outcome && outcome !== 'nobody') outcomes.set(push.id, outcome);
        }),
      );
      await db.transaction(async (tx) => {
        await answerPushes(tx, outcomes);
        for (const id of outcomes.keys()) await notifyChannel(tx, ADAPTER_ANSWERED, id);
      });
      for (const id of outcomes.keys()) this.tries.delete(id);
      // What nobody could read now is looked at again with the next round.
      if (outcomes.size < pushes.length) return;
    }
  }

  private giveUp(id: string): PushOutcome | undefined {
    const tries = (this.tries.get(id) ?? 0) + 1;
    this.tries.set(id, tries);
    return tries < TRIES_MAX ? undefined : { said: { trouble: 'crashed', detail: undefined } };
  }
}
