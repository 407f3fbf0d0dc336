import { WebIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../../testing/convertForTest.ts';
import { type Packing, smallDocument, smallGlb, smallGltf } from '../../testing/smallGltf.ts';
import { buildTestZip } from '../../testing/zip.ts';
import { readTilesBack } from '../../tiles/testing/readBack.ts';

const PACKINGS: readonly Packing[] = ['plain', 'quantized', 'meshopt', 'draco'];

describe('glTF becomes a model', () => {
  it.each(PACKINGS)('of the same elements in the same places when it is %s', async (packing) => {
    const { result, rows, files } = await convertForTest('.glb', await smallGlb(packing));
    expect(result.schema).toBe('glTF 2.0');
    expect(rows('model_element').map(({ class: kind, name, parent }) => [kind, name, parent])).toEqual([
      ['Scene', 'Site', '\\N'],
      ['Node', 'Building', '0'],
      ['Node', 'Wall', '1'],
      ['Node', 'Mirrored', '1'],
    ]);
    expect(result.counts).toMatchObject({ elements: 4, withGeometry: 3, triangles: 36 });
    const found = await readTilesBack(files, result.tileset);
    const box = (element: number): number[] =>
      (found.get(element)?.box ?? []).map((value) => Math.round(value * 100) / 100);
    expect(box(1)).toEqual([10, 10, 0, 14, 13, 0.2]);
    expect(box(2)).toEqual([0, 10, 0, 4, 13, 0.2]);
    expect(box(3)).toEqual([-4, 10, 5, 0, 13, 5.2]);
    // A mirror turns triangles inside out; turned back they close the block, which is then drawn from the front only.
    expect([...(found.get(3)?.kinds ?? [])]).toEqual([...(found.get(2)?.kinds ?? [])]);
  });

  it('in which each instance stands where it should', async () => {
    const { result, files } = await convertForTest('.glb', await smallGlb('instanced'));
    const found = await readTilesBack(files, result.tileset);
    expect(found.get(2)?.triangles).toBe(36);
    expect(found.get(2)?.box[3]).toBeCloseTo(16, 2);
  });

  it('with extras as properties, materials by name, and the colours of linear light', async () => {
    const { rows, files, result } = await convertForTest('.glb', await smallGlb());
    const sets = rows('model_property_set').map(({ name, properties = '' }) => [name, JSON.parse(properties)]);
    expect(sets).toEqual([
      [
        'extras',
        [
          ['Mark', 'W-1'],
          ['Load', 12.5],
        ],
      ],
      ['Pset', [['Fire', 'F90']]],
    ]);
    expect(rows('model_material').map(({ name }) => name)).toEqual(['Brick']);
    const found = await readTilesBack(files, result.tileset);
    expect([...(found.get(2)?.colors ?? [])]).toEqual(['128 25 25 255']);
  });

  it('in which the colours of vertices are kept', async () => {
    const document = smallDocument();
    const [mesh] = document.getRoot().listMeshes();
    const [primitive] = mesh?.listPrimitives() ?? [];
    primitive?.getMaterial()?.setBaseColorFactor([1, 1, 1, 1]);
    // The first two faces of the block, of four vertices each, are red; the rest is white.
    const count = primitive?.getAttribute('POSITION')?.getCount() ?? 0;
    const colors = Float32Array.from({ length: count * 3 }, (_, at) => (at < 24 && at % 3 > 0 ? 0 : 1));
    const [buffer = null] = document.getRoot().listBuffers();
    primitive?.setAttribute('COLOR_0', document.createAccessor().setType('VEC3').setArray(colors).setBuffer(buffer));
    const { files, result } = await convertForTest('.glb', await new WebIO().writeBinary(document));
    const found = await readTilesBack(files, result.tileset);
    expect([...(found.get(2)?.colors ?? [])].sort()).toEqual(['255 0 0 255', '255 255 255 255']);
    expect(result.counts.triangles).toBe(36);
  });

  it('with textures as their mean colour, and without those that cannot be read', async () => {
    const document = smallDocument();
    const [material] = document.getRoot().listMaterials();
    const picture = async (image: Uint8Array): Promise<string[]> => {
      material?.setBaseColorFactor([1, 1, 1, 1]);
      material?.setBaseColorTexture(document.createTexture().setImage(image).setMimeType('image/png'));
      const { files, result } = await convertForTest('.glb', await new WebIO().writeBinary(document));
      return [...((await readTilesBack(files, result.tileset)).get(2)?.colors ?? [])];
    };
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } });
    expect(await picture(await red.png().toBuffer())).toEqual(['255 0 0 255']);
    expect(await picture(Buffer.from('no picture'))).toEqual(['255 255 255 255']);
  });

  it('whose identities stay when the order of the nodes does not', async () => {
    const document = smallDocument();
    const [building] = document.getRoot().listNodes();
    const [first] = building?.listChildren() ?? [];
    if (building && first) building.removeChild(first).addChild(first);
    const other = await convertForTest('.glb', await new WebIO().writeBinary(document));
    const same = await convertForTest('.glb', await smallGlb());
    const ids = ({ rows }: typeof same): string[] =>
      rows('model_element')
        .map((row) => `${row.name} ${row.global_id}`)
        .sort();
    expect(ids(other)).toEqual(ids(same));
    expect(same.rows('model_element').every(({ global_id = '' }) => /^[0-3][0-9A-Za-z_$]{21}$/.test(global_id))).toBe(
      true,
    );
  });
});

