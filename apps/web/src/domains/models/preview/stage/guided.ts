import { type ModelFile, modelFileCalls } from '@twinscape/contract/models';
import { type Colour, Navigation, Sections, toBox3, type Viewer } from '@twinscape/viewer';
import { send } from '../../../../platform/api/index.ts';
import { Elements, type Known } from './elements.ts';
import { addModel, openViewer } from './openViewer.ts';
import type { DrawnModel } from './stage.ts';
import { loadStoreyPlace, loadStoreys, type Storey } from './storeys.ts';
import { toScene, toWorld } from './world.ts';

type Point = readonly [number, number, number];

/** A view into the world: where from, in which direction, and the vertical angle in degrees. */
export type GuidedView = { readonly position: Point; readonly direction: Point; readonly fieldOfView: number };
/** An element, and where on it, in metres of the world. */
export type GuidedPick = { readonly index: number; readonly at: Point };
export type ColouredElements = { readonly elementIds: readonly string[]; readonly colour: Colour };
export type GuidedState = 'loading' | 'shown' | 'failed' | 'noWebGl';

/** One model without anything around it: whoever opened it guides the camera. */
export type GuidedStage = {
  /** Stands there at once. Before the model has come, as soon as it does. */
  look(view: GuidedView): void;
  /** Where the camera stands; undefined before the model has come. */
  getView(): GuidedView | undefined;
  /** What is under a point, in CSS pixels of the element, once what stands before it has come. */
  pick(x: number, y: number): Promise<GuidedPick | undefined>;
  describe(index: number): Promise<Known | undefined>;
  /** Marks this element alone; undefined marks none. */
  mark(index: number | undefined): void;
  /** Marks these elements alone, as far as the model has them. */
  markElements(elementIds: readonly string[]): Promise<void>;
  /** Where the middle of each element is, in metres of the world; of those that the model has and that have a shape. */
  locate(elementIds: readonly string[]): Promise<ReadonlyMap<string, Point>>;
  /** Gives elements these colours, and everything else its own, or makes it pale. */
  paint(coloured: readonly ColouredElements[], isPale: boolean): Promise<void>;
  /** Cuts everything above a storey away; undefined nothing. */
  cutAbove(storey: Storey | undefined): Promise<void>;
  storeys(): Promise<readonly Storey[]>;
  /** The plan of a storey, cut above its floor; false where nothing stands in it. */
  showPlan(storey: Storey): Promise<boolean>;
  /** How high the floor of a storey is, in metres of the world; undefined where nothing stands in it. */
  findFloor(storey: Storey): Promise<number | undefined>;
  /** The storey on whose floor a point of the world stands, or the lowest. */
  findStorey(at: Point): Promise<Storey | undefined>;
  /** Where a point of the world is drawn, in CSS pixels of the element; undefined before the model has come. */
  project(at: Point): { readonly x: number; readonly y: number } | undefined;
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
  readonly onState: (state: GuidedState) => void;
};

