import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import { type RunReport, saveWatermark } from '../adapterStore.ts';
import type { FromHost, HostReading, SourceQuestion, SourceTrouble } from '../host/messages.ts';
import type { SourceValue } from '../kinds/port.ts';
import type { NewLogLine } from '../logStore.ts';
import type { AdapterPointRow, QualityChange } from '../pointStore.ts';
import { findTrouble, type TroubleKey, toDetail } from '../troubles.ts';
import { checkWrite } from '../writes.ts';
import { DeviceLinks } from './deviceLinks.ts';
import type { LoadedSource } from './loadSource.ts';
import type { AdapterOutbox, WaitingReading } from './outbox.ts';
import { PushIntake } from './pushIntake.ts';
import { type QualityMark, QualityTrack } from './qualityTrack.ts';
import { MinuteRate } from './rate.ts';
import { QuestionFailed, type SourceHost } from './sourceHost.ts';
import { storeReadings } from './storeReadings.ts';

/** Values that the database does not take within so long are kept on the disk. */
const STORE_MS = 1_500;
/** The same trouble with values is told once in a while. */
const REFUSED_EVERY_MS = 60_000;
/** Whoever calls a device may set its points, or ask for them. */
const SET_METHODS = new Set(['set', 'setvalue', 'setvalues', 'write']);
const GET_METHODS = new Set(['get', 'getvalue', 'getvalues', 'read']);

export type RunningParts = {
  readonly platform: Platform;
  readonly host: SourceHost;
  /** The process reads this adapter alone, and ends with it. */
  readonly isHostOwn: boolean;
  readonly outbox: AdapterOutbox;
  /** The process that holds the adapter. */
  readonly owner: string;
  /** The adapter, its points or its devices changed: it is to be read anew. */
  readonly onDoubt: () => void;
};

/** An adapter that this process runs: from what its source says to what is stored, and back. */
export class RunningAdapter {
  readonly run = newId();
  private isConnected: boolean | undefined;
  private silentSince: Date | undefined;
  private lastRunAt: Date | undefined;
  private trouble: SourceTrouble | undefined;
  private readonly rate = new MinuteRate();
  private lines: NewLogLine[] = [];
  private readonly qualities: QualityTrack;
  private readonly pushes: PushIntake | undefined;
  /** It is silent because nothing came for long. */
  private isQuiet = false;
  private readonly links: DeviceLinks;
  private lastRefused = 0;
  private isWaiting = false;
  private draining: Promise<void> | undefined;
  private isStopped = false;
  private inTurn: Promise<void> = Promise.resolve();
  private readonly loaded: LoadedSource;
  private readonly parts: RunningParts;

  constructor(loaded: LoadedSource, parts: RunningParts) {
    this.loaded = loaded;
    this.parts = parts;
    this.qualities = new QualityTrack(loaded.points);
    if (loaded.adapter.adapterKind === 'push')
      this.pushes = new PushIntake(parts.platform, loaded.adapter.id, ({ id, body, createdAt }) =>
        parts.host.push(this.run, { id, body, at: createdAt.getTime() }),
      );
    this.links = new DeviceLinks(
      parts.platform,
      loaded.devices,
      (device, method, params) => this.answerRpc(device, method, params),
      parts.onDoubt,
    );
  }

  get id(): string {
    return this.loaded.adapter.id;
  }
  get version(): number {
    return this.loaded.adapter.version;
  }
  get adapter(): LoadedSource['adapter'] {
    return this.loaded.adapter;
  }
  /** Since when its source has not answered; undefined while it does. */
  get silence(): Date | undefined {
    return this.silentSince;
  }
  get deviceIds(): string[] {
    return [...this.loaded.devices.keys()];
  }

  start(): void {
    const { host } = this.parts;
    // It was read before, by a process that ended or until somebody stopped it.
    if (this.loaded.since !== undefined) this.mark(this.qualities.lose(this.loaded.since));
    if (this.loaded.lacksSecrets) {
      this.becomeSilent({ trouble: 'secrets', detail: undefined });
      return;
    }
    host.open(this.run, this.loaded.source, {
      onState: (isConnected, at, trouble) => this.receiveState(isConnected, at, trouble),
      onReadings: (message) => this.receiveReadings(message),
      onLog: (level, { trouble, detail }) => this.log(level, trouble, detail),
    });
  }

  /** Lets the source go; what it said before is stored. */
  async stop(): Promise<void> {
    this.isStopped = true;
    // Before it ends, so that what it reads is kept.
    await this.pushes?.stop();
    this.parts.host.close(this.run);
    this.links.disconnect();
    await this.inTurn;
    await this.draining;
    if (this.parts.isHostOwn) await this.parts.host.stop();
  }

  /** Something may have been pushed. */
  takePushes(): void {
    this.pushes?.wake();
  }

