import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IfcAPI, LogLevel } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import { loadWithForeignClient } from '../tiles/testing/foreignClient.ts';
import { type ReadBackElement, readTilesBack } from '../tiles/testing/readBack.ts';
import { validateTiles } from '../tiles/testing/validateTiles.ts';
import { type TestTiles, writeTestTiles } from '../tiles/testing/writeTestTiles.ts';
import { readIfcGeometry } from './readIfcGeometry.ts';
import { drawOneByOne } from './testing/drawOneByOne.ts';
import { productsWithShape } from './testing/productsWithShape.ts';
import { roomText } from './testing/roomText.ts';
import { type Wall, wallsText } from './testing/wallsText.ts';

const data = path.resolve(import.meta.dirname, '../../../../../shared/data/ifc');
const hasData = existsSync(data);
const where = hasData ? '' : ' (skipped: the files do not lie beside this repository)';
const FILES = [
  { name: 'duplex_arch.ifc', box: [-0.24, -1.55, -4.38, 9.04, 6.63, 22.18], drawn: 236, spaces: 21 },
  { name: 'Duplex_Electrical.ifc', box: [-0.04, 0, 0.27, 8.44, 6.76, 17.53], drawn: 104, spaces: 1 },
  {
    name: 'DrainageSystem-1-2_IFC4x3.ifc',
    box: [24525622.61, 123.94, -6876920.54, 24525670.4, 126.98, -6876896.28],
    drawn: 13,
    spaces: 0,
  },
  { name: 'KIT-Simple-Road_4x3.ifc', box: [-4.65, 0, -111.65, 62.65, 0.4, 0], drawn: 66, spaces: 0 },
] as const;

/**
 * Boxes of all meshes straight from web-ifc, which is asked in another way: with the file in memory, everything at
 * once.
 */
async function boxesOf(file: string): Promise<Map<number, number[]>> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(readFileSync(file));
  const boxes = new Map<number, number[]>();
  const { all } = productsWithShape(file);
  for (const id of all) {
    const { geometries } = api.GetFlatMesh(model, id);
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let place = 0; place < geometries.size(); place++) {
      const { geometryExpressID, flatTransformation: m } = geometries.get(place);
      const geometry = api.GetGeometry(model, geometryExpressID);
      const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      for (const vertex of api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())) {
        for (const axis of [0, 1, 2]) {
          const value = [0, 1, 2].reduce(
            (sum, column) => sum + (m[column * 4 + axis] ?? 0) * (vertices[vertex * 6 + column] ?? 0),
            m[12 + axis] ?? 0,
          );
          box[axis] = Math.min(box[axis] ?? 0, value);
          box[axis + 3] = Math.max(box[axis + 3] ?? 0, value);
        }
      }
    }
    boxes.set(id, box);
  }
  api.Dispose();
  return boxes;
}

