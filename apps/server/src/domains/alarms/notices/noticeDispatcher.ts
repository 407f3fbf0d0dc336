import type { Closeable } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ALARMS_SIGNAL } from '../publish.ts';
import { dispatchEvents, EVENTS_AT_ONCE } from './dispatchEvents.ts';
import { sendHeldMessages, sendMailSummaries } from './mailSummaries.ts';

const INTERVAL_MS = 1_000;
/** An event that could not be told of is left aside for so long, so that it holds up no other. */
const RETRY_FAILED_MS = 60_000;

/**
 * Tells of what happens to alarms (role `worker`): looks every second, and at once where the process hears the signal
 * of a change. However many processes look, each event is taken by one.
 */
export class NoticeDispatcher {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private isStopped = true;
  private readonly failedUntil = new Map<string, number>();

  constructor(private readonly platform: Platform) {
    platform.signals.on(ALARMS_SIGNAL, () => this.wake());
  }

  start(): Closeable {
    this.isStopped = false;
    this.timer = setInterval(() => this.wake(), INTERVAL_MS);
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
    this.running = this.run()
      .catch((error: unknown) => this.platform.log.error({ err: error }, 'notices of alarms could not be told'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async run(): Promise<void> {
    while (!this.isStopped && (await this.dispatchNext()) === EVENTS_AT_ONCE);
    if (this.isStopped) return;
    await sendHeldMessages(this.platform);
    await sendMailSummaries(this.platform);
  }

  private async dispatchNext(): Promise<number> {
    for (const [id, until] of this.failedUntil) if (until < Date.now()) this.failedUntil.delete(id);
    const excluded = [...this.failedUntil.keys()];
    try {
      return await dispatchEvents(this.platform, EVENTS_AT_ONCE, excluded);
    } catch (error) {
      this.platform.log.warn({ err: error }, 'some notices failed together and are told one by one');
      return this.dispatchSingly(excluded);
    }
  }

  /** One event that fails must not hold up the others: the next one is tried by itself, and put aside when it fails. */
  private async dispatchSingly(excluded: readonly string[]): Promise<number> {
    for (let count = 0; count < EVENTS_AT_ONCE && !this.isStopped; count++) {
      const first: { id?: string } = {};
      try {
        if ((await dispatchEvents(this.platform, 1, [...excluded, ...this.failedUntil.keys()], first)) === 0)
          return count;
      } catch (error) {
        if (first.id === undefined) throw error;
        this.platform.log.error({ err: error, event: first.id }, 'an event of an alarm could not be told of');
        this.failedUntil.set(first.id, Date.now() + RETRY_FAILED_MS);
      }
    }
    return EVENTS_AT_ONCE;
  }
}
