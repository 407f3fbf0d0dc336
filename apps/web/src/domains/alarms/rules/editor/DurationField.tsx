import { Select, Space } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { ruleMessages } from '../messages.ts';
import { useRuleEditor } from './context.ts';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
type Unit = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as Unit[];
/** The largest unit that says it in whole numbers. */
const largestUnit = (ms: number | undefined): Unit =>
  ms ? (NAMES.findLast((name) => ms % UNITS[name] === 0) ?? 'second') : 'minute';

type Props = {
  readonly place: string;
  readonly label: string;
  readonly ms: number | undefined;
  readonly hint?: string;
  readonly onChange: (ms: number | undefined) => void;
};

/** A length of time as people say it: a number and its unit. Milliseconds. */
export function DurationField({ place, label, ms, hint, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  const [unit, setUnit] = useState(() => largestUnit(ms));
  return (
    <RuleField place={place} label={label} isShown {...(hint ? { hint } : {})}>
      {(field) => (
        <Space.Compact>
          <NumberInput
            {...field}
            className={css.short ?? ''}
            min={0}
            disabled={off}
            value={ms === undefined ? null : ms / UNITS[unit]}
            onChange={(value) => onChange(value === null ? undefined : Math.round(value * UNITS[unit]))}
          />
          <Select<Unit>
            aria-label={`${label} ${words.unit}`}
            className={css.unit ?? ''}
            disabled={off}
            value={unit}
            options={NAMES.map((value) => ({ value, label: words[value] }))}
            onChange={(next) => {
              setUnit(next);
              if (ms !== undefined) onChange(Math.round((ms / UNITS[unit]) * UNITS[next]));
            }}
          />
        </Space.Compact>
      )}
    </RuleField>
  );
}
