import type { SceneElement } from '@twinscape/contract/scenes';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOpenScene } from '../state.ts';

/** What is about to be put somewhere: something new, or an element that gets another place. */
export type FurnitureItem = Pick<SceneElement, 'name' | 'kind' | 'source' | 'filePath' | 'picture' | 'marker'>;
export type FurnitureState = {
  /** The next click on the model places it. */
  readonly placing: { readonly item: FurnitureItem; readonly id: string | undefined } | undefined;
  /** Addresses of models and pictures that did not come. */
  readonly failed: ReadonlySet<string>;
};

const stores = new WeakMap<object, StoreApi<FurnitureState>>();

/** How an opened scene is being furnished, by its store. */
export function getFurnitureStore(scene: object): StoreApi<FurnitureState> {
  const known = stores.get(scene) ?? createStore<FurnitureState>(() => ({ placing: undefined, failed: new Set() }));
  stores.set(scene, known);
  return known;
}

export const useFurnitureState = <T>(select: (state: FurnitureState) => T): T =>
  useStore(getFurnitureStore(useOpenScene().scene), select);
