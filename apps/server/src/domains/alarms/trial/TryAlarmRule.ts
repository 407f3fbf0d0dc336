import { refuse } from '@twinscape/contract';
import { alarmRuleCalls, alarmRuleRefusals as no, ruleOf } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { openTarget, watchedDevices } from '../rules/reach.ts';
import { tryRule } from './trial.ts';

/** T-ALM-50: a rule that need not be saved, over what is stored. */
export const TryAlarmRule = handle(alarmRuleCalls.TryAlarmRule, async (input, context) => {
  const { platform, gone, language } = context;
  const definition = ruleOf(input.definition, language);
  const from = input.startTime.getTime();
  const to = Math.min(input.endTime.getTime(), Date.now());
  if (from >= to) throw refuse(no['alarmRule.periodInvalid']);
  const devices = await watchedDevices(context, await openTarget(platform.database.db, context, input));
  return tryRule({ store: getTelemetry(platform).store, definition, devices, from, to, signal: gone });
});
