import type { ReactNode } from 'react';
import css from './PaneHead.module.css';

type Props = {
  /** What it hangs on, above its title. */
  readonly way?: ReactNode;
  readonly title: string;
  /** Of a part of the pane. */
  readonly isSmall?: boolean;
  /** Heads a frame, with a line below. */
  readonly isFramed?: boolean;
  /** Below the title. */
  readonly hint?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
};

/** The head of the pane at the right of a `Beside`. */
export const PaneHead = ({ way, title, isSmall = false, isFramed = false, hint, actions }: Props) => (
  <header className={`${css.head} ${isFramed ? css.framed : ''}`}>
    <div className={css.titles}>
      {way && <nav className={`${css.way} cut`}>{way}</nav>}
      <h2 className={`${isSmall ? css.small : ''} cut`}>{title}</h2>
      {hint}
    </div>
    <div className={css.buttons}>{actions}</div>
  </header>
);
