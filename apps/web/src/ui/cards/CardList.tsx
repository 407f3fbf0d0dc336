import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { CardsSkeleton } from '../Skeletons.tsx';
import type { ListChange, ListState } from '../table/listState.ts';
import { Pager } from '../table/Pager.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { useEscapeWithin } from '../useEscapeWithin.ts';
import { handleCardArrowKeys } from './arrowKeys.ts';
import { BulkBar } from './BulkBar.tsx';
import { Card, type CardContent } from './Card.tsx';
import css from './Cards.module.css';
import { cardMessages } from './messages.ts';
import { useCardSelection } from './useCardSelection.ts';

/** A page of things; undefined until it has been read. */
export type CardPage<Row> = { readonly rows: readonly Row[]; readonly count: number } | undefined;
export type CardListProps<Row> = {
  /** Search, filters and page, as `useListState` keeps them in the address. */
  readonly list: readonly [ListState, (change: ListChange) => void];
  readonly page: CardPage<Row>;
  /** The reading of the page. Absent where all things are at hand. */
  readonly reading?: {
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Of the list's state unless said otherwise. */
  readonly pageSize?: number;
  readonly toCard: (row: Row) => CardContent;
  /** The least width of a card, and that on a telephone; pixels. */
  readonly width: number;
  readonly narrowWidth?: number;
  /** How high the picture of a card and how many its lines are, for what stands there while it is read. */
  readonly skeleton: { readonly picture: number; readonly lines: number };
  /** What can be found, said in the empty search box; and that nothing was. */
  readonly search: string;
  readonly noMatch: string;
  readonly before?: ReactNode;
  readonly filters?: ReactNode;
  /** Names of the filters that leave things out; they are cleared where nothing was found. */
  readonly narrowing?: readonly string[];
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** With another scope nothing is chosen any more: another library holds other things. */
  readonly scope?: string;
  /** What stands where nothing is yet. */
  readonly empty: ReactNode;
};

/** Things as cards: searched, filtered, paged, chosen with shift for ranges, walked with the arrow keys. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { list, page, reading, toCard, width, narrowWidth = width, skeleton, narrowing = [], bulk, empty } = props;
  const words = useMessages(cardMessages);
  const say = useSay();
  const format = useFormat();
  const [state, change] = list;
  const pageSize = props.pageSize ?? state.size;
  const { rows, count } = page ?? { rows: [], count: 0 };
  const cards = rows.map((row) => ({ row, face: toCard(row) }));
  const choice = useCardSelection(
    cards.map(({ face }) => face.id),
    props.scope ?? '',
  );
  const chosen = bulk ? cards.filter(({ face }) => choice.isChosen(face.id)).map(({ row }) => row) : [];
  const root = useEscapeWithin<HTMLDivElement>(chosen.length > 0, choice.clear);
  const isStale = reading?.isPlaceholderData ?? false;
  // What was found before says nothing of what there is without the search.
  const isNarrowed = state.key !== '' || narrowing.some((name) => state.filters[name]) || isStale;
  const isBare = page !== undefined && count === 0 && !isNarrowed && !props.before;
  const noMatch = (
    <EmptyState
      title={props.noMatch}
      hint={narrowing.length > 0 ? words.noMatchHint : words.noMatchSearch}
      action={
        <Button
          onClick={() => change({ key: '', filters: Object.fromEntries(narrowing.map((name) => [name, undefined])) })}
        >
          {narrowing.length > 0 ? words.clearFilters : words.clearSearch}
        </Button>
      }
    />
  );
  return (
    <div ref={root} className={css.list}>
      {bulk && chosen.length > 0 ? (
        <BulkBar chosen={chosen.length} of={rows.length} onAll={choice.chooseAll} onClear={choice.clear}>
          {bulk(chosen, choice.clear)}
        </BulkBar>
      ) : (
        !isBare && (
          <div className={css.bar}>
            {props.before}
            <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={props.search} />
            {props.filters}
            <span className={`${css.total} num`}>
              {page && say(cardMessages.total, { count: format.number(count) })}
            </span>
          </div>
        )
      )}
      <div className={css.scroll}>
        {page === undefined ? (
          reading?.error ? (
            <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
          ) : (
            <CardsSkeleton cards={8} {...skeleton} />
          )
        ) : rows.length === 0 ? (
          isNarrowed ? (
            noMatch
          ) : (
            empty
          )
        ) : (
          <ul
            className={css.cards}
            style={{ '--card-width': `${width}px`, '--card-narrow': `${narrowWidth}px` } as CSSProperties}
            data-stale={isStale}
            data-choosing={chosen.length > 0}
            onKeyDown={handleCardArrowKeys}
          >
            {cards.map(({ face }) => (
              <Card
                key={face.id}
                face={face}
                isChosen={bulk !== undefined && choice.isChosen(face.id)}
                onChoose={bulk && ((isChosen, isRange) => choice.choose(face.id, isChosen, isRange))}
              />
            ))}
          </ul>
        )}
        <Pager
          className={css.pages ?? ''}
          align="end"
          page={state.page}
          size={pageSize}
          total={count}
          onPage={(next) => change({ page: next })}
        />
      </div>
    </div>
  );
}
