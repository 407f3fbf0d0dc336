import { Button } from 'antd';
import type { ReactNode } from 'react';
import css from '../Editor.module.css';

type Props = {
  readonly title: string;
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the panel: a title, how many there are, what can be added, and the list. */
export const SidePart = ({ title, count, actions, children }: Props) => (
  <section className={css.part} aria-label={title}>
    <header>
      <h3>{title}</h3>
      {count && <span className="faint num">{count}</span>}
      <span className={css.partActions}>{actions}</span>
    </header>
    {children}
  </section>
);

/** What a part offers in its head: to add something, or to put something back. */
export const PartLink = ({ word, run }: { readonly word: string; readonly run: () => void }) => (
  <Button size="small" type="link" onClick={run}>
    {word}
  </Button>
);
