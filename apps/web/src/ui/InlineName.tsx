import { Input } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { CallFailed } from '../platform/api/index.ts';
import { useLanguage } from '../platform/language/index.ts';
import { findValidationError } from './form/validationError.ts';
import css from './InlineName.module.css';
import { decideNameOnBlur } from './nameOnBlur.ts';

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
  /** Choices that are saved with the name: making one of them saves nothing yet. */
  readonly children?: ReactNode;
  readonly onSave: (name: string) => void;
  /** Nothing changes. */
  readonly onLeave: () => void;
};

/** A name that is typed in its place in a list: Enter saves, Esc leaves it. */
export function InlineName({ name, label, example, maxLength, schema, calls, children, ...on }: Props) {
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
    <fieldset
      className={css.name}
      // The focus stays on the name while a choice is pressed; with Tab it goes from one to the other.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement && event.target.type === 'text')) event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const typedNow = typed.trim();
        const staysWithin = currentTarget.contains(relatedTarget);
        const next = decideNameOnBlur({ typed: typedNow, name, isRefused: Boolean(errorMessage), staysWithin });
        if (next === 'leave') on.onLeave();
        else if (next === 'save') save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        left.current = true;
        on.onLeave();
      }}
    >
      {children}
      <Input
        autoFocus
        value={typed}
        maxLength={maxLength}
        readOnly={isBusy}
        aria-busy={isBusy}
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
      />
      <p id={id} className={css.objection} role="alert">
        {errorMessage}
      </p>
    </fieldset>
  );
}
