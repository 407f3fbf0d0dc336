import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PanelStore, Panels } from './panels.ts';
import { NOTHING } from './stage/open.ts';
import type { Stage, StageState } from './stage/stage.ts';
import type { ViewState, ViewStore } from './view/store.ts';
import type { CameraView, ElementRef, View } from './view/view.ts';

/** One opened preview, for its parts and tools. */
export type PreviewParts = {
  readonly projectId: string;
  readonly views: ViewStore;
  readonly panels: PanelStore;
  /** Absent until it is opened, and where the browser has no WebGL 2. */
  readonly stage: Stage | undefined;
  /** Only a document is looked at (RU-PREV-07, S-MOD-15): what belongs to the project is left out. */
  readonly isDocument: boolean;
  /** Leaves the preview: to the list of models, or back to the page under an overlay. */
  readonly leave: { readonly title: string; readonly run: () => void };
  /** Brings elements into view; what has no place in the scene is refused in words (RU-PREV-15, RU-PREV-16). */
  readonly fit: (refs: readonly ElementRef[]) => void;
  /** Where the camera stands now, in the world; undefined while nothing is open. */
  readonly camera: () => CameraView | undefined;
  /** Opens a panel that another domain has brought; without a name, closes the one that is open. */
  readonly openPanel: (name: string | undefined, about?: string) => void;
};

const context = createContext<PreviewParts | undefined>(undefined);
export const PreviewProvider = context.Provider;

export function usePreview(): PreviewParts {
  const parts = useContext(context);
  if (!parts) throw new Error('this stands outside of a preview');
  return parts;
}

/** A part of the view: `const rest = useView(({ rest }) => rest)`. */
export const useView = <T>(select: (view: View) => T): T => useStore(usePreview().views, ({ view }) => select(view));
export const useChange = (): ViewState['change'] => useStore(usePreview().views, ({ change }) => change);
export const useHistory = <T>(select: (state: ViewState) => T): T => useStore(usePreview().views, select);
export const usePanels = <T>(select: (panels: Panels) => T): T => useStore(usePreview().panels, select);

const noStage = createStore<StageState>(() => NOTHING);
export const useStageState = <T>(select: (state: StageState) => T): T =>
  useStore(usePreview().stage?.state ?? noStage, select);
