import type { Stage } from './stage/stage.ts';
import type { ViewStore } from './view/store.ts';
import { DEFAULT_VIEW, type ModelRef } from './view/view.ts';

/** RU-PREV-11: opens a model in place of what is open; the camera fits it as soon as its place is known. */
export function loadModel(stage: Stage | undefined, views: ViewStore, model: ModelRef): void {
  const { view, change } = views.getState();
  change({ ...DEFAULT_VIEW, sky: view.sky, models: [model], camera: undefined }, { step: false });
  const stop = stage?.state.subscribe(({ models: open }) => {
    const drawn = open.find(({ modelId }) => modelId === model.modelId)?.drawn;
    if (!drawn) return;
    stop?.();
    drawn.addEventListener('ready', () => void stage?.navigation.look('home', false));
  });
}
