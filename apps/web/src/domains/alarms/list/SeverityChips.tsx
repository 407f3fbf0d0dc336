import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { alarmMessages } from '../messages.ts';
import { SeverityMark } from '../severity.tsx';
import css from './Alarms.module.css';

type Props = {
  /** Undefined while they are not known yet. */
  readonly counts: Readonly<Record<Severity, number>> | undefined;
  readonly chosen: readonly Severity[];
  readonly onToggle: (severity: Severity) => void;
};

/** How many alarms there are of each severity; pressing one shows only these. */
export function SeverityChips({ counts, chosen, onToggle }: Props) {
  const words = useMessages(alarmMessages);
  const format = useFormat();
  return (
    <fieldset className={css.chips} aria-label={words.severity}>
      {SEVERITIES.map((severity) => {
        const count = counts?.[severity];
        return (
          <button
            key={severity}
            type="button"
            className={css.chip}
            data-severity={severity}
            data-none={count === 0}
            aria-pressed={chosen.includes(severity)}
            onClick={() => onToggle(severity)}
          >
            <SeverityMark severity={severity} size={14} />
            <span className={css.chipWord}>{words[severity]}</span>
            <strong className="num">{count === undefined ? '–' : format.number(count)}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
