import { modelElementCalls, type TreeNode } from '@twinscape/contract/models';
import { toBox3 } from '@twinscape/viewer';
import { send } from '../../../../platform/api/index.ts';
import type { VersionRef } from '../../versionRef.ts';
import type { SceneBox } from './boxes.ts';
import type { DrawnModel } from './stage.ts';

export type Storey = { readonly elementId: string; readonly nodeId: string; readonly name: string };

const PAGE = { pageIndex: 1, pageSize: 500 } as const;
/** What storeys stand in. */
const ABOVE = /^Ifc(Project|Site|Building|Facility)$/;
const STOREY = 'IfcBuildingStorey';
/** Elements whose boxes tell where the floor of a storey is. */
const LOOKED_AT = 2_000;

/** The storeys of a version from the ground up, through project, site and building. */
export async function loadStoreys(of: VersionRef): Promise<readonly Storey[]> {
  const below = async (parentId?: string): Promise<readonly Storey[]> => {
    const input = { ...of, by: 'storey' as const, ...(parentId ? { parentId } : {}), ...PAGE };
    const { list } = (await send(modelElementCalls.GetElementTree, input, { handles: true })).data;
    const parts = await Promise.all(
      list.map(async (node: TreeNode) => {
        if (node.class === STOREY && node.elementId)
          return [{ elementId: node.elementId, nodeId: node.nodeId, name: node.name }];
        return ABOVE.test(node.class ?? '') ? below(node.nodeId) : [];
      }),
    );
    return parts.flat();
  };
  return below();
}

export type StoreyPlace = {
  /** Where people stand, in metres of the scene: where most of its walls begin, or whatever else stands there. */
  readonly floor: number;
  /** What its walls enclose, in the scene. */
  readonly box: SceneBox;
};

/** Where a storey lies; undefined when nothing stands in it. */
export async function loadStoreyPlace(
  { elements, drawn }: DrawnModel,
  storeyId: string,
): Promise<StoreyPlace | undefined> {
  const input = { ...elements.of, storeyId };
  const walls = await send(modelElementCalls.GetElementIndexes, { ...input, class: 'IfcWall' }, { handles: true });
  const all = walls.length > 0 ? walls : await send(modelElementCalls.GetElementIndexes, input, { handles: true });
  const rows = await elements.numbered(all.slice(0, LOOKED_AT));
  const boxes = rows.flatMap(({ box }) => (box ? [toBox3(box)] : [])).sort((a, b) => a.min.y - b.min.y);
  const middle = boxes[boxes.length >> 1];
  const [first, ...others] = boxes;
  if (!middle || !first) return undefined;
  const floor = middle.min.y + drawn.group.position.y;
  return { floor, box: drawn.toScene(others.reduce((sum, box) => sum.union(box), first.clone())) };
}