/** What stands higher than this above a floor is cut away. Metres. */
const CUT = 2.4;
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
export function openGuidedStage(element: HTMLElement, options: Options): GuidedStage {
  const { projectId, modelId, isFree, onState } = options;
  const viewer = openViewer(element);
  const navigation = new Navigation({ isAnimated: false, hasKeys: isFree });
  viewer?.use(navigation);
  const sections = new Sections();
  viewer?.use(sections);
  let model: DrawnModel | undefined;
  let isOver = false;
  let isReady = false;
  let marked: number | undefined;
  let painted = 0;
  let wanted: GuidedView | undefined;
  const inScene = (point: Point): Point => (viewer ? toScene({ viewer }, point) : point);
  const inWorld = (point: Point): Point => (viewer ? toWorld({ viewer }, point) : point);
  const go = ({ position, direction, fieldOfView }: GuidedView) => {
    const from = inScene(position);
    const target: Point = [from[0] + direction[0], from[1] + direction[1], from[2] + direction[2]];
    const projection = 'perspective';
    void navigation.go({ position: from, target, fieldOfView, projection, mode: isFree ? 'walk' : 'orbit' }, false);
  };
  const draw = (file: ModelFile) => {
    if (isOver || !viewer) return;
    const drawn = addModel(viewer, file);
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
        position: inWorld(position),
        direction: [along[0] / length, along[1] / length, along[2] / length],
        fieldOfView,
      };
    },
    async pick(x, y) {
      await waitUntilLoaded(viewer);
      const found = viewer?.pick(x, y);
      return found && { index: found.element, at: inWorld([found.point.x, found.point.y, found.point.z]) };
    },
    describe: async (index) => (await model?.elements.numbered([index]))?.[0],
    mark(index) {
      const { states } = model?.drawn ?? {};
      if (marked !== undefined) states?.mark([marked], 'selected', false);
      if (index !== undefined) states?.mark([index], 'selected', true);
      marked = index;
      viewer?.requestFrame();
    },
    async markElements(elementIds) {
      if (!model) return;
      const { elements, drawn } = model;
      const indexes = await elements.shapesOf(await elements.named(elementIds));
      drawn.states.markAll('selected', false);
      marked = undefined;
      drawn.states.mark(indexes, 'selected', true);
      viewer?.requestFrame();
    },
    async locate(elementIds) {
      const found = new Map<string, Point>();
      if (!model) return found;
      const { elements, drawn } = model;
      for (const one of await elements.named(elementIds)) {
        const boxes = one.box ? [one] : await elements.numbered(await elements.shapesOf([one]));
        const [first, ...others] = boxes.flatMap(({ box }) => (box ? [toBox3(box)] : []));
        if (!first) continue;
        const whole = drawn.toScene(others.reduce((sum, box) => sum.union(box), first.clone()));
        const { min, max } = whole;
        found.set(one.elementId, inWorld([(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2]));
      }
      return found;
    },
    async paint(coloured, isPale) {
      painted += 1;
      const own = painted;
      if (!model) return;
      const { elements, drawn } = model;
      const found = await Promise.all(
        coloured.map(async ({ elementIds, colour }) => ({
          indexes: await elements.shapesOf(await elements.named(elementIds)),
          colour,
        })),
      );
      if (own !== painted || isOver) return;
      drawn.states.markAll('coloured', false);
      drawn.states.markAll('ghost', isPale && found.some(({ indexes }) => indexes.length > 0));
      for (const { indexes, colour } of found) {
        drawn.states.mark(indexes, 'ghost', false);
        drawn.states.colour(indexes, colour);
      }
      viewer?.requestFrame();
    },
    async cutAbove(storey) {
      const place = storey && model && (await loadStoreyPlace(model, storey.elementId));
      if (isOver) return;
      const point = place && inWorld([0, place.floor + CUT, 0]);
      sections.set(point ? { kind: 'planes', planes: [{ point, normal: [0, -1, 0] }] } : { kind: 'none' });
      viewer?.requestFrame();
    },
    storeys: async () => (model ? loadStoreys(model.elements.of) : []),
    async showPlan({ elementId }) {
      const place = model && (await loadStoreyPlace(model, elementId));
      if (!place || isOver) return false;
      await navigation.plan(place.floor, false, place.box);
      return true;
    },
    async findFloor({ elementId }) {
      const place = model && (await loadStoreyPlace(model, elementId));
      return place && inWorld([0, place.floor, 0])[1];
    },
    async findStorey(at) {
      if (!model) return undefined;
      const [, y] = inScene(at);
      let found: { readonly storey: Storey; readonly floor: number } | undefined;
      for (const storey of await loadStoreys(model.elements.of)) {
        const floor = (await loadStoreyPlace(model, storey.elementId))?.floor;
        if (floor === undefined) continue;
        if (!found || (floor <= y && floor > found.floor)) found = { storey, floor };
      }
      return found?.storey;
    },
    project(at) {
      if (!isReady || !viewer) return undefined;
      const { x, y } = viewer.origin
        .clone()
        .set(...inScene(at))
        .project(viewer.camera);
      const { clientWidth, clientHeight } = element;
      return { x: ((x + 1) / 2) * clientWidth, y: ((1 - y) / 2) * clientHeight };
    },
    walk: (at) => navigation.walk(inScene(at), false),
    orbit: () => navigation.orbit(),
    close() {
      isOver = true;
      viewer?.dispose();
    },
  };
}
