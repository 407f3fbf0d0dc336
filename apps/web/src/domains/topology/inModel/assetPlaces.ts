import { type TopologyNode, toBox3 } from '@twinscape/viewer';
import type { PreviewParts } from '../../models/index.ts';

type Stage = NonNullable<PreviewParts['stage']>;
export type AssetElement = { readonly model: string; readonly assetId: string; readonly elementId: string };

/**
 * Where assets stand in the scene: in the middle of all their elements. Those whose elements have no shape are left
 * out.
 */
export async function locateAssets(stage: Stage, rows: readonly AssetElement[]): Promise<TopologyNode[]> {
  const found = new Map<string, { box: ReturnType<typeof toBox3>; of: NonNullable<TopologyNode['of']> }>();
  for (const { modelId, elements, drawn } of stage.state.getState().models) {
    const own = rows.filter(({ model }) => model === modelId);
    if (!elements || !drawn || own.length === 0) continue;
    const named = new Map(
      (await elements.named(own.map(({ elementId }) => elementId))).map((one) => [one.elementId, one]),
    );
    for (const { assetId, elementId } of own) {
      const element = named.get(elementId);
      if (!element) continue;
      const parts = element.box ? [element] : await elements.numbered(await elements.shapesOf([element]));
      for (const { box, index } of parts) {
        if (!box) continue;
        const placed = drawn.toScene(toBox3(box));
        const known = found.get(assetId);
        if (known) known.box.union(placed);
        else found.set(assetId, { box: placed, of: { model: drawn, element: index } });
      }
    }
  }
  return [...found].map(([id, { box, of }]) => {
    const { min, max } = box;
    return { id, at: [(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2], of };
  });
}
