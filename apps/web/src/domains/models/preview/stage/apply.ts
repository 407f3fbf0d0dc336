import type { CameraView, ElementRef, NodeRef, View } from '../view/view.ts';
import { loadLegend, paint } from './colours.ts';
import { type DrawnModel, drawnModels, type Stage } from './stage.ts';
import { loadStoreys } from './storeys.ts';
import { cameraIn } from './world.ts';

export type Told = {
  /** An element of the view that a model does not have. */
  readonly onMissing: (elementId: string) => void;
  /** The server could not be asked what a view is about. */
  readonly onFailed: (error: unknown) => void;
};

/** The parts of a view that the states of elements show. */
const MARKS = ['selection', 'hidden', 'only', 'rest', 'models'] as const;

/** Brings a view onto the stage, each time only what differs from what is there. */
export function applier(stage: Stage, told: Told): (view: View) => void {
  let shown: View | undefined;
  let drawn: readonly DrawnModel[] = [];
  const missed = new Set<string>();
  const mark = latest(told, async (view: View, isLatest) => {
    const marks = await Promise.all(drawnModels(stage).map((model) => marksOf(model, view)));
    if (!isLatest()) return;
    for (const { model, missing, ...state } of marks) {
      draw(model, state);
      for (const id of missing) if (!missed.has(id)) told.onMissing(id);
      for (const id of missing) missed.add(id);
    }
    stage.viewer.requestFrame();
  });
  const colour = latest(told, async (view: View, isLatest) => {
    const legend = await loadLegend(stage, view.colour);
    if (!isLatest()) return;
    paint(stage, legend);
    stage.state.setState({ legend });
  });
  const explode = latest(told, async (view: View, isLatest) => {
    if (view.explode > 0) await Promise.all(drawnModels(stage).map((model) => setStoreys(stage, model)));
    if (isLatest()) await stage.explode.set(view.explode);
  });

  return (view) => {
    if (stage.state.getState().isReady) {
      const before = shown;
      const models = drawnModels(stage);
      const isNew = models.length !== drawn.length || models.some((model, at) => model.drawn !== drawn[at]?.drawn);
      const isReplaced = drawn.length > 0 && !drawn.some((one) => models.some((model) => model.drawn === one.drawn));
      shown = view;
      drawn = models;
      const differs = (part: keyof View) => !before || view[part] !== before[part];
      if (differs('sky')) stage.sky.set(view.sky);
      if (differs('light')) stage.sky.lighten(view.light ?? { sun: 1, air: 1 });
      if (isNew || differs('models')) moveModels(models, view);
      if (differs('section') && view.section !== stage.sections.state()) stage.sections.set(view.section);
      if (differs('measures') && !isSameMeasures(stage, view))
        stage.measure.set(view.measures.map(({ outline, ...one }) => ({ ...one, ...(outline ? { outline } : {}) })));
      // What stands where other models stood is come to as at first.
      if (isReplaced || differs('camera')) place(stage, view.camera, before !== undefined && !isReplaced);
      if (isNew || MARKS.some(differs)) mark(view);
      if (differs('colour') || (isNew && view.colour)) colour(view);
      if (differs('explode') || (isNew && view.explode > 0)) explode(view);
    }
    stage.open(view.models);
  };
}

/** Runs something that takes a while, so that only the latest of several has an effect. */
function latest(told: Told, run: (view: View, isLatest: () => boolean) => Promise<void>): (view: View) => void {
  let count = 0;
  return (view) => {
    count += 1;
    const own = count;
    run(view, () => own === count).catch((error: unknown) => {
      if (own === count) told.onFailed(error);
    });
  };
}

/** Models stand where the view moves them, beside where they say themselves. */
function moveModels(models: readonly DrawnModel[], view: View): void {
  for (const { modelId, drawn } of models) {
    const { x = 0, y = 0, z = 0, rotation = 0 } = view.models.find((one) => one.modelId === modelId)?.placement ?? {};
    const { by = [0, 0, 0], turn = 0 } = drawn.placed.moved ?? {};
    if (by[0] !== x || by[1] !== y || by[2] !== z || turn !== rotation)
      drawn.place({ ...drawn.placed, moved: { by: [x, y, z], turn: rotation } });
  }
}

