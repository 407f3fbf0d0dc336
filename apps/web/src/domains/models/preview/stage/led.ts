import { type ModelFile, modelFileCalls } from '@twinscape/contract/models';
import { Navigation, type Viewer } from '@twinscape/viewer';
import { send } from '../../../../platform/api/index.ts';
import { Elements, type Known } from './elements.ts';
import { openViewer } from './openViewer.ts';
import type { DrawnModel } from './stage.ts';
import { loadStoreyPlace, loadStoreys, type Storey } from './storeys.ts';

type Point = readonly [number, number, number];

/** A view into the world: where from, in which direction, and the vertical angle in degrees. */
export type LedView = { readonly position: Point; readonly direction: Point; readonly fieldOfView: number };
/** An element, and where on it, in metres of the world. */
export type LedPick = { readonly index: number; readonly at: Point };
export type LedState = 'loading' | 'shown' | 'failed' | 'noWebGl';

/** One model without anything around it: whoever opened it leads the camera. */
export type LedStage = {
  /** Stands there at once. Before the model has come, as soon as it does. */
  look(view: LedView): void;
  /** Where the camera stands; undefined before the model has come. */
  getView(): LedView | undefined;
  /** What is under a point, in CSS pixels of the element, once what stands before it has come. */
  pick(x: number, y: number): Promise<LedPick | undefined>;
  describe(index: number): Promise<Known | undefined>;
  /** Marks this element alone; undefined marks none. */
  mark(index: number | undefined): void;
  storeys(): Promise<readonly Storey[]>;
  /** The plan of a storey, cut above its floor; false where nothing stands in it. */
  showPlan(storey: Storey): Promise<boolean>;
  /** Stands on foot on a point of a floor, in metres of the world. */
  walk(at: Point): Promise<void>;
  orbit(): void;
  close(): void;
};

type Options = {
  readonly projectId: string;
  readonly modelId: string;
  /** The reader moves the camera, too. */
  readonly isFree: boolean;
  readonly onState: (state: LedState) => void;
};

/** So long a click waits for tiles. Milliseconds. */
const TILES_MS = 3_000;
const PAUSE_MS = 60;

/** Fine tiles are asked for when the camera rests: nothing is on its way at two looks with a frame between them. */
async function waitUntilLoaded(viewer: Viewer | undefined): Promise<void> {
  for (let quiet = 0, since = performance.now(); viewer && quiet < 2 && performance.now() - since < TILES_MS; ) {
    quiet = viewer.isResting && !viewer.isLoading ? quiet + 1 : 0;
    viewer.requestFrame();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens a model in an element of the page. */
export function openLedStage(element: HTMLElement, options: Options): LedStage {
  const { projectId, modelId, isFree, onState } = options;
  const viewer = openViewer(element);
  const navigation = new Navigation({ isAnimated: false, hasKeys: isFree });
  viewer?.use(navigation);
  let model: DrawnModel | undefined;
  let isOver = false;
  let isReady = false;
  let marked: number | undefined;
  let wanted: LedView | undefined;
  const toScene = ([x, y, z]: Point): [number, number, number] => {
    const { x: x0 = 0, y: y0 = 0, z: z0 = 0 } = viewer?.origin ?? {};
    return [x - x0, y - y0, z - z0];
  };
  const toWorld = ([x, y, z]: Point): [number, number, number] => {
    const { x: x0 = 0, y: y0 = 0, z: z0 = 0 } = viewer?.origin ?? {};
    return [x + x0, y + y0, z + z0];
  };
  const go = ({ position, direction, fieldOfView }: LedView) => {
    const from = toScene(position);
    const target: Point = [from[0] + direction[0], from[1] + direction[1], from[2] + direction[2]];
    const projection = 'perspective';
    void navigation.go({ position: from, target, fieldOfView, projection, mode: isFree ? 'walk' : 'orbit' }, false);
  };
  const draw = (file: ModelFile) => {
    if (isOver || !viewer) return;
    const drawn = viewer.add({
      id: file.modelId,
      url: file.tilesetUrl,
      elementCount: file.elementCount,
      ...(file.position ? { placement: file.position } : {}),
    });
    const elements = new Elements({ projectId, modelId: file.modelId, version: file.version });
    model = { modelId, version: file.version, state: 'loading', file, elements, drawn };
    drawn.addEventListener('ready', () => {
      isReady = true;
      if (wanted) go(wanted);
      else void navigation.look('home', false);
    });
    drawn.addEventListener('shown', () => onState('shown'));
    drawn.addEventListener('failed', () => onState('failed'));
  };
  if (!viewer) queueMicrotask(() => onState('noWebGl'));
  else
    void send(modelFileCalls.GetModelFile, { projectId, modelId }, { handles: true }).then(draw, () => {
      if (!isOver) onState('failed');
    });
  return {
    look(view) {
      wanted = view;
      if (isReady) go(view);
    },
    getView() {
      if (!isReady) return undefined;
      const { position, target, fieldOfView } = navigation.state();
      const along: Point = [target[0] - position[0], target[1] - position[1], target[2] - position[2]];
      const length = Math.hypot(...along) || 1;
      return {
        position: toWorld(position),
        direction: [along[0] / length, along[1] / length, along[2] / length],
        fieldOfView,
      };
    },
    async pick(x, y) {
      await waitUntilLoaded(viewer);
      const found = viewer?.pick(x, y);
      return found && { index: found.element, at: toWorld([found.point.x, found.point.y, found.point.z]) };
    },
    describe: async (index) => (await model?.elements.numbered([index]))?.[0],
    mark(index) {
      const { states } = model?.drawn ?? {};
      if (marked !== undefined) states?.mark([marked], 'selected', false);
      if (index !== undefined) states?.mark([index], 'selected', true);
      marked = index;
      viewer?.requestFrame();
    },
    storeys: async () => (model ? loadStoreys(model.elements.of) : []),
    async showPlan({ elementId }) {
      const place = model && (await loadStoreyPlace(model, elementId));
      if (!place || isOver) return false;
      await navigation.plan(place.floor, false, place.box);
      return true;
    },
    walk: (at) => navigation.walk(toScene(at), false),
    orbit: () => navigation.orbit(),
    close() {
      isOver = true;
      viewer?.dispose();
    },
  };
}
