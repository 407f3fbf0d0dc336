import { documentCalls as calls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { messageCalls } from '@twinscape/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { folderIn } from './examples.ts';
import { deleteOldVisits } from './visitStore.ts';

let app: TestApp;
/** Manages the project. */
let engineer: Client;
let member: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const upload = async (who: Client, more: object = {}) =>
  (
    await who.must(
      calls.UploadDocument,
      { projectId, ...more },
      { files: { file: { name: `图 ${newId()}.txt`, body: newId() } } },
    )
  ).fileId;
const read = (fileId: string) => engineer.must(calls.GetDocumentDetail, { projectId, fileId });
const titles = async (who: Client) =>
  (await who.must(messageCalls.GetMessageList, {})).data.list.map(({ title }) => title);

describe('T-DOC-15 … T-DOC-18 how documents are registered (ISO 19650)', () => {
  it('a number is one file’s in its project, and finds it', async () => {
    const [one, other] = [await upload(member), await upload(member)];
    const number = `A-${newId()}`;
    await member.must(calls.SetDocumentNumber, { projectId, fileId: one, number });
    expect(await read(one)).toMatchObject({ number, status: 'wip' });
    const taken = await member.send(calls.SetDocumentNumber, {
      projectId,
      fileId: other,
      number: number.toLowerCase(),
    });
    expect([taken.code, taken.message]).toEqual([
      409,
      refusals['document.numberTaken'].cn.replace('{number}', number.toLowerCase()),
    ]);
    const found = await member.must(calls.GetDocumentList, { projectId, key: number.toLowerCase() });
    expect(found.data.list.map(({ fileId }) => fileId)).toEqual([one]);
    await member.must(calls.SetDocumentNumber, { projectId, fileId: one, number: '' });
    expect((await read(one)).number).toBeUndefined();
    await member.must(calls.SetDocumentNumber, { projectId, fileId: other, number });
  });

  it('who works on a file shares it; publishing and archiving is for those who manage the folder', async () => {
    const folderId = (await folderIn(app)).id;
    const fileId = await upload(member, { folderId });
    await member.must(calls.SetDocumentStatus, { projectId, fileId, status: 'shared' });
    for (const status of ['published', 'archived'] as const) {
      const refused = await member.send(calls.SetDocumentStatus, { projectId, fileId, status });
      expect(refused.message).toBe(refusals['document.onlyManager'].cn);
    }
    await engineer.must(calls.SetDocumentStatus, { projectId, fileId, status: 'archived' });
    const back = await member.send(calls.SetDocumentStatus, { projectId, fileId, status: 'wip' });
    expect(back.message).toBe(refusals['document.onlyManager'].cn);
    const changed = await member.send(
      calls.UpdateDocument,
      { projectId, fileId },
      { files: { file: { name: 'x.txt', body: '新' } } },
    );
    expect([changed.code, changed.message]).toEqual([409, expect.stringContaining('已归档，不能修改')]);
    const [named, moved, numbered, removed] = [
      await engineer.send(calls.RenameDocument, { projectId, fileId, fileName: '改名.txt' }),
      await engineer.send(calls.MoveDocuments, {
        projectId,
        ids: [folderId],
        targetFolderId: (await folderIn(app)).id,
      }),
      await engineer.send(calls.SetDocumentNumber, { projectId, fileId, number: 'B-1' }),
      await engineer.send(calls.DeleteFolder, { projectId, folderId }),
    ];
    expect([named.code, moved.code, numbered.code, removed.code]).toEqual([409, 409, 409, 409]);
    expect(removed.message).toContain('已归档，不能修改');
    const listed = async (status: 'wip' | 'archived') =>
      (await engineer.must(calls.GetDocumentList, { projectId, folderId, status })).data.list.map((one) => one.fileId);
    expect([await listed('archived'), await listed('wip')]).toEqual([[fileId], []]);
  });

  it('somebody asks, another one who manages the folder approves and is told, and so is who asked', async () => {
    const fileId = await upload(member);
    await member.must(calls.RequestDocumentApproval, { projectId, fileId, note: '请核对尺寸' });
    expect((await read(fileId)).approval).toMatchObject({ version: '1', userName: '王敏', note: '请核对尺寸' });
    expect((await member.send(calls.RequestDocumentApproval, { projectId, fileId })).message).toBe(
      refusals['document.approvalOpen'].cn,
    );
    expect(await titles(engineer)).toContainEqual(expect.stringContaining('请你审批'));
    const own = await member.send(calls.DecideDocumentApproval, { projectId, fileId, isApproved: true });
    expect(own.message).toBe(refusals['document.ownApproval'].cn);
    await engineer.must(calls.DecideDocumentApproval, { projectId, fileId, isApproved: true });
    const published = await read(fileId);
    expect([published.status, published.approval]).toEqual(['published', undefined]);
    expect(await titles(member)).toContainEqual(expect.stringContaining('已批准'));
    expect((await engineer.send(calls.DecideDocumentApproval, { projectId, fileId, isApproved: true })).code).toBe(409);
    // A new version is work in progress again.
    await member.must(calls.UpdateDocument, { projectId, fileId }, { files: { file: { name: 'x', body: '第二版' } } });
    expect(await read(fileId)).toMatchObject({ status: 'wip' });
  });

  it('what is sent back stays what it was; who asked withdraws it; a new version settles it', async () => {
    const fileId = await upload(member);
    const ask = () => member.must(calls.RequestDocumentApproval, { projectId, fileId });
    await ask();
    await engineer.must(calls.DecideDocumentApproval, { projectId, fileId, isApproved: false, note: '缺少图签' });
    const back = await read(fileId);
    expect([back.status, back.approval]).toEqual(['wip', undefined]);
    await ask();
    await member.must(calls.DecideDocumentApproval, { projectId, fileId, isApproved: false });
    expect((await read(fileId)).approval).toBeUndefined();
    await ask();
    await member.must(calls.UpdateDocument, { projectId, fileId }, { files: { file: { name: 'x', body: '改' } } });
    expect((await read(fileId)).approval).toBeUndefined();
  });

  it('a number goes into the bin with its file and is not given twice', async () => {
    const [one, other] = [await upload(member), await upload(member)];
    const number = `B-${newId()}`;
    await member.must(calls.SetDocumentNumber, { projectId, fileId: one, number });
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [one] });
    await member.must(calls.SetDocumentNumber, { projectId, fileId: other, number });
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    const back = await engineer.send(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect(back.code).toBe(409);
  });
});