const isSameMeasures = ({ measure }: Stage, { measures }: View): boolean =>
  measure.measurements.length === measures.length &&
  measure.measurements.every(({ id }, at) => id === measures[at]?.id);

const placed = new WeakMap<Stage, CameraView>();
/** Says that a stage stands there already: what comes from it must not be brought back to it. */
export const isPlaced = (stage: Stage, camera: CameraView): void => void placed.set(stage, camera);

function place(stage: Stage, camera: CameraView | undefined, isAnimated: boolean): void {
  if (camera && placed.get(stage) === camera) return;
  const flight = isAnimated ? undefined : false;
  if (camera) void stage.navigation.go(cameraIn(stage, camera), flight);
  // Panels that close with this change are out of the way then.
  else if (isAnimated) setTimeout(() => void stage.navigation.look('home'));
  else void stage.navigation.look('home', false);
}

const stacked = new WeakSet<object>();
/** Tells which elements belong to which storey, once for each model. */
async function setStoreys(stage: Stage, { elements, drawn }: DrawnModel): Promise<void> {
  if (stacked.has(drawn)) return;
  const storeys = await loadStoreys(elements.of);
  const parts = await Promise.all(storeys.map(({ nodeId }) => elements.below(nodeId)));
  stage.explode.setStoreys(
    drawn,
    parts.map((numbers) => ({ elements: numbers })),
  );
  stacked.add(drawn);
}

const ELEMENT = 'element:';
/** Elements whose parts are looked for one by one. */
const MANY = 20;

type Marks = {
  readonly selected: readonly number[];
  readonly hidden: readonly number[];
  /** What `rest` is not about. */
  readonly focus: readonly number[];
  readonly rest: View['rest'];
};

async function marksOf(model: DrawnModel, view: View): Promise<Marks & { model: DrawnModel; missing: string[] }> {
  const { elements, modelId } = model;
  const own = <T extends ElementRef | NodeRef>(refs: readonly T[]) => refs.filter((ref) => ref.model === modelId);
  const below = async (refs: readonly NodeRef[]) => {
    const nodes = own(refs).map(({ nodeId }) => nodeId);
    const single = nodes.filter((nodeId) => nodeId.startsWith(ELEMENT));
    // Of many elements each one's own shape is asked for at once, instead of what is below them one by one.
    if (single.length <= MANY) return (await Promise.all(nodes.map((nodeId) => elements.below(nodeId)))).flat();
    const others = nodes.filter((nodeId) => !nodeId.startsWith(ELEMENT));
    const named = await elements.named(single.map((nodeId) => nodeId.slice(ELEMENT.length)));
    return [
      ...(await elements.shapesOf(named)),
      ...(await Promise.all(others.map((nodeId) => elements.below(nodeId)))).flat(),
    ];
  };
  const wanted = own(view.selection).map(({ elementId }) => elementId);
  const found = await elements.named(wanted);
  const known = new Set(found.map(({ elementId }) => elementId));
  const selected = await elements.shapesOf(found);
  const way = view.models.find((one) => one.modelId === modelId)?.drawn;
  const isFocused = view.only.length > 0 || view.selection.length > 0;
  return {
    model,
    selected,
    hidden: await below(view.hidden),
    focus: view.only.length > 0 ? await below(view.only) : selected,
    // With nothing to stand out all of it would be gone.
    rest: way === 'hidden' ? 'alone' : way === 'ghost' ? 'ghost' : isFocused || view.rest === 'ghost' ? view.rest : '',
    missing: wanted.filter((id) => !known.has(id)),
  };
}

function draw({ drawn: { states } }: DrawnModel, { selected, hidden, focus, rest }: Marks): void {
  for (const flag of ['selected', 'ghost', 'hidden'] as const) states.markAll(flag, false);
  states.mark(selected, 'selected', true);
  const flag = rest === 'ghost' ? 'ghost' : 'hidden';
  if (rest !== '') {
    states.markAll(flag, true);
    states.mark(focus, flag, false);
    if (rest === 'ghost') states.mark(selected, flag, false);
  }
  states.mark(hidden, 'hidden', true);
}
