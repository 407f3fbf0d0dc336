import type { SceneElement } from '@twinscape/contract/scenes';

/** An element of a library, as scenes copy it. */
type LibraryElement = {
  readonly id: string;
  readonly projectId: string | null;
  readonly elementName: string;
  readonly filePath: string | null;
  readonly logo: string | null;
};

/** What stands beside the chillers: how far to the east of them, and where along them from 0 to 1; metres, degrees. */
const PLACES = [
  { elementName: '加药罐', east: 1.6, along: 0.25, rotation: 90 },
  { elementName: '巡检提示牌', east: 1.4, along: 0.6, rotation: 45 },
  { elementName: '手提灭火器', east: 1.2, along: 0.8, rotation: 0 },
] as const;

/**
 * Elements of the libraries in the room of these machines (boxes: min x y z, max x y z; metres, Y up); what no library
 * has any more is left out. Pure.
 */
export function placeFurniture(
  boxes: readonly (readonly number[])[],
  known: readonly LibraryElement[],
): SceneElement[] {
  if (boxes.length === 0) return [];
  const min = (axis: number) => Math.min(...boxes.map((box) => box[axis] ?? 0));
  const max = (axis: number) => Math.max(...boxes.map((box) => box[axis + 3] ?? 0));
  return PLACES.flatMap(({ elementName, east, along, rotation }) => {
    const found = known.find((one) => one.elementName === elementName);
    if (!found?.filePath) return [];
    return [
      {
        id: found.id,
        name: elementName,
        kind: '3d' as const,
        source: { id: found.id, library: found.projectId === null ? ('system' as const) : ('project' as const) },
        position: { x: max(0) + east, y: min(1), z: min(2) + along * (max(2) - min(2)) },
        rotation,
        size: 1,
        filePath: found.filePath,
        ...(found.logo ? { picture: found.logo } : {}),
      },
    ];
  });
}
