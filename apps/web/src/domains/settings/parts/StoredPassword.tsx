import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { mailMessages } from '../messages.ts';
import css from './StoredPassword.module.css';

type Props = {
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
  readonly id?: string;
  /** The server holds one; it never shows it. */
  readonly stored: boolean;
};

/** A password that can be given but not read: undefined keeps the stored one, an empty one removes it (C-SET-02). */
export function StoredPassword({ value, onChange, id, stored }: Props) {
  const words = useMessages(mailMessages);
  const [replacing, setReplacing] = useState(false);
  const keep = () => {
    setReplacing(false);
    onChange?.(undefined);
  };
  if (stored && !replacing && value === undefined)
    return (
      <div className={css.stored}>
        <span className={css.mark}>
          <Glyph name="key" size={14} />
          {words.stored}
          <span aria-hidden="true">••••••••</span>
        </span>
        <Button {...(id ? { id } : {})} size="small" type="text" onClick={() => setReplacing(true)}>
          {words.replace}
        </Button>
        <Button size="small" type="text" danger onClick={() => onChange?.('')}>
          {words.clear}
        </Button>
      </div>
    );
  if (stored && !replacing && value === '')
    return (
      <div className={css.stored}>
        <span className={`${css.mark} ${css.gone}`}>
          <Glyph name="trash" size={14} />
          {words.willClear}
        </span>
        <Button {...(id ? { id } : {})} size="small" type="text" onClick={keep}>
          {words.keep}
        </Button>
      </div>
    );
  return (
    <div className={css.replacing}>
      <Input.Password
        {...(id ? { id } : {})}
        value={value ?? ''}
        autoComplete="new-password"
        autoFocus={replacing}
        maxLength={500}
        onChange={({ target }) => onChange?.(target.value === '' ? undefined : target.value)}
      />
      {stored && (
        <Button type="text" onClick={keep}>
          {words.keep}
        </Button>
      )}
    </div>
  );
}
