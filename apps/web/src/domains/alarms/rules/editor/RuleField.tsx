import { type ReactNode, useId } from 'react';
import { useFieldProblem } from './context.ts';
import css from './Editor.module.css';

type Props = {
  /** Its place in the rule: `levels[0].when.of[1].key`. */
  readonly place: string;
  readonly label: string;
  /** The label stands above the field, not only for those who hear the page. */
  readonly isShown?: boolean;
  readonly hint?: string;
  readonly children: (field: {
    readonly 'aria-label': string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby'?: string;
    readonly status: '' | 'error';
  }) => ReactNode;
};

/** A field of a rule with its name, and what is wrong with it right below. */
export function RuleField({ place, label, isShown = false, hint, children }: Props) {
  const id = useId();
  const problem = useFieldProblem(place);
  return (
    <span className={css.at} data-place={place} data-wrong={problem !== undefined}>
      {isShown && <span className={css.label}>{label}</span>}
      {children({
        'aria-label': label,
        'aria-invalid': problem !== undefined,
        ...(problem === undefined ? {} : { 'aria-describedby': id }),
        status: problem === undefined ? '' : 'error',
      })}
      {problem !== undefined ? (
        <span id={id} className={css.problem}>
          {problem}
        </span>
      ) : (
        hint && <span className={css.hint}>{hint}</span>
      )}
    </span>
  );
}
