import { describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../../testing/convertForTest.ts';
import { buildTestZip } from '../../testing/zip.ts';
import { readTilesBack } from '../../tiles/testing/readBack.ts';
import { triangulate } from './polygon.ts';

const OBJ = `# a house
mtllib house.mtl
v 0 0 0
v 4 0 0
v 4 3 0
v 0 3 0
o House
g Walls North
usemtl Brick red
f 1//1 2//1 3//1 4//1
g Windows
usemtl Glass
f 1/1 2/2 3/3
g Walls North
usemtl Brick red
v 0 0 9
v 4 0 9
v 4 3 9
f -3 -2 -1
o Tree
f 1 2 4
`;

describe('OBJ becomes a model', () => {
  it('of objects and groups, a group opened again being the same', async () => {
    const { result, rows } = await convertForTest('.obj', OBJ, { name: 'Villa' });
    expect(result.schema).toBe('OBJ');
    expect(rows('model_element').map((row) => [row.class, row.name, row.parent, row.triangles])).toEqual([
      ['Model', 'Villa', '\\N', '0'],
      ['Object', 'House', '0', '0'],
      ['Group', 'Walls North', '1', '3'],
      ['Group', 'Windows', '1', '1'],
      ['Object', 'Tree', '0', '1'],
    ]);
    expect(rows('model_material').map(({ name }) => name)).toEqual(['Brick red', 'Glass']);
    expect(result.box?.map(Math.round)).toEqual([0, 0, 0, 4, 3, 9]);
  });

  it('coloured by the names of materials, or by the material file in the same archive', async () => {
    const kinds = async (extension: string, bytes: string | Buffer): Promise<unknown> => {
      const { files, result } = await convertForTest(extension, bytes);
      const found = await readTilesBack(files, result.tileset);
      return { wall: [...(found.get(2)?.colors ?? [])], isClear: found.get(3)?.kinds.has('transparent') };
    };
    const alone = await kinds('.obj', OBJ);
    expect(alone).toMatchObject({ isClear: true });
    const mtl = 'newmtl Brick red\nKd 1 0 0\nnewmtl Glass\nKd 0 0 1\nd 1.0\n';
    const packed = await kinds(
      '.zip',
      buildTestZip([
        { name: '房子/house.obj', bytes: OBJ },
        { name: '房子/house.mtl', bytes: mtl },
      ]),
    );
    expect(packed).toEqual({ wall: ['255 0 0 255'], isClear: false });
  });

  it.each([
    ['refers to a vertex that is not there', 'v 0 0 0\nf 1 2 3\n', 'damaged'],
    ['has a vertex without numbers', 'v 0 0\nv a b c\n', 'damaged'],
    ['holds no faces', 'v 0 0 0\nv 1 0 0\nl 1 2\n', 'noGeometry'],
    ['is binary', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 'notThisFormat'],
    ['is an IFC file', 'ISO-10303-21;\nHEADER;\n', 'notThisFormat'],
    ['is one endless line', `v ${'1'.repeat(3_000_000)}`, 'damaged'],
  ])('and says why not when it %s', async (_what, bytes, code) => {
    expect((await findRefusalCode(convertForTest('.obj', bytes))).code).toBe(code);
  });
});

describe('a polygon is cut into triangles', () => {
  const areaOf = (points: readonly (readonly [number, number])[]): number => {
    const positions = points.flatMap(([x, y]) => [x, y, 0]);
    let area = 0;
    triangulate([...points.keys()], positions, (a, b, c) => {
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = [points[a], points[b], points[c]];
      const twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      expect(twice).toBeGreaterThanOrEqual(0);
      area += twice / 2;
    });
    return area;
  };

  it.each([
    [
      'a square',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      4,
    ],
    [
      'an L',
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
      5,
    ],
    [
      'an arrow whose first corner is hollow',
      [
        [1, 1],
        [3, 0],
        [1, 4],
        [-1, 0],
      ],
      6,
    ],
  ] as const)('that cover %s and nothing else', (_what, points, area) => {
    expect(areaOf(points)).toBeCloseTo(area, 6);
  });

  it('also when it is seen from behind', () => {
    const positions = [0, 0, 0, 0, 2, 0, 2, 2, 0, 2, 0, 0];
    const corners: number[] = [];
    triangulate([0, 1, 2, 3], positions, (...three) => corners.push(...three));
    expect(corners).toHaveLength(6);
  });
});
