import type { Box } from '../content.ts';
import { glb } from './glb.ts';
import type { Pack } from './pack.ts';
import { type Node, type Sizes, split } from './split.ts';
import type { TileMesh } from './tileMesh.ts';
import { diagonal, type Tile, tileset } from './tileset.ts';

/** One tileset to be written: the places of its elements, and how a tile of some of them is made. */
export type TilesetPlan = {
  /** Path of its JSON in the pack; its tiles lie beside it. */
  readonly path: string;
  readonly members: Int32Array;
  readonly origin: readonly [number, number, number];
  /** By place in the list of elements, metres, Y up. */
  boxOf(element: number): Box;
  trianglesOf(element: number): number;
  /** @param box around these elements */
  meshOf(elements: Int32Array, box: Box): TileMesh;
  /** After each tile. */
  onTile(triangles: number): void;
};

/** Writes the tiles of one tileset and then its JSON; returns the number of tiles. */
export async function writeTileset(plan: TilesetPlan, pack: Pack): Promise<number> {
  const { members, origin } = plan;
  const folder = plan.path.slice(0, plan.path.lastIndexOf('/') + 1);
  const sizes = sizesOf(plan);
  let tiles = 0;

  const write = async (node: Node): Promise<Tile> => {
    const around: Box[] = [];
    let uri: string | undefined;
    if (node.own.length > 0) {
      uri = `${tiles++}.glb`;
      const own = node.own.map((at) => members[at] as number);
      const box = united(boxesOf(node.own, sizes.boxes));
      around.push([
        box[0] - origin[0],
        box[1] - origin[1],
        box[2] - origin[2],
        box[3] - origin[0],
        box[4] - origin[1],
        box[5] - origin[2],
      ]);
      await pack.add(folder + uri, glb(plan.meshOf(own, box)));
      plan.onTile(own.reduce((sum, element) => sum + plan.trianglesOf(element), 0));
    }
    const children: Tile[] = [];
    for (const child of node.children) {
      const written = await write(child);
      children.push(written);
      around.push(written.box);
    }
    return { box: united(around), error: node.error, children, ...(uri === undefined ? {} : { uri }) };
  };
  const root = await write(
    split(
      Int32Array.from(members, (_, at) => at),
      sizes,
    ),
  );
  await pack.add(plan.path, tileset(root, origin));
  return tiles;
}

function sizesOf({ members, boxOf, trianglesOf }: TilesetPlan): Sizes {
  const boxes = new Float64Array(members.length * 6);
  const triangles = new Int32Array(members.length);
  const diagonals = new Float64Array(members.length);
  members.forEach((element, at) => {
    const box = boxOf(element);
    boxes.set(box, at * 6);
    triangles[at] = trianglesOf(element);
    diagonals[at] = diagonal(box);
  });
  return { boxes, triangles, diagonals };
}

function* boxesOf(places: Int32Array, boxes: Float64Array): Generator<Float64Array> {
  for (const place of places) yield boxes.subarray(place * 6, place * 6 + 6);
}

/** The box around boxes. */
export function united(boxes: Iterable<ArrayLike<number>>): Box {
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
