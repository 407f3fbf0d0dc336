import { CONVERT_STATES, type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { CardList, type MenuActions, OrderSelect, useListState } from '../../../ui/index.ts';
import { toListInput } from '../../../ui/table/listState.ts';
import { modelMessages } from '../messages.ts';
import { STATES } from '../states.ts';
import { ModelCover, ModelLines } from './ModelCard.tsx';
import css from './Models.module.css';
import { ASK_AGAIN_MS, FILTERS, filterInput } from './query.ts';

type Props = {
  readonly projectId: string;
  readonly actsOf: (row: ModelRow) => MenuActions;
  readonly onOpen: (row: ModelRow) => void;
  readonly openId: string;
  readonly isAsking: boolean;
  readonly empty: ReactNode;
  /** What stands beside the search: the phase, where there is no room for the list of phases. */
  readonly before: ReactNode;
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk: ((rows: readonly ModelRow[], clear: () => void) => ReactNode) | undefined;
};

/**
 * The models as picture cards; search, filter, order and page stand in the address, under the names that the list view
 * uses too.
 */
export function ModelCards({ projectId, actsOf, onOpen, openId, isAsking, empty, before, bulk }: Props) {
  const words = useMessages(modelMessages);
  const say = useSay();
  const list = useListState(FILTERS);
  const [state, change] = list;
  const call = modelFileCalls.GetModelList;
  const models = useCall(
    call,
    { projectId, ...toListInput(state, Object.keys(call.input.shape)), ...filterInput(state.filters) },
    { keepPrevious: true, handles: true, ...(isAsking ? { everyMs: ASK_AGAIN_MS } : {}) },
  );
  const { phase = '' } = state.filters;
  const orders = [
    { value: '', label: words.newest },
    { value: 'modelName', label: words.byName },
    { value: '-fileSize', label: words.bySize },
    { value: '-elementCount', label: words.byElements },
    { value: 'createTime', label: words.oldest },
  ];
  return (
    <CardList
      list={list}
      page={models.data && { rows: models.data.data.list, count: models.data.data.count }}
      reading={models}
      scope={phase}
      width={232}
      skeleton={{ picture: 140, lines: 3 }}
      search={words.search}
      noMatch={words.noMatch}
      narrowing={['state']}
      before={before}
      filters={
        <>
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
          <OrderSelect label={words.order} orders={orders} list={list} />
        </>
      }
      empty={empty}
      bulk={bulk}
      toCard={(row) => {
        const acts = actsOf(row);
        return {
          id: row.modelId,
          name: row.modelName,
          picture: <ModelCover row={row} acts={acts} />,
          body: <ModelLines row={row} hasPhase={phase === ''} />,
          actions: acts,
          opens: () => onOpen(row),
          isOpen: openId === row.modelId,
        };
      }}
    />
  );
}
