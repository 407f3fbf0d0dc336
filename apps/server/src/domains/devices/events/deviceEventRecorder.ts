import { hostname } from 'node:os';
import type { Log } from '../../../platform/log/index.ts';
import type { DeviceIdentity } from '../authenticate.ts';
import type { NewEvent } from './eventStore.ts';

type EventDevice = Pick<DeviceIdentity, 'id' | 'companyId'>;
type MessageCounts = { readonly device: EventDevice; messages: number; errors: number };

/** Events wait so long to be written together. */
const WRITE_EVERY_MS = 1_000;
/** How often a device's messages are counted up into one event. */
const STATS_EVERY_MS = 3_600_000;
/** Events that wait at most; more than that are dropped, so that a storm costs no memory. */
const WAITING_MAX = 20_000;
/**
 * Events of a device and a kind in a minute at most: one that sends nonsense a thousand times a second tells nothing
 * new. Those beyond are counted only.
 */
const PER_MINUTE = 60;
const AT_ONCE = 500;

/**
 * Events of devices on their way to the database. Whoever notes one does not wait: rows are written in batches beside
 * the points, bounded in number, and lost rather than allowed to hold anything up.
 */
export class DeviceEventRecorder {
  private waiting: NewEvent[] = [];
  private dropped = 0;
  private counts = new Map<string, MessageCounts>();
  private minute = 0;
  private countsInMinute = new Map<string, number>();
  private timers: NodeJS.Timeout[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly server = hostname();

  constructor(
    private readonly write: (events: readonly NewEvent[]) => Promise<void>,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  start(): void {
    const every = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref());
    every(WRITE_EVERY_MS, () => void this.flush());
    every(STATS_EVERY_MS, () => this.addStatistics());
  }

  recordConnected(device: EventDevice): void {
    this.addLimited(device, 'LC_EVENT', { event: 'CONNECTED', success: true, error: '' });
  }

  recordDisconnected(device: EventDevice): void {
    this.addLimited(device, 'LC_EVENT', { event: 'DISCONNECTED', success: true, error: '' });
  }

  /** A message that was not taken: what it was for, and why in both languages. */
  recordRefused(device: EventDevice, method: string, reason: { readonly cn: string; readonly en: string }): void {
    this.getCounts(device).errors += 1;
    this.addLimited(device, 'ERROR', { method, error: reason.en, reason });
  }

  /** A message that was taken. */
  recordProcessed(device: EventDevice): void {
    this.getCounts(device).messages += 1;
  }

  private getCounts(device: EventDevice): MessageCounts {
    const known = this.counts.get(device.id);
    if (known) return known;
    const made = { device, messages: 0, errors: 0 };
    this.counts.set(device.id, made);
    return made;
  }

  /** One event per device that was heard of since the last time. */
  addStatistics(): void {
    const { counts } = this;
    this.counts = new Map();
    for (const { device, messages, errors } of counts.values())
      this.add(device, 'STATS', { messagesProcessed: messages, errorsOccurred: errors });
  }

  private addLimited(device: EventDevice, eventType: NewEvent['eventType'], body: Record<string, unknown>): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.countsInMinute = new Map();
    }
    const key = `${eventType} ${device.id}`;
    const count = (this.countsInMinute.get(key) ?? 0) + 1;
    this.countsInMinute.set(key, count);
    if (count <= PER_MINUTE) this.add(device, eventType, body);
  }

  private add({ id, companyId }: EventDevice, eventType: NewEvent['eventType'], body: Record<string, unknown>): void {
    if (this.waiting.length >= WAITING_MAX) {
      this.dropped += 1;
      return;
    }
    const event = { companyId, entityType: 'DEVICE', entityId: id, eventType, createdAt: new Date() } as const;
    this.waiting.push({ ...event, body: { server: this.server, ...body } });
  }

  /** Writes what waits; one writing at a time. What cannot be written is given up. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const { waiting, dropped } = this;
      this.waiting = [];
      this.dropped = 0;
      if (dropped > 0) this.log.warn({ dropped }, 'events of devices came faster than they could be written');
      try {
        for (let at = 0; at < waiting.length; at += AT_ONCE) await this.write(waiting.slice(at, at + AT_ONCE));
      } catch (error) {
        this.log.warn({ err: error, lost: waiting.length }, 'events of devices could not be written');
      }
    });
    return this.writing;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.addStatistics();
    await this.flush();
  }
}
