import { refuse } from '@twinscape/contract';
import {
  ASSET_JSON_DEPTH_MAX,
  ASSET_JSON_MAX,
  type AssetFromJson,
  assetRefusals as no,
} from '@twinscape/contract/assets';
import type { Node, Wanted } from './nodes.ts';

type Links = readonly { readonly from: string; readonly to: string }[];

/** The assets of a selection, each behind the one that contains it; links to what is not in it count for nothing. Pure. */
export function fromJson(trees: readonly AssetFromJson[], links: Links = []): Wanted {
  const nodes: Node[] = [];
  const places = new Map<string, number>();
  const take = (one: AssetFromJson, parent: number | undefined, depth: number): void => {
    if (depth > ASSET_JSON_DEPTH_MAX) throw refuse(no['asset.jsonTooDeep'], { limit: ASSET_JSON_DEPTH_MAX });
    if (nodes.length >= ASSET_JSON_MAX) throw refuse(no['asset.jsonTooMany'], { limit: ASSET_JSON_MAX });
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
    for (const child of one.children ?? []) take(child, at, depth + 1);
  };
  for (const tree of trees) take(tree, undefined, 1);
  const flows = links.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ from: a, to: b }];
  });
  return { nodes, flows };
}