  /** What could not be read before, in a round. */
  retryPushes(): void {
    if (this.isConnected || this.isQuiet) this.pushes?.retry();
  }

  /** Others send by themselves: that nothing came for long is all that shows of their silence. */
  watch(): void {
    const seconds = Number(this.adapter.settings.silenceSeconds ?? 0);
    if (seconds === 0 || !this.isConnected || !this.lastRunAt) return;
    if (Date.now() - this.lastRunAt.getTime() < seconds * 1_000) return;
    this.isQuiet = true;
    this.becomeSilent({ trouble: 'quiet', detail: undefined });
  }

  report(): RunReport {
    return {
      adapterId: this.id,
      isConnected: this.isConnected ?? null,
      silentSince: this.silentSince ?? null,
      lastRunAt: this.lastRunAt ?? null,
      trouble: this.trouble?.trouble ?? null,
      troubleDetail: this.trouble?.detail ?? null,
      pointsPerMinute: this.rate.read(),
    };
  }

  /** What is to be written of it, once. */
  takeLines(): NewLogLine[] {
    return this.lines.splice(0);
  }
  takeQualities(): QualityChange[] {
    return this.qualities.take();
  }

  log(level: NewLogLine['level'], event: TroubleKey, detail?: string): void {
    this.lines.push({ adapterId: this.id, level, event, detail: toDetail(detail) ?? null, createdAt: new Date() });
  }

  /** Stores what waits on the disk; ends at the first that is not taken. */
  drain(): void {
    const { outbox } = this.parts;
    if (outbox.isEmpty || this.draining || this.isStopped) return;
    this.draining = (async () => {
      while (!this.isStopped && (await outbox.drain((readings) => this.store(readings))));
      if (outbox.isEmpty && this.isWaiting) {
        this.isWaiting = false;
        this.log('info', 'replayed');
      }
    })()
      // The database is still away: the next round tries again.
      .catch(() => undefined)
      .finally(() => {
        this.draining = undefined;
      });
  }

  ask(question: SourceQuestion) {
    return this.parts.host.ask(this.run, this.loaded.source, question);
  }

  private receiveState(isConnected: boolean, at: number, trouble: SourceTrouble | undefined): void {
    if (this.isStopped) return;
    if (!isConnected) {
      this.becomeSilent(trouble ?? { trouble: 'unknown', detail: undefined });
      return;
    }
    this.regain(at);
  }

  /** The source is there from that moment on, in milliseconds since 1970. */
  private regain(at: number): void {
    this.isConnected = true;
    this.isQuiet = false;
    this.silentSince = undefined;
    this.trouble = undefined;
    this.lastRunAt = new Date();
    this.log('info', 'connected');
    const gap = this.qualities.regain(at);
    if (gap) this.log('warning', 'gap', `${new Date(gap.from).toISOString()} – ${new Date(gap.until).toISOString()}`);
    this.links.connect();
  }

  private becomeSilent(trouble: SourceTrouble): void {
    const isNew = this.silentSince === undefined || this.trouble?.trouble !== trouble.trouble;
    this.isConnected = false;
    this.silentSince ??= new Date();
    this.trouble = trouble;
    this.mark(this.qualities.lose(this.silentSince.getTime()));
    // Tries that fail for the same reason are one line.
    if (isNew) this.log('error', trouble.trouble, trouble.detail);
    this.links.disconnect();
  }

  private receiveReadings({ run, batch, readings, position }: Extract<FromHost, { kind: 'readings' }>): void {
    const { host, platform, owner } = this.parts;
    if (this.isQuiet && readings.length > 0) this.regain(Math.min(Date.now(), ...readings.map(([, at]) => at)));
    this.lastRunAt = new Date();
    this.rate.add(readings.length);
    const keeping = this.keep(this.toWaiting(readings)).then(async () => {
      if (position !== undefined) await saveWatermark(platform.database.db, owner, this.id, position);
      host.kept(run, batch);
    });
    const done = keeping.catch((error: unknown) => {
      // Not confirmed: a source that can will say it again, and one that is asked is asked again.
      platform.log.warn({ err: error, adapter: this.id }, 'readings of an adapter could not be kept');
      host.kept(run, batch);
    });
    this.inTurn = Promise.all([this.inTurn, done]).then(() => undefined);
  }

  /** By device and moment, with what changed of their qualities. */
  private toWaiting(readings: readonly HostReading[]): WaitingReading[] {
    const moments = new Moments();
    for (const [index, at, quality, value, detail] of readings) {
      const point = this.loaded.points[index];
      if (!point) continue;
      if (value !== undefined) moments.add(point.deviceId, at, point.pointKey, value);
      const mark = this.qualities.note(index, quality, at, detail);
      if (mark) moments.add(point.deviceId, mark.at, `${point.pointKey}.quality`, mark.word);
    }
    return moments.list();
  }

