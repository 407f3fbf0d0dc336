import { useQuery } from '@tanstack/react-query';
import { type SceneDetail, sceneCalls } from '@twinscape/contract/scenes';
import { type CallFailed, getQueryKey, send } from '../../../platform/api/index.ts';
import type { RawScene } from './document.ts';
import { SceneUnreadable, unpackScene } from './packing.ts';

/** Where a scene is read from: by somebody who is signed in, or through the link of a share. */
export type SceneSource =
  | { readonly kind: 'session'; readonly projectId: string; readonly sceneId: string }
  | { readonly kind: 'share'; readonly linkToken: string; readonly visitPassword?: string };

export type LoadedScene = { readonly detail: SceneDetail; readonly raw: RawScene };

/** Reads a scene with its data unpacked (RU-SCENE-05). */
export async function loadScene(source: SceneSource, signal?: AbortSignal): Promise<LoadedScene> {
  const options = { handles: true, ...(signal ? { signal } : {}) };
  const detail =
    source.kind === 'session'
      ? await send(sceneCalls.GetSceneDetail, { projectId: source.projectId, sceneId: source.sceneId }, options)
      : await send(sceneCalls.GetSceneShareData, {}, options);
  return { detail, raw: await unpackScene(detail.sceneEventDataJson) };
}

/** The scene as it was last read; what cannot be unpacked is not asked for again. */
export const useScene = (source: SceneSource) =>
  useQuery<LoadedScene, CallFailed | SceneUnreadable>({
    queryKey: getQueryKey(sceneCalls.GetSceneDetail, { ...source, unpacked: true }),
    queryFn: ({ signal }) => loadScene(source, signal),
    // Whoever opens a scene sees the newest.
    staleTime: 0,
    retry: (count, error) => !(error instanceof SceneUnreadable) && count < 1,
  });
