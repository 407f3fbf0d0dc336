import { alarmRuleCalls, readRule, sayProblem } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { openTarget, warningsFor, watchedDevices } from '../reach.ts';

/** T-ALM-43. */
export const CheckAlarmRule = handle(alarmRuleCalls.CheckAlarmRule, async ({ definition, ...target }, context) => {
  const devices = await watchedDevices(context, await openTarget(context.platform.database.db, context, target));
  const read = readRule(definition);
  return {
    problems:
      'problems' in read
        ? read.problems.map((one) => ({ path: one.path, message: sayProblem(one, context.language) }))
        : [],
    warnings: 'rule' in read ? await warningsFor(context, devices, read.rule) : [],
    deviceCount: devices.length,
  };
});
