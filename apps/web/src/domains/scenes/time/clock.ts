import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOpened } from '../editor/state.ts';

/** The moment that a scene is shown as of; undefined: as it is now, live. */
export type Clock = { readonly asOf: Date | undefined };

const clocks = new WeakMap<object, StoreApi<Clock>>();

/** The clock of an opened scene, by its store. */
export function clockOf(scene: object): StoreApi<Clock> {
  const known = clocks.get(scene) ?? createStore<Clock>(() => ({ asOf: undefined }));
  clocks.set(scene, known);
  return known;
}

/** What labels, colours and alarms of the scene are shown as of. */
export const useAsOf = (): Date | undefined => useStore(clockOf(useOpened().scene), ({ asOf }) => asOf);
