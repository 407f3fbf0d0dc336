import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { CallFailed } from '../platform/api/index.ts';
import { useLanguage } from '../platform/language/index.ts';
import { findValidationError } from './form/validationError.ts';
import css from './InlineName.module.css';

type Props = {
  /** As it is now; empty for something new. */
  readonly name: string;
  readonly label: string;
  readonly example: string;
  readonly maxLength: number;
  /** What a name must be. */
  readonly schema: z.ZodType;
  /** The calls that `onSave` chooses from; what one of them refuses is said until something else is typed. */
  readonly calls: readonly {
    readonly busy: boolean;
    readonly failure: CallFailed | undefined;
    readonly reset: () => void;
  }[];
  readonly onSave: (name: string) => void;
  /** Nothing changes. */
  readonly onLeave: () => void;
};

/** A name that is typed in its place in a list: Enter saves, Esc leaves it. */
export function InlineName({ name, label, example, maxLength, schema, calls, ...on }: Props) {
  const id = useId();
  const language = useLanguage();
  const [typed, setTyped] = useState(name);
  const [validationError, setObjected] = useState<string>();
  const left = useRef(false);
  const isBusy = calls.some(({ busy }) => busy);
  const errorMessage = validationError ?? calls.find(({ failure }) => failure)?.failure?.message;
  const save = () => {
    const next = typed.trim();
    if (isBusy || left.current) return;
    if (name !== '' && next === name) return on.onLeave();
    const objection = findValidationError(schema, next, language);
    setObjected(objection);
    if (!objection) on.onSave(next);
  };
  return (
    <div className={css.name}>
      <Input
        autoFocus
        value={typed}
        maxLength={maxLength}
        disabled={isBusy}
        placeholder={example}
        aria-label={label}
        aria-describedby={id}
        {...(errorMessage ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setObjected(undefined);
          for (const { reset } of calls) reset();
        }}
        onPressEnter={save}
        onBlur={() => (typed.trim() === '' ? on.onLeave() : save())}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          left.current = true;
          on.onLeave();
        }}
      />
      <p id={id} className={css.objection} role="alert">
        {errorMessage}
      </p>
    </div>
  );
}
