import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { SCENE_READS } from '../reads.ts';
import { listMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly SceneRow[] | undefined;
  readonly onClose: () => void;
};

/**
 * Asks before scenes are deleted, all of them or none (C-SCN-06).
 */
export function DeleteScenes({ projectId, rows, onClose }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="scene"
      toDeleted={({ sceneId: id, sceneName: name }) => ({ id, name })}
      call={sceneCalls.DeleteScene}
      subject={rows}
      toInput={(scenes) => ({ projectId, sceneId: scenes.map(({ sceneId }) => sceneId) })}
      question={(scenes) => {
        const count = scenes.length;
        const isOne = count === 1;
        const names = format.firstNames(scenes.map(({ sceneName }) => sceneName));
        return {
          title: isOne ? words.removeTitle : say(listMessages.removeMany, { count }),
          body: (
            <>
              {isOne
                ? say(listMessages.removeBody, { name: names })
                : say(listMessages.removeBodyMany, { names, count })}{' '}
              {scenes.some(({ isShared }) => isShared) && words.removeShared}
            </>
          ),
        };
      }}
      invalidates={SCENE_READS}
      onClose={onClose}
    />
  );
}
