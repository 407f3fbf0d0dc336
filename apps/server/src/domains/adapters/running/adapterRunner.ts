import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../../platform/db/index.ts';
import type { Closeable } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { isUuid } from '../../../platform/text/index.ts';
import { claimAdapters, findEndedOwners, type HeldAdapter, releaseAdapters, renewAdapters } from '../adapterStore.ts';
import { writeLog } from '../logStore.ts';
import { saveQualities } from '../pointStore.ts';
import { deleteOldPushes } from '../pushStore.ts';
import { deleteOldQuestions } from '../questionStore.ts';
import { ADAPTER_ASKED, ADAPTER_CHANGED, ADAPTER_PUSHED } from '../signals.ts';
import { answerStoredQuestion } from './answerStoredQuestion.ts';
import { isDatabaseDown } from './isDatabaseDown.ts';
import { loadSource } from './loadSource.ts';
import { AdapterOutbox, type WaitingReading } from './outbox.ts';
import { RunningAdapter } from './runningAdapter.ts';
import { SilenceAlarms } from './silenceAlarms.ts';
import { SourceHost } from './sourceHost.ts';
import { storeReadings } from './storeReadings.ts';

const ROUND_MS = 1_000;
/** An adapter whose process died is taken up by another one after so long. */
const LEASE_MS = 10_000;
/** What is held is let go so long before its lease ends, should the database not be reached. */
const LEASE_MARGIN_MS = 2_000;
const CLAIMED_AT_ONCE = 50;
/** Values of one adapter that wait on the disk. */
const OUTBOX_BYTES = 256 * 1024 ** 2;
const QUESTIONS_KEPT_MS = 120_000;
const LEFTOVERS_EVERY_MS = 10_000;

/**
 * Runs adapters in this process (role `worker`): each adapter of the installation is run by one process at a time,
 * which holds it by a lease in the database and takes up those that nobody holds.
 */
