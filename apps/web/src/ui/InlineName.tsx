import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import css from './InlineName.module.css';

type Props = {
  /** As it is now; empty for something new. */
  readonly name: string;
  readonly label: string;
  readonly example: string;
  readonly maxLength: number;
  readonly isBusy: boolean;
  /** What the server has said against the name that was sent. */
  readonly refusal: string | undefined;
  /** What speaks against a name before it is sent. */
  readonly validate: (name: string) => string | undefined;
  /** The name is typed on: what was refused is no longer there. */
  readonly onTyped: () => void;
  readonly onSave: (name: string) => void;
  /** Nothing changes. */
  readonly onLeave: () => void;
};

/** A name that is typed in its place in a list: Enter saves, Esc leaves it. */
export function InlineName({ name, label, example, maxLength, isBusy, refusal, ...on }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [validationError, setObjected] = useState<string>();
  const left = useRef(false);
  const errorMessage = validationError ?? refusal;
  const save = () => {
    const next = typed.trim();
    if (isBusy || left.current) return;
    if (name !== '' && next === name) return on.onLeave();
    const objection = on.validate(next);
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
          on.onTyped();
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
