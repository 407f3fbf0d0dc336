import type { ReactNode } from 'react';
import css from './TwoLines.module.css';

/** Two lines in a cell of a table, the second in small letters. */
export const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <span className={css.lines}>
    <span className="cut">{first}</span>
    <span className={`${css.second} cut`}>{second}</span>
  </span>
);
