import type { ReactNode } from 'react';
import { RouteLink, type RouteSearch } from '../platform/routes/index.ts';
import css from './Page.module.css';

export type Crumb = {
  readonly title: string;
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
};

type Props = {
  readonly title: string;
  /** A quiet sentence or facts beside the title. */
  readonly note?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** Tabs or filters between head and body. */
  readonly bar?: ReactNode;
  /**
   * `fill`: the body takes the height that is left and scrolls inside (tables). `read`: a column of comfortable width.
   */
  readonly body?: 'flow' | 'fill' | 'read';
  readonly children: ReactNode;
};

/** The frame of a screen inside the shell: title, actions, body. */
export function Page({ title, note, crumbs, actions, bar, body = 'flow', children }: Props) {
  return (
    <div className={`${css.page} ${css[body]}`}>
      <header className={css.head}>
        <div className={css.titles}>
          {crumbs && crumbs.length > 0 && (
            <nav className={css.crumbs}>
              {crumbs.map(({ title: name, to, search }) =>
                to ? (
                  <RouteLink key={name} to={to} search={(before: RouteSearch) => ({ ...before, ...search })}>
                    {name}
                  </RouteLink>
                ) : (
                  <span key={name}>{name}</span>
                ),
              )}
            </nav>
          )}
          <h1 className={css.title}>{title}</h1>
          {note && <div className={css.note}>{note}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {bar && <div className={css.bar}>{bar}</div>}
      <div className={css.body}>{children}</div>
    </div>
  );
}
