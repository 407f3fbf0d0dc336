import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import type { RowAddress } from '../../../platform/routes/index.ts';
import { CallCards, type MenuActions } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { ConvertStateFilter } from './ConvertStateFilter.tsx';
import { ModelCover, ModelLines } from './ModelCard.tsx';
import { FILTERS, filterInput } from './query.ts';

type Props = {
  readonly projectId: string;
  readonly actsOf: (row: ModelRow) => MenuActions;
  readonly getAddress: (row: ModelRow) => RowAddress;
  readonly openId: string;
  /** The empty text: those of all phases. */
  readonly phaseId: string;
  readonly everyMs: number | undefined;
  readonly empty: ReactNode;
  /** What stands beside the search: the phase, where there is no room for the list of phases. */
  readonly before: ReactNode;
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk: ((rows: readonly ModelRow[], clear: () => void) => ReactNode) | undefined;
};

/** The models as picture cards. */
export function ModelCards({ projectId, actsOf, getAddress, openId, phaseId, everyMs, empty, before, bulk }: Props) {
  const words = useMessages(modelMessages);
  return (
    <CallCards
      call={modelFileCalls.GetModelList}
      input={{ projectId }}
      everyMs={everyMs}
      order={{
        label: words.order,
        choices: {
          '': words.newest,
          modelName: words.byName,
          '-fileSize': words.bySize,
          '-elementCount': words.byElements,
          createTime: words.oldest,
        },
      }}
      filterNames={FILTERS}
      filterInput={filterInput}
      filters={(values, set) => <ConvertStateFilter values={values} set={set} />}
      scope={phaseId}
      width={232}
      skeleton={{ picture: 140, lines: 3 }}
      search={words.search}
      noMatch={words.noMatch}
      narrowing={['state']}
      before={before}
      empty={empty}
      bulk={bulk}
      toCard={(row) => {
        const acts = actsOf(row);
        return {
          id: row.modelId,
          name: row.modelName,
          picture: <ModelCover row={row} acts={acts} />,
          body: <ModelLines row={row} hasPhase={phaseId === ''} />,
          actions: acts,
          opens: getAddress(row),
          isOpen: openId === row.modelId,
        };
      }}
    />
  );
}