describe.skipIf(!hasData).each(FILES)(`the geometry of $name (C-MODEL-07)${where}`, ({ name, box, drawn, spaces }) => {
  const file = path.join(data, name);
  let made: TestTiles;
  let found: Map<number, ReadBackElement>;
  let progress: number[];
  beforeAll(async () => {
    progress = [];
    const { spaces: rooms } = productsWithShape(file);
    made = await writeTestTiles(
      (sink) => readIfcGeometry(file, sink, { onProgress: (share) => progress.push(share), planned: true }),
      {
        isSpace: (key) => rooms.has(key),
      },
    );
    found = new Map([
      ...(await readTilesBack(made.files, made.result.tileset)),
      ...(await readTilesBack(made.files, made.result.spaces)),
    ]);
  }, 60_000);

  it('is there for every product that has a shape, rooms apart, openings not', async () => {
    const { all, spaces: rooms } = productsWithShape(file);
    const numbers = (map: ReadonlyMap<number, unknown>): number[] => [...map.keys()].sort((a, b) => a - b);
    expect(numbers(found)).toEqual([...all].sort((a, b) => a - b));
    expect(numbers(made.result.shapes)).toEqual(numbers(found));
    expect(numbers(await readTilesBack(made.files, made.result.spaces))).toEqual([...rooms].sort((a, b) => a - b));
    expect([found.size, rooms.size]).toEqual([drawn, spaces]);
    expect(made.result.warnings).toEqual([]);
  });

  it('has every element in its place within a millimetre', async () => {
    made.result.box?.forEach((value, at) => {
      expect(Math.abs(value - (box[at] ?? Number.NaN))).toBeLessThan(0.0051);
    });
    for (const [id, wanted] of await boxesOf(file)) {
      const off = (found.get(id)?.box ?? []).map((value, at) => Math.abs(value - (wanted[at] ?? Number.NaN)));
      expect(off.length).toBe(6);
      expect(Math.max(...off)).toBeLessThan(0.001);
      expect(made.result.shapes.get(id)?.box.map((value) => value.toFixed(4))).toEqual(
        found.get(id)?.box.map((value) => value.toFixed(4)),
      );
    }
  });

  it('is the same to the last triangle as when each product is asked for by itself', async () => {
    const { all } = productsWithShape(file);
    const alone = await writeTestTiles((sink) => drawOneByOne(file, all, sink));
    expect(made.result.shapes).toEqual(alone.result.shapes);
  });

  it('obeys 3D Tiles 1.1 and glTF 2.0, as stored and decoded', async () => {
    expect(await validateTiles(made.files, made.result)).toEqual([]);
  });

  it('is loaded whole by another client', async () => {
    const paths = [made.result.tileset, made.result.spaces].filter((one) => one !== undefined);
    const tiles = await Promise.all(paths.map((one) => loadWithForeignClient(made.files, one)));
    expect(new Set(tiles.flat().flatMap(({ features }) => [...features]))).toEqual(new Set(found.keys()));
  });

  it('tells how far it is', () => {
    expect(progress.length).toBeGreaterThan(5);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });
});

describe('the geometry of a room', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geometry-'));
  const file = path.join(folder, 'room.ifc');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['at the origin', [0, 0, 0]],
    ['24.5 million metres away', [24_525_622.001, 6_876_920.003, 124.002]],
  ] as const)('is drawn in metres, Y up, with openings cut and virtual elements left out (%s)', async (_, place) => {
    writeFileSync(file, roomText(place));
    const [x, y, z] = place;
    const drawnWith = (planned: boolean): Promise<TestTiles> =>
      writeTestTiles((sink) => readIfcGeometry(file, sink, { planned }), { isSpace: (key) => key === 300 });
    const { result, files } = await drawnWith(true);
    expect((await drawnWith(false)).result).toEqual(result);
    const found = await readTilesBack(files, result.tileset);
    expect([...found.keys()]).toEqual([100]);
    expect([...(await readTilesBack(files, result.spaces)).keys()]).toEqual([300]);
    const wanted = [x, z, -y - 0.2, x + 4, z + 3, -y];
    found.get(100)?.box.forEach((value, at) => {
      expect(Math.abs(value - (wanted[at] ?? Number.NaN))).toBeLessThan(0.001);
    });
    // The opening reaches the floor: two faces of eight corners, and eight sides.
    expect(found.get(100)?.lines).toBe(24);
    expect([...(found.get(100)?.kinds ?? [])]).toEqual(['closed', 'edges']);
    expect(await validateTiles(files, result)).toEqual([]);
  });

  it('gives back what the sink throws', async () => {
    writeFileSync(file, roomText([0, 0, 0]));
    const full = new Error('no more');
    const sink = {
      addMesh: () => undefined,
      placeShape: () => {
        throw full;
      },
    };
    await expect(readIfcGeometry(file, sink)).rejects.toBe(full);
  });
});

