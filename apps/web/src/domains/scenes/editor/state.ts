import type { SceneDetail } from '@twinscape/contract/scenes';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRequiredContext } from '../../../platform/requiredContext.ts';
import type { PreviewParts, View } from '../../models/index.ts';
import { getContents, type RawScene, type SceneContents, type SceneViewPart, toDocument, toView } from './document.ts';
import type { SceneDraft } from './drafts.ts';
import type { SceneSource } from './source.ts';

/** A newer version of the scene that a save has met: nothing of either is lost. */
export type SceneConflict = { readonly who: string; readonly version: number };

/** One opened scene: what is saved of it, and how far what is seen has gone from there. */
export type SceneState = {
  readonly source: SceneSource;
  readonly detail: SceneDetail;
  /** As it was last read or saved. */
  readonly raw: RawScene;
  readonly version: number;
  /** Something is changed that is not saved yet. */
  readonly isDirty: boolean;
  readonly isDrafted: boolean;
  readonly isSaving: boolean;
  readonly conflict: SceneConflict | undefined;
  /** Found when the scene was opened, and not decided upon yet. */
  readonly draft: SceneDraft | undefined;
  /** The next click on the model places an anchor. */
  readonly isPlacing: boolean;
};
export type SceneStore = StoreApi<SceneState>;

export const createSceneState = (source: SceneSource, detail: SceneDetail, raw: RawScene): SceneStore =>
  createStore<SceneState>(() => ({
    source,
    detail,
    raw,
    version: detail.version,
    isDirty: false,
    isDrafted: false,
    isSaving: false,
    conflict: undefined,
    draft: undefined,
    isPlacing: false,
  }));

export type OpenScene = {
  readonly scene: SceneStore;
  readonly projectId: string;
  readonly sceneId: string;
  readonly isEditing: boolean;
  /** Why it cannot be edited; undefined where it can. */
  readonly editOff: string | undefined;
  /** Nothing of editing or sharing is offered at all: trial users, shares. */
  readonly isReader: boolean;
  /** An asset to be looked at once the models can be seen. */
  readonly asset: string | undefined;
  /** As the server has it now; somebody may have saved it meanwhile. */
  readonly latest: SceneDetail;
  readonly setEditing: (isEditing: boolean) => void;
  /** Opens the scene anew, as it is saved now. */
  readonly reload: () => void;
};

export const [SceneProvider, useOpenScene] = createRequiredContext<OpenScene>('this stands outside of a scene');
export const useSceneState = <T>(select: (state: SceneState) => T): T => useStore(useOpenScene().scene, select);

/** A part of what is seen. */
export const useViewState = <T>(preview: PreviewParts, select: (view: View) => T): T =>
  useStore(preview.views, ({ view }) => select(view));
export const useContents = <T>(preview: PreviewParts, select: (contents: SceneContents) => T): T =>
  useViewState(preview, (view) => select(getContents(view)));

/** Changes contents of the scene; one step of undo unless the name makes one of several. */
export function editContents(preview: PreviewParts, change: Partial<SceneContents>, step: string | true = true): void {
  const { view, change: changeView } = preview.views.getState();
  changeView({ page: { ...getContents(view), ...change } }, { step });
}

/** Whether what is seen would be saved as something else than what is saved. */
export const isChanged = (raw: RawScene, view: SceneViewPart): boolean =>
  JSON.stringify(toDocument(raw, view)) !== serializeSaved(raw);
const serializeSaved = (raw: RawScene): string => {
  const known = savedTexts.get(raw);
  if (known !== undefined) return known;
  const { models = [], sky = 'noon', light, page } = toView(raw);
  const text = JSON.stringify(toDocument(raw, { models, sky, light, page }));
  savedTexts.set(raw, text);
  return text;
};
const savedTexts = new WeakMap<RawScene, string>();
