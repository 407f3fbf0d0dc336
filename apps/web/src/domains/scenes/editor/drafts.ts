import { createStore, del, get, set } from 'idb-keyval';
import type { RawScene } from './document.ts';

/** What somebody has changed in a scene and not saved yet, kept in this browser for them alone. */
export type SceneDraft = {
  readonly document: RawScene;
  /** The version of the scene that it began with. */
  readonly version: number;
  /** Milliseconds. */
  readonly time: number;
};

let opened: ReturnType<typeof createStore> | undefined;
const store = () => {
  opened ??= createStore('twinscape-scenes', 'drafts');
  return opened;
};
/** Several people may use one browser. */
const toDraftKey = (userId: string, sceneId: string): string => `${userId} ${sceneId}`;
/** A browser that refuses to store, as in private windows, keeps no drafts: the scene can be saved all the same. */
const toUndefined = () => undefined;

export const loadDraft = (userId: string, sceneId: string): Promise<SceneDraft | undefined> =>
  get<SceneDraft>(toDraftKey(userId, sceneId), store()).catch(toUndefined);
export const storeDraft = (userId: string, sceneId: string, draft: SceneDraft): Promise<void> =>
  set(toDraftKey(userId, sceneId), draft, store()).catch(toUndefined);
export const deleteDraft = (userId: string, sceneId: string): Promise<void> =>
  del(toDraftKey(userId, sceneId), store()).catch(toUndefined);
