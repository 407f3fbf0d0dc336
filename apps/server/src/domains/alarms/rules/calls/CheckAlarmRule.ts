import { alarmRuleCalls, formatRuleProblem, parseRule } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findRuleWarnings, loadTargetDevices, requireRuleTarget } from '../access.ts';

/** T-ALM-43. */
export const CheckAlarmRule = defineHandler(
  alarmRuleCalls.CheckAlarmRule,
  async ({ definition, ...target }, context) => {
    const devices = await loadTargetDevices(
      context,
      await requireRuleTarget(context.platform.database.db, context, target),
    );
    const read = parseRule(definition);
    return {
      problems:
        'problems' in read
          ? read.problems.map((one) => ({ path: one.path, message: formatRuleProblem(one, context.language) }))
          : [],
      warnings: 'rule' in read ? await findRuleWarnings(context, devices, read.rule) : [],
      deviceCount: devices.length,
    };
  },
);
