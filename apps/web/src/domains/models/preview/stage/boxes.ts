import { toBox3 } from '@twinscape/viewer';
import type { ElementRef, Vector } from '../view/view.ts';
import { type DrawnModel, drawnModel, type Stage } from './stage.ts';
import { toWorld } from './world.ts';

export type SceneBox = ReturnType<DrawnModel['drawn']['box']>;
/** Elements whose boxes are asked for; of more, the box of the whole model is near enough. */
const MOST = 10_000;

/** The box of elements in the scene; undefined when nothing of them has a shape (RU-PREV-16). */
export async function loadSceneBox(stage: Stage, refs: readonly ElementRef[]): Promise<SceneBox | undefined> {
  const models = [...new Set(refs.map(({ model }) => model))].flatMap((id) => drawnModel(stage, id) ?? []);
  const boxes = await Promise.all(
    models.map((model) => {
      const ids = refs.filter((ref) => ref.model === model.modelId).map(({ elementId }) => elementId);
      return boxIn(model, ids);
    }),
  );
  const [first, ...others] = boxes.flatMap((box) => box ?? []);
  return others.reduce((all, box) => all?.union(box), first);
}

async function boxIn(model: DrawnModel, elementIds: readonly string[]): Promise<SceneBox | undefined> {
  const { elements, drawn } = model;
  const named = await elements.named(elementIds);
  const shapes = await elements.shapesOf(named.filter(({ box }) => box === undefined));
  if (shapes.length > MOST) return drawn.box();
  const all = [...named, ...(await elements.numbered(shapes))].flatMap(({ box }) => (box ? [toBox3(box)] : []));
  const [first, ...others] = all;
  const whole = others.reduce((sum, box) => sum?.union(box), first);
  return whole && drawn.toScene(whole);
}

/** The corners of a box of the scene, in the world. */
export const toWorldCorners = (stage: Stage, { min, max }: SceneBox): { min: Vector; max: Vector } => ({
  min: toWorld(stage, [min.x, min.y, min.z]),
  max: toWorld(stage, [max.x, max.y, max.z]),
});

/** The middle of elements, in the world; undefined when nothing of them has a shape. */
export async function findWorldMiddle(stage: Stage, refs: readonly ElementRef[]): Promise<Vector | undefined> {
  const box = refs.length === 0 ? undefined : await loadSceneBox(stage, refs);
  if (!box || box.isEmpty()) return undefined;
  const { min, max } = toWorldCorners(stage, box);
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}