export class AdapterRunner {
  readonly owner = newId();
  readonly host: SourceHost;
  private readonly running = new Map<string, RunningAdapter>();
  private readonly outboxes = new Map<string, AdapterOutbox>();
  private readonly doubted = new Set<string>();
  private readonly silence: SilenceAlarms;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private isStopped = true;
  /** By the clock of this process, in milliseconds: until when what it runs is its own. */
  private leaseEnds = 0;
  private lookedForLeftovers = 0;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    this.host = new SourceHost(platform);
    this.silence = new SilenceAlarms(platform);
    platform.signals.on(ADAPTER_CHANGED, () => this.wake());
    platform.signals.on(ADAPTER_PUSHED, (id) => this.running.get(id)?.takePushes());
    // What was missed meanwhile may have been for any of them.
    platform.signals.onRegained(() => {
      for (const one of this.running.values()) one.takePushes();
    });
    platform.signals.on(ADAPTER_ASKED, (id) => {
      if (!this.isStopped)
        answerStoredQuestion(this.platform, this, id).catch((error: unknown) =>
          platform.log.warn({ err: error }, 'a question to a source could not be answered'),
        );
    });
  }

  find(adapterId: string): RunningAdapter | undefined {
    return this.running.get(adapterId);
  }

  start(): Closeable {
    this.isStopped = false;
    this.timer = setInterval(() => this.wake(), ROUND_MS);
    this.wake();
    return { close: () => this.stop() };
  }

  private async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.round;
    const ids = [...this.running.keys()];
    await Promise.all([...this.running.values()].map((one) => one.stop()));
    await this.writeNotes().catch(() => undefined);
    this.running.clear();
    await this.host.stop();
    await Promise.all([...this.outboxes.values()].map((outbox) => outbox.close()));
    await releaseAdapters(this.platform.database.db, this.owner, ids).catch(() => undefined);
  }

  private wake(): void {
    if (this.isStopped) return;
    if (this.round) {
      this.again = true;
      // A database that hangs does not let a lease be renewed, nor say so.
      if (this.running.size > 0 && performance.now() > this.leaseEnds) this.abandon();
      return;
    }
    this.round = this.runRound()
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'adapters could not be looked after'))
      .finally(() => {
        this.round = undefined;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  private async runRound(): Promise<void> {
    const { db } = this.platform.database;
    const began = performance.now();
    for (const one of this.running.values()) one.watch();
    try {
      const held = await renewAdapters(
        db,
        this.owner,
        LEASE_MS,
        [...this.running.values()].map((one) => one.report()),
      );
      this.leaseEnds = began + LEASE_MS - LEASE_MARGIN_MS;
      await this.reconcile(held);
      if (this.isStopped) return;
      for (const { id } of await claimAdapters(db, this.owner, LEASE_MS, CLAIMED_AT_ONCE)) await this.begin(id);
      await this.writeNotes();
      await this.silence.update([...this.running.values()]);
      await deleteOldQuestions(db, new Date(Date.now() - QUESTIONS_KEPT_MS));
      await deleteOldPushes(db, new Date(Date.now() - QUESTIONS_KEPT_MS));
      for (const one of this.running.values()) {
        one.drain();
        one.retryPushes();
      }
      await this.drainLeftovers();
    } catch (error) {
      // Where the database itself is away, nobody else can take anything up: sources are read on.
      if (isDatabaseDown(error)) this.leaseEnds = performance.now() + LEASE_MS - LEASE_MARGIN_MS;
      else if (performance.now() > this.leaseEnds) this.abandon();
      throw error;
    }
  }

  /** Lets go what is no longer this process's or no longer to run, and reads anew what changed. */
  private async reconcile(held: readonly HeldAdapter[]): Promise<void> {
    const versions = new Map(held.map(({ id, version }) => [id, version]));
    const released: string[] = [];
    for (const [id, one] of [...this.running]) {
      const version = versions.get(id);
      if (version === one.version && !this.doubted.has(id)) continue;
      this.running.delete(id);
      await one.stop();
      if (version === undefined) {
        one.log('info', 'stopped');
        await writeLog(this.platform.database.db, one.takeLines());
        released.push(id);
      } else await this.begin(id, one);
    }
    this.doubted.clear();
    await releaseAdapters(this.platform.database.db, this.owner, released);
  }

  private async begin(id: string, before?: RunningAdapter): Promise<void> {
    const loaded = await loadSource(this.platform, id);
    if (!loaded || this.isStopped) return;
    const outbox =
      this.outboxes.get(id) ?? new AdapterOutbox(path.join(this.outboxFolder, id), this.owner, OUTBOX_BYTES);
    this.outboxes.set(id, outbox);
    // What this process held before, others may have stored and removed since.
    await outbox.close();
    const one = new RunningAdapter(loaded, {
      platform: this.platform,
      // What somebody uploaded has a process of its own: what it takes up, it takes from itself.
      host: loaded.adapter.adapterKind === 'package' ? new SourceHost(this.platform) : this.host,
      isHostOwn: loaded.adapter.adapterKind === 'package',
      outbox,
      owner: this.owner,
      onDoubt: () => this.doubted.add(id),
    });
    if (before === undefined) one.log('info', 'started');
    this.running.set(id, one);
    one.start();
  }

  /** The leases ended, as far as one can know: another process may run what this one ran. */
  private abandon(): void {
    if (this.running.size === 0) return;
    this.platform.log.warn({ adapters: this.running.size }, 'adapters are let go: the database cannot be reached');
    for (const one of this.running.values()) void one.stop();
    this.running.clear();
  }

  private async writeNotes(): Promise<void> {
    const { db } = this.platform.database;
    const all = [...this.running.values()];
    await writeLog(
      db,
      all.flatMap((one) => one.takeLines()),
    );
    await saveQualities(
      db,
      all.flatMap((one) => one.takeQualities()),
    );
  }

  /** What processes of this machine left that ended, and this one of adapters that others run now. */
  private async drainLeftovers(): Promise<void> {
    if (Date.now() - this.lookedForLeftovers < LEFTOVERS_EVERY_MS) return;
    this.lookedForLeftovers = Date.now();
    const folders = (await readdir(this.outboxFolder).catch(() => [])).filter(isUuid);
    const left = await Promise.all(
      folders.map(async (id) => [id, await AdapterOutbox.findAll(path.join(this.outboxFolder, id))] as const),
    );
    const others = new Set(left.flatMap(([, outboxes]) => [...outboxes.keys()]).filter((one) => one !== this.owner));
    const ended = await findEndedOwners(this.platform.database.db, [...others]);
    for (const [id, outboxes] of left) {
      const own = this.running.has(id) ? undefined : this.outboxes.get(id);
      const found = [...outboxes].flatMap(([owner, outbox]) => (ended.has(owner) ? [outbox] : []));
      for (const outbox of [...found, ...(own ? [own] : [])])
        while (await outbox.drain((readings) => storeLeftover(this.platform, readings)));
    }
  }

  private get outboxFolder(): string {
    return path.join(this.platform.config.dataDir, 'adapters', 'outbox');
  }
}

const storeLeftover = (platform: Platform, readings: readonly WaitingReading[]): Promise<void> =>
  storeReadings(
    platform,
    readings,
    () => undefined,
    () => undefined,
  );

export const adapterRunnerService = defineService('adapters.runner', (platform) => new AdapterRunner(platform));
