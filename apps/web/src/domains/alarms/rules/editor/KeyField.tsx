import { AutoComplete } from 'antd';
import { useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { formatAmount } from '../../cause/formatCondition.ts';
import { ruleMessages } from '../messages.ts';
import type { TargetKey } from '../useTargetKeys.ts';
import { useRuleEditor } from './context.ts';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

type Props = {
  readonly place: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (key: string) => void;
};

/** A key, of those that the devices really send or typed; its latest value stands beside it. */
export function KeyField({ place, value, placeholder, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const say = useSay();
  const language = useLanguage();
  const { target, off } = useRuleEditor();
  const known = target.keys.find(({ name }) => name === value);
  const amount = (one: TargetKey) => formatAmount(one.value, one, language);
  const typed = value.toLowerCase();
  const found = known
    ? target.keys
    : target.keys.filter(({ name, displayName }) => `${name} ${displayName ?? ''}`.toLowerCase().includes(typed));
  return (
    <RuleField
      place={place}
      label={words.key}
      {...(known?.time
        ? {
            hint: [known.displayName, say(ruleMessages.latest, { value: amount(known) })].filter(Boolean).join(' · '),
          }
        : {})}
    >
      {(field) => (
        <AutoComplete
          {...field}
          className={css.key ?? ''}
          disabled={off}
          value={value}
          placeholder={placeholder ?? words.keySample}
          popupMatchSelectWidth={320}
          onChange={(next: string) => onChange(next ?? '')}
          options={found.map((one) => ({
            value: one.name,
            label: (
              <span className={css.option}>
                <span className="cut">
                  {one.displayName ?? one.name} {one.displayName && <small className="faint">{one.name}</small>}
                </span>
                <span className="num soft">
                  {one.time ? amount(one) : '–'}
                  {target.devices.length > 1 && (
                    <small className="faint">
                      {' '}
                      {say(ruleMessages.sentBy, { count: one.deviceCount, all: target.devices.length })}
                    </small>
                  )}
                </span>
              </span>
            ),
          }))}
        />
      )}
    </RuleField>
  );
}
