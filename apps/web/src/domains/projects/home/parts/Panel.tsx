import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { homeMessages } from '../messages.ts';
import css from './Panel.module.css';

type Props = {
  readonly title: string;
  readonly count?: number | undefined;
  /** Route with the whole of it. */
  readonly more?: string | undefined;
  readonly children: ReactNode;
};

/** A framed part of the project home. */
export function Panel({ title, count, more, children }: Props) {
  const words = useMessages(homeMessages);
  const format = useFormat();
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        {count !== undefined && count > 0 && <span className={`${css.count} num`}>{format.number(count)}</span>}
        {more && (
          <RouteLink to={more} search={(before: RouteSearch) => before} className={css.more ?? ''}>
            {words.all}
            <Glyph name="next" size={12} />
          </RouteLink>
        )}
      </header>
      {children}
    </section>
  );
}
