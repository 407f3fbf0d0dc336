import { CONVERT_STATES, type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Button, Checkbox, Pagination, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { STATES } from '../states.ts';
import { modelWords } from '../wording.ts';
import { ModelCard } from './ModelCard.tsx';
import css from './Models.module.css';
import { ASK_AGAIN_MS, FILTERS, filterInput } from './query.ts';

type Props = {
  readonly projectId: string;
  readonly actsOf: (row: ModelRow) => Acts;
  readonly onOpen: (row: ModelRow) => void;
  readonly openId: string;
  readonly isAsking: boolean;
  readonly empty: ReactNode;
  /** What stands beside the search: the phase, where there is no room for the list of phases. */
  readonly before: ReactNode;
  /** Buttons for what is selected; without it nothing can be. */
  readonly bulk: ((rows: readonly ModelRow[], clear: () => void) => ReactNode) | undefined;
};

/** The models as picture cards; search, filter, order and page stand in the address, under the names that the list view uses too. */
export function ModelCards({ projectId, actsOf, onOpen, openId, isAsking, empty, before, bulk }: Props) {
  const words = useWords(modelWords);
  const say = useSay();
  const format = useFormat();
  const [state, change] = useListState(FILTERS);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const anchor = useRef<string>(undefined);
  const call = modelFileCalls.GetModelList;
  const list = useCall(
    call,
    { projectId, ...listInput(state, Object.keys(call.input.shape)), ...filterInput(state.filters) },
    { keepPrevious: true, handles: true, ...(isAsking ? { everyMs: ASK_AGAIN_MS } : {}) },
  );
  const { list: rows, count } = list.data?.data ?? { list: [], count: 0 };
  const ids = rows.map(({ modelId }) => modelId);
  const chosen = rows.filter(({ modelId }) => selected.includes(modelId));
  const clear = () => setSelected([]);
  const { phase } = state.filters;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is another list
  useEffect(clear, [phase]);
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const meant = isRange ? rangeTo(ids, anchor.current, id) : [id];
    anchor.current = id;
    setSelected(
      isSelected ? [...new Set([...selected, ...meant])] : selected.filter((other) => !meant.includes(other)),
    );
  };
  const orders = [
    { value: '', label: words.newest },
    { value: 'modelName', label: words.byName },
    { value: '-fileSize', label: words.bySize },
    { value: '-elementCount', label: words.byElements },
    { value: 'createTime', label: words.oldest },
  ];
  const order = sortText(state.sort);
  const isNarrowed = state.key !== '' || Boolean(state.filters.state);
  return (
    <>
      {bulk && chosen.length > 0 ? (
        <div className={`${css.bar} ${css.bulk}`} role="toolbar">
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length < rows.length}
            aria-label={words.all}
            onChange={({ target }) => setSelected(target.checked ? ids : [])}
          />
          <strong className="num">{say(modelWords.chosen, { count: chosen.length })}</strong>
          {bulk(chosen, clear)}
          <Button type="text" className={css.end ?? ''} onClick={clear}>
            {words.clearChoice}
          </Button>
        </div>
      ) : (
        <div className={css.bar}>
          {before}
          <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
          <Select
            aria-label={words.state}
            className={css.filter ?? ''}
            value={state.filters.state ?? ''}
            options={[
              { value: '', label: words.anyState },
              ...CONVERT_STATES.map((value) => ({ value, label: say(STATES[value].word) })),
            ]}
            onChange={(value: string) => change({ filters: { state: value } })}
          />
          <Select
            aria-label={words.order}
            className={css.filter ?? ''}
            value={orders.some(({ value }) => value === order) ? order : ''}
            options={orders}
            onChange={(text: string) => change({ sort: sortFromText(text) })}
          />
          <span className={`${css.total} num`}>
            {list.isSuccess && say(modelWords.total, { count: format.number(count) })}
          </span>
        </div>
      )}
      <div className={css.scroll}>
        {list.isPending ? (
          <CardsSkeleton cards={8} picture={140} lines={3} />
        ) : list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              title={words.noMatch}
              hint={words.noMatchHint}
              action={
                <Button onClick={() => change({ key: '', filters: { state: undefined } })}>{words.clearFilters}</Button>
              }
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
              <ModelCard
                key={row.modelId}
                row={row}
                acts={actsOf(row)}
                onOpen={() => onOpen(row)}
                phase={phase ? undefined : row}
                isOpen={openId === row.modelId}
                isSelected={selected.includes(row.modelId)}
                onSelect={bulk ? (isSelected, isRange) => select(row.modelId, isSelected, isRange) : undefined}
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
    </>
  );
}
