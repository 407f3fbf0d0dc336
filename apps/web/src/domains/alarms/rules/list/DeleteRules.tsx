import { type AlarmRuleRow, alarmRuleCalls } from '@twinscape/contract/alarms';
import { useEffect } from 'react';
import { useSend } from '../../../../platform/api/index.ts';
import { useSay } from '../../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../../ui/index.ts';
import { ruleMessages } from '../messages.ts';
import { RULE_READS } from '../reads.ts';

const NAMED = 3;

type Props = {
  readonly projectId: string;
  readonly rules: readonly AlarmRuleRow[] | undefined;
  readonly onClose: () => void;
};

/** Deletes rules after asking (T-ALM-48). */
export function DeleteRules({ projectId, rules, onClose }: Props) {
  const say = useSay();
  const shown = useLastDefined(rules);
  const { send, busy, failure, reset } = useSend(alarmRuleCalls.DeleteProjectAlarmRules, {
    handles: true,
    invalidates: RULE_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (rules) reset();
  }, [rules, reset]);
  if (!shown) return null;
  const names = shown.slice(0, NAMED).map(({ ruleName }) => ruleName);
  return (
    <ConfirmDelete
      open={rules !== undefined}
      title={
        shown.length === 1 ? say(ruleMessages.removeTitleOne) : say(ruleMessages.removeTitle, { count: shown.length })
      }
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, alarmRuleIds: shown.map(({ id }) => id) })}
    >
      {say(ruleMessages.removeBody, { names: names.join(', ') + (shown.length > NAMED ? ' …' : '') })}
    </ConfirmDelete>
  );
}
