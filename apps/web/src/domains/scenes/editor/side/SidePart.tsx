import type { ReactNode } from 'react';
import css from '../Editor.module.css';

/** A part of the panel: a title, how many there are, what can be added, and the list. */
export const SidePart = ({
  title,
  count,
  actions,
  children,
}: {
  readonly title: string;
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={css.part} aria-label={title}>
    <header>
      <h3>{title}</h3>
      {count && <span className="faint num">{count}</span>}
      <span className={css.partActions}>{actions}</span>
    </header>
    {children}
  </section>
);
