import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, toast, useLastDefined } from '../../../ui/index.ts';
import { SCENE_READS } from '../reads.ts';
import { listMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly SceneRow[] | undefined;
  readonly onClose: () => void;
};

/** Names that are said before the rest is only counted. */
const NAMED = 3;

/**
 * Asks before scenes are deleted, all of them or none (C-SCN-06). It is final: a scene made anew would not be found by
 * the links to this one.
 */
export function DeleteScenes({ projectId, rows, onClose }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const shown = useLastDefined(rows) ?? [];
  const { send, busy, failure, reset } = useSend(sceneCalls.DeleteScene, {
    handles: true,
    done: false,
    invalidates: SCENE_READS,
    onDone() {
      const [one] = shown;
      toast.success(
        shown.length === 1 && one
          ? say(listMessages.removed, { name: one.sceneName })
          : say(listMessages.removedMany, { count: shown.length }),
      );
      onClose();
    },
  });
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = shown;
  if (!first) return null;
  const isOne = shown.length === 1;
  const names = shown.slice(0, NAMED).map(({ sceneName }) => sceneName);
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={isOne ? words.removeTitle : say(listMessages.removeMany, { count: shown.length })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, sceneId: shown.map(({ sceneId }) => sceneId) })}
    >
      {isOne
        ? say(listMessages.removeBody, { name: first.sceneName })
        : say(listMessages.removeBodyMany, {
            names: names.join(say({ cn: '、', en: ', ' })),
            count: shown.length,
          })}{' '}
      {shown.some(({ isShared }) => isShared) && words.removeShared}
    </ConfirmDelete>
  );
}
