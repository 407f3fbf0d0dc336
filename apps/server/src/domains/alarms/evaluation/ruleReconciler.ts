import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DevicePlace, loadPlacesInProject } from '../../devices/index.ts';
import { loadOpenRuleAlarmsInProject, loadOpenRuleAlarmsOfDevices, type OpenRuleAlarm } from '../openRuleAlarmStore.ts';
import { clearAlarm } from '../raising.ts';
import { type EnabledRule, loadEnabledRules } from '../rules/enabledRuleStore.ts';
import { RULE_CHANGED, type RuleEvaluator } from './ruleEvaluator.ts';
import {
  claimReconciliation,
  deleteIdleTurns,
  deleteRuleStates,
  findUnreconciledProjects,
  loadRuleSetVersions,
  loadRuleStateKeys,
  loadRuleStates,
  lockTurns,
  markReconciled,
} from './stateStore.ts';

/** Devices of one transaction. */
const BATCH_SIZE = 200;
const EVERY_MS = 1_000;

/**
 * Brings states and open alarms into line with the rules, after rules, categories or devices changed: rules begin with
 * their devices although nothing comes (one that waits for silence must), and what a rule has open that watches a
 * device no more is cleared. A number in `alarm_watch` says that there is something to do, so nothing is forgotten over
 * a kill, and what was done twice is harmless.
 */
export class RuleReconciler {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = true;
  private isWanted = false;

  constructor(
    private readonly platform: Pick<Platform, 'database' | 'log'>,
    private readonly evaluator: RuleEvaluator,
  ) {}

  start(): void {
    this.isStopped = false;
    this.wake();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Something changed, in whichever process. */
  wake(): void {
    this.isWanted = true;
    if (this.isStopped || this.running) return;
    clearTimeout(this.timer);
    this.running = this.reconcileAll();
  }

  private async reconcileAll(): Promise<void> {
    this.isWanted = false;
    try {
      for (const projectId of await findUnreconciledProjects(this.platform.database.db)) {
        if (this.isStopped) break;
        await this.reconcileProject(projectId);
      }
    } catch (error) {
      this.platform.log.warn({ err: error }, 'alarm rules could not be brought into line');
    }
    this.running = undefined;
    if (this.isStopped) return;
    // A word may be lost; and what another process began may be left to us.
    if (this.isWanted) this.wake();
    else this.timer = setTimeout(() => this.wake(), EVERY_MS);
  }

  /** One project; answers false when another process is at it. */
  async reconcileProject(projectId: string): Promise<boolean> {
    const { db } = this.platform.database;
    return db.transaction(async (claim) => {
      if (!(await claimReconciliation(claim, projectId))) return false;
      const version = (await loadRuleSetVersions(db, [projectId])).get(projectId) ?? 0;
      const changedIds = await this.findDifferences(db, projectId);
      for (let at = 0; at < changedIds.length && !this.isStopped; at += BATCH_SIZE)
        await this.reconcileBatch(projectId, changedIds.slice(at, at + BATCH_SIZE));
      if (!this.isStopped) await markReconciled(db, projectId, version);
      return true;
    });
  }

  /** Devices whose states or open alarms are not what the rules say. */
  private async findDifferences(db: Db, projectId: string): Promise<string[]> {
    const rules = await loadEnabledRules(db, projectId);
    const places = rules.length > 0 ? await loadPlacesInProject(db, projectId) : [];
    const expected = new Map<string, number>();
    const changedIds = new Set<string>();
    for (const place of places)
      for (const rule of rules) if (appliesTo(rule, place)) expected.set(`${rule.id} ${place.deviceId}`, rule.version);
    const present = new Set<string>();
    for (const { ruleId, entityId, ruleVersion } of await loadRuleStateKeys(db, projectId)) {
      const name = `${ruleId} ${entityId}`;
      if (expected.get(name) === ruleVersion) present.add(name);
      else changedIds.add(entityId);
    }
    for (const { ruleId, originatorId } of await loadOpenRuleAlarmsInProject(db, projectId))
      if (!expected.has(`${ruleId} ${originatorId}`)) changedIds.add(originatorId);
    for (const name of expected.keys()) if (!present.has(name)) changedIds.add(name.slice(name.indexOf(' ') + 1));
    return [...changedIds].sort();
  }

  private async reconcileBatch(projectId: string, ids: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    const evaluated = await db.transaction(async (tx) => {
      // Whoever judges by the rules of before has finished then, and whoever comes later sees that they changed.
      await lockTurns(tx, ids, 'all');
      const done = await this.evaluator.evaluate(tx, new Map(ids.map((id) => [id, projectId])), {
        which: 'all',
        isTimed: true,
      });
      const expected = new Map(
        ids.map((id) => [id, new Map(done?.watches.get(id)?.rules.map((one) => [one.id, one.version]))]),
      );
      const isExpected = ({ ruleId, entityId }: { ruleId: string; entityId: string }) =>
        expected.get(entityId)?.has(ruleId) ?? false;
      await this.clearAlarms(
        tx,
        (await loadOpenRuleAlarmsOfDevices(tx, ids)).filter(
          (one) => !isExpected({ ruleId: one.ruleId, entityId: one.originatorId }),
        ),
      );
      await deleteRuleStates(
        tx,
        (await loadRuleStates(tx, ids)).filter((row) => !isExpected(row)),
      );
      await deleteIdleTurns(
        tx,
        ids.filter((id) => expected.get(id)?.size === 0),
      );
      return done;
    });
    if (evaluated) this.evaluator.onCommitted(evaluated);
  }

  private async clearAlarms(tx: Db, open: readonly OpenRuleAlarm[]): Promise<void> {
    if (open.length === 0) return;
    await clearAlarm(
      tx,
      open.map(({ ruleId, originatorId, alarmType }) => ({
        originator: { type: 'DEVICE', id: originatorId },
        alarmType,
        ruleId,
        at: Date.now(),
        evaluation: RULE_CHANGED,
      })),
    );
  }
}

const appliesTo = ({ targetType, targetId }: EnabledRule, { deviceId, categoryIds }: DevicePlace): boolean =>
  targetType === 'DEVICE' ? targetId === deviceId : categoryIds.includes(targetId);
