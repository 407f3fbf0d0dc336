import type { BoundingBox, ElementShape } from '../content.ts';
import { MeshParts } from './meshParts.ts';
import { TilePackWriter } from './packWriter.ts';
import { createShapeReader, type MeshShape, ShapeCache } from './shape.ts';
import { createShapeHasher } from './shapeHash.ts';
import { createShapePlacer, determinant } from './shapePlacer.ts';
import type { Mesh, PlacedMesh, TilesBuilder, TilesOptions, TilesResult } from './shapes.ts';
import { TileElements } from './tileElements.ts';
import { buildTileMesh } from './tileMesh.ts';
import { waitForEncoder } from './writeGlb.ts';
import { uniteBoxes, writeTileset } from './writeTileset.ts';

const TILESET_PATH = 'tileset.json';
const SPACES_TILESET_PATH = 'spaces/tileset.json';

/**
 * Collects the meshes of one model in memory (about 20 bytes a triangle) and writes them as 3D Tiles; see {@link
 * Tiles}.
 */
export function createTilesBuilder(): TilesBuilder {
  const readShape = createShapeReader();
  const known = new ShapeCache();
  const positionShape = createShapePlacer();
  const addShapeHash = createShapeHasher();
  const parts = new MeshParts();
  const elements = new TileElements();
  const skipped = { damaged: 0, beyond: 0, empty: new Set<number>(), nowhere: new Set<number>(), unknown: 0 };

  const add = (mesh: Mesh): void => addPart(mesh, readShape(mesh, 1));

  function place(placed: PlacedMesh): void {
    const scale = Math.cbrt(Math.abs(determinant(placed.transform)));
    let shape = known.get(placed.shape);
    // What is united on the grid at one scale need not be so at another. A transform that flattens, or is none, leaves
    // nothing to draw.
    const isAlike = shape !== undefined && scale > shape.scale / 2 && scale < shape.scale * 2;
    if (!isAlike) {
      shape = scale > 0 && scale < Infinity ? readShape(placed.read(), scale) : undefined;
      if (shape) known.set(placed.shape, shape);
    }
    addPart(placed, shape, placed.transform);
  }

  function addPart(
    { key, color }: Pick<Mesh, 'key' | 'color'>,
    shape?: MeshShape,
    transform?: readonly number[],
  ): void {
    const placedShape = shape && positionShape(shape, transform);
    if (!shape || !placedShape) {
      skipped.beyond++;
      skipped.nowhere.add(key);
      return;
    }
    skipped.damaged += shape.damaged;
    if (placedShape.triangles === 0) {
      skipped.empty.add(key);
      return;
    }
    const hash = { low: 0, high: 0 };
    addShapeHash(placedShape, hash);
    const element = elements.placeOf(key);
    elements.addShape(element, placedShape, hash);
    elements.parts[element] = parts.add(element, color, placedShape, elements.parts[element] ?? -1);
  }

  async function finish({ numberOf, isSpace, folder, onProgress }: TilesOptions): Promise<TilesResult> {
    await waitForEncoder();
    const numbers = elements.keys.map(numberOf);
    const shapes = new Map<number, ElementShape>();
    const solid: number[] = [];
    const spaces: number[] = [];
    numbers.forEach((number, place) => {
      if (number === undefined) {
        skipped.unknown++;
        return;
      }
      shapes.set(number, elements.shape(place));
      (isSpace(elements.keys[place] ?? -1) ? spaces : solid).push(place);
    });
    // By number, which is mostly by kind: alike lies beside alike and compresses better.
    const byNumber = (a: number, b: number): number => (numbers[a] ?? 0) - (numbers[b] ?? 0);
    const box = solid.length > 0 ? uniteBoxes(boxesOf(solid)) : undefined;
    const around = box ?? (spaces.length > 0 ? uniteBoxes(boxesOf(spaces)) : undefined);
    const origin = around ? findBoxCentre(around) : ([0, 0, 0] as const);

    const total = [...solid, ...spaces].reduce((sum, place) => sum + (elements.triangles[place] ?? 0), 0);
    let written = 0;
    let tiles = 0;
    const pack = await TilePackWriter.create(folder);
    const write = async (path: string, members: number[]): Promise<string | undefined> => {
      if (members.length === 0) return undefined;
      tiles += await writeTileset(
        {
          path,
          members: Int32Array.from(members.sort(byNumber)),
          origin,
          boxOf: (place) => elements.box(place),
          trianglesOf: (place) => elements.triangles[place] ?? 0,
          meshOf: (places, around) =>
            buildTileMesh(partsOf(places.sort(byNumber)), parts, (place) => numbers[place] ?? 0, around, origin),
          onTile: (triangles) => {
            written += triangles;
            onProgress?.(written / total);
          },
        },
        pack,
      );
      return path;
    };
    let tileset: string | undefined;
    let spacesTileset: string | undefined;
    try {
      tileset = await write(TILESET_PATH, solid);
      spacesTileset = await write(SPACES_TILESET_PATH, spaces);
    } finally {
      await pack.close();
    }
    return {
      entries: pack.entries,
      ...(tileset === undefined ? {} : { tileset }),
      ...(spacesTileset === undefined ? {} : { spaces: spacesTileset }),
      ...(box === undefined ? {} : { box }),
      shapes,
      flat: [...new Set([...skipped.empty, ...skipped.nowhere])].flatMap((key) =>
        elements.has(key) || isSpace(key) ? [] : (numberOf(key) ?? []),
      ),
      triangles: total,
      tiles,
      warnings: formatWarnings(skipped, elements),
    };
  }

  function* boxesOf(places: readonly number[]): Generator<BoundingBox> {
    for (const place of places) yield elements.box(place);
  }

  function partsOf(places: Int32Array): number[] {
    const found: number[] = [];
    for (const place of places) {
      for (let part = elements.parts[place] ?? -1; part >= 0; part = parts.next(part)) found.push(part);
    }
    return found;
  }

  return { addMesh: add, placeShape: place, finish };
}

const findBoxCentre = ([x0, y0, z0, x1, y1, z1]: readonly [number, number, number, number, number, number]) =>
  [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2), Math.round((z0 + z1) / 2)] as const;

function formatWarnings(
  left: { damaged: number; beyond: number; empty: ReadonlySet<number>; unknown: number },
  elements: TileElements,
): string[] {
  const flat = [...left.empty].filter((key) => !elements.has(key)).length;
  const formatCount = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [
    ...formatCount(left.damaged, 'triangle without a place was left out', 'triangles without a place were left out'),
    ...formatCount(
      left.beyond,
      'mesh without a place on Earth was left out',
      'meshes without a place on Earth were left out',
    ),
    ...formatCount(flat, 'element is too small or flat to be drawn', 'elements are too small or flat to be drawn'),
    ...formatCount(
      left.unknown,
      'shape belongs to no element and was left out',
      'shapes belong to no element and were left out',
    ),
  ];
}
