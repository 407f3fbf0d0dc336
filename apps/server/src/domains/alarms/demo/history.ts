import type { RuleTrial } from '@twinscape/contract/alarms';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { demoHistoryWritten, loadDevicesInCategory, lockDeviceOriginators } from '../../devices/index.ts';
import { accountByLogin } from '../../identity/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import {
  backdateOpenAlarm,
  type HistoricalAlarm,
  type HistoricalAlarmEvent,
  hasAlarmsBefore,
  insertHistoricalAlarms,
} from '../historyStore.ts';
import { publishAlarmsChanged } from '../publish.ts';
import { type AlarmRule, findRule } from '../rules/ruleStore.ts';
import { runRuleTrial, TRIAL_LIMITS } from '../trial/trial.ts';
import { type AlarmEpisode, simulateAckAt, toEpisodes } from './episodes.ts';
import { loadDemoRuleIds } from './seed.ts';

/** Lets one rule of the demo look at the stored month before it. May be cut off anywhere and run again. */
const historyJob = defineJob({
  name: 'alarms.demoPast',
  payload: z.object({ ruleId: z.string(), from: z.number(), until: z.number() }),
  maxAttempts: 3,
});
const MAX_MOMENTS = 5_000;
const MAX_TIME_MS = 600_000;
type Plan = z.output<typeof historyJob.payload>;

/**
 * When the past of the demo devices is written, their alarms follow from it: what the rules find in it, and nothing
 * else.
 */
export function registerDemoHistory(platform: Platform): void {
  platform.jobs.handle(historyJob, (plan) => writeRuleHistory(platform, plan));
  demoHistoryWritten.add('alarms', async (within, { from, until }) => {
    const { db } = within.database;
    for (const ruleId of await loadDemoRuleIds(db)) await within.jobs.add(db, historyJob, { ruleId, from, until });
  });
}

/** Public for tests, which have no month to wait for. */
export async function writeRuleHistory(platform: Platform, { ruleId, from, until }: Plan): Promise<void> {
  const { db } = platform.database;
  const rule = await findRule(db, ruleId);
  // Somebody changed or deleted it meanwhile: it is theirs now.
  if (rule?.version !== 1) return;
  const devices = await loadDevicesInCategory(db, rule.projectId, rule.targetId);
  const found = await runRuleTrial({
    store: getTelemetry(platform).store,
    definition: rule.definition,
    devices,
    from,
    to: until,
    // Nobody waits for it: it may take as long as it takes, and gives way in between.
    limits: { ...TRIAL_LIMITS, moments: MAX_MOMENTS, timeMs: MAX_TIME_MS },
  });
  await db.transaction((tx) => writeTrialResult(tx, rule, found, until));
}

async function writeTrialResult(tx: Db, rule: AlarmRule, { moments }: RuleTrial, until: number): Promise<void> {
  if (await hasAlarmsBefore(tx, rule.id, new Date(until))) return;
  const episodes = toEpisodes(moments);
  const devices = await lockDeviceOriginators(tx, [...new Set(episodes.map(({ deviceId }) => deviceId))].sort());
  const known = new Map(devices.map((device) => [device.id, device]));
  const engineer = await accountByLogin(tx, 'engineer');
  const alarms = episodes.flatMap((episode) => {
    const device = known.get(episode.deviceId);
    if (!device || episode.to === undefined) return [];
    const ackAt = simulateAckAt(episode, until);
    const by = ackAt === undefined ? undefined : engineer?.id;
    const alarm: HistoricalAlarm = {
      companyId: device.companyId,
      projectId: device.projectId,
      originatorType: 'DEVICE',
      originatorId: device.id,
      originatorName: device.name,
      originatorLabel: device.label ?? null,
      alarmType: rule.alarmType,
      severity: episode.severity,
      message: rule.definition.message ?? null,
      isCleared: true,
      isAcknowledged: by !== undefined,
      startAt: new Date(episode.from),
      endAt: new Date(episode.to),
      clearAt: new Date(episode.to),
      ...(by !== undefined && ackAt !== undefined ? { ackAt: new Date(ackAt), ackBy: by } : {}),
      ruleId: rule.id,
      ruleVersion: rule.version,
      occurrenceCount: episode.moments.filter(({ kind }) => kind === 'raised' || kind === 'repeated').length,
      createdAt: new Date(episode.from),
    };
    return [
      { alarm, events: toHistoricalEvents(rule, episode, by === undefined ? undefined : { at: ackAt ?? 0, by }) },
    ];
  });
  await insertHistoricalAlarms(tx, alarms);
  // What goes on is open already, or will be within the rule's time.
  for (const { deviceId, from, to } of episodes)
    if (to === undefined) await backdateOpenAlarm(tx, rule.id, deviceId, new Date(from));
  await publishAlarmsChanged(tx, [rule]);
}

function toHistoricalEvents(
  rule: AlarmRule,
  { moments, severity }: AlarmEpisode,
  acknowledged: { readonly at: number; readonly by: string } | undefined,
): HistoricalAlarmEvent[] {
  let before = moments[0]?.severity ?? severity;
  const events = moments.map((moment): HistoricalAlarmEvent => {
    const event = {
      kind: moment.kind,
      at: new Date(moment.at),
      severity: moment.kind === 'cleared' ? before : moment.severity,
      ruleId: rule.id,
      ruleVersion: rule.version,
      evaluation: moment.evaluation,
      ...(moment.kind === 'severity' ? { before: { severity: before }, after: { severity: moment.severity } } : {}),
    };
    if (moment.kind !== 'cleared') before = moment.severity;
    return event;
  });
  if (acknowledged)
    events.push({ kind: 'acknowledged', at: new Date(acknowledged.at), severity, userId: acknowledged.by });
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}
