import { type AlarmRuleRow, alarmRuleCalls } from '@twinscape/contract/alarms';
import { useFormat, useSay } from '../../../../platform/language/index.ts';
import { ConfirmToBin } from '../../../bin/index.ts';
import { ruleMessages } from '../messages.ts';
import { RULE_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rules: readonly AlarmRuleRow[] | undefined;
  readonly onClose: () => void;
};

/** Deletes rules after asking (T-ALM-48). */
export function DeleteRules({ projectId, rules, onClose }: Props) {
  const say = useSay();
  const format = useFormat();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="alarmRule"
      toDeleted={({ id, ruleName: name }) => ({ id, name })}
      call={alarmRuleCalls.DeleteProjectAlarmRules}
      subject={rules}
      toInput={(shown) => ({ projectId, alarmRuleIds: shown.map(({ id }) => id) })}
      question={(shown) => {
        const [count, names] = [shown.length, format.firstNames(shown.map(({ ruleName }) => ruleName))];
        if (count === 1)
          return { title: say(ruleMessages.removeTitleOne), body: say(ruleMessages.removeBody, { names }) };
        return {
          title: say(ruleMessages.removeTitle, { count }),
          body: say(ruleMessages.removeBodyMany, { names, count }),
        };
      }}
      invalidates={RULE_READS}
      onClose={onClose}
    />
  );
}
