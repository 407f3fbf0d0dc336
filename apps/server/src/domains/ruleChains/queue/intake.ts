import { RULE_QUEUE_MAX } from '@twinscape/contract/ruleChains';
import type { Closeable } from '../../../platform/domain.ts';
import { guardListener } from '../../../platform/faults/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { getTelemetry, type Point } from '../../telemetry/index.ts';
import { loadProjectsWithRoot } from '../chainStore.ts';
import { countWaiting, insertBatch, insertSkip } from '../queueStore.ts';
import { RULES_QUEUED } from '../signals.ts';
import { TelemetryBatchWriter } from './telemetryBatch.ts';

const COUNT_EVERY_MS = 1_000;

/**
 * Lets the points of projects that run rules become messages: a row for many, in the transaction of the points. Where
 * too many wait the points are stored all the same, and their messages are skipped and counted.
 */
export class RuleIntake {
  private active = new Set<string>();
  /** Messages that wait, as they were counted last and as this process added since. */
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  /** Hears that messages of a project wait, when this process queued them. */
  onQueued: ((projectId: string) => void) | undefined;
  private readonly uncommitted = new WeakMap<readonly Point[], readonly string[]>();

  constructor(private readonly platform: Pick<Platform, 'database' | 'services' | 'log'>) {}

  joinIngest(): void {
    const { ingest } = getTelemetry(this.platform);
    ingest.inTransaction(async (points, tx) => {
      if (this.active.size === 0) return;
      const projectIds: string[] = [];
      for (const [projectId, queued] of this.serialize(points)) {
        projectIds.push(projectId);
        if (this.isFull(projectId)) {
          const { count: messageCount, from, to } = queued;
          await insertSkip(tx, { projectId, messageCount, fromTime: new Date(from), toTime: new Date(to) });
          continue;
        }
        await insertBatch(tx, projectId, queued.count, queued.finish());
        this.waiting.set(projectId, (this.waiting.get(projectId) ?? 0) + queued.count);
        // Whoever takes them sits in this process, or hears of it when it commits.
        if (!this.onQueued) await notifyChannel(tx, RULES_QUEUED, projectId);
      }
      if (projectIds.length > 0) this.uncommitted.set(points, projectIds);
    });
    ingest.onCommitted((points) => {
      for (const projectId of this.uncommitted.get(points) ?? []) this.onQueued?.(projectId);
    });
  }

  async start(): Promise<Closeable> {
    await this.reload();
    this.timer = setInterval(
      guardListener('the round of the rule queue', () => this.count()),
      COUNT_EVERY_MS,
    );
    return { close: async () => clearInterval(this.timer) };
  }

  /** Which projects run rules. */
  async reload(): Promise<void> {
    this.active = new Set(await loadProjectsWithRoot(this.platform.database.db));
  }

  /** So many wait that no more are queued. */
  isFull(projectId: string): boolean {
    return (this.waiting.get(projectId) ?? 0) >= RULE_QUEUE_MAX;
  }

  get hasRules(): boolean {
    return this.active.size > 0;
  }

  runsRules(projectId: string): boolean {
    return this.active.has(projectId);
  }

  private async count(): Promise<void> {
    if (this.active.size === 0) return;
    this.waiting = await countWaiting(this.platform.database.db);
  }

  /** Messages by project: those points of an entity that follow each other and have one moment are one message. */
  private serialize(points: readonly Point[]): Map<string, TelemetryBatchWriter> {
    const writers = new Map<string, TelemetryBatchWriter>();
    let last: Point | undefined;
    let writer: TelemetryBatchWriter | undefined;
    for (const point of points) {
      if (point.isDerived) continue;
      if (point.projectId !== last?.projectId) {
        writer = writers.get(point.projectId);
        if (!writer && this.active.has(point.projectId)) {
          writer = new TelemetryBatchWriter();
          writers.set(point.projectId, writer);
        }
      }
      last = point;
      writer?.add(point);
    }
    return writers;
  }
}

export const ruleIntakeService = defineService('ruleChains.intake', (platform) => new RuleIntake(platform));