  private mark(marks: readonly QualityMark[]): void {
    const moments = new Moments();
    for (const { index, at, word } of marks) {
      const point = this.loaded.points[index];
      if (point) moments.add(point.deviceId, at, `${point.pointKey}.quality`, word);
    }
    const done = this.keep(moments.list()).catch((error: unknown) =>
      this.parts.platform.log.warn({ err: error, adapter: this.id }, 'a gap of an adapter could not be marked'),
    );
    this.inTurn = Promise.all([this.inTurn, done]).then(() => undefined);
  }

  private async keep(readings: readonly WaitingReading[]): Promise<void> {
    if (readings.length === 0) return;
    const { outbox } = this.parts;
    if (outbox.isEmpty) {
      const late = new AbortController();
      const storing = this.store(readings);
      const outcome = await Promise.race([
        storing.then(
          () => 'stored' as const,
          () => 'failed' as const,
        ),
        wait(STORE_MS, 'late' as const, { signal: late.signal }).catch(() => 'late' as const),
      ]);
      late.abort();
      if (outcome === 'stored') return;
    }
    // Stored twice is stored once: a value is known by its series and its moment.
    this.parts.platform.reserve.requireSpace();
    const dropped = await outbox.append(readings);
    if (!this.isWaiting) {
      this.isWaiting = true;
      this.log('warning', 'waiting');
    }
    if (dropped > 0) this.log('error', 'dropped', `${dropped} B`);
  }

  private async store(readings: readonly WaitingReading[]): Promise<void> {
    for (const deviceId of new Set(readings.map((reading) => reading.deviceId))) {
      const gate = this.links.gate(deviceId);
      if (gate?.isClosed) await new Promise<void>((resolve) => gate.whenOpen(resolve));
    }
    await storeReadings(
      this.parts.platform,
      readings,
      (deviceId) => this.links.find(deviceId),
      (device, refusal) => {
        const now = Date.now();
        if (now - this.lastRefused < REFUSED_EVERY_MS) return;
        this.lastRefused = now;
        this.log('warning', 'pointRefused', `${device.deviceName}: ${refusal.in('cn')}`);
      },
    );
  }

  /** `set` with `{key: value, …}` or `{key, value}`; `get` with a key, or several in `keys`. */
  private async answerRpc(device: DeviceIdentity, method: string, params: unknown): Promise<unknown> {
    const name = method.toLowerCase();
    const own = this.loaded.points.filter(({ deviceId }) => deviceId === device.id);
    const fields = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
    if (SET_METHODS.has(name)) {
      const values =
        typeof fields.key === 'string' && 'value' in fields ? { [fields.key]: fields.value } : { ...fields };
      const answers: Record<string, unknown> = {};
      for (const [key, value] of Object.entries(values)) {
        const point = own.find(({ pointKey }) => pointKey === key);
        if (!point) throw new Error(`no point ${key}`);
        answers[key] = await this.write(point, value);
      }
      return { success: true, values: answers };
    }
    if (GET_METHODS.has(name)) {
      const keys = Array.isArray(fields.keys) ? fields.keys : typeof fields.key === 'string' ? [fields.key] : undefined;
      const wanted = own.filter(({ pointKey }) => keys === undefined || keys.includes(pointKey)).slice(0, 100);
      const answer = await this.ask({ type: 'try', addresses: wanted.map(({ address }) => address) });
      if (answer.type !== 'try') return {};
      const byAddress = new Map(answer.readings.map((reading) => [reading.address, reading.value]));
      return Object.fromEntries(wanted.map(({ pointKey, address }) => [pointKey, byAddress.get(address) ?? null]));
    }
    throw new Error(`an adapter answers set and get, not ${method}`);
  }

  private async write(point: AdapterPointRow, value: unknown): Promise<unknown> {
    const raw = checkWrite(point, value);
    try {
      const answer = await this.ask({ type: 'write', address: point.address, value: raw });
      return answer.type === 'write' ? answer.value : undefined;
    } catch (error) {
      if (!(error instanceof QuestionFailed)) throw error;
      const { trouble, detail } = error.said;
      throw new Error([findTrouble(trouble).en, detail].filter(Boolean).join(': '));
    }
  }
}

/** Values as they are stored: by device and moment. */
class Moments {
  private readonly byMoment = new Map<string, { deviceId: string; at: number; values: [string, SourceValue][] }>();

  add(deviceId: string, at: number, key: string, value: SourceValue): void {
    const name = `${deviceId} ${at}`;
    const known = this.byMoment.get(name);
    if (known) known.values.push([key, value]);
    else this.byMoment.set(name, { deviceId, at, values: [[key, value]] });
  }

  list(): WaitingReading[] {
    return [...this.byMoment.values()];
  }
}
