import { refuse } from '@twinscape/contract';
import { alarmRuleCalls, alarmRuleRefusals as refusals, requireRuleDefinition } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { loadTargetDevices, requireRuleTarget } from '../rules/access.ts';
import { runRuleTrial } from './trial.ts';

/** T-ALM-50: a rule that need not be saved, over what is stored. */
export const TryAlarmRule = defineHandler(alarmRuleCalls.TryAlarmRule, async (input, context) => {
  const { platform, callerGone, language } = context;
  const definition = requireRuleDefinition(input.definition, language);
  const from = input.startTime.getTime();
  const to = Math.min(input.endTime.getTime(), Date.now());
  if (from >= to) throw refuse(refusals['alarmRule.periodInvalid']);
  const devices = await loadTargetDevices(context, await requireRuleTarget(platform.database.db, context, input));
  return runRuleTrial({ store: getTelemetry(platform).store, definition, devices, from, to, signal: callerGone });
});
