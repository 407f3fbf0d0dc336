import type { Severity } from '@twinscape/contract/alarms';
import { useMessages } from '../../platform/language/index.ts';
import { alarmMessages } from './messages.ts';
import css from './Severity.module.css';

/**
 * A shape for each severity, so that none is told by its colour alone; the colours are those of ITU-T X.733's
 * successors in network and plant management: red, orange, yellow, blue, grey.
 */
const SHAPES: Readonly<Record<Severity, string>> = {
  critical: 'M3.7.6h4.6l3.1 3.1v4.6l-3.1 3.1H3.7L.6 8.3V3.7z',
  major: 'M6 .8 11.6 11H.4z',
  minor: 'M6 .5 11.5 6 6 11.5.5 6z',
  warning: 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6z',
  indeterminate: 'M1.8 1.8h8.4v8.4H1.8z',
};
/** The sign inside the shape of what cannot wait. */
const SIGNS: Partial<Record<Severity, string>> = { critical: 'M6 3v3.6M6 8.7v.2', major: 'M6 4.6v2.6M6 9v.1' };

export function SeverityMark({ severity, size = 12 }: { readonly severity: Severity; readonly size?: number }) {
  const sign = SIGNS[severity];
  return (
    <svg
      className={`${css.mark} ${css[severity]}`}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[severity]} />
      {sign && <path className={css.sign} d={sign} />}
    </svg>
  );
}

/** How bad an alarm is, in a word, a shape and a colour. `loud` fills the ground: for alarms that are open. */
export function SeverityTag({ severity, loud = false }: { readonly severity: Severity; readonly loud?: boolean }) {
  const words = useMessages(alarmMessages);
  return (
    <span className={`${css.tag} ${css[severity]}`} data-loud={loud} data-severity={severity}>
      <SeverityMark severity={severity} />
      {words[severity]}
    </span>
  );
}
