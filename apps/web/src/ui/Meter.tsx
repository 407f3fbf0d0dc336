import { useLabelled } from '../platform/language/index.ts';
import css from './Meter.module.css';

type Props = {
  readonly used: number;
  readonly allowed: number;
  /** What is measured, for screen readers. */
  readonly label: string;
  readonly tone?: 'calm' | 'near' | 'full';
  /** In a column of a table the figures end under one another. */
  readonly column?: boolean;
};

/** So much of so much, as figures and a slim bar. */
export function Meter({ used, allowed, label, tone = 'calm', column }: Props) {
  const labelled = useLabelled();
  const share = allowed > 0 ? Math.min(1, used / allowed) : used > 0 ? 1 : 0;
  return (
    <span
      className={`${css.meter} ${css[tone]} ${column ? css.column : ''}`}
      role="img"
      aria-label={labelled(label, `${used} / ${allowed}`)}
    >
      <span className={`${css.figures} num`}>
        {used}
        <span className={css.allowed}> / {allowed}</span>
      </span>
      <span className={css.track}>
        <span className={css.fill} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
