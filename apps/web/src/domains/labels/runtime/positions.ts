import type { Label } from '@twinscape/contract/labels';
import { type LabelItem, toBox3, type Vec } from '@twinscape/viewer';
import type { PreviewParts } from '../../models/index.ts';

export type ViewerStage = NonNullable<PreviewParts['stage']>;
export type AssetElementRow = { readonly model: string; readonly assetId: string; readonly elementId: string };
export type Vector = { readonly x: number; readonly y: number; readonly z: number };
/** Where a label stands, in metres of the world, and what takes it along. */
export type LabelPosition = { readonly at: Vec; readonly of?: LabelItem['of'] };

/** How far above the elements of an asset its label stands. Metres. */
const ABOVE = 0.15;
const key = (text: string): string => text.toLowerCase();

/**
 * Where labels stand: where the scene or the label itself says, at the object that it follows (RU-LBL-06), or above the
 * elements of its asset. Those that stand nowhere are left out: their asset has no element in the open models.
 */
export async function loadPlaces(
  stage: ViewerStage,
  labels: readonly Label[],
  rows: readonly AssetElementRow[],
  anchors: ReadonlyMap<string, Vector>,
): Promise<ReadonlyMap<string, LabelPosition>> {
  const wanted = new Map<string, AssetElementRow[]>();
  for (const { assetId, place } of labels) {
    const { isFollow = false, followid = '' } = place;
    const [model = '', elementId] = followid.split('/');
    if (isFollow && elementId) wanted.set(key(assetId), [{ model, elementId, assetId }]);
    else {
      const followed = key(isFollow && followid !== '' ? followid : assetId);
      wanted.set(
        key(assetId),
        rows.filter((row) => key(row.assetId) === followed),
      );
    }
  }
  const tops = await findElementBoxes(stage, [...wanted.values()].flat());
  const { x: ox, y: oy, z: oz } = stage.viewer.origin;
  const found = new Map<string, LabelPosition>();
  for (const { assetId, place } of labels) {
    const elements = wanted.get(key(assetId)) ?? [];
    const known = elements.flatMap((row) => tops.get(toElementKey(row)) ?? []);
    const [first] = known;
    const of = first && {
      model: first.model,
      elements: known.filter(({ model }) => model === first.model).flatMap(({ elements: own }) => own),
    };
    const fixed = anchors.get(key(assetId)) ?? (place.isFollow ? undefined : place.position);
    if (fixed) found.set(key(assetId), { at: [fixed.x, fixed.y, fixed.z], ...(of ? { of } : {}) });
    else if (first) {
      const box = known.slice(1).reduce((all, one) => all.union(one.box), first.box.clone());
      found.set(key(assetId), {
        at: [(box.min.x + box.max.x) / 2 + ox, box.max.y + ABOVE + oy, (box.min.z + box.max.z) / 2 + oz],
        ...(of ? { of } : {}),
      });
    }
  }
  return found;
}

type Model = NonNullable<LabelItem['of']>['model'];
type Top = { readonly model: Model; readonly elements: readonly number[]; readonly box: ReturnType<typeof toBox3> };
const toElementKey = ({ model, elementId }: AssetElementRow): string => `${model} ${elementId}`;

/** The boxes of elements in the scene, or of what is below them where they have no shape of their own. */
async function findElementBoxes(
  stage: ViewerStage,
  rows: readonly AssetElementRow[],
): Promise<ReadonlyMap<string, Top>> {
  const found = new Map<string, Top>();
  for (const { modelId, elements, drawn } of stage.state.getState().models) {
    const own = rows.filter(({ model }) => key(model) === key(modelId));
    if (!elements || !drawn || own.length === 0) continue;
    const named = new Map(
      (await elements.named([...new Set(own.map(({ elementId }) => elementId))])).map((one) => [one.elementId, one]),
    );
    for (const row of own) {
      const element = named.get(row.elementId);
      if (!element || found.has(toElementKey(row))) continue;
      const parts = element.box ? [element] : await elements.numbered(await elements.shapesOf([element]));
      const boxes = parts.flatMap(({ box }) => (box ? [drawn.toScene(toBox3(box))] : []));
      const [first, ...others] = boxes;
      if (!first) continue;
      const box = others.reduce((all, one) => all.union(one), first.clone());
      found.set(toElementKey(row), { model: drawn, elements: parts.map(({ index }) => index), box });
    }
  }
  return found;
}
