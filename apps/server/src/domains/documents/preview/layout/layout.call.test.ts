import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { documentCalls as calls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Client } from '../../../../testing/client.ts';
import { findOfficeProgram } from './officeProgram.ts';

/** Stands for LibreOffice: says its version, writes what it was told into a PDF, and keeps a diary of who ran when. */
const PROGRAM = (diary: string) => `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
if (process.argv.includes('--version')) return void console.log('LibreOffice 9.9.1 00(Build:1)');
const source = process.argv.at(-1);
const text = fs.readFileSync(source, 'utf8');
fs.appendFileSync(${JSON.stringify(diary)}, 'begin ' + process.env.HOME + '\\n');
setTimeout(() => {
  fs.appendFileSync(${JSON.stringify(diary)}, 'end ' + Object.keys(process.env).filter((name) => /TWINSCAPE|DATABASE|S3/.test(name)) + '\\n');
  if (text.includes('坏')) process.exit(1);
  const out = process.argv[process.argv.indexOf('--outdir') + 1];
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(path.join(out, 'file.pdf'), '%PDF-1.7 ' + text);
}, 150);
`;

let folder: string;
let diary: string;
let program: string;
let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-office-'));
  diary = path.join(folder, 'diary');
  program = path.join(folder, 'soffice');
  await writeFile(program, PROGRAM(diary));
  await chmod(program, 0o755);
  app = await startTestApp({ TWINSCAPE_OFFICE: program });
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const upload = async (extension: string, body: string) =>
  (
    await engineer.must(
      calls.UploadDocument,
      { projectId },
      { files: { file: { name: `方案 ${newId()}${extension}`, body } } },
    )
  ).fileId;
const stateOf = async (fileId: string) => (await engineer.must(calls.GetDocumentLayout, { fileId })).state;
const settled = async (fileId: string) => {
  await expect.poll(() => stateOf(fileId), { timeout: 30_000, interval: 50 }).not.toBe('waiting');
  return stateOf(fileId);
};

describe('T-DOC-13 T-DOC-14 the layout of files of office programs', { timeout: 60_000 }, () => {
  it('is made when somebody looks, once, and read by whoever may see the file, through a link too', async () => {
    const fileId = await upload('.docx', '版面');
    const before = await engineer.request(calls.PreviewDocument, { fileId, isLayout: true });
    expect([before.status, await before.text()]).toEqual([
      404,
      expect.stringContaining(refusals['document.noLayout'].cn),
    ]);
    expect(await stateOf(fileId)).toBe('waiting');
    expect(await settled(fileId)).toBe('ready');
    const shown = await engineer.request(calls.PreviewDocument, { fileId, isLayout: true });
    expect([shown.headers.get('content-type'), await shown.text()]).toEqual(['application/pdf', '%PDF-1.7 版面']);
    const terms = { shareWay: 1, period: 2 } as const;
    const token = await engineer.must(calls.CreateDocumentShare, { projectId, ids: [fileId], ...terms });
    const guest = app.anonymous.with({ sharetoken: token });
    expect(await guest.must(calls.GetSharedDocumentLayout, { fileId })).toEqual({ state: 'ready' });
    const shared = await guest.request(calls.PreviewSharedDocument, { fileId, isLayout: true });
    expect(await shared.text()).toBe('%PDF-1.7 版面');
  });

  it('one program runs at a time, each in a folder of its own that is gone afterwards, and knows no setting of ours', async () => {
    await writeFile(diary, '');
    const files = await Promise.all([1, 2, 3].map((nth) => upload('.pptx', `第 ${nth}`)));
    for (const fileId of files) await stateOf(fileId);
    for (const fileId of files) expect(await settled(fileId)).toBe('ready');
    const lines = (await readFile(diary, 'utf8')).trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end']);
    expect(lines.filter((line) => line.startsWith('end')).every((line) => line.trim() === 'end')).toBe(true);
    const homes = lines.flatMap((line) => (line.startsWith('begin') ? [line.slice(6)] : []));
    expect(new Set(homes).size).toBe(3);
    for (const home of homes)
      await expect(readFile(path.join(home, 'user/registrymodifications.xcu'))).rejects.toThrow();
  });

  it('what cannot be read says so and is not tried again; what has no layout needs none', async () => {
    const broken = await upload('.doc', '坏');
    expect(await settled(broken)).toBe('failed');
    await writeFile(diary, '');
    expect(await stateOf(broken)).toBe('failed');
    expect(await readFile(diary, 'utf8')).toBe('');
    expect(await stateOf(await upload('.txt', '文本'))).toBe('unavailable');
  });

  it('goes with its file', async () => {
    const fileId = await upload('.odt', '随文件删除');
    await settled(fileId);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    expect((await engineer.request(calls.PreviewDocument, { fileId, isLayout: true })).status).toBe(404);
  });

  it('a program is believed by its version alone, and off is off', async () => {
    const programs = await app.as(app.world.people.platform).must(settingsCalls.GetPrograms, {});
    expect(programs).toContainEqual({ name: 'office', state: 'ready', detail: 'LibreOffice 9.9.1' });
    expect(programs).toContainEqual({ name: 'converter', state: 'absent' });
    expect(await findOfficeProgram(program)).toEqual({ file: program, version: '9.9.1' });
    expect(await findOfficeProgram(process.execPath)).toBeUndefined();
    expect(await findOfficeProgram(path.join(folder, 'absent'))).toBeUndefined();
    expect(await findOfficeProgram('off')).toBeUndefined();
  });
});
