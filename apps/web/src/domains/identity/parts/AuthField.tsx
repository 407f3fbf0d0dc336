import { type InputHTMLAttributes, useId, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { identityMessages } from '../messages.ts';
import css from './Auth.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  readonly label: string;
  readonly objection: string | undefined;
  readonly onChange: (value: string) => void;
};

/**
 * A field of the sign-in form. Plain HTML, so that the first page of the product is there before the component kit is.
 */
export function AuthField({ label, objection, onChange, type = 'text', ...input }: Props) {
  const words = useMessages(identityMessages);
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-wrong={objection !== undefined}>
        <input
          {...input}
          id={id}
          className={css.input}
          type={secret && shown ? 'text' : type}
          aria-invalid={objection !== undefined}
          aria-describedby={objection ? `${id}-wrong` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret && (
          <button
            type="button"
            className={css.eye}
            aria-label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Glyph name={shown ? 'eye' : 'eyeClosed'} />
          </button>
        )}
      </div>
      {objection && (
        <p id={`${id}-wrong`} className={css.wrong} role="alert">
          {objection}
        </p>
      )}
    </div>
  );
}
