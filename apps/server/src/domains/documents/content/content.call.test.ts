import { buffer } from 'node:stream/consumers';
import { type ContentState, documentCalls as calls, type DocumentWithPassages } from '@twinscape/contract/documents';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { findEntryOfItem } from '../../../platform/bin/index.ts';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { MANUAL, REGISTER, readDocumentFixture, TALK } from '../../../testing/documentFixtures.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const upload = async (name: string, body: Uint8Array<ArrayBuffer> | string, more: object = {}) =>
  (await engineer.send(calls.UploadDocument, { projectId, ...more }, { files: { file: { name, body } } })).result
    .fileId;
const fixture = async (name: string, more: object = {}) =>
  upload(`${newId()} ${name}`, new Uint8Array(await readDocumentFixture(name)), more);
const stateOf = async (fileId: string) => (await engineer.must(calls.GetDocumentDetail, { projectId, fileId })).content;
const settled = (fileId: string, state: ContentState = 'indexed') =>
  vi.waitFor(async () => expect(await stateOf(fileId)).toBe(state), { timeout: 30_000, interval: 50 });
const find = async (text: string, client = engineer): Promise<DocumentWithPassages[]> =>
  (await client.must(calls.SearchDocumentContents, { projectId, text })).list;
const hits = async (text: string, fileId: string) =>
  (await find(text)).find((one) => one.fileId === fileId)?.passages ?? [];
const marked = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([from, to]) => text.slice(from, to));

describe('T-DOC-10 searching in what files say', () => {
  it.each([
    ['pdf', `${MANUAL}.pdf`, '轴承振动速度的报警限值', { unit: 'page', number: 7 }],
    ['docx', `${MANUAL}.docx`, '报警限值为 4.5', undefined],
    ['odt', `${MANUAL}.odt`, '额定扬程', undefined],
    ['xlsx', `${REGISTER}.xlsx`, '冷却塔填料', { unit: 'sheet', number: 2, name: '检修计划' }],
    ['ods', `${REGISTER}.ods`, 'P-017', { unit: 'sheet', number: 1, name: REGISTER }],
    ['pptx', `${TALK}.pptx`, '平均能效比', { unit: 'slide', number: 2 }],
    ['odp', `${TALK}.odp`, '变频器', { unit: 'slide', number: 3 }],
  ])('of %s of LibreOffice, with the place', async (_, name, text, place) => {
    const fileId = await fixture(name);
    await settled(fileId);
    const [first] = await hits(text, fileId);
    expect(first?.place).toEqual(place);
    expect(first?.text).toContain(text);
    expect(marked(first ?? { text: '', marks: [] }).length).toBeGreaterThan(0);
  });

  it('of texts in whatever encoding, Chinese by neighbours and words by their stem', async () => {
    const word = newId().slice(0, 8);
    const gb = Buffer.concat([
      Buffer.from('编号 '),
      Buffer.from([0xc0, 0xe4, 0xc8, 0xb4, 0xcb, 0xfe]),
      Buffer.from(` ${word}`),
    ]);
    // “冷却塔” in GB18030 behind ASCII.
    const chinese = await upload(
      `${newId()}.txt`,
      new Uint8Array(Buffer.from([...Buffer.from('No. '), ...gb.subarray(7)])),
    );
    const english = await upload(`${newId()}.md`, `Pumps are inspected monthly ${word}.`);
    await Promise.all([settled(chinese), settled(english)]);
    expect(marked((await hits(`冷却塔 ${word}`, chinese))[0] ?? { text: '', marks: [] })).toEqual(['冷却塔', word]);
    for (const sought of ['pump', 'PUMPS inspecting', `inspected ${word}`])
      expect(await hits(sought, english), sought).toHaveLength(1);
    expect(await hits('却塔冷', chinese)).toEqual([]);
    expect(await hits('umps', english)).toEqual([]);
  });

  it('finds what the newest version says, nothing of what is deleted, and again what comes back', async () => {
    const [old, fresh] = ['旧阀门', '新阀门'].map((one) => `${one}${newId().slice(-12)}`);
    const fileId = await upload(`${newId()}.txt`, old ?? '');
    await settled(fileId);
    expect(await hits(old ?? '', fileId)).toHaveLength(1);
    await engineer.must(
      calls.UpdateDocument,
      { projectId, fileId },
      { files: { file: { name: 'x.txt', body: fresh ?? '' } } },
    );
    await vi.waitFor(async () => expect(await hits(fresh ?? '', fileId)).toHaveLength(1), 20_000);
    expect(await hits(old ?? '', fileId)).toEqual([]);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    expect(await hits(fresh ?? '', fileId)).toEqual([]);
    const entryId = await findEntryOfItem(app.platform.database.db, projectId, 'document', fileId);
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [entryId ?? ''] });
    await vi.waitFor(async () => expect(await hits(fresh ?? '', fileId)).toHaveLength(1), 20_000);
  });

  it('tells nothing of folders that somebody may not see, nor of other projects', async () => {
    const secret = `机密${newId()}`;
    const { id: folderId } = await engineer.must(calls.CreateFolder, { projectId, folderName: newId() });
    const fileId = await upload('密.txt', secret, { folderId });
    await settled(fileId);
    const member = app.as(app.world.people.member);
    expect(await find(secret, member)).toHaveLength(1);
    await engineer.must(calls.SetFolderPermission, { projectId, folderId, permissions: [] });
    expect(await find(secret, member)).toEqual([]);
    expect(await find(secret)).toHaveLength(1);
    const other = app.world.east.plant;
    expect(
      (await engineer.send(calls.SearchDocumentContents, { projectId: other, text: secret })).raw,
    ).not.toHaveProperty('Result.list.0');
  });

  it.each([
    ['damaged', 'x.docx', 'no archive', 'unreadable'],
    ['damaged', 'x.pdf', 'no pdf', 'unreadable'],
    ['empty', 'x.txt', ' \n ', 'noText'],
    ['without a text layer', 'x.pdf', pdfWithoutText(), 'noText'],
  ] as const)('a file that is %s (%s) says so', async (_, name, body, state) => {
    const fileId = await upload(`${newId()}${name}`, body);
    await settled(fileId, state);
  });

  it('an archive that swells is given up within its limits, and the search goes on', async () => {
    const swelling = new ZipFile();
    swelling.addBuffer(Buffer.alloc(64 * 1024 ** 2), 'word/document.xml');
    swelling.end();
    const fileId = await upload(`${newId()}.docx`, new Uint8Array(await buffer(swelling.outputStream)));
    await settled(fileId, 'tooLarge');
    expect((await engineer.send(calls.SearchDocumentContents, { projectId, text: '——' })).result.list).toEqual([]);
  });

  it.each(["'", '\\', '& | !', ':*', '@', '🏢', 'a'.repeat(200), '%_'])(
    'takes %s as words, not as a query',
    async (text) => {
      expect((await engineer.send(calls.SearchDocumentContents, { projectId, text })).code).toBe(200);
    },
  );
});

/** One page with a stroke on it (ISO 32000). */
function pdfWithoutText(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>',
    '<</Length 13>>\nstream\n0 0 m 9 9 l S\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  return `${text}xref\n0 5\n0000000000 65535 f \n${places.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
}
