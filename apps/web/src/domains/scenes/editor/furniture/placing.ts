import type { SceneElement } from '@twinscape/contract/scenes';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOpened } from '../state.ts';

/** What is about to be put somewhere: something new, or an element that gets another place. */
export type Placed = Pick<SceneElement, 'name' | 'kind' | 'source' | 'filePath' | 'picture' | 'marker'>;
export type Furnishing = {
  /** The next click on the model places it. */
  readonly placing: { readonly what: Placed; readonly id: string | undefined } | undefined;
  /** Addresses of models and pictures that did not come. */
  readonly failed: ReadonlySet<string>;
};

const stores = new WeakMap<object, StoreApi<Furnishing>>();

/** How an opened scene is being furnished, by its store. */
export function furnishingOf(scene: object): StoreApi<Furnishing> {
  const known = stores.get(scene) ?? createStore<Furnishing>(() => ({ placing: undefined, failed: new Set() }));
  stores.set(scene, known);
  return known;
}

export const useFurnishing = <T>(select: (state: Furnishing) => T): T =>
  useStore(furnishingOf(useOpened().scene), select);
