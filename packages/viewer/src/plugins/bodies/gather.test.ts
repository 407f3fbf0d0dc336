import { describe, expect, it } from 'vitest';
import { gather, modelAmong } from './gather.ts';

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
/** The description and the bytes of a GLB. */
function opened(glb: Uint8Array) {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
  expect(view.getUint32(8, true)).toBe(glb.length);
  return { json, bin: glb.subarray(28 + length) };
}

describe('the model of a package as one file', () => {
  it.each([
    [['textures/a.png', 'b/pump.gltf', 'pump.gltf', 'pump.glb'], 'pump.glb'],
    [['b/pump.glb', 'pump.gltf'], 'pump.gltf'],
    [['b.gltf', 'a.gltf'], 'a.gltf'],
    [['a.bin'], undefined],
  ])('among %j it is %s', (paths, model) => expect(modelAmong(paths)).toBe(model));

  it('gathers buffers and pictures that lie beside it, or in its own text', () => {
    const files = new Map([
      [
        'm/pump.gltf',
        text({
          asset: { version: '2.0' },
          buffers: [
            { uri: 'pump%201.bin', byteLength: 3 },
            { uri: 'data:application/octet-stream;base64,BAUG', byteLength: 3 },
          ],
          bufferViews: [
            { buffer: 0, byteOffset: 1, byteLength: 2 },
            { buffer: 1, byteLength: 3 },
          ],
          images: [{ uri: '../metal.png' }],
        }),
      ],
      ['m/pump 1.bin', Uint8Array.of(1, 2, 3)],
      ['metal.png', Uint8Array.of(9, 9)],
    ]);
    const { json, bin } = opened(gather(files));
    expect(json).toEqual({
      asset: { version: '2.0' },
      buffers: [{ byteLength: 12 }],
      bufferViews: [
        { buffer: 0, byteOffset: 1, byteLength: 2 },
        { buffer: 0, byteOffset: 4, byteLength: 3 },
        { buffer: 0, byteOffset: 8, byteLength: 2 },
      ],
      images: [{ bufferView: 2, mimeType: 'image/png' }],
    });
    expect([...bin]).toEqual([1, 2, 3, 0, 4, 5, 6, 0, 9, 9, 0, 0]);
    // What was gathered is a packed model itself, and is the same when gathered again.
    expect(opened(gather(new Map([['pump.glb', gather(files)]])))).toEqual({ json, bin });
  });

  it.each([
    ['what is not there', 'other.bin'],
    ['what lies elsewhere', 'https://example.com/pump.bin'],
  ])('refuses a model that refers to %s', (_, uri) => {
    const files = new Map([['pump.gltf', text({ asset: {}, buffers: [{ uri, byteLength: 1 }] })]]);
    expect(() => gather(files)).toThrow(uri);
  });
});
