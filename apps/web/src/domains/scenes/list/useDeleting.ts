import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SceneDetail, type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { CallFailed, keyOf, send } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { SCENE_READS } from '../reads.ts';
import { listWords } from './words.ts';

/** Of so many scenes at once the data are kept, so that the delete can be taken back; each may be megabytes. */
const KEPT = 20;

/** Deletes scenes, all of them or none (C-SCN-06), and offers for a moment to take it back: they are made anew from what they were. */
export function useDeleting(projectId: string, onDone: () => void) {
  const cache = useQueryClient();
  const say = useSay();
  const refresh = () => Promise.all(SCENE_READS.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })));
  const restoring = useMutation<void, Error, readonly SceneDetail[]>({
    mutationFn: async (scenes) => {
      for (const scene of scenes) await restore(scene);
    },
    onSuccess: () => toast.success(say(listWords.restored)),
    // Some may stand there again: what was refused has been said.
    onSettled: refresh,
  });
  const deleting = useMutation<readonly SceneDetail[], Error, readonly SceneRow[]>({
    mutationFn: async (rows) => {
      const kept: SceneDetail[] = [];
      for (const { sceneId } of rows.length <= KEPT ? rows : [])
        kept.push(await send(sceneCalls.GetSceneDetail, { projectId, sceneId }, { handles: true }));
      const ids = rows.map(({ sceneId }) => sceneId);
      await send(sceneCalls.DeleteScene, { projectId, sceneId: ids }, { handles: true });
      return kept;
    },
    onSuccess: (kept, rows) => {
      const [first] = rows;
      const word =
        rows.length === 1 && first
          ? say(listWords.removed, { name: first.sceneName })
          : say(listWords.removedMany, { count: rows.length });
      if (kept.length === 0) toast.success(word);
      else toast.undo(word, say(listWords.undo), () => restoring.mutate(kept));
      onDone();
      void refresh();
    },
  });
  return {
    remove: (rows: readonly SceneRow[]) => deleting.mutate(rows),
    busy: deleting.isPending,
    failure: deleting.error instanceof CallFailed ? deleting.error : undefined,
    reset: deleting.reset,
  };
}

async function restore(scene: SceneDetail): Promise<void> {
  const { projectId, sceneName, comment, sceneLogo, sceneEventDataJson, sceneEntityDataJson, isDefault } = scene;
  const { sceneId } = await send(sceneCalls.AddScene, {
    projectId,
    sceneName,
    sceneEventDataJson,
    ...(comment ? { comment } : {}),
    ...(sceneLogo ? { sceneLogo } : {}),
  });
  if (sceneEntityDataJson)
    await send(sceneCalls.UpdateSceneEntityJsonData, { projectId, sceneId, sceneEntityDataJson });
  if (isDefault) await send(sceneCalls.SetSceneDefault, { projectId, sceneId });
}
