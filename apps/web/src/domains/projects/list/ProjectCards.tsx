import { type ProjectRow, projectCalls } from '@twinscape/contract/projects';
import { Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import {
  type Acts,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  SearchBox,
  useListState,
  walkCards,
} from '../../../ui/index.ts';
import { listInput, sortFromText, sortText } from '../../../ui/table/listState.ts';
import { ProjectCard } from './ProjectCard.tsx';
import css from './Projects.module.css';
import { listWords } from './wording.ts';

type Props = { readonly actsOf: (row: ProjectRow) => Acts; readonly empty: ReactNode };

/** The projects as picture cards; search, order and page stand in the address, under the names that the list view uses too. */
export function ProjectCards({ actsOf, empty }: Props) {
  const words = useWords(listWords);
  const say = useSay();
  const format = useFormat();
  const [state, change] = useListState([]);
  const call = projectCalls.GetEnterpriseProjectList;
  const list = useCall(call, listInput(state, Object.keys(call.input.shape)), { keepPrevious: true, handles: true });
  const { list: rows, count } = list.data?.data ?? { list: [], count: 0 };
  const orders = [
    { value: '', label: words.newest },
    { value: '-updateTime', label: words.changed },
    { value: 'projectName', label: words.byName },
    { value: '-memberCount', label: words.byMembers },
  ];
  const order = sortText(state.sort);
  return (
    <>
      <div className={css.bar}>
        <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
        <Select
          aria-label={words.sort}
          style={{ width: 136 }}
          value={orders.some(({ value }) => value === order) ? order : ''}
          options={orders}
          onChange={(text: string) => change({ sort: sortFromText(text) })}
        />
        <span className={`${css.total} num`}>
          {list.isSuccess && say(listWords.total, { count: format.number(count) })}
        </span>
      </div>
      {list.isPending ? (
        <CardsSkeleton cards={8} picture={158} lines={5} />
      ) : list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        state.key ? (
          <EmptyState title={words.noMatch} hint={words.noMatchHint} />
        ) : (
          empty
        )
      ) : (
        <ul className={css.cards} data-stale={list.isPlaceholderData} onKeyDown={walkCards}>
          {rows.map((row) => (
            <ProjectCard key={row.id} row={row} acts={actsOf(row)} />
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
    </>
  );
}
