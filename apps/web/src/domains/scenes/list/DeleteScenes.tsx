import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { useOfferUndo } from '../../bin/index.ts';
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
 * Asks before scenes are deleted, all of them or none (C-SCN-06).
 */
export function DeleteScenes({ projectId, rows, onClose }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const offerUndo = useOfferUndo(projectId);
  const joinNames = (scenes: readonly SceneRow[]) =>
    scenes
      .slice(0, NAMED)
      .map(({ sceneName }) => sceneName)
      .join(say({ cn: '、', en: ', ' }));
  return (
    <ConfirmCall
      call={sceneCalls.DeleteScene}
      subject={rows}
      toInput={(scenes) => ({ projectId, sceneId: scenes.map(({ sceneId }) => sceneId) })}
      question={(scenes) => {
        const count = scenes.length;
        const isOne = count === 1;
        const names = joinNames(scenes);
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
      successMessage={false}
      onClose={onClose}
      onDone={(scenes) =>
        offerUndo(
          'scene',
          scenes.map(({ sceneId: id, sceneName: name }) => ({ id, name })),
        )
      }
    />
  );
}
