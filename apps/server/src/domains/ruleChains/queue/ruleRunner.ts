import { setTimeout as wait } from 'node:timers/promises';
import type { Closeable } from '../../../platform/domain.ts';
import { guardListener } from '../../../platform/faults/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { deleteOldActivity } from '../activityStore.ts';
import { OutsideCaller } from '../outside/outsideCaller.ts';
import { countWaiting, deleteOldSkips, findNextDue, loadProjectsWithPoints } from '../queueStore.ts';
import { ScriptPool } from '../scripts/scriptPool.ts';
import { ChainCache } from './chainCache.ts';
import { DeviceNames } from './deviceNames.ts';
import { ruleIntakeService } from './intake.ts';
import { processProject, storeDerivedPoints } from './processProject.ts';
import { resumeDue } from './resumeDue.ts';
import { SLOT_MS } from './runRecorder.ts';

/** Projects that are processed at once. */
const AT_ONCE = 2;
/** A script that takes its time holds up one of them. */
const SCRIPT_WORKERS = 2;
const ROUND_MS = 500;
const FORGET_EVERY_MS = 600_000;
const ACTIVITY_MS = 3_600_000;
/** What was skipped can be looked up for so long. */
const SKIPS_MS = 30 * 86_400_000;
/** While so many points wait to be stored, rules give way: what they are judged by must come in first. */
const BUSY_POINTS = 4_000;
const BUSY_FACTOR = 12;

/** Processes the messages of projects, each project by one process at a time. */
export class RuleRunner {
  readonly scripts: ScriptPool;
  readonly chains: ChainCache;
  private readonly names = new DeviceNames();
  private readonly dirty = new Set<string>();
  private readonly running = new Set<string>();
  private readonly outside: OutsideCaller;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = true;
  private nextForgetting = 0;
  private looking: Promise<void> | undefined;

  constructor(private readonly platform: Platform) {
    this.scripts = new ScriptPool(platform.programsDir, platform.log, SCRIPT_WORKERS);
    this.chains = new ChainCache(platform.database.db);
    this.outside = new OutsideCaller(platform, (projectId) => this.wake(projectId));
  }

  start(): Closeable {
    this.isStopped = false;
    const intake = this.platform.services.get(ruleIntakeService);
    intake.onQueued = (projectId) => this.wake(projectId);
    this.timer = setInterval(
      guardListener('the round of rules', () => this.look()),
      ROUND_MS,
    );
    return { close: () => this.stop() };
  }

  wake(projectId: string): void {
    if (this.isStopped) return;
    this.dirty.add(projectId);
    this.assign();
  }

  private async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    this.platform.services.get(ruleIntakeService).onQueued = undefined;
    await this.looking;
    await this.outside.stop();
    while (this.running.size > 0) await wait(10);
    await this.scripts.close();
  }

  /** What other processes queued, what died with them, and what is due. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = (async () => {
      const { db } = this.platform.database;
      for (const projectId of (await countWaiting(db)).keys()) this.wake(projectId);
      for (const projectId of await loadProjectsWithPoints(db)) this.wake(projectId);
      await this.forgetOld();
      const due = await findNextDue(db);
      if (due && due.getTime() <= Date.now()) {
        for (const projectId of await resumeDue(this.platform)) this.wake(projectId);
        await this.outside.call();
      }
    })()
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'the rule queue could not be looked at'))
      .finally(() => {
        this.looking = undefined;
      });
    await this.looking;
  }

  /** What nodes did is kept for an hour. */
  private async forgetOld(): Promise<void> {
    const now = Date.now();
    if (now < this.nextForgetting) return;
    this.nextForgetting = now + FORGET_EVERY_MS;
    await deleteOldActivity(this.platform.database.db, Math.floor((now - ACTIVITY_MS) / SLOT_MS));
    await deleteOldSkips(this.platform.database.db, new Date(now - SKIPS_MS));
  }

  private assign(): void {
    for (const projectId of this.dirty) {
      if (this.running.size >= AT_ONCE || this.isStopped) return;
      if (this.running.has(projectId)) continue;
      this.dirty.delete(projectId);
      this.running.add(projectId);
      void this.work(projectId).finally(() => {
        this.running.delete(projectId);
        this.assign();
      });
    }
  }

  private async work(projectId: string): Promise<void> {
    const { platform, chains, scripts, names } = this;
    try {
      await storeDerivedPoints(platform, projectId);
      while (!this.isStopped) {
        const began = performance.now();
        const done = await processProject(platform, { chains, scripts, names }, projectId);
        if (done.hasPoints) await storeDerivedPoints(platform, projectId);
        if (done.hasCalls) void this.outside.call();
        if (!done.hasMore) return;
        await this.giveWay(performance.now() - began);
      }
    } catch (error) {
      platform.log.warn({ err: error, project: projectId }, 'messages of a project could not be processed');
      await wait(200);
    }
  }

  /** Points come first: while many wait, rules take a small share of the processor. */
  private async giveWay(tookMs: number): Promise<void> {
    const { points, outside } = getTelemetry(this.platform).ingest.load();
    if (points > BUSY_POINTS || outside > 0) await wait(Math.min(5_000, tookMs * BUSY_FACTOR));
    else await new Promise((resolve) => setImmediate(resolve));
  }
}

export const ruleRunnerService = defineService('ruleChains.runner', (platform) => new RuleRunner(platform));
