import type { Closing } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ALARMS_SIGNAL } from '../tell.ts';
import { sendHeldMessages, sendMailDigests } from './digest.ts';
import { TOLD_AT_ONCE, tellSome } from './telling.ts';

const ROUND_MS = 1_000;
/** An event that could not be told of is left aside for so long, so that it holds up no other. */
const ASIDE_MS = 60_000;

/**
 * Tells of what happens to alarms (role `worker`): looks every second, and at once where the process hears the signal of a change. However many processes look, each event is
 * taken by one.
 */
export class NoticeDesk {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private isStopped = true;
  private readonly aside = new Map<string, number>();

  constructor(private readonly platform: Platform) {
    platform.signals.on(ALARMS_SIGNAL, () => this.wake());
  }

  start(): Closing {
    this.isStopped = false;
    this.timer = setInterval(() => this.wake(), ROUND_MS);
    this.wake();
    return { close: () => this.stop() };
  }

  private async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.round()
      .catch((error: unknown) => this.platform.log.error({ err: error }, 'notices of alarms could not be told'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async round(): Promise<void> {
    while (!this.isStopped && (await this.tellNext()) === TOLD_AT_ONCE);
    if (this.isStopped) return;
    await sendHeldMessages(this.platform);
    await sendMailDigests(this.platform);
  }

  private async tellNext(): Promise<number> {
    for (const [id, until] of this.aside) if (until < Date.now()) this.aside.delete(id);
    const besides = [...this.aside.keys()];
    try {
      return await tellSome(this.platform, TOLD_AT_ONCE, besides);
    } catch (error) {
      this.platform.log.warn({ err: error }, 'some notices failed together and are told one by one');
      return this.tellSingly(besides);
    }
  }

  /** One event that fails must not hold up the others: the next one is tried by itself, and put aside when it fails. */
  private async tellSingly(besides: readonly string[]): Promise<number> {
    for (let told = 0; told < TOLD_AT_ONCE && !this.isStopped; told++) {
      const taken: { id?: string } = {};
      try {
        if ((await tellSome(this.platform, 1, [...besides, ...this.aside.keys()], taken)) === 0) return told;
      } catch (error) {
        if (taken.id === undefined) throw error;
        this.platform.log.error({ err: error, event: taken.id }, 'an event of an alarm could not be told of');
        this.aside.set(taken.id, Date.now() + ASIDE_MS);
      }
    }
    return TOLD_AT_ONCE;
  }
}
