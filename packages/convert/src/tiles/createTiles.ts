import type { Box, ElementShape } from '../content.ts';
import { Elements } from './elements.ts';
import { encoderReady } from './glb.ts';
import { Pack } from './pack.ts';
import { Parts } from './parts.ts';
import { createPlacer, determinant } from './placement.ts';
import { createShapeReader, KnownShapes, type Shape } from './shape.ts';
import { createShapeHash } from './shapeHash.ts';
import type { Mesh, Placed, Tiles, TilesOptions, TilesResult } from './shapes.ts';
import { tileMesh } from './tileMesh.ts';
import { united, writeTileset } from './writeTileset.ts';

const TILESET = 'tileset.json';
const SPACES = 'spaces/tileset.json';

/**
 * Collects the meshes of one model in memory (about 20 bytes a triangle) and writes them as 3D Tiles; see {@link
 * Tiles}.
 */
export function createTiles(): Tiles {
  const readShape = createShapeReader();
  const known = new KnownShapes();
  const stand = createPlacer();
  const addShapeHash = createShapeHash();
  const parts = new Parts();
  const elements = new Elements();
  const left = { damaged: 0, beyond: 0, empty: new Set<number>(), nowhere: new Set<number>(), unknown: 0 };

  const add = (mesh: Mesh): void => keep(mesh, readShape(mesh, 1));

  function place(placed: Placed): void {
    const scale = Math.cbrt(Math.abs(determinant(placed.transform)));
    let shape = known.get(placed.shape);
    // What is united on the grid at one scale need not be so at another. A transform that flattens, or is none, leaves
    // nothing to draw.
    const isAlike = shape !== undefined && scale > shape.scale / 2 && scale < shape.scale * 2;
    if (!isAlike) {
      shape = scale > 0 && scale < Infinity ? readShape(placed.read(), scale) : undefined;
      if (shape) known.keep(placed.shape, shape);
    }
    keep(placed, shape, placed.transform);
  }

  function keep({ key, color }: Pick<Mesh, 'key' | 'color'>, shape?: Shape, transform?: readonly number[]): void {
    const standing = shape && stand(shape, transform);
    if (!shape || !standing) {
      left.beyond++;
      left.nowhere.add(key);
      return;
    }
    left.damaged += shape.damaged;
    if (standing.triangles === 0) {
      left.empty.add(key);
      return;
    }
    const hash = { low: 0, high: 0 };
    addShapeHash(standing, hash);
    const element = elements.placeOf(key);
    elements.note(element, standing, hash);
    elements.parts[element] = parts.add(element, color, standing, elements.parts[element] ?? -1);
  }

  async function finish({ numberOf, isSpace, folder, onProgress }: TilesOptions): Promise<TilesResult> {
    await encoderReady();
    const numbers = elements.keys.map(numberOf);
    const shapes = new Map<number, ElementShape>();
    const solid: number[] = [];
    const spaces: number[] = [];
    numbers.forEach((number, place) => {
      if (number === undefined) {
        left.unknown++;
        return;
      }
      shapes.set(number, elements.shape(place));
      (isSpace(elements.keys[place] ?? -1) ? spaces : solid).push(place);
    });
    // By number, which is mostly by kind: alike lies beside alike and compresses better.
    const byNumber = (a: number, b: number): number => (numbers[a] ?? 0) - (numbers[b] ?? 0);
    const box = solid.length > 0 ? united(boxesOf(solid)) : undefined;
    const around = box ?? (spaces.length > 0 ? united(boxesOf(spaces)) : undefined);
    const origin = around ? middleOf(around) : ([0, 0, 0] as const);

    const total = [...solid, ...spaces].reduce((sum, place) => sum + (elements.triangles[place] ?? 0), 0);
    let written = 0;
    let tiles = 0;
    const pack = await Pack.create(folder);
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
            tileMesh(partsOf(places.sort(byNumber)), parts, (place) => numbers[place] ?? 0, around, origin),
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
      tileset = await write(TILESET, solid);
      spacesTileset = await write(SPACES, spaces);
    } finally {
      await pack.close();
    }
    return {
      entries: pack.entries,
      ...(tileset === undefined ? {} : { tileset }),
      ...(spacesTileset === undefined ? {} : { spaces: spacesTileset }),
      ...(box === undefined ? {} : { box }),
      shapes,
      flat: [...new Set([...left.empty, ...left.nowhere])].flatMap((key) =>
        elements.has(key) || isSpace(key) ? [] : (numberOf(key) ?? []),
      ),
      triangles: total,
      tiles,
      warnings: warningsOf(left, elements),
    };
  }

  function* boxesOf(places: readonly number[]): Generator<Box> {
    for (const place of places) yield elements.box(place);
  }

  function partsOf(places: Int32Array): number[] {
    const found: number[] = [];
    for (const place of places) {
      for (let part = elements.parts[place] ?? -1; part >= 0; part = parts.next(part)) found.push(part);
    }
    return found;
  }

  return { add, place, finish };
}

const middleOf = ([x0, y0, z0, x1, y1, z1]: readonly [number, number, number, number, number, number]) =>
  [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2), Math.round((z0 + z1) / 2)] as const;

function warningsOf(
  left: { damaged: number; beyond: number; empty: ReadonlySet<number>; unknown: number },
  elements: Elements,
): string[] {
  const flat = [...left.empty].filter((key) => !elements.has(key)).length;
  const said = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [
    ...said(left.damaged, 'triangle without a place was left out', 'triangles without a place were left out'),
    ...said(left.beyond, 'mesh without a place on Earth was left out', 'meshes without a place on Earth were left out'),
    ...said(flat, 'element is too small or flat to be drawn', 'elements are too small or flat to be drawn'),
    ...said(
      left.unknown,
      'shape belongs to no element and was left out',
      'shapes belong to no element and were left out',
    ),
  ];
}
