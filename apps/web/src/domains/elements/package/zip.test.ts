import { describe, expect, it } from 'vitest';
import { openZip, ZipUnreadable } from './zip.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([utf8(text)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
/** Numbers of two or four bytes, one after the other. */
function numbers(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const made = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) made.setUint16(at, value, true);
    else made.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(made.buffer);
}

/** An archive as programs write it. `size`: what its directory says instead of the truth. */
async function zip(parts: Readonly<Record<string, string>>, { flags = 0, method = 8, size = -1 } = {}): Promise<Blob> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = utf8(path);
    const body = method === 8 ? await deflated(text) : utf8(text);
    const head = numbers(
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0],
      [4, 0],
      [4, body.length],
      [4, size < 0 ? utf8(text).length : size],
      [2, name.length],
      [2, 0],
    );
    files.push(numbers([4, 0x04034b50]), head, name, body);
    directory.push(numbers([4, 0x02014b50], [2, 20]), head, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    offset += 30 + name.length + body.length;
  }
  const count = Object.keys(parts).length;
  const length = new Blob(directory).size;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0]);
  return new Blob([...files, ...directory, end]);
}
const text = async (entry: { read: () => Promise<Uint8Array> } | undefined) =>
  new TextDecoder().decode(await entry?.read());

describe('a zip archive in the browser', () => {
  it.each([0, 8])('is read where it lies, folders left out (method %i)', async (method) => {
    const entries = await openZip(
      await zip({ '模型/': '', '模型/泵.gltf': '{"asset":{}}', 'a.txt': 'x'.repeat(9_000) }, { method }),
    );
    expect(entries.map(({ path, size }) => [path, size])).toEqual([
      ['模型/泵.gltf', 12],
      ['a.txt', 9_000],
    ]);
    expect(await text(entries[0])).toBe('{"asset":{}}');
    expect(await text(entries[1])).toBe('x'.repeat(9_000));
  });

  it('that asks for a password, is cut off or is none says so', async () => {
    await expect(openZip(await zip({ 'a.txt': 'x' }, { flags: 1 }))).rejects.toEqual(new ZipUnreadable('encrypted'));
    await expect(openZip(new Blob(['not a zip']))).rejects.toEqual(new ZipUnreadable('damaged'));
    const whole = await zip({ 'a.txt': 'x' });
    await expect(openZip(whole.slice(0, whole.size - 30))).rejects.toEqual(new ZipUnreadable('damaged'));
  });

  it.each([3, 30_000])('is not unpacked beyond what it says, nor taken for less (%i bytes)', async (size) => {
    const [entry] = await openZip(await zip({ 'a.txt': 'x'.repeat(9_000) }, { size }));
    await expect(entry?.read()).rejects.toEqual(new ZipUnreadable('damaged'));
  });
});
