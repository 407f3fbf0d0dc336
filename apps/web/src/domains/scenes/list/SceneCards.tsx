import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { Button, Checkbox, Pagination, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import {
  type Acts,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  rangeTo,
  SearchBox,
  useListState,
  walkCards,
} from '../../../ui/index.ts';
import { listInput, sortFromText, sortText } from '../../../ui/table/listState.ts';
import css from './List.module.css';
import { SceneCard } from './SceneCard.tsx';
import { listWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly actsOf: (row: SceneRow) => Acts;
  readonly onOpen: (row: SceneRow) => void;
  readonly empty: ReactNode;
  /** Buttons for what is selected; without it nothing can be. */
  readonly bulk: ((rows: readonly SceneRow[], clear: () => void) => ReactNode) | undefined;
};

/** The scenes as their pictures; search, order and page stand in the address, under the names that the list view uses too. */
export function SceneCards({ projectId, actsOf, onOpen, empty, bulk }: Props) {
  const words = useWords(listWords);
  const say = useSay();
  const format = useFormat();
  const [state, change] = useListState([]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const anchor = useRef<string>(undefined);
  const call = sceneCalls.GetSceneList;
  const list = useCall(
    call,
    { projectId, ...listInput(state, Object.keys(call.input.shape)) },
    { keepPrevious: true, handles: true },
  );
  const { list: rows, count } = list.data?.data ?? { list: [], count: 0 };
  const ids = rows.map(({ sceneId }) => sceneId);
  const chosen = rows.filter(({ sceneId }) => selected.includes(sceneId));
  const clear = () => setSelected([]);
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const meant = isRange ? rangeTo(ids, anchor.current, id) : [id];
    anchor.current = id;
    setSelected(
      isSelected ? [...new Set([...selected, ...meant])] : selected.filter((other) => !meant.includes(other)),
    );
  };
  const orders = [
    { value: '', label: words.defaultFirst },
    { value: 'sceneName', label: words.byName },
    { value: '-createTime', label: words.newest },
    { value: 'createTime', label: words.oldest },
    { value: 'updateTime', label: words.stale },
  ];
  const order = sortText(state.sort);
  return (
    <div className={css.holder}>
      {bulk && chosen.length > 0 ? (
        <div className={`${css.bar} ${css.bulk}`} role="toolbar">
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length < rows.length}
            aria-label={words.all}
            onChange={({ target }) => setSelected(target.checked ? ids : [])}
          />
          <strong className="num">{say(listWords.chosen, { count: chosen.length })}</strong>
          {bulk(chosen, clear)}
          <Button type="text" className={css.end ?? ''} onClick={clear}>
            {words.clearChoice}
          </Button>
        </div>
      ) : (
        <div className={css.bar}>
          <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
          <Select
            aria-label={words.order}
            className={css.order ?? ''}
            value={orders.some(({ value }) => value === order) ? order : ''}
            options={orders}
            onChange={(text: string) => change({ sort: sortFromText(text) })}
          />
          <span className={`${css.total} num`}>
            {list.isSuccess && say(listWords.total, { count: format.number(count) })}
          </span>
        </div>
      )}
      <div className={css.scroll}>
        {list.isPending ? (
          <CardsSkeleton cards={6} picture={160} lines={3} />
        ) : list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          state.key !== '' ? (
            <EmptyState
              title={words.noMatch}
              hint={words.noMatchHint}
              action={<Button onClick={() => change({ key: '' })}>{words.clearSearch}</Button>}
            />
          ) : (
            empty
          )
        ) : (
          <ul
            className={css.cards}
            data-stale={list.isPlaceholderData}
            data-choosing={chosen.length > 0}
            onKeyDown={walkCards}
          >
            {rows.map((row) => (
              <SceneCard
                key={row.sceneId}
                row={row}
                acts={actsOf(row)}
                onOpen={() => onOpen(row)}
                isSelected={selected.includes(row.sceneId)}
                onSelect={bulk ? (isSelected, isRange) => select(row.sceneId, isSelected, isRange) : undefined}
              />
            ))}
          </ul>
        )}
        {count > state.size && (
          <Pagination
            className={css.pages ?? ''}
            size="small"
            align="end"
            current={state.page}
            pageSize={state.size}
            total={count}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        )}
      </div>
    </div>
  );
}
