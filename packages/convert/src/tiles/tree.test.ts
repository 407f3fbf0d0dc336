import { beforeAll, describe, expect, it } from 'vitest';
import type { MeshSink } from './shapes.ts';
import { createBlock, createPipe } from './testing/bodies.ts';
import { loadWithForeignClient } from './testing/foreignClient.ts';
import { isRecord } from './testing/json.ts';
import { readTilesBack } from './testing/readBack.ts';
import { validateTileset } from './testing/tilesetRules.ts';
import { validateTiles } from './testing/validateTiles.ts';
import { type TestTiles, writeTestTiles } from './testing/writeTestTiles.ts';

const COUNT = 4_000;

/** A hall of 120 × 80 m full of pipes and bolts, and two slabs. */
function fillHall(sink: MeshSink): void {
  const color = [100, 120, 140, 255] as const;
  sink.addMesh({ key: 0, color, ...createBlock([0, -0.3, 0], [120, 0, 80]) });
  sink.addMesh({ key: 1, color, ...createBlock([0, 8, 0], [120, 8.2, 80]) });
  for (let key = 2; key < COUNT; key++) {
    const place = [(key * 7.31) % 120, (key * 1.7) % 7, (key * 3.97) % 80] as const;
    sink.addMesh({
      key,
      color,
      ...createPipe(place, 0.02 + (key % 10) / 20, 0.1 + (key % 50) / 10, key % 2 ? 12 : 24),
    });
  }
}

type Found = { readonly depth: number; readonly uri?: string; readonly error: number; readonly children: number };

function listed(tile: unknown, depth = 0): Found[] {
  if (!isRecord(tile)) return [];
  const children = Array.isArray(tile.children) ? tile.children : [];
  const uri = isRecord(tile.content) ? { uri: String(tile.content.uri) } : {};
  return [
    { depth, error: Number(tile.geometricError), children: children.length, ...uri },
    ...children.flatMap((child) => listed(child, depth + 1)),
  ];
}

describe('the tree of a large model', () => {
  let hall: TestTiles;
  let json: Record<string, unknown>;
  beforeAll(async () => {
    hall = await writeTestTiles(fillHall);
    json = JSON.parse(Buffer.from(hall.files.get('tileset.json') ?? []).toString());
  });

  it('has every element in one tile, the biggest at the top', async () => {
    const found = await readTilesBack(hall.files, 'tileset.json');
    expect(found.size).toBe(COUNT);
    const drawn = [...found.values()].reduce((sum, { triangles }) => sum + triangles, 0);
    expect(drawn).toBe(hall.result.triangles);
    const [root] = listed(json.root);
    expect(root?.uri).toBe('0.glb');
    const inRoot = await loadWithForeignClient(hall.files, 'tileset.json');
    expect(inRoot[0]?.features).toContain(0);
    expect(inRoot[0]?.features).toContain(1);
  });

  it('says how big the biggest thing is that a tile does not show', async () => {
    const tiles = listed(json.root);
    expect(tiles.length).toBeGreaterThan(4);
    expect(tiles.every(({ children }) => children <= 8)).toBe(true);
    const drawn = await loadWithForeignClient(hall.files, 'tileset.json');
    const diagonalOf = (feature: number): number => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = hall.result.shapes.get(feature)?.box ?? [];
      return Math.hypot(d - a, e - b, f - c);
    };
    const biggest = drawn.map(({ features }) => Math.max(...[...features].map(diagonalOf)));
    tiles.forEach(({ depth, error }, at) => {
      const end = tiles.findIndex((other, place) => place > at && other.depth <= depth);
      const below = biggest.slice(at + 1, end < 0 ? undefined : end);
      expect(error).toBeCloseTo(Math.max(0, ...below), 6);
    });
  });

  it('obeys 3D Tiles 1.1 and glTF 2.0, as stored and decoded', async () => {
    expect(await validateTiles(hall.files, hall.result)).toEqual([]);
  });

  it('is loaded whole by another client', async () => {
    const drawn = await loadWithForeignClient(hall.files, 'tileset.json');
    expect(drawn.length).toBe(hall.result.tiles);
    const features = drawn.flatMap((tile) => [...tile.features]);
    expect(features.length).toBe(COUNT);
    expect(new Set(features).size).toBe(COUNT);
  });
});

describe('the rules of tilesets', () => {
  const sound = {
    asset: { version: '1.1' },
    geometricError: 9,
    root: {
      refine: 'ADD',
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 5, 5, 1],
      boundingVolume: { box: [0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2] },
      geometricError: 4,
      content: { uri: 'a.glb' },
      children: [
        {
          boundingVolume: { box: [1, -1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1] },
          geometricError: 0,
          content: { uri: 'b.glb' },
        },
      ],
    },
  };
  const boxes = new Map([
    ['a.glb', [-2, -2, -2, 2, 2, 2]],
    ['b.glb', [0, -1, 0, 2, 1, 2]],
  ]);
  const judge = (json: unknown) => validateTileset(json, (uri) => boxes.get(uri));
  const [child] = sound.root.children;

  it('accept a sound one', () => {
    expect(judge(sound)).toEqual([]);
  });

  it.each([
    ['another version', { ...sound, asset: { version: '2' } }],
    ['no error', { ...sound, geometricError: undefined }],
    ['a field that does not exist', { ...sound, roots: [] }],
    ['no way of refinement', { ...sound, root: { ...sound.root, refine: undefined } }],
    [
      'an error that grows downwards',
      { ...sound, root: { ...sound.root, children: [{ ...child, geometricError: 5 }] } },
    ],
    ['a content that is missing', { ...sound, root: { ...sound.root, content: { uri: 'c.glb' } } }],
    [
      'a box too small',
      { ...sound, root: { ...sound.root, boundingVolume: { box: [0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1] } } },
    ],
    [
      'a child outside',
      {
        ...sound,
        root: { ...sound.root, children: [{ ...child, transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 3, 0, 1] }] },
      },
    ],
    ['an empty list of children', { ...sound, root: { ...sound.root, children: [] } }],
  ])('refuse %s', (_, json) => {
    expect(judge(json)).not.toEqual([]);
  });
});
