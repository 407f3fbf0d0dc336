import { createStore, type StoreApi } from 'zustand';
import type { Grouping } from '../detail/ElementTree.tsx';

/** What is open around the stage; nobody undoes it. */
export type Panels = {
  readonly isTreeOpen: boolean;
  readonly by: Grouping;
  /** Words that are searched for in the elements. */
  readonly find: string;
  /** The tool whose panel is open. */
  readonly tool: string | undefined;
};
export type PanelStore = StoreApi<Panels>;

export const createPanels = (first: Partial<Panels>): PanelStore =>
  createStore<Panels>(() => ({ isTreeOpen: true, by: 'storey', find: '', tool: undefined, ...first }));
