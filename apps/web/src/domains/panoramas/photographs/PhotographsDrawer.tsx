import { panoramaCalls as calls, type PanoramaCapture, type PanoramaSet } from '@twinscape/contract/panoramas';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  ConfirmCall,
  Glyph,
  LinesSkeleton,
  type MenuActions,
  NothingYet,
  QueryResult,
  useLastDefined,
} from '../../../ui/index.ts';
import { PANORAMA_PATH, panoramaAddress } from '../list/address.ts';
import { panoramaMessages } from '../messages.ts';
import { PANORAMA_READS } from '../reads.ts';
import { usePanoramaRights } from '../rights.ts';
import { photographMessages } from './messages.ts';
import { messageOfMove, moveOne } from './move.ts';
import { PhotographForm } from './PhotographForm.tsx';
import { PhotographRow } from './PhotographRow.tsx';
import css from './Photographs.module.css';

/** Leaves what is most important of the list in sight. Pixels. */
const WIDTH = 480;

type Props = {
  readonly projectId: string;
  readonly pbGuid: string | undefined;
  readonly onUpload: (set: Pick<PanoramaSet, 'pbGuid' | 'name'>) => void;
  readonly onClose: () => void;
};

/** C-PANO-01: the photographs of a panorama beside the list, in the order in which one walks through them. */
export function PhotographsDrawer({ pbGuid, ...props }: Props) {
  const words = useMessages(panoramaMessages);
  const last = useLastDefined(pbGuid);
  return (
    <Drawer open={pbGuid !== undefined} onClose={props.onClose} mask={false} size={WIDTH} title={words.photographs}>
      {last !== undefined && <Photographs key={last} {...props} pbGuid={last} />}
    </Drawer>
  );
}

function Photographs({ projectId, pbGuid, onUpload }: Omit<Props, 'pbGuid'> & { readonly pbGuid: string }) {
  const words = useMessages(photographMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { off, isReader } = usePanoramaRights();
  const [edited, setEdited] = useState<PanoramaCapture>();
  const [removing, setRemoving] = useState<PanoramaCapture>();
  const query = useCall(calls.GetScenesByPbGuid, { projectId, pbGuid }, { handles: true });
  const after = { invalidates: PANORAMA_READS, successMessage: false } as const;
  const sorting = useSend(calls.SortScenes, after);
  const retrying = useSend(calls.RetrySceneConversion, after);
  const holding = useSend(calls.HoldScenes, after);
  const cancelling = useSend(calls.CancelSceneConversion, after);
  const move = (list: readonly PanoramaCapture[], at: number, by: -1 | 1) =>
    sorting.send({ projectId, pbGuid, sceneNames: moveOne(list, at, by).map(({ sceneName }) => sceneName) });
  const getActions = (list: readonly PanoramaCapture[], one: PanoramaCapture, at: number): MenuActions => {
    const { sceneName, convertState: state } = one;
    const of = { projectId, sceneName };
    const look = {
      key: 'look',
      word: words.look,
      icon: 'eye',
      run: () => go(PANORAMA_PATH, panoramaAddress(projectId, pbGuid, sceneName)),
    } as const;
    const isAtWork = state === 'waiting' || state === 'converting';
    return [
      ...(state === 'done' ? [look] : []),
      ...(isReader
        ? []
        : ([
            ...(isAtWork
              ? [{ key: 'cancel', word: words.cancel, icon: 'close', off, run: () => cancelling.send(of) } as const]
              : []),
            ...(state === 'error' || state === 'cancelled'
              ? [{ key: 'retry', word: words.retry, icon: 'retry', off, run: () => retrying.send(of) } as const]
              : []),
            {
              key: 'hold',
              word: one.isHeld ? words.release : words.hold,
              icon: one.isHeld ? 'eye' : 'lock',
              off,
              run: () => holding.send({ projectId, sceneNames: [sceneName], isHeld: !one.isHeld }),
            },
            { key: 'edit', word: words.edit, icon: 'edit', off, run: () => setEdited(one) },
            { key: 'up', word: words.up, icon: 'up', off: messageOfMove(off, at === 0), run: () => move(list, at, -1) },
            {
              key: 'down',
              word: words.down,
              icon: 'down',
              off: messageOfMove(off, at === list.length - 1),
              run: () => move(list, at, 1),
            },
            'line',
            { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving(one) },
          ] satisfies MenuActions)),
    ];
  };
  return (
    <div className={css.whole}>
      {!isReader && (
        <div>
          <ActionButton
            icon={<Glyph name="upload" size={14} />}
            off={off}
            onClick={() => onUpload({ pbGuid, name: words.upload })}
          >
            {words.upload}
          </ActionButton>
        </div>
      )}
      <QueryResult query={query} skeleton={<LinesSkeleton lines={6} />}>
        {(list) =>
          list.length === 0 ? (
            <NothingYet>{words.none}</NothingYet>
          ) : (
            <ul className={css.list}>
              {list.map((one, at) => (
                <PhotographRow key={one.sceneName} photograph={one} actions={getActions(list, one, at)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <PhotographForm projectId={projectId} subject={edited} onClose={() => setEdited(undefined)} />
      <ConfirmCall
        call={calls.RemoveScene}
        subject={removing}
        toInput={({ sceneName }) => ({ projectId, pbGuid, sceneName })}
        question={({ name }) => ({
          title: say(photographMessages.removeTitle, { name }),
          body: words.removeBody,
          word: words.remove,
        })}
        invalidates={PANORAMA_READS}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
