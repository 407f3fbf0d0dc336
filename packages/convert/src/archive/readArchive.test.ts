import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../testing/convertForTest.ts';
import { smallGlb } from '../testing/smallGltf.ts';
import { buildTestZip, type TestZipEntry } from '../testing/zip.ts';
import { openArchive } from './openArchive.ts';

const OBJ = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
const model: TestZipEntry = { name: 'a.obj', bytes: OBJ };
const reasonFor = (...entries: TestZipEntry[]): ReturnType<typeof findRefusalCode> =>
  findRefusalCode(convertForTest('.zip', buildTestZip(entries)));

describe('an archive', () => {
  it('gives the one model in it, whatever else lies beside it', async () => {
    const entries = [
      { name: '项目/', bytes: '' },
      { name: '项目/说明.txt', bytes: 'Readme' },
      { name: '__MACOSX/._a.obj', bytes: 'x' },
      { name: '项目/模型.GLB', bytes: Buffer.from(await smallGlb()), isStored: true },
    ];
    expect((await convertForTest('.zip', buildTestZip(entries))).result.schema).toBe('glTF 2.0');
  });

  it('may have names in the code page of a Chinese Windows', async () => {
    // “模型.obj” in GB 18030.
    const name = Buffer.from([0xc4, 0xa3, 0xd0, 0xcd, 0x2e, 0x6f, 0x62, 0x6a]);
    const bytes = buildTestZip([{ name, bytes: OBJ, flags: 0 }]);
    expect((await convertForTest('.zip', bytes)).result.schema).toBe('OBJ');
    const two = buildTestZip([{ name, bytes: OBJ, flags: 0 }, model]);
    expect((await findRefusalCode(convertForTest('.zip', two))).values.names).toContain('模型.obj');
  });

  it('is refused with several models, or none', async () => {
    expect(await reasonFor(model, { name: 'b/c.ifc', bytes: 'x' })).toEqual({
      code: 'archiveSeveralModels',
      values: { count: 2, names: 'a.obj、c.ifc' },
    });
    expect((await reasonFor({ name: 'photo.jpg', bytes: 'x' })).code).toBe('archiveNoModel');
    expect((await reasonFor()).code).toBe('archiveNoModel');
    const inIfczip = await findRefusalCode(convertForTest('.ifczip', buildTestZip([model])));
    expect(inIfczip).toEqual({ code: 'archiveNoModel', values: { formats: '.ifc' } });
  });

  it.each(['../a.obj', 'b/../../a.obj', '/etc/a.obj', 'C:\\a.obj', '..\\a.obj', 'a\u0000.obj'])(
    'is refused with the path %j',
    async (name) => {
      expect((await reasonFor({ name, bytes: OBJ })).code).toBe('archiveUnsafe');
    },
  );

  it('is refused with links, archives in it, two files of one name, and passwords', async () => {
    expect((await reasonFor({ ...model, mode: 0o120777 })).code).toBe('archiveUnsafe');
    expect(await reasonFor(model, { name: 'more.zip', bytes: buildTestZip([model]) })).toEqual({
      code: 'archiveUnsafe',
      values: { name: 'more.zip' },
    });
    expect((await reasonFor(model, model)).code).toBe('archiveUnsafe');
    expect((await reasonFor({ ...model, flags: 0x801 })).code).toBe('archiveEncrypted');
  });

  it('is refused as a bomb before anything is unpacked', async () => {
    const zeros = Buffer.alloc(80 * 1024 ** 2);
    expect((await reasonFor({ name: 'a.obj', bytes: zeros })).code).toBe('archiveBomb');
    expect(
      (
        await reasonFor(
          { ...model, declaredSize: 0xfffffff0 },
          { name: 'b.txt', bytes: '', declaredSize: 0xfffffff0 },
          { name: 'c.txt', bytes: '', declaredSize: 0xfffffff0 },
        )
      ).code,
    ).toBe('archiveBomb');
  });

  it('that lies about a size is damaged, and never unpacks to more', async () => {
    expect((await reasonFor({ ...model, declaredSize: 5 })).code).toBe('damaged');
    expect((await reasonFor({ ...model, declaredSize: 5_000 })).code).toBe('damaged');
  });

  it('whose bytes do not fit their checksum is damaged', async () => {
    const bytes = buildTestZip([{ ...model, isStored: true }]);
    bytes[bytes.indexOf('v 1 0 0') + 2] = 0x37;
    expect(await findRefusalCode(convertForTest('.zip', bytes))).toEqual({
      code: 'damaged',
      values: { name: 'a.obj' },
    });
  });

  it('that is cut says so', async () => {
    const bytes = buildTestZip([model, { name: 'b.txt', bytes: 'b'.repeat(500) }]);
    expect((await findRefusalCode(convertForTest('.zip', bytes.subarray(0, -30)))).code).toBe('truncated');
  });

  it('has limits of its own for entries, also where the directory counts wrongly', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-archive-'));
    try {
      const file = path.join(folder, 'a.zip');
      await writeFile(file, buildTestZip([model, { name: 'b', bytes: '' }, { name: 'c', bytes: '' }]));
      const limits = { entries: 2, totalBytes: 1_000, ratio: 200, smallBytes: 1_000 };
      expect((await findRefusalCode(openArchive(file, limits))).code).toBe('archiveBomb');
      const archive = await openArchive(file, { ...limits, entries: 3 });
      expect([...archive.files.keys()]).toEqual(['a.obj', 'b', 'c']);
      archive.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
