import { describe, expect, test } from 'vitest';
import { deflatedZip, type FalseHeaders } from './deflatedZip.fixture.ts';
import { storedZip } from './storedZip.ts';
import { zipEntries } from './zipEntries.ts';
import { ZipRefused } from './zipRefused.ts';

const limits = { maxEntries: 10, maxInflatedBytes: 8_000_000, maxRatio: 100 };
const parts = new Map([
  ['a.xml', Buffer.from('<a/>'.repeat(100))],
  ['名称.xml', Buffer.from('孪境')],
  ['empty.xml', Buffer.alloc(0)],
]);
const ascii = new Map([['a.xml', Buffer.from('<a/>'.repeat(100))]]);
const read = (file: Buffer, more: Partial<typeof limits> = {}) => zipEntries(file, { ...limits, ...more }, () => true);

describe('zipEntries', () => {
  test('reads stored parts', async () => {
    expect(await read(storedZip(parts))).toEqual(parts);
  });

  test('inflates compressed parts', async () => {
    expect(await read(deflatedZip(ascii))).toEqual(ascii);
  });

  test('inflates only what is wanted', async () => {
    expect([...(await zipEntries(storedZip(parts), limits, (name) => name === 'a.xml')).keys()]).toEqual(['a.xml']);
  });

  test('reads sizes from the zip64 field when the plain ones are all ones', async () => {
    const zip = deflatedZip(ascii);
    const at = zip.indexOf('PK\x01\x02');
    const field = Buffer.alloc(20);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(16, 2);
    field.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 24)), 4);
    field.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 20)), 12);
    zip.fill(0xff, at + 20, at + 28);
    zip.writeUInt16LE(field.length, at + 30);
    const nameEnd = at + 46 + 'a.xml'.length;
    expect(await read(Buffer.concat([zip.subarray(0, nameEnd), field, zip.subarray(nameEnd)]))).toEqual(ascii);
  });

  test('refuses a bomb that declares its size before it inflates a byte', async () => {
    const bomb = deflatedZip(new Map([['a.xml', Buffer.alloc(9_000_000)]]));
    await expect(read(bomb)).rejects.toMatchObject({ reason: 'too-large', limit: 'maxInflatedBytes' });
  });

  test('refuses a part that inflates a hundredfold', async () => {
    const bomb = deflatedZip(new Map([['a.xml', Buffer.alloc(2_000_000)]]));
    await expect(read(bomb)).rejects.toMatchObject({ reason: 'too-large', limit: 'maxRatio' });
  });

  test('refuses many parts that together inflate too far', async () => {
    const some = Array.from({ length: 9 }, (_, n) => [`${n}.xml`, Buffer.alloc(1_000_000)] as const);
    await expect(read(deflatedZip(new Map(some)))).rejects.toMatchObject({ limit: 'maxInflatedBytes' });
  });

  test('counts overlapping parts each by itself', async () => {
    const some = Array.from({ length: 9 }, (_, n) => [`${n}.xml`, Buffer.alloc(1_000_000)] as const);
    const overlapping = deflatedZip(new Map(some), { isOverlapping: true });
    await expect(read(overlapping)).rejects.toMatchObject({ limit: 'maxInflatedBytes' });
  });

  test('refuses too many parts', async () => {
    const some = new Map(Array.from({ length: 11 }, (_, n) => [`${n}.xml`, Buffer.alloc(1)]));
    await expect(read(storedZip(some))).rejects.toMatchObject({ limit: 'maxEntries' });
  });

  test.each<[string, FalseHeaders, string]>([
    ['says it is smaller than it is', { size: 10 }, 'damaged'],
    ['says it is nothing', { size: 0 }, 'damaged'],
    ['says it is larger than it is', { size: 401 }, 'damaged'],
    ['has another checksum', { crc: 1 }, 'damaged'],
    ['is encrypted', { flags: 1 }, 'encrypted'],
  ])('refuses a part that %s', async (_, lies, reason) => {
    await expect(read(deflatedZip(ascii, lies))).rejects.toMatchObject({ reason });
  });

  test('does not believe a local header that disagrees with the directory', async () => {
    expect(await read(deflatedZip(ascii, { localSize: 4_000_000_000 }))).toEqual(ascii);
  });

  test('refuses two parts of one name', async () => {
    const zip = storedZip(
      new Map([
        ['a.xml', Buffer.from('1')],
        ['b.xml', Buffer.from('2')],
      ]),
    );
    const twice = Buffer.from(zip.toString('latin1').replaceAll('b.xml', 'a.xml'), 'latin1');
    await expect(read(twice)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('refuses an archive that is cut at any byte', async () => {
    const zip = deflatedZip(ascii);
    for (let length = 0; length < zip.length; length++) {
      await expect(read(zip.subarray(0, length)), `cut at ${length}`).rejects.toThrow(ZipRefused);
    }
  });

  test('answers with the content or a refusal, never a fault, whichever byte is flipped', async () => {
    const zip = deflatedZip(ascii);
    for (let at = 0; at < zip.length; at++) {
      const flipped = Buffer.from(zip);
      flipped.writeUInt8((flipped[at] ?? 0) ^ 0xff, at);
      const answer: unknown = await read(flipped).catch((error: unknown) => error);
      if (!(answer instanceof Map)) expect(answer, `flipped at ${at}`).toBeInstanceOf(ZipRefused);
    }
  });
});
