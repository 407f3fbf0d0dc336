import { type PanoramaSet, panoramaCalls } from '@twinscape/contract/panoramas';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CallCards, CardFoot, type MenuActions, Picture } from '../../../ui/index.ts';
import { CaptureStateTag } from '../CaptureStateTag.tsx';
import { panoramaMessages } from '../messages.ts';
import { panoramaRowAddress } from './address.ts';
import { GROUP_FILTERS, GroupFilter, toGroupInput } from './GroupFilter.tsx';
import css from './List.module.css';
import { SharedMark } from './SharedMark.tsx';

type Props = {
  readonly projectId: string;
  readonly getActions: (row: PanoramaSet) => MenuActions;
  readonly empty: ReactNode;
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk: ((rows: readonly PanoramaSet[], clear: () => void) => ReactNode) | undefined;
};

/** The panoramas as their pictures. */
export function PanoramaCards({ projectId, getActions, empty, bulk }: Props) {
  const words = useMessages(panoramaMessages);
  return (
    <CallCards
      call={panoramaCalls.GetList}
      input={{ projectId }}
      order={{
        label: words.order,
        choices: {
          '': words.lastChanged,
          '-collectTime': words.lastTaken,
          collectTime: words.firstTaken,
          name: words.byName,
        },
      }}
      filterNames={GROUP_FILTERS}
      filterInput={toGroupInput}
      filters={(values, set) => <GroupFilter projectId={projectId} values={values} set={set} />}
      width={272}
      skeleton={{ picture: 160, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      empty={empty}
      bulk={bulk}
      toCard={(row) => ({
        id: row.pbGuid,
        name: row.name,
        picture: <Cover row={row} />,
        body: <Lines row={row} />,
        actions: getActions(row),
        opens: panoramaRowAddress(projectId, row),
      })}
    />
  );
}

function Cover({ row }: { readonly row: PanoramaSet }) {
  return (
    <>
      <Picture source={row.cover} name={row.name} ratio={16 / 9} />
      {row.convertState !== 'done' && (
        <span className={css.marks}>
          <CaptureStateTag state={row.convertState} />
        </span>
      )}
    </>
  );
}

function Lines({ row }: { readonly row: PanoramaSet }) {
  const say = useSay();
  const format = useFormat();
  return (
    <CardFoot updated={row.updateTime} by={row.createUserName} isBrief>
      <span className="num">{format.day(row.collectTime)}</span>
      <span>{say(panoramaMessages.count, { count: row.sceneCount })}</span>
      {row.isShared && <SharedMark />}
    </CardFoot>
  );
}
