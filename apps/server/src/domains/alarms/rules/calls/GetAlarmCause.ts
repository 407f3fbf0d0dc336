import { refuse } from '@twinscape/contract';
import {
  alarmRefusals,
  alarmRuleCalls,
  collectRuleKeys,
  alarmRuleRefusals as refusals,
  ruleEvaluation,
} from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { findAlarmOriginator, findCausingEvent, loadEventsWithin } from '../../causeStore.ts';
import { computeChartPeriod, toThresholds } from '../chartPeriod.ts';
import { findRule, findRuleVersion } from '../ruleStore.ts';
import { loadSeriesAround } from '../series.ts';

const EVENTS = 200;

/** T-ALM-49: the rule as it was, what it saw, and the values around that moment. */
export const GetAlarmCause = defineHandler(
  alarmRuleCalls.GetAlarmCause,
  async ({ alarmId, eventId }, { platform, project }) => {
    const { db } = platform.database;
    const alarm = await findAlarmOriginator(db, project.projectId, alarmId);
    if (!alarm) throw refuse(alarmRefusals['alarm.notFound']);
    const event = await findCausingEvent(db, alarm.id, eventId);
    if (!event) throw refuse(refusals['alarmRule.noCause']);
    const { ruleId, ruleVersion: version } = event;
    const savedRule = ruleId !== null && version !== null ? await findRuleVersion(db, ruleId, version) : undefined;
    const current = ruleId === null ? undefined : await findRule(db, ruleId);
    const at = event.at.getTime();
    const period = computeChartPeriod(at, savedRule?.definition, Date.now());
    const keys = savedRule ? collectRuleKeys(savedRule.definition).keys : [];
    const entity = { type: alarm.originatorType, id: alarm.originatorId };
    const [series, events] = await Promise.all([
      keys.length === 0 ? [] : loadSeriesAround(getTelemetry(platform).store, entity, keys, period),
      loadEventsWithin(db, alarm.id, new Date(period.from), new Date(period.to), EVENTS),
    ]);
    const evaluation = ruleEvaluation.safeParse(event.evaluation);
    return {
      alarmId: alarm.id,
      eventId: event.id,
      kind: event.kind,
      at,
      severity: event.severity,
      rule: savedRule && {
        ruleId: savedRule.ruleId,
        ruleName: savedRule.ruleName,
        version: savedRule.version,
        definition: savedRule.definition,
        currentVersion: current?.version,
      },
      // Settling after a change of rules says why in words of its own.
      evaluation: evaluation.success ? evaluation.data : undefined,
      thresholds: savedRule ? toThresholds(savedRule.definition) : [],
      ...period,
      series,
      events: events.map((one) => ({ eventId: one.id, kind: one.kind, at: one.at.getTime(), severity: one.severity })),
    };
  },
);
