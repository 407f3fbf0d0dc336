import { elementCalls, type TreeNode } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import type { Of } from '../../detail/Elements.tsx';
import type { DrawnModel } from './stage.ts';

export type Storey = { readonly elementId: string; readonly nodeId: string; readonly name: string };

const PAGE = { pageIndex: 1, pageSize: 500 } as const;
/** What storeys stand in. */
const ABOVE = /^Ifc(Project|Site|Building|Facility)$/;
const STOREY = 'IfcBuildingStorey';
/** Elements whose boxes tell where the floor of a storey is. */
const LOOKED_AT = 200;

/** The storeys of a version from the ground up, through project, site and building. */
export async function storeysOf(of: Of): Promise<readonly Storey[]> {
  const below = async (parentId?: string): Promise<readonly Storey[]> => {
    const input = { ...of, by: 'storey' as const, ...(parentId ? { parentId } : {}), ...PAGE };
    const { list } = (await send(elementCalls.GetElementTree, input, { handles: true })).data;
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

/** Where people stand in a storey, in metres of the scene: where most of its walls begin, or whatever else stands there. */
export async function floorOf({ elements, drawn }: DrawnModel, storeyId: string): Promise<number | undefined> {
  const input = { ...elements.of, storeyId };
  const walls = await send(elementCalls.GetElementIndexes, { ...input, class: 'IfcWall' }, { handles: true });
  const all = walls.length > 0 ? walls : await send(elementCalls.GetElementIndexes, input, { handles: true });
  const rows = await elements.numbered(all.slice(0, LOOKED_AT));
  const heights = rows.flatMap(({ box }) => (box ? [box[1]] : [])).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1];
  return middle === undefined ? undefined : middle + drawn.group.position.y;
}
