import { PANEL_TYPES, type PanelType } from '@twinscape/contract/labels';
import { Button, Checkbox, Dropdown, Pagination, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  type Act,
  ActionButton,
  actMenu,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Glyph,
  MoreMenu,
  SearchBox,
  useListState,
  walkCards,
} from '../../../ui/index.ts';
import { SHELVES, type Shelf, useLabelRights } from '../rights.ts';
import { kindWords, labelWords } from '../wording.ts';
import css from './Library.module.css';
import type { Item, ItemKind } from './shelf.ts';
import { useItemActs } from './useItemActs.tsx';
import { useItems } from './useLibrary.ts';
import { libraryWords } from './words.ts';

/** Whose library is looked at stands in the address. */
export function useShelf(): readonly [Shelf, (shelf: Shelf) => void] {
  const [{ shelf }, go] = useAddressState({ shelf: 'project', page: '1' });
  return [shelf === 'system' ? 'system' : 'project', (next) => go({ shelf: next, page: '1' })];
}

const CARDS_A_PAGE = 48;

type Props = {
  readonly kind: ItemKind;
  readonly projectId: string;
  /** What stands on the card of one. */
  readonly picture: (item: Item) => ReactNode;
  readonly onOpen: (item: Item) => void;
  readonly empty: (shelf: Shelf) => ReactNode;
  /** Stands before the choice of the library. */
  readonly before?: ReactNode;
};

/** A library as cards: search, kind, page and whose it is stand in the address. */
export function LibraryCards({ kind, projectId, picture, onOpen, empty, before }: Props) {
  const words = useWords(libraryWords);
  const shelves = useWords(labelWords);
  const kinds = useWords(kindWords);
  const say = useSay();
  const format = useFormat();
  const [shelf, setShelf] = useShelf();
  const rights = useLabelRights(shelf);
  const [state, change] = useListState(['kind']);
  const acts = useItemActs(kind, shelf, projectId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const panelType = PANEL_TYPES.find((one) => one === state.filters.kind);
  const query = useItems(kind, shelf, projectId, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
    ...(kind === 'panel' && panelType ? { panelType } : {}),
  });
  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const clear = () => setChosen([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another library has other items
  useEffect(clear, [shelf, kind]);
  const canChoose = !rights.isReader;
  const isNarrowed = state.key !== '' || panelType !== undefined;
  return (
    <>
      {selected.length > 0 ? (
        <div className={`${css.bar} ${css.bulk}`} role="toolbar">
          <Checkbox
            checked={selected.length === rows.length}
            indeterminate={selected.length < rows.length}
            aria-label={words.all}
            onChange={({ target }) => setChosen(target.checked ? rows.map(({ id }) => id) : [])}
          />
          <strong className="num">{say(libraryWords.chosen, { count: selected.length })}</strong>
          <ActionButton
            danger
            icon={<Glyph name="trash" size={14} />}
            off={rights.off}
            onClick={() => acts.askRemove(selected, clear)}
          >
            {words.remove}
          </ActionButton>
          <Button type="text" className={css.end ?? ''} onClick={clear}>
            {words.clearChoice}
          </Button>
        </div>
      ) : (
        <div className={css.bar}>
          {before}
          <Segmented<Shelf>
            aria-label={shelves.shelf}
            value={shelf}
            options={SHELVES.map((value) => ({ value, label: shelves[value] }))}
            onChange={setShelf}
          />
          <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
          {kind === 'panel' && (
            <Select<PanelType | ''>
              aria-label={words.kind}
              className={css.filter ?? ''}
              value={panelType ?? ''}
              options={[
                { value: '', label: words.anyKind },
                ...PANEL_TYPES.map((value) => ({ value, label: kinds[value] })),
              ]}
              onChange={(value) => change({ filters: { kind: value } })}
            />
          )}
          <span className={`${css.total} num`}>
            {query.isSuccess && say(libraryWords.total, { count: format.number(count) })}
          </span>
        </div>
      )}
      <div className={css.scroll}>
        {query.isPending ? (
          <CardsSkeleton cards={8} picture={kind === 'anchor' ? 96 : 180} lines={2} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              title={words.noMatch}
              hint={words.noMatchHint}
              action={
                <Button onClick={() => change({ key: '', filters: { kind: undefined } })}>{words.clearFilters}</Button>
              }
            />
          ) : (
            empty(shelf)
          )
        ) : (
          <ul
            className={css.cards}
            data-kind={kind}
            data-stale={query.isPlaceholderData}
            data-choosing={selected.length > 0}
            onKeyDown={walkCards}
          >
            {rows.map((item) => (
              <Card
                key={item.id}
                item={item}
                picture={picture(item)}
                note={item.panelType && kinds[item.panelType]}
                acts={[
                  {
                    key: 'open',
                    word: rights.isReader ? words.open : words.edit,
                    icon: rights.isReader ? 'eye' : 'edit',
                    run: () => onOpen(item),
                  },
                  ...acts.actsOf(item),
                ]}
                onOpen={() => onOpen(item)}
                isChosen={chosen.includes(item.id)}
                onChoose={
                  canChoose
                    ? (isChosen) =>
                        setChosen(isChosen ? [...chosen, item.id] : chosen.filter((other) => other !== item.id))
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {count > CARDS_A_PAGE && (
          <Pagination
            className={css.pages ?? ''}
            size="small"
            align="end"
            current={state.page}
            pageSize={CARDS_A_PAGE}
            total={count}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        )}
      </div>
      {acts.dialogs}
    </>
  );
}

type CardProps = {
  readonly item: Item;
  readonly picture: ReactNode;
  readonly note: string | undefined;
  readonly acts: readonly Act[];
  readonly onOpen: () => void;
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
};

function Card({ item, picture, note, acts, onOpen, isChosen, onChoose }: CardProps) {
  const say = useSay();
  const format = useFormat();
  const { id, name, updateTime } = item;
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-chosen={isChosen} data-item={id}>
        <div className={css.stage}>{picture}</div>
        {onChoose && (
          <Checkbox
            className={css.tick ?? ''}
            checked={isChosen}
            aria-label={say(libraryWords.choose, { name })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <div className={css.body}>
          <div className={css.headline}>
            <button type="button" className={`${css.name} cut`} title={name} data-card onClick={onOpen}>
              {name}
            </button>
            <span className={css.more}>
              <MoreMenu acts={acts} of={name} />
            </span>
          </div>
          <p className={`${css.note} num`}>
            {note && <span>{note}</span>}
            <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)}>
              {say(libraryWords.updated, { ago: format.ago(updateTime) })}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
