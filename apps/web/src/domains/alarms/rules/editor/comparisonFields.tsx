import { ORDER_OPERATORS, RULE_OPERATORS, type RuleOperator } from '@twinscape/contract/alarms';
import { findMappedValue, type MappedValue, mappedName } from '@twinscape/contract/telemetry';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { ruleMessages } from '../messages.ts';
import { useRuleEditor } from './context.ts';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

const OPERATOR_SIGNS: Readonly<Record<RuleOperator, string>> = { gt: '>', ge: '≥', lt: '<', le: '≤', eq: '=', ne: '≠' };
export const isOrderOperator = (operator: RuleOperator): boolean =>
  (ORDER_OPERATORS as readonly RuleOperator[]).includes(operator);

type OperatorProps = {
  readonly place: string;
  readonly value: RuleOperator;
  readonly onChange: (value: RuleOperator) => void;
};

export function OperatorField({ place, value, onChange }: OperatorProps) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  return (
    <RuleField place={place} label={words.operator}>
      {(field) => (
        <Select<RuleOperator>
          {...field}
          className={css.operator ?? ''}
          disabled={off}
          value={value}
          options={RULE_OPERATORS.map((one) => ({ value: one, label: OPERATOR_SIGNS[one] }))}
          onChange={onChange}
        />
      )}
    </RuleField>
  );
}

type NumberProps = {
  readonly place: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly unit?: string | undefined;
  readonly placeholder?: string;
  /** Its name stands in the field: of several numbers side by side one sees which is which. */
  readonly isNamed?: boolean;
  readonly onChange: (value: number | undefined) => void;
};

export function ConditionNumberField({
  place,
  label,
  value,
  unit,
  placeholder,
  isNamed = false,
  onChange,
}: NumberProps) {
  const { off } = useRuleEditor();
  return (
    <RuleField place={place} label={label}>
      {(field) => (
        <NumberInput
          {...field}
          className={(isNamed ? css.named : css.number) ?? ''}
          disabled={off}
          value={value ?? null}
          {...(isNamed ? { prefix: <span className={css.label}>{label}</span> } : {})}
          {...(placeholder ? { placeholder } : {})}
          {...(unit ? { suffix: unit } : {})}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </RuleField>
  );
}

/** A code as the rule compares it: what a series of numbers sends is a number. Pure. */
export function toComparedValue(code: string, valueType: string): number | boolean | string {
  if (valueType === 'boolean') return code === 'true' || code === '1';
  const isNumeric = (valueType === 'number' || valueType === 'integer') && Number.isFinite(Number(code));
  return isNumeric ? Number(code) : code;
}

/** No code is empty. */
const OTHER_VALUE = '';
type MappedProps = {
  readonly place: string;
  readonly mapping: readonly MappedValue[];
  readonly value: string | undefined;
  /** Undefined: another value is to be typed. */
  readonly onChange: (code: string | undefined) => void;
};

/** What a key of codes is compared with, by the words of its mapping. */
function MappedField({ place, mapping, value, onChange }: MappedProps) {
  const words = useMessages(ruleMessages);
  const language = useLanguage();
  const { off } = useRuleEditor();
  return (
    <RuleField place={place} label={words.compareTo}>
      {(field) => (
        <Select<string>
          {...field}
          className={css.named ?? ''}
          disabled={off}
          placeholder={words.chooseValue}
          {...(value === undefined ? {} : { value })}
          options={[
            ...mapping.map((row) => ({ value: row.value, label: mappedName(row, language) })),
            { value: OTHER_VALUE, label: words.otherValue },
          ]}
          onChange={(code) => onChange(code === OTHER_VALUE ? undefined : code)}
        />
      )}
    </RuleField>
  );
}

type ValueKind = 'number' | 'boolean' | 'string';
const EMPTY: Readonly<Record<ValueKind, number | boolean | string | undefined>> = {
  number: undefined,
  boolean: true,
  string: '',
};

type ValueProps = {
  readonly place: string;
  readonly value: number | boolean | string | undefined;
  readonly operator: RuleOperator;
  readonly name: string;
  readonly onChange: (value: number | boolean | string | undefined) => void;
};

/** What a key is compared with: a number where there is an order, else what the key is made of. */
export function ConditionValueField({ place, value, operator, name, onChange }: ValueProps) {
  const words = useMessages(ruleMessages);
  const { target, off } = useRuleEditor();
  const known = target.keys.find((one) => one.name === name);
  const [isTyped, setTyped] = useState(false);
  const mapping = known?.valueMapping;
  const mapped = findMappedValue(mapping, value);
  const kind = (value === undefined ? 'number' : typeof value) as ValueKind;
  const numberField = (
    <ConditionNumberField
      place={place}
      label={words.compareTo}
      value={typeof value === 'number' ? value : undefined}
      unit={known?.unit}
      onChange={onChange}
    />
  );
  if (isOrderOperator(operator) && kind === 'number') return numberField;
  if (known && mapping && !isTyped && (mapped || value === undefined || value === ''))
    return (
      <MappedField
        place={place}
        mapping={mapping}
        value={mapped?.value}
        onChange={(code) => {
          if (code === undefined) setTyped(true);
          else onChange(toComparedValue(code, known.valueType));
        }}
      />
    );
  return (
    <>
      <Select<ValueKind>
        aria-label={words.valueKind}
        className={css.valueKind ?? ''}
        disabled={off}
        value={kind}
        options={[
          { value: 'number', label: words.asNumber },
          { value: 'boolean', label: words.asBoolean },
          { value: 'string', label: words.asText },
        ]}
        onChange={(next) => onChange(EMPTY[next])}
      />
      {kind === 'number' ? (
        numberField
      ) : (
        <RuleField place={place} label={words.compareTo}>
          {(field) =>
            typeof value === 'boolean' ? (
              <Select<'yes' | 'no'>
                {...field}
                className={css.number ?? ''}
                disabled={off}
                value={value ? 'yes' : 'no'}
                options={[
                  { value: 'yes', label: words.yes },
                  { value: 'no', label: words.no },
                ]}
                onChange={(next) => onChange(next === 'yes')}
              />
            ) : (
              <Input
                {...field}
                className={css.number ?? ''}
                disabled={off}
                value={String(value)}
                onChange={({ target: { value: next } }) => onChange(next)}
              />
            )
          }
        </RuleField>
      )}
    </>
  );
}