it('T-DOC-21 a project tells what its files take, every version counted', async () => {
  const read = async () => (await engineer.must(calls.GetProjectStorage, { projectId })).bytes;
  const before = await read();
  const files = (body: string) => ({ files: { file: { name: 'x.txt', body } } });
  const { fileId } = await engineer.must(calls.UploadDocument, { projectId, ifTaken: 'rename' }, files('12345'));
  await engineer.must(calls.UpdateDocument, { projectId, fileId }, files('1234567'));
  expect((await read()) - before).toBe(12);
});

describe('T-DOC-20 who looked at a file', () => {
  it('is told to those who manage its folder: looks, downloads, and visits by a link, each once in ten minutes', async () => {
    const fileId = await upload(engineer);
    for (let time = 0; time < 3; time++) await (await member.request(calls.PreviewDocument, { fileId })).text();
    await (await member.request(calls.DownloadDocument, { fileId })).text();
    const terms = { shareWay: 1, period: 2 } as const;
    const token = await engineer.must(calls.CreateDocumentShare, { projectId, ids: [fileId], ...terms });
    await (await app.anonymous.with({ sharetoken: token }).request(calls.DownloadSharedDocument, { fileId })).text();
    const { data } = await engineer.must(calls.GetDocumentVisits, { projectId, fileId });
    expect(data.list.map(({ act, version, userName }) => [act, version, userName])).toEqual([
      ['download', '1', undefined],
      ['download', '1', '王敏'],
      ['view', '1', '王敏'],
    ]);
    expect((await member.send(calls.GetDocumentVisits, { projectId, fileId })).message).toBe(
      refusals['document.noManage'].cn,
    );
  });

  it('is forgotten with the file, and after a year', async () => {
    const fileId = await upload(engineer);
    await (await member.request(calls.DownloadDocument, { fileId })).text();
    const left = async () =>
      (await app.platform.database.pool.query('select from document_visit where document_id = $1', [fileId])).rowCount;
    expect(await left()).toBe(1);
    await deleteOldVisits(app.platform.database.db, Date.now() + 364 * 86_400_000);
    expect(await left()).toBe(1);
    await deleteOldVisits(app.platform.database.db, Date.now() + 366 * 86_400_000);
    expect(await left()).toBe(0);
    await (await member.request(calls.DownloadDocument, { fileId })).text();
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    expect(await left()).toBe(0);
  });
});
