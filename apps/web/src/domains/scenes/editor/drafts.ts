import { createStore, del, get, set } from 'idb-keyval';
import type { RawScene } from './document.ts';

/** What somebody has changed in a scene and not saved yet, kept in this browser for them alone. */
export type Draft = {
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
const keyOf = (userId: string, sceneId: string): string => `${userId} ${sceneId}`;
/** A browser that refuses to store, as in private windows, keeps no drafts: the scene can be saved all the same. */
const nothing = () => undefined;

export const readDraft = (userId: string, sceneId: string): Promise<Draft | undefined> =>
  get<Draft>(keyOf(userId, sceneId), store()).catch(nothing);
export const keepDraft = (userId: string, sceneId: string, draft: Draft): Promise<void> =>
  set(keyOf(userId, sceneId), draft, store()).catch(nothing);
export const dropDraft = (userId: string, sceneId: string): Promise<void> =>
  del(keyOf(userId, sceneId), store()).catch(nothing);
