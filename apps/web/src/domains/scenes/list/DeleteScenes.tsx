import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, toast } from '../../../ui/index.ts';
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
        toast.success(
          scenes.length === 1
            ? say(listMessages.removed, { name: joinNames(scenes) })
            : say(listMessages.removedMany, { count: scenes.length }),
        )
      }
    />
  );
}
