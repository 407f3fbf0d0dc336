import type { BoundingBox } from '../content.ts';

/**
 * A node with what its files turned out to be; boxes are minX, minY, minZ, maxX, maxY, maxZ in metres, Y up, from the
 * tileset's origin.
 */
export type TilesetNode = {
  readonly box: BoundingBox;
  readonly uri?: string;
  readonly error: number;
  readonly children: readonly TilesetNode[];
};

/**
 * tileset.json of 3D Tiles 1.1 (OGC 22-025r4). Tilesets are Z up while the glTF inside is Y up: a reader turns the
 * content, so boxes and origin are written turned already. The error of a tile is the size of the biggest thing that it
 * does not show: an error target of n pixels loads what is larger.
 *
 * @param origin whole metres, Y up
 */
export function writeTilesetJson(root: TilesetNode, origin: readonly [number, number, number]): Uint8Array {
  const [x, y, z] = origin;
  const json = {
    asset: { version: '1.1', generator: 'Twinscape' },
    geometricError: Math.max(root.error, boxDiagonal(root.box)),
    root: {
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, z === 0 ? 0 : -z, y, 1],
      refine: 'ADD',
      ...tileToJson(root),
    },
  };
  return Buffer.from(JSON.stringify(json));
}

function tileToJson(tile: TilesetNode): object {
  return {
    boundingVolume: { box: zUpBox(tile.box) },
    geometricError: tile.error,
    ...(tile.uri === undefined ? {} : { content: { uri: tile.uri } }),
    ...(tile.children.length === 0 ? {} : { children: tile.children.map(tileToJson) }),
  };
}

/** Centre and half axes, Z up. */
function zUpBox(box: readonly number[]): number[] {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box;
  const half = [(x1 - x0) / 2, (z1 - z0) / 2, (y1 - y0) / 2] as const;
  return [(x0 + x1) / 2, -(z0 + z1) / 2 || 0, (y0 + y1) / 2, half[0], 0, 0, 0, half[1], 0, 0, 0, half[2]];
}

export function boxDiagonal(box: readonly number[]): number {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box;
  return Math.hypot(x1 - x0, y1 - y0, z1 - z0);
}
