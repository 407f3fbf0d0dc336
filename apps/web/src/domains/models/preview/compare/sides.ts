import { type ChangeKind, InStep, layBeneath, showChanges, toBox3 } from '@twinscape/viewer';
import { onRest } from '../stage/listen.ts';
import { openStage } from '../stage/open.ts';
import { type DrawnModel, drawnModels, type Stage } from '../stage/stage.ts';
import { cameraIn, getWorldCamera } from '../stage/world.ts';
import type { CameraView } from '../view/view.ts';
import type { Look, Unchanged } from './address.ts';
import { before, type Marks } from './changes.ts';
import { onClick } from './click.ts';

export type Compared = { readonly projectId: string; readonly modelId: string; readonly a: string; readonly b: string };
/** The older version to the left, the newer one to the right. */
export type Sides = {
  readonly left: Stage;
  readonly right: Stage;
  close(): void;
};

type Told = {
  /** The camera came to rest. */
  readonly onRest: (camera: CameraView) => void;
  /** Somebody clicked: the element of a version, by its number there, or nothing. */
  readonly onPick: (version: string | undefined, index: number) => void;
};

/** Opens both versions, each on a stage of its own, with cameras in step; undefined when the browser has no WebGL 2. */
export function openSides(
  elements: readonly [HTMLElement, HTMLElement],
  { projectId, modelId, a, b }: Compared,
  camera: CameraView | undefined,
  told: Told,
): Sides | undefined {
  const left = openStage(elements[0], projectId);
  const right = left && openStage(elements[1], projectId);
  if (!left || !right) {
    left?.close();
    return undefined;
  }
  const step = new InStep();
  const stages = [left, right];
  for (const stage of stages) {
    stage.viewer.use(step.side(stage.navigation));
    const stop = stage.state.subscribe(({ isReady }) => {
      if (!isReady) return;
      stop();
      // Whichever is there first; the other one joins it.
      if (step.state()) return;
      if (camera) void stage.navigation.go(cameraIn(stage, camera), false);
      else void stage.navigation.look('home', false);
    });
  }
  left.open([{ modelId, version: a }]);
  right.open([{ modelId, version: b }]);
  const look = onRest(right.viewer, () => {
    if (right.state.getState().isReady) told.onRest(getWorldCamera(right));
  });
  right.viewer.addEventListener('frame', look);
  const stops = stages.map((stage) =>
    onClick(stage.viewer, (pick) => {
      const model = drawnModels(stage).find(({ drawn }) => drawn === pick?.model);
      told.onPick(model?.version, pick?.element ?? -1);
    }),
  );
  return {
    left,
    right,
    close() {
      for (const stop of stops) stop();
      for (const stage of stages) stage.close();
    },
  };
}

export type Picture = {
  readonly look: Look;
  readonly unchanged: Unchanged;
  readonly marks: { readonly a: Marks; readonly b: Marks };
  /** Numbers of the chosen element in each version. */
  readonly chosen: { readonly a: readonly number[]; readonly b: readonly number[] };
};

/** In one picture both versions stand on the stage to the right: the newer one, and what only the older one has. */
export const openFor = ({ right }: Sides, { modelId, a, b }: Compared, look: Look): void =>
  right.open([{ modelId, version: b }, ...(look === 'overlay' ? [{ modelId, version: a }] : [])]);

const versionOn = (stage: Stage, version: string): DrawnModel | undefined =>
  drawnModels(stage).find((model) => model.version === version);

/** Colours the changes on both stages. */
export function paint({ left, right }: Sides, { a, b }: Compared, { look, unchanged, marks, chosen }: Picture): void {
  const older = versionOn(left, a)?.drawn;
  const newer = versionOn(right, b)?.drawn;
  const beneath = versionOn(right, a)?.drawn;
  if (older) showChanges(older, { changes: marks.a, unchanged, chosen: chosen.a });
  if (newer) showChanges(newer, { changes: marks.b, unchanged, chosen: chosen.b });
  if (beneath && look === 'overlay') {
    layBeneath(beneath);
    const faint: readonly ChangeKind[] = ['geometry'];
    const only = chosen.b.length > 0 ? [] : chosen.a;
    showChanges(beneath, { changes: before(marks.a), unchanged: 'hidden', faint, chosen: only });
  }
  for (const { viewer } of [left, right]) viewer.requestFrame();
}

/** Flies both cameras to an element, by its number in the version that has it. */
export async function flyTo(
  { left, right }: Sides,
  { a, b }: Compared,
  look: Look,
  at: { readonly indexA?: number | undefined; readonly indexB?: number | undefined },
): Promise<boolean> {
  const leads = look === 'overlay' ? right : at.indexB === undefined ? left : right;
  const model = at.indexB === undefined ? versionOn(look === 'overlay' ? right : left, a) : versionOn(right, b);
  const index = at.indexB ?? at.indexA;
  if (!model || index === undefined) return false;
  const [element] = await model.elements.numbered([index]);
  if (!element?.box) return false;
  const box = model.drawn.toScene(toBox3(element.box));
  // With some of what is around it, so that one sees where it is.
  const room = Math.max(1.5, box.max.distanceTo(box.min) * 0.5);
  await leads.navigation.fit(box.expandByScalar(room));
  return true;
}
