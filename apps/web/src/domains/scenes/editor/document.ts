import {
  SCENE_PARTS,
  type SceneAnchor,
  type SceneComponent,
  type SceneDisplay,
  type SceneElement,
  type SceneLabel,
  type SceneLight,
  type SceneModel,
  type ScenePreset,
  type SceneSet,
  type SceneView,
  SKYBOXES,
  sceneLight,
} from '@twinscape/contract/scenes';
import { omitUndefined } from '../../../platform/omitUndefined.ts';
import type { CameraView, ModelRef, View } from '../../models/index.ts';

/** The data of a scene as they came, with whatever a foreign client wrote. */
export type RawScene = Readonly<Record<string, unknown>>;

/** What a scene holds besides models and sky; it goes through undo and redo with the view (`View.page`). */
export type SceneContents = {
  readonly labels: readonly SceneLabel[];
  readonly views: readonly SceneView[];
  readonly sets: readonly SceneSet[];
  readonly sections: readonly ScenePreset[];
  readonly anchors: readonly SceneAnchor[];
  readonly components: readonly SceneComponent[];
  /** What of the libraries of elements and markers stands in it. */
  readonly elements: readonly SceneElement[];
  /** How far storeys stand apart when the scene opens. */
  readonly explode: number;
};
export const EMPTY_CONTENTS: SceneContents = {
  labels: [],
  views: [],
  sets: [],
  sections: [],
  anchors: [],
  components: [],
  elements: [],
  explode: 0,
};
export const getContents = ({ page }: Pick<View, 'page'>): SceneContents =>
  (page as SceneContents | undefined) ?? EMPTY_CONTENTS;

const LISTS = ['labels', 'views', 'sets', 'sections', 'anchors', 'components', 'elements'] as const;

const isRecord = (value: unknown): value is RawScene =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const getConfig = (raw: RawScene): RawScene => (isRecord(raw.config) ? raw.config : {});

/** The entries of a list that can be read; one that cannot does not take the others with it. */
function readList<K extends keyof typeof SCENE_PARTS>(raw: RawScene, key: K) {
  const list = getConfig(raw)[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    const read = SCENE_PARTS[key].safeParse(one);
    return read.success ? [read.data] : [];
  });
}

export const readModels = (raw: RawScene): SceneModel[] => readList(raw, 'models') as SceneModel[];

export function readContents(raw: RawScene): SceneContents {
  const { explode } = getConfig(raw);
  return {
    labels: readList(raw, 'labels') as SceneLabel[],
    views: readList(raw, 'views') as SceneView[],
    sets: readList(raw, 'sets') as SceneSet[],
    sections: readList(raw, 'sections') as ScenePreset[],
    anchors: readList(raw, 'anchors') as SceneAnchor[],
    components: readList(raw, 'components') as SceneComponent[],
    elements: readList(raw, 'elements') as SceneElement[],
    explode: typeof explode === 'number' ? Math.min(1, Math.max(0, explode)) : 0,
  };
}

/** Where nothing is said everything is there, uncut and in its own colours. */
export const toViewState = (seen: SceneDisplay | undefined, explode = 0) => ({
  hidden: seen?.hidden ?? [],
  only: seen?.only ?? [],
  rest: seen?.rest ?? ('' as const),
  section: seen?.section ?? ({ kind: 'none' } as const),
  colour: seen?.colour,
  explode: seen?.explode ?? explode,
});
/** What of a view is kept beside its camera: only what differs from the whole. */
export const toSceneDisplay = ({ hidden, only, rest, section, colour, explode }: View): SceneDisplay => ({
  ...(hidden.length > 0 ? { hidden } : {}),
  ...(only.length > 0 ? { only } : {}),
  ...(rest === '' ? {} : { rest }),
  ...(section.kind === 'none' ? {} : { section }),
  ...(colour ? { colour } : {}),
  ...(explode > 0 ? { explode } : {}),
});

type Vec = { readonly x: number; readonly y: number; readonly z: number };
const tuple = ({ x, y, z }: Vec): [number, number, number] => [x, y, z];
const vec = ([x, y, z]: readonly [number, number, number]): Vec => ({ x, y, z });

