import { useMessages } from '../../../platform/language/index.ts';
import css from './AlarmCause.module.css';
import { whyMessages } from './messages.ts';

type Props = { readonly hasThreshold: boolean; readonly hasRelease: boolean; readonly hasSpan: boolean };

/** What is drawn besides the values. */
export function CauseChartLegend({ hasThreshold, hasRelease, hasSpan }: Props) {
  const words = useMessages(whyMessages);
  const line = (dash: string) => (
    <svg width="20" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4h20" stroke="currentColor" strokeWidth="1.5" strokeDasharray={dash} />
    </svg>
  );
  return (
    <p className={css.legend}>
      {hasThreshold && (
        <span>
          {line('6 4')} {words.legendThreshold}
        </span>
      )}
      {hasRelease && (
        <span>
          {line('2 4')} {words.legendRelease}
        </span>
      )}
      {hasSpan && (
        <span>
          <svg width="14" height="12" aria-hidden="true" focusable="false">
            <path d="M0 0h14v12H0z" fill="currentColor" opacity="0.3" />
          </svg>
          {words.legendSpan}
        </span>
      )}
      <span>
        <svg width="10" height="14" aria-hidden="true" focusable="false">
          <path d="M0 0h10L5 7zM5 0v14" fill="currentColor" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {words.legendMoment}
      </span>
    </p>
  );
}
