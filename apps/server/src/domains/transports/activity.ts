import type { DeviceState } from '@twinscape/contract/devices';
import type { Log } from '../../platform/log/index.ts';

/** What is known of a device since the last writing. Milliseconds since 1970. */
export type Activity = {
  lastActivityAt: number;
  state?: DeviceState;
};
export type WriteActivity = (activities: ReadonlyMap<string, Readonly<Activity>>) => Promise<void>;

/** Activity is written so often; a list that shows it is that much behind. */
export const WRITE_EVERY_MS = 2_000;

/** Gathers when devices were last heard of, so that a thousand messages are one row to write. */
export class ActivityWriter {
  private pending = new Map<string, Activity>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly write: WriteActivity,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  record(deviceId: string, at: number, state?: DeviceState): void {
    const known = this.pending.get(deviceId);
    if (!known)
      this.pending.set(deviceId, state === undefined ? { lastActivityAt: at } : { lastActivityAt: at, state });
    else {
      known.lastActivityAt = Math.max(known.lastActivityAt, at);
      if (state !== undefined) known.state = state;
    }
  }

  /** Writes what was gathered; one writing at a time. What could not be written is tried again with the next. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      if (this.pending.size === 0) return;
      const activities = this.pending;
      this.pending = new Map();
      try {
        await this.write(activities);
      } catch (error) {
        this.log.warn({ err: error }, 'the activity of devices could not be written');
        for (const [deviceId, { lastActivityAt, state }] of activities)
          this.record(deviceId, lastActivityAt, this.pending.get(deviceId)?.state ?? state);
      }
    });
    return this.writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
