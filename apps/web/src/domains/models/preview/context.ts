import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createRequiredContext } from '../../../platform/requiredContext.ts';
import type { PanelStore, Panels } from './panels.ts';
import type { PreviewType } from './previewType.ts';
import { NOTHING } from './stage/open.ts';
import type { Stage, StageState } from './stage/stage.ts';
import type { MenuItem } from './tools/tool.ts';
import type { ViewState, ViewStore } from './view/store.ts';
import type { CameraView, ElementRef, View } from './view/view.ts';

/**
 * What a page around the stage brings with it: a scene with its contents (RU-PREV-01). Components keep their identity.
 */
export type Around = {
  readonly type: PreviewType;
  /** What is open, above the panel at the left. */
  readonly title: string;
  /** Content of that panel, with the tree of elements to be put where it belongs. */
  readonly Side: ComponentType<{ readonly preview: PreviewParts; readonly tree: ReactNode }>;
  /** Stands in the toolbar, before all else. */
  readonly Bar?: ComponentType<{ readonly preview: PreviewParts }>;
  /** Stands at the lower border. */
  readonly Bottom?: ComponentType<{ readonly preview: PreviewParts }>;
  /** Entries of the scene menu below the skybox (S-MOD-05); called while the toolbar is drawn. */
  readonly useMenu: (preview: PreviewParts) => readonly MenuItem[];
};

/** One opened preview, for its parts and tools. */
export type PreviewParts = {
  readonly projectId: string;
  readonly views: ViewStore;
  readonly panels: PanelStore;
  /** Absent until it is opened, and where the browser has no WebGL 2. */
  readonly stage: Stage | undefined;
  /** Only a document is looked at (RU-PREV-07, S-MOD-15): what belongs to the project is left out. */
  readonly isDocument: boolean;
  /** The address of the page is that of this view, and may be handed on. */
  readonly hasLink: boolean;
  /** Absent where models alone are looked at. */
  readonly around: Around | undefined;
  /** Leaves the preview: to the list of models, or back to the page under an overlay. */
  readonly leave: { readonly title: string; readonly run: () => void } | undefined;
  /** Brings elements into view; what has no place in the scene is refused in words (RU-PREV-15, RU-PREV-16). */
  readonly fit: (refs: readonly ElementRef[]) => void;
  /** Where the camera stands now, in the world; undefined while nothing is open. */
  readonly camera: () => CameraView | undefined;
  /** Opens a panel that another domain has brought; without a name, closes the one that is open. */
  readonly openPanel: (name: string | undefined, about?: string) => void;
};

export const [PreviewProvider, usePreview] = createRequiredContext<PreviewParts>('this stands outside of a preview');

/** A part of the view: `const rest = useView(({ rest }) => rest)`. */
export const useView = <T>(select: (view: View) => T): T => useStore(usePreview().views, ({ view }) => select(view));
export const useChange = (): ViewState['change'] => useStore(usePreview().views, ({ change }) => change);
export const useHistory = <T>(select: (state: ViewState) => T): T => useStore(usePreview().views, select);
export const usePanels = <T>(select: (panels: Panels) => T): T => useStore(usePreview().panels, select);

const noStage = createStore<StageState>(() => NOTHING);
export const useStageState = <T>(select: (state: StageState) => T): T =>
  useStore(usePreview().stage?.state ?? noStage, select);
