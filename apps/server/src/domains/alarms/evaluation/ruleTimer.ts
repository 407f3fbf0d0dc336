import type { Platform } from '../../../platform/platform.ts';
import type { RuleEvaluator } from './ruleEvaluator.ts';
import { findDueEntities, findEarliestDue, postponeDue } from './stateStore.ts';

/** Entities of one transaction. */
const BATCH_SIZE = 200;
const LONGEST_MS = 1_000;
const SHORTEST_MS = 50;
/** Somebody else's entities are taken over when they are due for so long. */
const ORPHANED_MS = 5_000;
/** What fell due while no process ran waits so long after the start: devices send again what they kept meanwhile. */
const RETURN_MS = 15_000;
const POSTPONED_MS = 60_000;

/**
 * Tells what time alone brings. Every process that takes points or runs jobs has one; an entity is judged by the
 * process that has its states in memory, or by any when that does not come. Turns that somebody holds are passed over:
 * points are being judged, and the next round looks again.
 */
export class RuleTimer {
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Number.POSITIVE_INFINITY;
  private running: Promise<void> | undefined;
  private isStopped = true;
  private readonly startedAt = Date.now();

  constructor(
    private readonly platform: Pick<Platform, 'database' | 'log'>,
    private readonly evaluator: RuleEvaluator,
  ) {}

  start(): void {
    this.isStopped = false;
    this.evaluator.onDue = (at) => this.wakeAt(at);
    this.wakeAt(Date.now() + LONGEST_MS);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wakeAt(at: number): void {
    if (this.isStopped || at >= this.wakesAt) return;
    clearTimeout(this.timer);
    this.wakesAt = at;
    this.timer = setTimeout(() => void this.run(), Math.max(SHORTEST_MS, at - Date.now()));
  }

  private async run(): Promise<void> {
    // One that runs late is followed by the next.
    if (this.running) return;
    this.running = this.evaluateDue().catch((error: unknown) =>
      this.platform.log.warn({ err: error }, 'what is due of alarm rules could not be judged'),
    );
    await this.running;
    this.running = undefined;
    this.wakesAt = Number.POSITIVE_INFINITY;
    const next = await findEarliestDue(this.platform.database.db).catch(() => undefined);
    this.wakeAt(Math.min(Date.now() + LONGEST_MS, next ?? Number.POSITIVE_INFINITY));
  }

  private async evaluateDue(): Promise<void> {
    for (;;) {
      const now = Date.now();
      const isReturning = now < this.startedAt + RETURN_MS;
      const orphaned = isReturning ? Number.NEGATIVE_INFINITY : now - ORPHANED_MS;
      const due = await findDueEntities(this.platform.database.db, this.evaluator.processId, now, orphaned, BATCH_SIZE);
      if (due.length === 0 || this.isStopped) return;
      const devices = new Map(due.map(({ entityId, projectId }) => [entityId, projectId]));
      const evaluated = await this.platform.database.db.transaction(async (tx) => {
        const done = await this.evaluator.evaluate(tx, devices, { which: 'free', isTimed: true });
        // Rules that are no more call in vain until their states are removed.
        const unwatchedIds = [...devices.keys()].filter((id) => !done?.watches.has(id));
        const evaluatedIds = [...(done?.turns ?? [])];
        await postponeDue(tx, [...unwatchedIds, ...evaluatedIds], now, now + POSTPONED_MS);
        return done;
      });
      if (evaluated) this.evaluator.onCommitted(evaluated);
      // What is left of a slice that was not full is held by others.
      if (due.length < BATCH_SIZE) return;
    }
  }
}
