import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../testing/convertForTest.ts';
import { smallGlb } from '../testing/smallGltf.ts';
import { buildTestZip, type TestZipEntry } from '../testing/zip.ts';

const volume = { box: [10, 20, 30, 1, 0, 0, 0, 2, 0, 0, 0, 3] };
const tileset = (root: object, more: object = {}): string =>
  JSON.stringify({
    asset: { version: '1.1' },
    geometricError: 10,
    root: { boundingVolume: volume, geometricError: 5, ...root },
    ...more,
  });

const convert = async (
  root: object,
  files: TestZipEntry[] = [],
  more: object = {},
): ReturnType<typeof convertForTest> =>
  convertForTest('.zip', buildTestZip([{ name: 'site/tileset.json', bytes: tileset(root, more) }, ...files]));

const glb = async (name: string): Promise<TestZipEntry> => ({ name, bytes: Buffer.from(await smallGlb()) });

describe('a 3D Tiles tileset in an archive', () => {
  it('is kept as it is, with its paths, bytes and nested tilesets', async () => {
    const one = await glb('site/tiles/0 a.glb');
    const nested: TestZipEntry = {
      name: 'site/more/inner.json',
      bytes: tileset({ content: { uri: '../tiles/0%20a.glb' } }),
    };
    const { result, rows, files } = await convert(
      {
        content: { uri: 'tiles/0%20a.glb?v=1', extras: { name: '裙楼' } },
        children: [{ boundingVolume: volume, geometricError: 1, content: { uri: 'more/inner.json' } }],
      },
      [
        one,
        nested,
        { name: 'site/index.html', bytes: '<script>alert(1)</script>' },
        { name: 'site/readme.md', bytes: '' },
      ],
      { asset: { version: '1.1', extras: { name: 'Quarter' } } },
    );
    expect(result).toMatchObject({ schema: '3D Tiles 1.1', tileset: 'site/tileset.json' });
    expect([...files.keys()].sort()).toEqual(['site/more/inner.json', 'site/tiles/0 a.glb', 'site/tileset.json']);
    expect(Buffer.from(files.get('site/tiles/0 a.glb') ?? [])).toEqual(one.bytes);
    expect(rows('model_element').map((row) => [row.class, row.name, row.parent])).toEqual([
      ['Tileset', 'Quarter', '\\N'],
      ['TileContent', '裙楼', '0'],
    ]);
    expect(result.counts).toMatchObject({ triangles: 36, tiles: 1, withGeometry: 0 });
    // Z up becomes Y up.
    expect(result.box).toEqual([9, 27, -22, 11, 33, -18]);
    expect(result.warnings.join()).toContain('2 files');
  });

  it('may be of version 1.0, with `url` and batched models', async () => {
    const inner = Buffer.from(await smallGlb());
    const header = Buffer.alloc(28);
    header.write('b3dm', 'latin1');
    header.writeUInt32LE(1, 4);
    header.writeUInt32LE(28 + inner.length, 8);
    const files = [{ name: 'site/a.b3dm', bytes: Buffer.concat([header, inner]) }];
    const { result } = await convert({ content: { url: 'a.b3dm' } }, files, { asset: { version: '1.0' } });
    expect(result).toMatchObject({ schema: '3D Tiles 1.0', counts: { triangles: 36, tiles: 1 } });
  });

  it('may have its files compressed one by one; they are kept as viewers see them', async () => {
    const { bytes } = await glb('');
    const json = tileset({ content: { uri: 'a.glb' } });
    const { files, result } = await convertForTest(
      '.zip',
      buildTestZip([
        { name: 'tileset.json', bytes: gzipSync(json) },
        { name: 'a.glb', bytes: gzipSync(bytes) },
      ]),
    );
    expect(Buffer.from(files.get('a.glb') ?? [])).toEqual(bytes);
    expect(Buffer.from(files.get('tileset.json') ?? []).toString()).toBe(json);
    expect(result.counts.triangles).toBe(36);
    const cut = gzipSync(json).subarray(0, -20);
    expect(
      (await findRefusalCode(convertForTest('.zip', buildTestZip([{ name: 'tileset.json', bytes: cut }])))).code,
    ).toBe('damaged');
  });

  it.each([
    ['is not in the archive', 'b.glb', 'externalReference'],
    ['lies on another server', 'https://example.com/a.glb', 'externalReference'],
    ['leads out of the archive', '../../a.glb', 'externalReference'],
    ['is absolute', '/site/a.glb', 'externalReference'],
    ['holds something else', 'a.png', 'damaged'],
    ['is the tileset itself', 'tileset.json', 'damaged'],
  ])('is refused where a content %s', async (_what, uri, code) => {
    const files = [await glb('site/a.glb'), await glb('a.glb'), { name: 'site/a.png', bytes: 'not a tile' }];
    expect((await findRefusalCode(convert({ content: { uri } }, files))).code).toBe(code);
  });

  it('is refused when its JSON is damaged, has no root, or draws nothing', async () => {
    const broken = (bytes: string): Promise<unknown> =>
      convertForTest('.zip', buildTestZip([{ name: 'tileset.json', bytes }]));
    expect((await findRefusalCode(broken('{"asset":'))).code).toBe('damaged');
    expect((await findRefusalCode(broken('{"asset":{"version":"1.1"}}'))).code).toBe('damaged');
    expect((await findRefusalCode(broken(tileset({})))).code).toBe('noGeometry');
    expect((await findRefusalCode(broken(tileset({ children: [5] })))).code).toBe('damaged');
  });

  it('with implicit tiling must have every tile that its subtrees promise', async () => {
    const implicit = {
      content: { uri: 'c/{level}-{x}-{y}.glb' },
      implicitTiling: {
        subdivisionScheme: 'QUADTREE',
        subtreeLevels: 2,
        availableLevels: 4,
        subtrees: { uri: 's/{level}.{x}.{y}.subtree' },
      },
    };
    /**
     * Of the five tiles of two levels: the root, and the second of its children (x 1, y 0); below that child's last
     * child a further subtree.
     */
    const root = subtree({ contents: [0b00101], children: [0, 0b1] });
    const below = subtree({ contents: [0b00001] });
    const files = [
      { name: 'site/s/0.0.0.subtree', bytes: root },
      { name: 'site/s/2.2.2.subtree', bytes: below },
      await glb('site/c/0-0-0.glb'),
      await glb('site/c/1-1-0.glb'),
      await glb('site/c/2-2-2.glb'),
    ];
    // Bit 12 of 16: Morton 12 is x 2, y 2.
    const moved = subtree({ contents: [0b00101], children: [0, 0b10000] });
    const right = [{ name: 'site/s/0.0.0.subtree', bytes: moved }, ...files.slice(1)];
    expect((await convert(implicit, right)).result.counts).toMatchObject({ tiles: 3, triangles: 108 });
    expect(await findRefusalCode(convert(implicit, right.slice(0, -1)))).toMatchObject({
      code: 'externalReference',
      values: { name: 'c/2-2-2.glb' },
    });
    expect((await findRefusalCode(convert(implicit, files))).code).toBe('externalReference');
    const cut = [{ name: 'site/s/0.0.0.subtree', bytes: moved.subarray(0, 30) }, ...right.slice(1)];
    expect((await findRefusalCode(convert(implicit, cut))).code).toBe('damaged');
  });
});

/** A binary subtree with explicit bitstreams. */
function subtree({ contents, children }: { readonly contents: number[]; readonly children?: number[] }): Buffer {
  const binary = Buffer.alloc(16);
  Buffer.from(contents).copy(binary);
  Buffer.from(children ?? []).copy(binary, 8);
  const json = {
    buffers: [{ byteLength: 16 }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 1 },
      { buffer: 0, byteOffset: 8, byteLength: 2 },
    ],
    tileAvailability: { constant: 1 },
    contentAvailability: [{ bitstream: 0 }],
    childSubtreeAvailability: children ? { bitstream: 1 } : { constant: 0 },
  };
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8, ' ')]);
  const header = Buffer.alloc(24);
  header.write('subt', 'latin1');
  header.writeUInt32LE(1, 4);
  header.writeBigUInt64LE(BigInt(padded.length), 8);
  header.writeBigUInt64LE(16n, 16);
  return Buffer.concat([header, padded, binary]);
}