/** A camera as scenes keep it (E-SceneDetail), and back; what a foreign one says in other words is left alone. */
export const toSceneCamera = ({ position, target, ...rest }: CameraView): SceneView['camera'] => ({
  position: vec(position),
  target: vec(target),
  ...omitUndefined(rest),
});
export function toCameraView({ camera }: SceneView): CameraView {
  const { position, target, projection, up, mode, viewHeight, fieldOfView, floor } = camera;
  const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  const isUp =
    Array.isArray(up) && up.length === 3 && up.every(number) ? { up: up as [number, number, number] } : undefined;
  return {
    position: tuple(position),
    target: tuple(target),
    ...(projection ? { projection } : {}),
    ...isUp,
    ...(mode === 'walk' || mode === 'plan' || mode === 'orbit' ? { mode } : {}),
    ...(number(viewHeight) && viewHeight > 0 ? { viewHeight } : {}),
    ...(number(fieldOfView) && fieldOfView >= 1 && fieldOfView <= 170 ? { fieldOfView } : {}),
    ...(number(floor) ? { floor } : {}),
  };
}

const toModelRef = ({ modelId, version, isVisible, placement }: SceneModel): ModelRef => ({
  modelId,
  ...(version ? { version } : {}),
  ...(isVisible === false ? { drawn: 'hidden' as const } : {}),
  ...(placement ? { placement } : {}),
});

/** How a scene opens: with its main view, or with the whole of its models (RU-PREV-03, RU-PREV-04). Pure. */
export function toView(raw: RawScene): Partial<View> {
  const contents = readContents(raw);
  const { skybox, light } = getConfig(raw);
  const main = contents.views.find(({ isMain }) => isMain);
  const read = sceneLight.safeParse(light);
  return {
    models: readModels(raw).map(toModelRef),
    // K-21: noon unless chosen.
    sky: SKYBOXES.find((one) => one === skybox) ?? 'noon',
    light: read.success ? read.data : undefined,
    page: contents,
    ...toViewState(main?.seen, contents.explode),
    camera: main && toCameraView(main),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a scene keeps of what is seen, besides its main view. */
export type SceneViewPart = Pick<View, 'models' | 'sky' | 'light' | 'page'>;

/** The data to be saved: what was not changed, and what we do not know, stays as it came. Pure. */
export function toDocument(raw: RawScene, view: SceneViewPart): RawScene {
  const before = readContents(raw);
  const now = getContents(view);
  const config: Record<string, unknown> = { ...getConfig(raw) };
  const put = (key: string, value: unknown, isDefault: boolean) => {
    if (isDefault) delete config[key];
    else config[key] = value;
  };
  for (const key of LISTS) if (!same(before[key], now[key])) put(key, now[key], now[key].length === 0);
  if (before.explode !== now.explode) put('explode', now.explode, now.explode === 0);
  const known = toView(raw);
  // See-through is a way to look, as while rooms are shown: nothing of it is kept.
  const keptModels = view.models.map((model) => {
    const { drawn, ...whole } = model;
    return drawn === undefined || drawn === 'hidden' ? model : whole;
  });
  if (!same(known.models, keptModels)) {
    const old = new Map(readModels(raw).map((model) => [model.modelId, model]));
    const models = keptModels.map((model) => toSceneModel(old.get(model.modelId), model));
    put('models', models, models.length === 0);
  }
  if (known.sky !== view.sky) config.skybox = view.sky;
  if (!same(known.light, view.light)) put('light', view.light, view.light === undefined);
  // an empty id and name, then the configuration.
  const { id: _, name: __, config: ___, ...others } = raw;
  return { id: '', name: '', config, ...others };
}

function toSceneModel(old: SceneModel | undefined, { modelId, version, drawn, placement }: ModelRef): SceneModel {
  const { version: _, isVisible: __, placement: ___, ...kept } = old ?? { modelId };
  return {
    ...kept,
    modelId,
    ...(version ? { version } : {}),
    ...(drawn === 'hidden' ? { isVisible: false } : {}),
    ...(placement ? { placement } : {}),
  };
}

/** Light as the sky has it. */
export const DEFAULT_LIGHT: SceneLight = { sun: 1, air: 1 };
