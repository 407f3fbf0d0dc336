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
  const lastRows = useLastDefined(rows) ?? [];
  const { send, busy, failure, reset } = useSend(sceneCalls.DeleteScene, {
    handles: true,
    successMessage: false,
    invalidates: SCENE_READS,
    onDone() {
      const [one] = lastRows;
      toast.success(
        lastRows.length === 1 && one
          ? say(listMessages.removed, { name: one.sceneName })
          : say(listMessages.removedMany, { count: lastRows.length }),
      );
      onClose();
    },
  });
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = lastRows;
  if (!first) return null;
  const isOne = lastRows.length === 1;
  const names = lastRows.slice(0, NAMED).map(({ sceneName }) => sceneName);
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={isOne ? words.removeTitle : say(listMessages.removeMany, { count: lastRows.length })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, sceneId: lastRows.map(({ sceneId }) => sceneId) })}
    >
      {isOne
        ? say(listMessages.removeBody, { name: first.sceneName })
        : say(listMessages.removeBodyMany, {
            names: names.join(say({ cn: '、', en: ', ' })),
            count: lastRows.length,
          })}{' '}
      {lastRows.some(({ isShared }) => isShared) && words.removeShared}
    </ConfirmDelete>
  );
}
