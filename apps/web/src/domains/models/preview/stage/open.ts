import {
  MODEL_READY_DELAY_MS,
  MODEL_RELOAD_DELAY_MS,
  type ModelFile,
  modelFileCalls,
} from '@twinscape/contract/models';
import { Explode, Measure, Navigation, Picture, Sections, Sky, type Viewer } from '@twinscape/viewer';
import { createStore } from 'zustand';
import { CallFailed, send } from '../../../../platform/api/index.ts';
import { Doors } from './doors.ts';
import { Elements } from './elements.ts';
import { measureText, sectionLabel } from './labels.ts';
import { addModel, openViewer } from './openViewer.ts';
import { createPlanSheets } from './planSheet.ts';
import { isDrawn, type OpenModel, type Stage, type StageState } from './stage.ts';

/** Opens an empty stage in an element of the page; undefined when the browser has no WebGL 2. */
export function openStage(element: HTMLElement, projectId: string): Stage | undefined {
  const viewer = openViewer(element);
  if (!viewer) return undefined;
  const doors = new Doors();
  const navigation = new Navigation({ isPassable: doors.isPassable });
  const sections = new Sections({ label: sectionLabel });
  const sky = new Sky();
  const measure = new Measure({ format: measureText });
  const explode = new Explode();
  const picture = new Picture();
  for (const plugin of [navigation, sections, sky, picture, measure, explode]) viewer.use(plugin);
  const setPaper = createPlanSheets(viewer, navigation, sky);

  const state = createStore<StageState>(() => NOTHING);
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  const modelsNow = () => state.getState().models;
  const update = (wanted: OpenModel, change: Partial<OpenModel>) =>
    state.setState({
      models: modelsNow().map((model) => (isSame(model, wanted) ? { ...model, ...change } : model)),
    });
  const isWanted = (wanted: OpenModel) => modelsNow().some((model) => isSame(model, wanted));

  const openDoors = () => {
    if (navigation.mode === 'walk') void doors.learn(modelsNow().filter(isDrawn));
  };
  navigation.addEventListener('mode', openDoors);

  const draw = (wanted: OpenModel, file: ModelFile) => {
    const drawn = addModel(viewer, file);
    drawn.addEventListener('ready', () => state.setState({ isReady: true }));
    drawn.addEventListener('shown', () => {
      update(wanted, { state: 'shown' });
      markSeen(viewer);
      openDoors();
      readyTimer ??= setTimeout(() => state.setState({ isModelReady: true }), MODEL_READY_DELAY_MS);
    });
    drawn.addEventListener('settled', () => state.setState({ isSettled: true }));
    drawn.addEventListener('failed', () => update(wanted, { state: 'failed' }));
    const elements = new Elements({ projectId, modelId: file.modelId, version: file.version });
    update(wanted, { state: 'loading', file, elements, drawn });
  };
  const ask = (wanted: OpenModel) => {
    const { modelId, version } = wanted;
    const which = { projectId, modelId, ...(version ? { version } : {}) };
    void send(modelFileCalls.GetModelFile, which, { handles: true })
      .then((file) => {
        if (isWanted(wanted)) draw(wanted, file);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        update(wanted, { state: 'failed', failure: error });
      });
  };
  /** RU-PREV-11, K-70: a model in place of another is asked for when the other is gone. */
  const add = (wanted: Which, isInstead = false): OpenModel => {
    const model = { modelId: wanted.modelId, version: wanted.version, state: 'asking' } as const;
    if (isInstead) setTimeout(() => isWanted(model) && ask(model), MODEL_RELOAD_DELAY_MS);
    else queueMicrotask(() => ask(model));
    return model;
  };

  const retry = () => {
    const failed = modelsNow().filter((model) => model.state === 'failed');
    if (failed.length === 0) return;
    for (const { drawn } of failed) if (drawn) viewer.remove(drawn);
    state.setState({ models: modelsNow().map((model) => (failed.includes(model) ? add(model) : model)) });
  };

  return {
    viewer,
    navigation,
    sections,
    measure,
    explode,
    sky,
    picture,
    setPaper,
    state,
    open(wanted) {
      const before = modelsNow();
      if (before.length === wanted.length && before.every((model, at) => isSame(model, wanted[at]))) return;
      const kept = before.filter((model) => wanted.some((one) => isSame(model, one)));
      for (const { drawn } of before) if (drawn && !kept.some((model) => model.drawn === drawn)) viewer.remove(drawn);
      const isInstead = before.length > 0 && kept.length === 0;
      state.setState({
        models: wanted.map((one) => kept.find((model) => isSame(model, one)) ?? add(one, isInstead)),
        // As at first there is nothing to look at until the others have come.
        ...(isInstead ? { isReady: false } : {}),
      });
    },
    retry,
    resume() {
      retry();
      for (const { drawn } of modelsNow()) drawn?.tiles.resetFailedTiles();
      viewer.requestFrame();
    },
    close() {
      clearTimeout(readyTimer);
      state.setState({ models: [] });
      viewer.dispose();
    },
  };
}

/**
 * Tells whoever measures the page that the first frame with a part of a model stands on the screen: a mark of the
 * browser's own time-line.
 */
function markSeen(viewer: Viewer): void {
  const drawn = () => {
    viewer.removeEventListener('frame', drawn);
    performance.mark('model-seen');
  };
  viewer.addEventListener('frame', drawn);
}

export const NOTHING: StageState = { models: [], isReady: false, isModelReady: false, isSettled: false };

/** Another version of a model is another thing to draw. */
type Which = Pick<OpenModel, 'modelId'> & { readonly version?: string | undefined };
const isSame = (a: Which, b: Which | undefined): boolean =>
  b !== undefined && a.modelId === b.modelId && a.version === b.version;