describe('the geometry of equal walls', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geometry-'));
  const file = path.join(folder, 'walls.ifc');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['at the origin', [0, 0, 0]],
    ['24.5 million metres away', [24_525_622.001, 6_876_920.003, 124.002]],
  ] as const)(
    'is drawn once and stands where each of them does, turned and cut as it is (%s)',
    async (_, [x, y, z]) => {
      const openings = [{ from: 1 }, { from: 2.5 }];
      const walls: Wall[] = [
        { at: [x, y, z] },
        { at: [x + 10.5, y, z + 3.1] },
        { at: [x, y + 5, z], along: [0, 1, 0] },
        { at: [x - 7, y, z], along: [-0.6, 0.8, 0], mapped: true },
        { at: [x - 7.25, y - 9, z], along: [0.8, 0.6, 0], mapped: true, colour: 'none', material: 'blue' },
        { at: [x - 7.25, y - 9, z + 4], along: [0.6, 0.8, 0], mapped: true, colour: 'none', material: 'blue' },
        { at: [x, y, z + 10], openings },
        { at: [x + 3, y + 1, z + 20], openings },
        { at: [x + 3, y + 1, z + 30], along: [0, -1, 0], openings },
        { at: [x + 40, y, z], openings: [{ from: 1 }] },
        { at: [x + 40, y, z], partOf: 9 },
      ];
      writeFileSync(file, wallsText(walls));
      let reads = 0;
      const { result, files } = await writeTestTiles((sink) =>
        readIfcGeometry(
          async () => readFileSync(file),
          {
            ...sink,
            placeShape: (placed) =>
              sink.placeShape({
                ...placed,
                read: () => {
                  reads++;
                  return placed.read();
                },
              }),
          },
          { planned: true },
        ),
      );
      const keys = walls.map((_wall, place) => (place + 1) * 1000);
      const alone = await writeTestTiles((sink) => drawOneByOne(file, keys, sink));
      expect([...result.shapes.keys()].sort((a, b) => a - b)).toEqual(keys);
      // Of the first three one, of those with a drawing to share one of each colour, of those that are cut one each
      // way, and the last two.
      expect(reads).toBe(7);
      expect(result.shapes).toEqual(alone.result.shapes);
      const found = await readTilesBack(files, result.tileset);
      expect(found.get(8000)?.box.map((value) => Math.round(value * 1000))).toEqual(
        [x + 3, z + 20, -y - 1.2, x + 7, z + 23, -y - 1].map((value) => Math.round(value * 1000)),
      );
      expect([...(found.get(1000)?.colors ?? [])]).not.toEqual([...(found.get(6000)?.colors ?? [])]);
      // The part of a wall that is cut is cut with it.
      expect(found.get(11_000)?.triangles).toBe(found.get(10_000)?.triangles);
    },
  );
});

describe('files that hold no geometry', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geometry-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const read = async (file: string): Promise<number> => {
    let places = 0;
    await readIfcGeometry(file, { addMesh: () => places++, placeShape: () => places++ });
    return places;
  };

  it('are refused where they are larger than 32-bit memory can hold', async () => {
    const file = write('large.ifc', 'ISO-10303-21;');
    truncateSync(file, 2 ** 31);
    await expect(read(file)).rejects.toThrow(new NotConvertible('tooLarge', { limit: '1.9 GB' }));
  });

  it.each([
    ['empty', ''],
    ['text', 'Hello.'],
    ['noSchema', 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=IFCWALL();\nENDSEC;\nEND-ISO-10303-21;\n'],
    [
      'schema',
      "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
    ],
  ])('are refused where web-ifc finds no IFC in them (%s)', async (name, content) => {
    await expect(read(write(`${name}.ifc`, content))).rejects.toThrow(new NotConvertible('notThisFormat'));
  });

  it('are damaged where they say that they are IFC and web-ifc cannot open them', async () => {
    const text = roomText([0, 0, 0]).replace("'0000000000000000000500'", "'0000000000000000000500");
    await expect(read(write('unterminated.ifc', text))).rejects.toThrow(new NotConvertible('damaged'));
  });

  it('yield nothing where the file is sound', async () => {
    const text = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";
    expect(await read(write('nothing.ifc', text))).toBe(0);
  });
});
