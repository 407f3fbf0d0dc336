import { refuse } from '@twinscape/contract';
import { RULE_LIMITS, alarmRuleRefusals as refusals } from '@twinscape/contract/alarms';
import { binRefusals } from '@twinscape/contract/bin';
import { binKinds } from '../../../platform/bin/index.ts';
import { alarmRuleRestored } from './events.ts';
import { countRules } from './ruleStore.ts';

const refusal = binRefusals['bin.targetMissing'];
const target = { table: 'alarm_rule', column: 'target_id', refusal } as const;

/** Alarm rules stay in the bin for a while. */
export function registerRuleBin(): void {
  binKinds.add('alarmRule', {
    restored: alarmRuleRestored,
    needs: [
      { ...target, in: 'device', when: ['target_type', 'DEVICE'] },
      { ...target, in: 'device_category', when: ['target_type', 'DEVICE_CATEGORY'] },
    ],
    taken: {},
    mayRestore: async (_platform, tx, { projectId }, ids) => {
      if ((await countRules(tx, projectId)) + ids.length > RULE_LIMITS.rules)
        throw refuse(refusals['alarmRule.tooManyRules'], { limit: RULE_LIMITS.rules });
    },
  });
}
