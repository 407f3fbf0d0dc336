import css from './Chart.module.css';

const SIGNS = {
  /** A limit. */
  dashed: (
    <svg width="20" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4h20" stroke="currentColor" strokeWidth="1.5" strokeDasharray="6 4" />
    </svg>
  ),
  /** A limit that ends something. */
  dotted: (
    <svg width="20" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4h20" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 4" />
    </svg>
  ),
  /** A period. */
  span: (
    <svg width="14" height="12" aria-hidden="true" focusable="false">
      <path d="M0 0h14v12H0z" fill="currentColor" opacity="0.3" />
    </svg>
  ),
  /** A moment. */
  moment: (
    <svg width="10" height="14" aria-hidden="true" focusable="false">
      <path d="M0 0h10L5 7zM5 0v14" fill="currentColor" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  ),
} as const;

export type ChartLegendEntry = { readonly sign?: keyof typeof SIGNS; readonly label: string };

/** What the signs in a chart mean, besides its values. */
export function ChartLegend({ entries }: { readonly entries: readonly ChartLegendEntry[] }) {
  return (
    <p className={css.legend}>
      {entries.map(({ sign, label }) => (
        <span key={label}>
          {sign && SIGNS[sign]} {label}
        </span>
      ))}
    </p>
  );
}
