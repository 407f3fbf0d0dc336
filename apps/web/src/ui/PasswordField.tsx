import { PASSWORD_MIN } from '@twinscape/contract';
import { Input } from 'antd';
import { defineMessages, useSay } from '../platform/language/index.ts';
import type { FormTextProps } from './form/controlProps.ts';
import { Glyph } from './Glyph.tsx';
import css from './PasswordField.module.css';

const texts = defineMessages({
  length: { cn: '至少 {count} 位', en: 'at least {count} {count|character|characters}' },
  letters: { cn: '包含字母', en: 'contains letters' },
  numbers: { cn: '包含数字', en: 'contains digits' },
});

type Props = FormTextProps & {
  readonly minimum?: number;
  readonly placeholder?: string;
};

/** A new password, with the rule (RU-VAL-01) ticked off while it is typed. */
export function PasswordField({ value = '', onChange, onBlur, id, minimum = PASSWORD_MIN, placeholder }: Props) {
  const say = useSay();
  const parts = [
    { name: 'length', word: say(texts.length, { count: minimum }), met: value.length >= minimum },
    { name: 'letters', word: say(texts.letters), met: /\p{L}/u.test(value) },
    { name: 'numbers', word: say(texts.numbers), met: /\d/.test(value) },
  ];
  return (
    <>
      <Input.Password
        {...(id ? { id } : {})}
        value={value}
        autoComplete="new-password"
        maxLength={128}
        placeholder={placeholder ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
      <ul className={css.rule}>
        {parts.map(({ name, word, met }) => (
          <li key={name} className={met ? css.met : ''}>
            <Glyph name={met ? 'check' : 'close'} size={11} />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}
