import type { BoundingBox } from '../content.ts';
import type { TilePackWriter } from './packWriter.ts';
import { type ElementSizes, splitIntoTiles, type TileNode } from './splitIntoTiles.ts';
import type { TileMesh } from './tileMesh.ts';
import { boxDiagonal, type TilesetNode, writeTilesetJson } from './tilesetJson.ts';
import { writeGlb } from './writeGlb.ts';

/** One tileset to be written: the places of its elements, and how a tile of some of them is made. */
export type TilesetPlan = {
  /** Path of its JSON in the pack; its tiles lie beside it. */
  readonly path: string;
  readonly members: Int32Array;
  readonly origin: readonly [number, number, number];
  /** By place in the list of elements, metres, Y up. */
  boxOf(element: number): BoundingBox;
  trianglesOf(element: number): number;
  /** @param box around these elements */
  meshOf(elements: Int32Array, box: BoundingBox): TileMesh;
  /** After each tile. */
  onTile(triangles: number): void;
};

/** Writes the tiles of one tileset and then its JSON; returns the number of tiles. */
export async function writeTileset(plan: TilesetPlan, pack: TilePackWriter): Promise<number> {
  const { members, origin } = plan;
  const folder = plan.path.slice(0, plan.path.lastIndexOf('/') + 1);
  const sizes = measureElements(plan);
  let tiles = 0;

  const write = async (node: TileNode): Promise<TilesetNode> => {
    const around: BoundingBox[] = [];
    let uri: string | undefined;
    if (node.own.length > 0) {
      uri = `${tiles++}.glb`;
      const own = node.own.map((at) => members[at] as number);
      const box = uniteBoxes(iterateBoxes(node.own, sizes.boxes));
      around.push([
        box[0] - origin[0],
        box[1] - origin[1],
        box[2] - origin[2],
        box[3] - origin[0],
        box[4] - origin[1],
        box[5] - origin[2],
      ]);
      await pack.add(folder + uri, writeGlb(plan.meshOf(own, box)));
      plan.onTile(own.reduce((sum, element) => sum + plan.trianglesOf(element), 0));
    }
    const children: TilesetNode[] = [];
    for (const child of node.children) {
      const written = await write(child);
      children.push(written);
      around.push(written.box);
    }
    return { box: uniteBoxes(around), error: node.error, children, ...(uri === undefined ? {} : { uri }) };
  };
  const root = await write(
    splitIntoTiles(
      Int32Array.from(members, (_, at) => at),
      sizes,
    ),
  );
  await pack.add(plan.path, writeTilesetJson(root, origin));
  return tiles;
}

function measureElements({ members, boxOf, trianglesOf }: TilesetPlan): ElementSizes {
  const boxes = new Float64Array(members.length * 6);
  const triangles = new Int32Array(members.length);
  const diagonals = new Float64Array(members.length);
  members.forEach((element, at) => {
    const box = boxOf(element);
    boxes.set(box, at * 6);
    triangles[at] = trianglesOf(element);
    diagonals[at] = boxDiagonal(box);
  });
  return { boxes, triangles, diagonals };
}

function* iterateBoxes(places: Int32Array, boxes: Float64Array): Generator<Float64Array> {
  for (const place of places) yield boxes.subarray(place * 6, place * 6 + 6);
}

/** The box around boxes. */
export function uniteBoxes(boxes: Iterable<ArrayLike<number>>): BoundingBox {
  const all: [number, number, number, number, number, number] = [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ];
  for (const box of boxes) {
    for (const axis of [0, 1, 2] as const) {
      all[axis] = Math.min(all[axis], box[axis] ?? Infinity);
      const upper = (axis + 3) as 3 | 4 | 5;
      all[upper] = Math.max(all[upper], box[upper] ?? -Infinity);
    }
  }
  return all;
}
