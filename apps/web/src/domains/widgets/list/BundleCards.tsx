import type { ComponentPackage } from '@twinscape/contract/widgets';
import { Button, Checkbox, Dropdown, Pagination, Segmented } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
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
import css from '../library/Library.module.css';
import { useBundles } from '../library/useLibrary.ts';
import { type Place, SHELVES, type Shelf, useGoTo, useShelfChoice } from '../place.ts';
import { useWidgetRights } from '../rights.ts';
import { widgetWords } from '../wording.ts';
import { BundleCover } from './BundleCover.tsx';
import type { BundleActs } from './useBundleActs.tsx';
import { listWords } from './words.ts';

const CARDS_A_PAGE = 48;

type Props = { readonly place: Place; readonly acts: BundleActs; readonly empty: ReactNode };

/** Bundles of a library as cards: search, page and whose it is stand in the address. */
export function BundleCards({ place, acts, empty }: Props) {
  const words = useWords(listWords);
  const shared = useWords(widgetWords);
  const say = useSay();
  const format = useFormat();
  const goTo = useGoTo();
  const chooseShelf = useShelfChoice();
  const { shelf, projectId } = place;
  const rights = useWidgetRights(shelf);
  const [state, change] = useListState([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useBundles(place, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
  });
  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const clear = () => setChosen([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another library has other bundles
  useEffect(clear, [shelf]);
  const actsOf = (bundle: ComponentPackage): readonly Act[] => [
    { key: 'open', word: words.open, icon: 'folder', run: () => goTo(bundle.id) },
    {
      key: 'details',
      word: words.details,
      icon: rights.isReader ? 'info' : 'edit',
      run: () => goTo(bundle.id, 'details'),
    },
    ...acts.actsOf(bundle),
  ];
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
          <strong className="num">{say(listWords.chosen, { count: selected.length })}</strong>
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
          {projectId !== undefined && (
            <Segmented<Shelf>
              aria-label={shared.shelf}
              value={shelf}
              options={SHELVES.map((value) => ({ value, label: shared[value] }))}
              onChange={chooseShelf}
            />
          )}
          <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
          <span className={`${css.total} num`}>
            {query.isSuccess && say(listWords.total, { count: format.number(count) })}
          </span>
        </div>
      )}
      <div className={css.scroll}>
        {query.isPending ? (
          <CardsSkeleton cards={8} picture={158} lines={2} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length > 0 ? (
          <ul
            className={css.cards}
            data-kind="bundle"
            data-stale={query.isPlaceholderData}
            data-choosing={selected.length > 0}
            onKeyDown={walkCards}
          >
            {rows.map((bundle) => (
              <Card
                key={bundle.id}
                bundle={bundle}
                acts={actsOf(bundle)}
                onOpen={() => goTo(bundle.id)}
                isChosen={chosen.includes(bundle.id)}
                onChoose={
                  rights.isReader
                    ? undefined
                    : (isChosen) =>
                        setChosen(isChosen ? [...chosen, bundle.id] : chosen.filter((other) => other !== bundle.id))
                }
              />
            ))}
          </ul>
        ) : state.key === '' ? (
          empty
        ) : (
          <EmptyState
            title={words.noMatch}
            hint={words.noMatchHint}
            action={<Button onClick={() => change({ key: '' })}>{words.clear}</Button>}
          />
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
    </>
  );
}

type CardProps = {
  readonly bundle: ComponentPackage;
  readonly acts: readonly Act[];
  readonly onOpen: () => void;
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
};

function Card({ bundle, acts, onOpen, isChosen, onChoose }: CardProps) {
  const say = useSay();
  const format = useFormat();
  const { id, name, comment, widgetCount, updateTime } = bundle;
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-chosen={isChosen} data-item={id}>
        <div className={css.stage}>
          <BundleCover bundle={bundle} />
        </div>
        {onChoose && (
          <Checkbox
            className={css.tick ?? ''}
            checked={isChosen}
            aria-label={say(listWords.choose, { name })}
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
          {comment && (
            <p className={`${css.comment} cut`} title={comment}>
              {comment}
            </p>
          )}
          <p className={`${css.note} num`}>
            <span>{widgetCount === 1 ? say(listWords.widget) : say(listWords.widgets, { count: widgetCount })}</span>
            <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)}>
              {say(listWords.updated, { ago: format.ago(updateTime) })}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
