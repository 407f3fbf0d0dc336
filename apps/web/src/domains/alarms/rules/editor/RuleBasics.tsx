import { ALARM_TYPE_MAX, projectAlarmCalls, RULE_LIMITS, type RuleTarget } from '@twinscape/contract/alarms';
import { AutoComplete, Input } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { ruleMessages } from '../messages.ts';
import { TargetField } from '../TargetField.tsx';
import { useFieldProblem, useRuleEditor } from './context.ts';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

/** What a rule is called, what its alarms are called, and what it watches. */
export type RuleBasicValues = {
  readonly ruleName: string;
  readonly alarmType: string;
  readonly target: Partial<RuleTarget>;
};
type Props = {
  readonly projectId: string;
  readonly values: RuleBasicValues;
  readonly deviceCount: number | undefined;
  readonly onChange: (change: Partial<RuleBasicValues>) => void;
};

export function RuleBasics({ projectId, values, deviceCount, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const say = useSay();
  const { off } = useRuleEditor();
  const isTargetWrong = useFieldProblem('target') !== undefined;
  const types = useCall(projectAlarmCalls.GetProjectAlarmTypeList, { projectId }, { handles: true, freshMs: 60_000 });
  return (
    <section className={`${css.part} ${css.basics}`}>
      <RuleField place="ruleName" label={words.name} isShown>
        {(field) => (
          <Input
            {...field}
            maxLength={RULE_LIMITS.name}
            disabled={off}
            value={values.ruleName}
            onChange={({ target }) => onChange({ ruleName: target.value })}
          />
        )}
      </RuleField>
      <RuleField place="alarmType" label={words.type} isShown hint={words.typeHint}>
        {(field) => (
          <AutoComplete
            {...field}
            disabled={off}
            placeholder={words.typeSample}
            value={values.alarmType}
            options={(types.data ?? [])
              .filter(({ alarmType }) => alarmType.includes(values.alarmType))
              .map(({ alarmType }) => ({ value: alarmType }))}
            onChange={(alarmType: string) => onChange({ alarmType: (alarmType ?? '').slice(0, ALARM_TYPE_MAX) })}
          />
        )}
      </RuleField>
      <RuleField
        place="target"
        label={words.target}
        isShown
        {...(deviceCount === undefined ? {} : { hint: say(ruleMessages.watches, { count: deviceCount }) })}
      >
        {() => (
          <TargetField
            projectId={projectId}
            value={values.target}
            off={off}
            isWrong={isTargetWrong}
            onChange={(target) => onChange({ target })}
          />
        )}
      </RuleField>
    </section>
  );
}
