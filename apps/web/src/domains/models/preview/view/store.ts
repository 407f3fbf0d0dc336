import { createStore, type StoreApi } from 'zustand';
import { type History, NO_HISTORY, record, redo, undo } from './history.ts';
import type { View, ViewPatch } from './view.ts';

export type ChangeOptions = {
  /** Whether it can be undone; a name makes one step of several that follow each other closely. */
  readonly step: boolean | string;
};

export type ViewState = {
  readonly view: View;
  readonly history: History;
  change(patch: ViewPatch, options: ChangeOptions): void;
  undo(): void;
  redo(): void;
};
export type ViewStore = StoreApi<ViewState>;

/** The view of one opened preview. */
export const createViewStore = (first: View): ViewStore =>
  createStore<ViewState>((set, get) => ({
    view: first,
    history: NO_HISTORY,
    change(patch, { step }) {
      const { view, history } = get();
      const name = typeof step === 'string' ? step : undefined;
      set({
        view: { ...view, ...patch },
        ...(step === false ? {} : { history: record(history, view, patch, name) }),
      });
    },
    undo() {
      const { view, history } = get();
      set(undo(history, view) ?? {});
    },
    redo() {
      const { view, history } = get();
      set(redo(history, view) ?? {});
    },
  }));
