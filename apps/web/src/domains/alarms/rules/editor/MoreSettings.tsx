import { RULE_LIMITS, type RuleSchedule } from '@twinscape/contract/alarms';
import { Checkbox, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../../../platform/language/index.ts';
import { ClockSelect } from '../../../../ui/index.ts';
import { type DraftRule, newConditionGroup } from '../draft.ts';
import { WEEKDAY_NAMES } from '../formatRule.ts';
import { ruleMessages } from '../messages.ts';
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx';
import { useRuleEditor } from './context.ts';
import { DurationField } from './DurationField.tsx';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');
const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = { readonly draft: DraftRule; readonly onChange: (change: Partial<DraftRule>) => void };

/** When an alarm ends, when the rule looks at all, and how often it reminds. */
export function MoreSettings({ draft, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  const { clear, schedule, repeatMs } = draft;
  const toggle = (word: string, isOn: boolean, set: (isOn: boolean) => void, body: ReactNode, hint?: string) => (
    <div className={css.choice}>
      <span className={css.toggle}>
        <Switch size="small" aria-label={word} disabled={off} checked={isOn} onChange={set} />
        <span>{word}</span>
      </span>
      {isOn ? body : hint && <span className={css.hint}>{hint}</span>}
    </div>
  );
  return (
    <section className={css.part} aria-label={words.more}>
      <header className={css.partHead}>
        <h2>{words.more}</h2>
      </header>
      {toggle(
        words.clear,
        clear !== undefined,
        (isOn) => onChange({ clear: isOn ? { when: newConditionGroup() } : undefined }),
        clear && (
          <>
            <ConditionGroupEditor
              place="clear.when"
              group={clear.when}
              depth={1}
              onChange={(when) => onChange({ clear: { ...clear, when } })}
            />
            <DurationField
              place="clear.holdMs"
              label={words.hold}
              ms={clear.holdMs}
              onChange={(holdMs) => onChange({ clear: { ...clear, holdMs } })}
            />
          </>
        ),
        words.clearHint,
      )}
      {toggle(
        words.schedule,
        schedule !== undefined,
        (isOn) =>
          onChange({
            schedule: isOn
              ? { timeZone: browserTimeZone(), days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }
              : undefined,
          }),
        schedule && <ScheduleFields schedule={schedule} onChange={(next) => onChange({ schedule: next })} />,
      )}
      {toggle(
        words.repeat,
        repeatMs !== undefined,
        (isOn) => onChange({ repeatMs: isOn ? 3_600_000 : undefined }),
        repeatMs !== undefined && (
          <DurationField
            place="repeatMs"
            label={words.every}
            ms={repeatMs}
            onChange={(next) => onChange({ repeatMs: next ?? 0 })}
          />
        ),
      )}
      <RuleField place="message" label={words.message} isShown>
        {(field) => (
          <Input.TextArea
            {...field}
            rows={3}
            maxLength={RULE_LIMITS.message}
            placeholder={words.messageSample}
            disabled={off}
            value={draft.message ?? ''}
            onChange={({ target: { value } }) => onChange({ message: value })}
          />
        )}
      </RuleField>
    </section>
  );
}

type ScheduleProps = { readonly schedule: RuleSchedule; readonly onChange: (schedule: RuleSchedule) => void };

function ScheduleFields({ schedule, onChange }: ScheduleProps) {
  const words = useMessages(ruleMessages);
  const language = useLanguage();
  const { off } = useRuleEditor();
  const clock = (name: 'from' | 'to') => (
    <RuleField
      place={`schedule.${name}`}
      label={words[name]}
      isShown
      {...(name === 'to' ? { hint: words.hoursHint } : {})}
    >
      {(field) => (
        <ClockSelect
          {...field}
          className={css.clock ?? ''}
          disabled={off}
          value={schedule[name]}
          step={30}
          onChange={(time) => onChange({ ...schedule, [name]: time })}
        />
      )}
    </RuleField>
  );
  return (
    <div className={css.schedule}>
      <RuleField place="schedule.days" label={words.days} isShown>
        {() => (
          <Checkbox.Group
            disabled={off}
            value={[...schedule.days]}
            options={WEEKDAY_NAMES[language].map((label, at) => ({ value: at + 1, label }))}
            onChange={(days) => onChange({ ...schedule, days: [...days].sort((one, other) => one - other) })}
          />
        )}
      </RuleField>
      {clock('from')}
      {clock('to')}
      <RuleField place="schedule.timeZone" label={words.timeZone} isShown>
        {(field) => (
          <Select
            {...field}
            className={css.zone ?? ''}
            showSearch
            disabled={off}
            value={schedule.timeZone}
            options={[...new Set([schedule.timeZone, ...TIME_ZONES])].map((value) => ({ value, label: value }))}
            onChange={(timeZone: string) => onChange({ ...schedule, timeZone })}
          />
        )}
      </RuleField>
      <RuleField place="schedule.holidays" label={words.holidays} isShown hint={words.holidaysHint}>
        {(field) => (
          <Select<string[]>
            {...field}
            className={css.holidays ?? ''}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ' ', '，', '、']}
            disabled={off}
            value={[...(schedule.holidays ?? [])]}
            onChange={(holidays) => {
              const { holidays: _, ...rest } = schedule;
              onChange(holidays.length > 0 ? { ...rest, holidays } : rest);
            }}
          />
        )}
      </RuleField>
    </div>
  );
}
