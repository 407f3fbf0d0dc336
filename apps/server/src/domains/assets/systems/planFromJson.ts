import { refuse } from '@twinscape/contract';
import {
  ASSET_JSON_DEPTH_MAX,
  ASSET_JSON_MAX,
  type AssetFromJson,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import type { PlannedAssets, PlannedNode } from './plannedAssets.ts';

type JsonLinks = readonly { readonly from: string; readonly to: string }[];

/**
 * The assets of a selection, each behind the one that contains it; links to what is not in it count for nothing. Pure.
 */
export function planFromJson(trees: readonly AssetFromJson[], links: JsonLinks = []): PlannedAssets {
  const nodes: PlannedNode[] = [];
  const places = new Map<string, number>();
  const addNode = (one: AssetFromJson, parent: number | undefined, depth: number): void => {
    if (depth > ASSET_JSON_DEPTH_MAX) throw refuse(refusals['asset.jsonTooDeep'], { limit: ASSET_JSON_DEPTH_MAX });
    if (nodes.length >= ASSET_JSON_MAX) throw refuse(refusals['asset.jsonTooMany'], { limit: ASSET_JSON_MAX });
    const at =
      nodes.push({
        typeId: one.assetClassTypeId,
        typeName: one.classTypeName,
        parent,
        name: one.assetName,
        number: one.assetNumber,
        isFirm: true,
        tag: one.assetTag,
        location: one.location,
        comment: one.comment,
        values: one.propertys ?? [],
        elementIds: [...new Set(one.relationModelElementIds)],
        isKnownByName: false,
      }) - 1;
    if (one.ref !== undefined) places.set(one.ref, at);
    for (const child of one.children ?? []) addNode(child, at, depth + 1);
  };
  for (const tree of trees) addNode(tree, undefined, 1);
  const flows = links.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ from: a, to: b }];
  });
  return { nodes, flows };
}
