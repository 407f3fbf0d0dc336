import { refuse } from '@twinscape/contract';
import {
  alarmRefusals,
  alarmRuleCalls,
  keysOfRule,
  alarmRuleRefusals as no,
  ruleEvaluation,
} from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { causingEvent, eventsWithin, originatorOfAlarm } from '../../causeStore.ts';
import { ruleById, ruleVersion } from '../ruleStore.ts';
import { seriesAround } from '../series.ts';
import { stretchAround, thresholdsOf } from '../stretch.ts';

const EVENTS = 200;

/** T-ALM-49: the rule as it was, what it saw, and the values around that moment. */
export const GetAlarmCause = handle(
  alarmRuleCalls.GetAlarmCause,
  async ({ alarmId, eventId }, { platform, project }) => {
    const { db } = platform.database;
    const alarm = await originatorOfAlarm(db, project.projectId, alarmId);
    if (!alarm) throw refuse(alarmRefusals['alarm.notFound']);
    const event = await causingEvent(db, alarm.id, eventId);
    if (!event) throw refuse(no['alarmRule.noCause']);
    const { ruleId, ruleVersion: version } = event;
    const said = ruleId !== null && version !== null ? await ruleVersion(db, ruleId, version) : undefined;
    const current = ruleId === null ? undefined : await ruleById(db, ruleId);
    const at = event.at.getTime();
    const stretch = stretchAround(at, said?.definition, Date.now());
    const keys = said ? keysOfRule(said.definition).keys : [];
    const entity = { type: alarm.originatorType, id: alarm.originatorId };
    const [series, events] = await Promise.all([
      keys.length === 0 ? [] : seriesAround(getTelemetry(platform).store, entity, keys, stretch),
      eventsWithin(db, alarm.id, new Date(stretch.from), new Date(stretch.to), EVENTS),
    ]);
    const evaluation = ruleEvaluation.safeParse(event.evaluation);
    return {
      alarmId: alarm.id,
      eventId: event.id,
      kind: event.kind,
      at,
      severity: event.severity,
      rule: said && {
        ruleId: said.ruleId,
        ruleName: said.ruleName,
        version: said.version,
        definition: said.definition,
        currentVersion: current?.version,
      },
      // Settling after a change of rules says why in words of its own.
      evaluation: evaluation.success ? evaluation.data : undefined,
      thresholds: said ? thresholdsOf(said.definition) : [],
      ...stretch,
      series,
      events: events.map((one) => ({ eventId: one.id, kind: one.kind, at: one.at.getTime(), severity: one.severity })),
    };
  },
);
