import type { CameraView, ElementRef, NodeRef, View } from '../view/view.ts';
import type { DrawnModel, Stage } from './stage.ts';
import { drawnModels } from './stage.ts';
import { cameraIn } from './world.ts';

export type Told = {
  /** An element of the view that a model does not have. */
  readonly onMissing: (elementId: string) => void;
  /** The server could not be asked what a view is about. */
  readonly onFailed: (error: unknown) => void;
};

/** Brings a view onto the stage, each time only what differs from what is there. */
export function applier(stage: Stage, told: Told): (view: View) => void {
  let shown: View | undefined;
  let drawn: readonly DrawnModel[] = [];
  let marking = 0;
  const missed = new Set<string>();

  const mark = async (view: View) => {
    marking += 1;
    const own = marking;
    const models = drawnModels(stage);
    const marks = await Promise.all(models.map((model) => marksOf(model, view)));
    // Another view has come meanwhile.
    if (own !== marking) return;
    for (const { model, missing, ...state } of marks) {
      draw(model, state);
      for (const id of missing) if (!missed.has(id)) told.onMissing(id);
      for (const id of missing) missed.add(id);
    }
    stage.viewer.requestFrame();
  };

  return (view) => {
    const before = shown;
    const models = drawnModels(stage);
    const isNewModel = models.length !== drawn.length || models.some((model, at) => model.drawn !== drawn[at]?.drawn);
    if (stage.state.getState().isReady) {
      shown = view;
      drawn = models;
      if (view.sky !== before?.sky) stage.sky.set(view.sky);
      if (view.section !== before?.section) stage.sections.set(view.section);
      if (!before || view.camera !== before.camera) place(stage, view.camera, before !== undefined);
      if (isNewModel || !before || MARKS.some((part) => view[part] !== before[part])) mark(view).catch(told.onFailed);
    }
    stage.open(view.models);
  };
}

/** The parts of a view that the states of elements show. */
const MARKS = ['selection', 'hidden', 'only', 'rest', 'models'] as const;

const placed = new WeakMap<Stage, CameraView>();
/** Says that a stage stands there already: what comes from it must not be brought back to it. */
export const isPlaced = (stage: Stage, camera: CameraView): void => void placed.set(stage, camera);

function place(stage: Stage, camera: CameraView | undefined, isAnimated: boolean): void {
  if (camera && placed.get(stage) === camera) return;
  const flight = isAnimated ? undefined : false;
  if (camera) void stage.navigation.go(cameraIn(stage, camera), flight);
  else void stage.navigation.look('home', flight);
}

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
  const below = async (refs: readonly NodeRef[]) =>
    (await Promise.all(own(refs).map(({ nodeId }) => elements.below(nodeId)))).flat();
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
