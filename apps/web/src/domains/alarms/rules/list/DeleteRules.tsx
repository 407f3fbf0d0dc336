import { type AlarmRuleRow, alarmRuleCalls } from '@twinscape/contract/alarms';
import { useEffect } from 'react';
import { useSend } from '../../../../platform/api/index.ts';
import { useSay } from '../../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../../ui/index.ts';
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
  const lastRules = useLastDefined(rules);
  const { send, busy, failure, reset } = useSend(alarmRuleCalls.DeleteProjectAlarmRules, {
    handles: true,
    invalidates: RULE_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (rules) reset();
  }, [rules, reset]);
  if (!lastRules) return null;
  const names = lastRules.slice(0, MAX_NAMES).map(({ ruleName }) => ruleName);
  return (
    <ConfirmDelete
      open={rules !== undefined}
      title={
        lastRules.length === 1
          ? say(ruleMessages.removeTitleOne)
          : say(ruleMessages.removeTitle, { count: lastRules.length })
      }
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, alarmRuleIds: lastRules.map(({ id }) => id) })}
    >
      {say(ruleMessages.removeBody, { names: names.join(', ') + (lastRules.length > MAX_NAMES ? ' …' : '') })}
    </ConfirmDelete>
  );
}