describe('a .gltf file', () => {
  const embedded = async (): Promise<string> => {
    const { json, resources } = await smallGltf();
    const [bytes] = Object.values(resources);
    const [buffer] = json.buffers ?? [];
    if (buffer && bytes) buffer.uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
    return JSON.stringify(json);
  };

  it('is read with embedded buffers', async () => {
    expect((await convertForTest('.gltf', await embedded())).result.counts.triangles).toBe(36);
  });

  it('is refused by name of what it refers to outside', async () => {
    const { json } = await smallGltf();
    const [buffer] = json.buffers ?? [];
    for (const uri of ['buffer.bin', '../../etc/passwd', 'https://example.com/a.bin', 'file:///etc/passwd']) {
      if (buffer) buffer.uri = uri;
      expect(await findRefusalCode(convertForTest('.gltf', JSON.stringify(json)))).toEqual({
        code: 'externalReference',
        values: { name: uri },
      });
    }
  });

  it('finds what it refers to in the same archive, and nothing outside of it', async () => {
    const { json, resources } = await smallGltf();
    const [bytes] = Object.values(resources);
    const [buffer] = json.buffers ?? [];
    const packed = (uri: string): Promise<unknown> => {
      if (buffer) buffer.uri = uri;
      return convertForTest(
        '.zip',
        buildTestZip([
          { name: 'model/a.gltf', bytes: JSON.stringify(json) },
          { name: 'model/data 1.bin', bytes: Buffer.from(bytes ?? []) },
        ]),
      );
    };
    expect(await packed('data%201.bin')).toMatchObject({ result: { counts: { triangles: 36 } } });
    expect(await findRefusalCode(packed('../../../source'))).toMatchObject({ code: 'externalReference' });
    expect(await findRefusalCode(packed('other.bin'))).toMatchObject({ code: 'externalReference' });
  });

  type Json = Awaited<ReturnType<typeof smallGltf>>['json'];
  /** Changes every one of a list. */
  const every = <T extends object>(list: T[] | undefined, change: (place: number) => Record<string, unknown>): void => {
    for (const [place, one] of (list ?? []).entries()) Object.assign(one, change(place));
  };
  const cases: readonly (readonly [string, (json: Json) => void, string])[] = [
    ['a ring of nodes', ({ nodes }) => every(nodes, (place) => ({ children: [(place + 1) % 4] })), 'damaged'],
    ['a child of two parents', ({ nodes }) => every(nodes, () => ({ children: [0] })), 'damaged'],
    ['an accessor beyond its buffer', ({ accessors }) => every(accessors, () => ({ count: 1e9 })), 'damaged'],
    [
      'zeros without end',
      ({ accessors }) => every(accessors, () => ({ count: 2 ** 31, bufferView: undefined })),
      'tooComplex',
    ],
    ['a mesh that is not there', ({ nodes }) => every(nodes, () => ({ mesh: 99 })), 'damaged'],
    [
      'an unknown extension that it needs',
      (json) => Object.assign(json, { extensionsRequired: ['EXT_unheard_of'] }),
      'unsupportedExtension',
    ],
    ['version 1', ({ asset }) => Object.assign(asset, { version: '1.0' }), 'damaged'],
    ['lists that are none', (json) => Object.assign(json, { nodes: 'many' }), 'damaged'],
    ['a buffer shorter than said', ({ bufferViews }) => every(bufferViews, () => ({ byteLength: 1e7 })), 'truncated'],
  ];
  it.each(cases)('with %s is refused', async (_what, spoil, code) => {
    const json = JSON.parse(await embedded()) as Json;
    spoil(json);
    expect((await findRefusalCode(convertForTest('.gltf', JSON.stringify(json)))).code).toBe(code);
  });

  it('that is cut, or a GLB that is cut anywhere, says so', async () => {
    const text = await embedded();
    expect((await findRefusalCode(convertForTest('.gltf', text.slice(0, -200)))).code).toBe('truncated');
    const glb = await smallGlb();
    for (const length of [12, 19, 200, glb.length - 1])
      expect((await findRefusalCode(convertForTest('.glb', glb.subarray(0, length)))).code).toBe('truncated');
  });
});
