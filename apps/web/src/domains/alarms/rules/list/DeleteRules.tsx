import { type AlarmRuleRow, alarmRuleCalls } from '@twinscape/contract/alarms';
import { useSay } from '../../../../platform/language/index.ts';
import { ConfirmCall } from '../../../../ui/index.ts';
import { useOfferUndo } from '../../../bin/index.ts';
import { ruleMessages } from '../messages.ts';
import { RULE_READS } from '../reads.ts';

const MAX_NAMES = 3;

type Props = {
  readonly projectId: string;
  readonly rules: readonly AlarmRuleRow[] | undefined;
  readonly onClose: () => void;
};

/** Deletes rules after asking (T-ALM-48). */
export function DeleteRules({ projectId, rules, onClose }: Props) {
  const say = useSay();
  const offerUndo = useOfferUndo(projectId);
  return (
    <ConfirmCall
      call={alarmRuleCalls.DeleteProjectAlarmRules}
      subject={rules}
      toInput={(shown) => ({ projectId, alarmRuleIds: shown.map(({ id }) => id) })}
      question={(shown) => {
        const names = shown.slice(0, MAX_NAMES).map(({ ruleName }) => ruleName);
        return {
          title:
            shown.length === 1
              ? say(ruleMessages.removeTitleOne)
              : say(ruleMessages.removeTitle, { count: shown.length }),
          body: say(ruleMessages.removeBody, {
            names: names.join(', ') + (shown.length > MAX_NAMES ? ' …' : ''),
          }),
        };
      }}
      invalidates={RULE_READS}
      successMessage={false}
      onClose={onClose}
      onDone={(deleted) =>
        offerUndo(
          'alarmRule',
          deleted.map(({ id, ruleName: name }) => ({ id, name })),
        )
      }
    />
  );
}
