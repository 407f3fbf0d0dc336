import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DevicePlace, loadPlacesInProject } from '../../devices/index.ts';
import { type OpenByRule, openByRulesIn, openByRulesOn } from '../openByRuleStore.ts';
import { clearAlarm } from '../raising.ts';
import { type RuleInForce, rulesInForce } from '../rules/inForceStore.ts';
import { type Evaluation, RULE_CHANGED } from './evaluation.ts';
import {
  claimSettling,
  holdTurns,
  noteSettled,
  pairsIn,
  removeIdleTurns,
  removeStates,
  statesOf,
  unsettledProjects,
  versionsOf,
} from './stateStore.ts';

/** Devices of one transaction. */
const SLICE = 200;
const EVERY_MS = 1_000;

/**
 * Brings states and open alarms into line with the rules, after rules, categories or devices changed: rules begin with their devices although nothing comes (one that waits for silence must),
 * and what a rule has open that watches a device no more is cleared. A number in `alarm_watch` says that there is something to do, so nothing is forgotten over a kill, and what was done twice is harmless.
 */
export class Settling {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = true;
  private isWanted = false;

  constructor(
    private readonly platform: Pick<Platform, 'database' | 'log'>,
    private readonly evaluation: Evaluation,
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
    this.running = this.settleAll();
  }

  private async settleAll(): Promise<void> {
    this.isWanted = false;
    try {
      for (const projectId of await unsettledProjects(this.platform.database.db)) {
        if (this.isStopped) break;
        await this.settle(projectId);
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
  async settle(projectId: string): Promise<boolean> {
    const { db } = this.platform.database;
    return db.transaction(async (claim) => {
      if (!(await claimSettling(claim, projectId))) return false;
      const version = (await versionsOf(db, [projectId])).get(projectId) ?? 0;
      const touched = await this.differences(db, projectId);
      for (let at = 0; at < touched.length && !this.isStopped; at += SLICE)
        await this.slice(projectId, touched.slice(at, at + SLICE));
      if (!this.isStopped) await noteSettled(db, projectId, version);
      return true;
    });
  }

  /** Devices whose states or open alarms are not what the rules say. */
  private async differences(db: Db, projectId: string): Promise<string[]> {
    const rules = await rulesInForce(db, projectId);
    const places = rules.length > 0 ? await loadPlacesInProject(db, projectId) : [];
    const wanted = new Map<string, number>();
    const touched = new Set<string>();
    for (const place of places)
      for (const rule of rules) if (watches(rule, place)) wanted.set(`${rule.id} ${place.deviceId}`, rule.version);
    const there = new Set<string>();
    for (const { ruleId, entityId, ruleVersion } of await pairsIn(db, projectId)) {
      const name = `${ruleId} ${entityId}`;
      if (wanted.get(name) === ruleVersion) there.add(name);
      else touched.add(entityId);
    }
    for (const { ruleId, originatorId } of await openByRulesIn(db, projectId))
      if (!wanted.has(`${ruleId} ${originatorId}`)) touched.add(originatorId);
    for (const name of wanted.keys()) if (!there.has(name)) touched.add(name.slice(name.indexOf(' ') + 1));
    return [...touched].sort();
  }

  private async slice(projectId: string, ids: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    const judged = await db.transaction(async (tx) => {
      // Whoever judges by the rules of before has finished then, and whoever comes later sees that they changed.
      await holdTurns(tx, ids, 'all');
      const done = await this.evaluation.judge(tx, new Map(ids.map((id) => [id, projectId])), {
        which: 'all',
        isTimed: true,
      });
      const wanted = new Map(
        ids.map((id) => [id, new Map(done?.watches.get(id)?.watched.map((one) => [one.id, one.version]))]),
      );
      const isWanted = ({ ruleId, entityId }: { ruleId: string; entityId: string }) =>
        wanted.get(entityId)?.has(ruleId) ?? false;
      await this.end(
        tx,
        (await openByRulesOn(tx, ids)).filter((one) => !isWanted({ ruleId: one.ruleId, entityId: one.originatorId })),
      );
      await removeStates(
        tx,
        (await statesOf(tx, ids)).filter((row) => !isWanted(row)),
      );
      await removeIdleTurns(
        tx,
        ids.filter((id) => wanted.get(id)?.size === 0),
      );
      return done;
    });
    if (judged) this.evaluation.committed(judged);
  }

  private async end(tx: Db, open: readonly OpenByRule[]): Promise<void> {
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

const watches = ({ targetType, targetId }: RuleInForce, { deviceId, categoryIds }: DevicePlace): boolean =>
  targetType === 'DEVICE' ? targetId === deviceId : categoryIds.includes(targetId);
