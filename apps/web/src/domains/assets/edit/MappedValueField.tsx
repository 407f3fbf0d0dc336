import { findMappedCode, type MappedValue, mappedName } from '@twinscape/contract/telemetry';
import { Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../platform/language/index.ts';
import { MappedDot } from '../../../ui/values/MappedDot.tsx';
import css from '../../../ui/values/Values.module.css';

type Props = {
  readonly mapping: readonly MappedValue[];
  readonly id?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onChange: (code: string) => void;
  readonly onBlur?: () => void;
};

/** A code of a property by its word; one that the mapping does not name is typed. */
export function MappedValueField({
  mapping,
  id,
  label,
  placeholder,
  value,
  autoFocus = false,
  onChange,
  onBlur,
}: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const named = mapping.map((row) => ({
    value: row.value,
    text: `${mappedName(row, language)} ${row.value}`,
    label: (
      <span className={css.colour}>
        <MappedDot colour={row.colour} />
        {mappedName(row, language)}
      </span>
    ),
  }));
  const others = [...new Set([value, typed.trim()])].filter(
    (text) => text !== '' && findMappedCode(mapping, text) === undefined,
  );
  return (
    <Select<string>
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(value === '' ? {} : { value })}
      allowClear
      autoFocus={autoFocus}
      showSearch={{ optionFilterProp: 'text', onSearch: setTyped }}
      options={[...named, ...others.map((text) => ({ value: text, text, label: text }))]}
      style={{ width: '100%' }}
      onChange={(code) => onChange(code ?? '')}
      onBlur={() => onBlur?.()}
    />
  );
}
