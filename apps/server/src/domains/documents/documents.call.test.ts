import { randomBytes } from 'node:crypto';
import { binCalls, binRefusals } from '@twinscape/contract/bin';
import {
  documentCalls as calls,
  FOLDER_DEPTH_MAX,
  type FolderPermission,
  type OfficePreview,
  documentRefusals as refusals,
  TEXT_SHOWN_BYTES,
} from '@twinscape/contract/documents';
import { fileRefusals } from '@twinscape/contract/files';
import { labelCalls } from '@twinscape/contract/labels';
import { projectCalls } from '@twinscape/contract/projects';
import { shareCalls, shareRefusals } from '@twinscape/contract/shares';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { storedZip, zipEntries } from '../../platform/zip/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { documentIn, folderIn } from './examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const create = (folderName: string, parentId?: string) =>
  engineer.send(calls.CreateFolder, { projectId, folderName, parentId });
const folder = async (folderName = `文件夹 ${newId()}`, parentId?: string) =>
  (await engineer.must(calls.CreateFolder, { projectId, folderName, parentId })).id;
const upload = (name: string, body: string, more: object = {}) =>
  engineer.send(calls.UploadDocument, { projectId, ...more }, { files: { file: { name, body } } });
const content = async (folderId?: string) =>
  (await engineer.must(calls.GetFolderContent, { projectId, folderId })).map(({ fileName }) => fileName);
const move = (ids: string[], targetFolderId?: string) =>
  engineer.send(calls.MoveDocuments, { projectId, ids, targetFolderId });
const download = async (fileId: string, version?: string) =>
  (await engineer.request(calls.DownloadDocument, { fileId, version })).text();

describe('G-DOC-01 C-DOC-01 C-DOC-02 folders', () => {
  it('RU-CALL-11 answers StatusCode, opens level by level, and lists folders before files, by name', async () => {
    const top = await folder();
    const inner = await folder('乙 图纸', top);
    await folder('甲 报告', top);
    await folder('更里面', inner);
    await upload('a.txt', 'a', { folderId: top });
    const tree = await engineer.send(calls.GetFolderTree, { projectId, parentId: top });
    expect(tree.raw).toMatchObject({ StatusCode: 200, Message: '' });
    expect(tree.result.map(({ folderName, hasChildren }) => [folderName, hasChildren])).toEqual([
      ['甲 报告', false],
      ['乙 图纸', true],
    ]);
    expect(await content(top)).toEqual(['甲 报告', '乙 图纸', 'a.txt']);
    expect((await engineer.must(calls.GetFolderTree, { projectId })).map(({ id }) => id)).toContain(top);
  });

  it.each([
    ['nothing', ' ', 'file.nameRequired'],
    ['more than 300 characters', '长'.repeat(301), 'file.nameTooLong'],
    ['a stroke', 'a/b', 'file.nameForbidden'],
    ['a line break', 'a\nb', 'file.nameForbidden'],
    ['the folder above', '..', 'file.nameForbidden'],
    ['a mark of the writing direction', '报告\u202efdp.exe', 'file.nameForbidden'],
  ] as const)('RU-VAL-33 A-104 %s is no name', async (_what, name, key) => {
    const answer = await create(name);
    expect([answer.code, answer.message]).toEqual([400, fileRefusals[key].cn]);
  });

  it('a name is taken by a folder or a file, in whatever case, and of five who take it at once one gets it', async () => {
    const top = await folder();
    await upload('Plan.pdf', 'x', { folderId: top });
    const answer = await create('PLAN.PDF', top);
    expect([answer.code, answer.message]).toEqual([409, '此处已有“PLAN.PDF”']);
    const codes = (await Promise.all(Array.from({ length: 5 }, () => create('同时', top)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409]);
    await folder('Plan.pdf', await folder(undefined, top));
  });

  it('go thirty levels deep and no deeper', async () => {
    let inner: string | undefined;
    for (let level = 1; level <= FOLDER_DEPTH_MAX; level += 1) inner = await folder(`第 ${level} 级 ${newId()}`, inner);
    expect((await create('再深', inner)).message).toBe(`文件夹层级不能超过 ${FOLDER_DEPTH_MAX} 级`);
    const detail = await upload('深.txt', 'x', { folderId: inner });
    const { path } = await engineer.must(calls.GetDocumentDetail, { projectId, fileId: detail.result.fileId });
    expect(path.map(({ folderName }) => folderName.split(' ')[1])).toEqual(
      Array.from({ length: FOLDER_DEPTH_MAX }, (_, at) => String(at + 1)),
    );
  });
});

describe('G-DOC-03 moving', () => {
  it('takes files and whole folders along, all or none', async () => {
    const [from, to] = [await folder(), await folder()];
    const inner = await folder('里', from);
    const file = (await upload('a.txt', 'a', { folderId: inner })).result.fileId;
    const other = (await upload('b.txt', 'b', { folderId: from })).result.fileId;
    expect((await move([inner, newId()], to)).message).toBe(refusals['document.notFound'].cn);
    expect((await move([inner, other], to)).code).toBe(200);
    expect([await content(from), await content(to), await content(inner)]).toEqual([[], ['里', 'b.txt'], ['a.txt']]);
    await move([file]);
    expect(await content()).toContain('a.txt');
    // What stands there already stays.
    expect((await move([other], to)).code).toBe(200);
  });

  it('neither into itself, nor deeper than possible, nor onto a taken name', async () => {
    const top = await folder();
    const inner = await folder('里', top);
    expect((await move([top], inner)).message).toBe(refusals['folder.intoItself'].cn);
    expect((await move([top], top)).message).toBe(refusals['folder.intoItself'].cn);
    const other = await folder();
    await folder('里', other);
    expect((await move([inner], other)).message).toBe('此处已有“里”');
    let deep: string | undefined;
    for (let level = 1; level < FOLDER_DEPTH_MAX; level += 1) deep = await folder(`层 ${newId()}`, deep);
    expect((await move([top], deep)).message).toBe(`文件夹层级不能超过 ${FOLDER_DEPTH_MAX} 级`);
    expect((await move([inner], deep)).code).toBe(200);
  });

  it('two of one name do not both go into one folder', async () => {
    const [one, other, to] = [await folder(), await folder(), await folder()];
    const ids = [await folder('同名', one), await folder('同名', other)];
    expect((await move(ids, to)).message).toBe('此处已有“同名”');
    expect(await content(to)).toEqual([]);
  });

  it('two folders that are moved into each other at once never make a circle', async () => {
    const [a, b] = [await folder(), await folder()];
    const codes = (await Promise.all([move([a], b), move([b], a)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 400]);
  });
});

describe('G-DOC-05 G-DOC-06 G-DOC-09 C-DOC-05 files and their versions', () => {
  it('a taken name is refused, becomes the next version, or gets a number, as the caller says', async () => {
    const folderId = await folder();
    const first = await upload('报告.txt', '一', { folderId });
    expect(first.raw).toMatchObject({ StatusCode: 200, Message: '上传成功' });
    expect((await upload('报告.TXT', '二', { folderId })).message).toBe('此处已有“报告.txt”');
    const second = await upload('报告.txt', '二二', { folderId, ifTaken: 'version', note: '审核后' });
    expect(second.result).toEqual({ fileId: first.result.fileId, fileName: '报告.txt', version: '2' });
    expect((await upload('报告.txt', '三', { folderId, ifTaken: 'rename' })).result.fileName).toBe('报告 (2).txt');
    const { fileId } = first.result;
    const versions = await engineer.must(calls.GetDocumentVersions, { projectId, fileId });
    expect(versions).toMatchObject([
      { version: '2', fileSize: 6, note: '审核后', createUserName: '李工', isCurrent: true },
      { version: '1', fileSize: 3, isCurrent: false },
    ]);
    expect([await download(fileId), await download(fileId, '1')]).toEqual(['二二', '一']);
    expect((await engineer.must(calls.GetDocumentDetail, { projectId, fileId })).fileVersions).toBe(2);
    const missing = await engineer.request(calls.DownloadDocument, { fileId, version: '3' });
    expect(await missing.json()).toMatchObject({ StatusCode: 404, Message: refusals['document.versionNotFound'].cn });
  });

  it('a folder of that name is no file to become a version of', async () => {
    const folderId = await folder();
    await folder('图纸', folderId);
    expect((await upload('图纸', 'x', { folderId, ifTaken: 'version' })).code).toBe(409);
    const answer = await upload('x', '', { folderId });
    expect([answer.code, answer.message]).toEqual([400, '文件内容为空：x']);
  });

  it('of ten uploads of one name at once each is a version of its own', async () => {
    const folderId = await folder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => upload('同名.txt', `${at}`, { folderId, ifTaken: 'version' })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200));
    const versions = answers.map(({ result }) => Number(result.version)).toSorted((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    expect(await content(folderId)).toEqual(['同名.txt']);
  });

  it('is saved, never shown: whatever it holds', async () => {
    const { fileId } = (await upload(`页 ${newId()}.html`, '<script>alert(1)</script>')).result;
    const { headers } = await engineer.request(calls.DownloadDocument, { fileId });
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });

  it('A-117 somebody who knows its number and is no member hears that it does not exist, also under the address of files', async () => {
    const { fileId } = (await upload(`密 ${newId()}.txt`, 'x')).result;
    const { people } = app.world;
    for (const who of [people.idle, people.westAdmin, people.westMember]) {
      const answer = await app.as(who).request(calls.DownloadDocument, { fileId });
      expect(await answer.json()).toMatchObject({ StatusCode: 404, Message: refusals['document.notFound'].cn });
    }
    const { rows } = await app.platform.database.pool.query<{ id: string; name: string }>(
      "select id, name from file where kind = 'document'",
    );
    for (const { id, name } of rows.slice(0, 3))
      expect(await (await engineer.fetch(`/api/File/Read/${id}/${encodeURIComponent(name)}`)).json()).toMatchObject({
        ErrorCode: 404,
      });
  });
});

describe('C-DOC-03 C-DOC-07 finding and counting', () => {
  it('finds files by two Chinese characters of their names, with where they stand; another project has none of them', async () => {
    const top = await folder('暖通');
    const { fileId } = (await upload('冷却塔检修记录.txt', 'x', { folderId: top })).result;
    const found = await engineer.must(calls.FindDocuments, { projectId, fileName: '检修' });
    expect(found).toMatchObject([{ fileId, path: [{ folderId: top, folderName: '暖通' }] }]);
    const admin = app.as(app.world.people.admin);
    const elsewhere = { projectId: app.world.east.plant, fileName: '检修' };
    expect(await admin.must(calls.FindDocuments, elsewhere)).toEqual([]);
    const before = await engineer.must(calls.GetProjectFileCount, { projectId });
    await upload(`又一个 ${newId()}`, 'x');
    expect(await engineer.must(calls.GetProjectFileCount, { projectId })).toBe(before + 1);
  });
});

describe('a resumable upload', () => {
  it('RU-UPQ-06 goes on where it broke off and becomes one version, however often it is named', async () => {
    const bytes = randomBytes(300_000);
    const folderId = await folder();
    const url = await new Promise<string>((resolve, reject) => {
      const sending = new Upload(bytes, {
        endpoint: `${app.url}/api/v1/file/resumable`,
        metadata: { filename: '大图.dwg', projectId, folderId },
        headers: { token: app.world.people.engineer.token },
        chunkSize: 100_000,
        onError: reject,
        onSuccess: () => resolve(sending.url ?? ''),
      });
      sending.start();
    });
    const uploadId = url.split('/').at(-1) ?? '';
    const name = () => engineer.must(calls.UploadDocument, { projectId, folderId, uploadId });
    const kept = await name();
    expect(kept).toMatchObject({ fileName: '大图.dwg', version: '1' });
    expect(await name()).toEqual(kept);
    const answer = await engineer.request(calls.DownloadDocument, { fileId: kept.fileId });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const left = await app.platform.database.pool.query('select from file_upload_part');
    expect(left.rowCount).toBe(0);
  });

  it('into a folder of another project, or as a version of its file, is refused before a byte comes', async () => {
    const { id } = await folderIn(app);
    const begin = (metadata: Record<string, string>) =>
      fetch(`${app.url}/api/v1/file/resumable`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          token: app.world.people.admin.token,
          'upload-length': '10',
          'upload-metadata': Object.entries({ filename: 'a.txt', projectId: app.world.east.plant, ...metadata })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      });
    expect((await begin({ folderId: id })).status).toBe(404);
    expect((await begin({ fileId: (await documentIn(app)).id })).status).toBe(404);
    expect((await begin({})).status).toBe(201);
  });
});

it('G-DOC-02 G-DOC-07 renaming keeps the rules of names, and a file is no folder', async () => {
  const top = await folder();
  const { fileId } = (await upload('a.txt', 'a', { folderId: top })).result;
  await upload('b.txt', 'b', { folderId: top });
  const rename = (name: string, id = fileId) =>
    engineer.send(calls.RenameDocument, { projectId, fileId: id, fileName: name });
  expect((await rename('B.TXT')).message).toBe('此处已有“B.TXT”');
  expect((await rename('A.TXT')).code).toBe(200);
  expect((await rename('c.txt', top)).message).toBe(refusals['document.notFound'].cn);
  const asFolder = await engineer.send(calls.RenameFolder, { projectId, folderId: fileId, folderName: 'x' });
  expect(asFolder.message).toBe(refusals['folder.notFound'].cn);
  const folderName = `图纸 ${newId()}`;
  await engineer.must(calls.RenameFolder, { projectId, folderId: top, folderName });
  expect(await content()).toContain(folderName);
});

it('a deleted project takes its documents and their bytes along', async () => {
  const admin = app.as(app.world.people.admin);
  const projectName = `要删除 ${newId()}`;
  await admin.must(projectCalls.AddEnterpriseProject, { projectName });
  const { data } = await admin.must(projectCalls.GetEnterpriseProjectList, { key: projectName });
  const gone = data.list[0]?.id ?? '';
  const files = { file: { name: '独有.txt', body: newId() } };
  await admin.must(calls.UploadDocument, { projectId: gone }, { files });
  await admin.must(projectCalls.DeleteEnterpriseProject, { id: gone });
  const left = async () => {
    const { rows } = await app.platform.database.pool.query(
      `select (select count(*) from document where project_id = $1)::int
            + (select count(*) from document_version where project_id = $1)::int
            + (select count(*) from file where project_id = $1)::int as rows`,
      [gone],
    );
    return rows[0]?.rows;
  };
  await expect.poll(left).toBe(0);
});

describe('G-DOC-04 G-DOC-08 G-DOC-11 … G-DOC-13 the recycle bin', () => {
  const bin = async (key: string) =>
    (await engineer.must(calls.GetRecycleList, { projectId, key })).data.list.map(({ binId, names }) => ({
      binId,
      names,
    }));

  it('A-107 a folder goes whole, and comes back with its versions, with its marks and to its place', async () => {
    const top = await folder();
    const inner = await folder('图纸', top);
    const { result } = await upload('平面.txt', '一', { folderId: inner });
    await upload('平面.txt', '二', { folderId: inner, ifTaken: 'version' });
    await engineer.must(calls.SetDocumentFavourite, { projectId, fileId: result.fileId, isFavourite: true });
    await engineer.must(calls.DeleteFolder, { projectId, folderId: top });
    expect((await engineer.send(calls.GetDocumentDetail, { projectId, fileId: result.fileId })).code).toBe(404);
    expect((await engineer.request(calls.DownloadDocument, { fileId: result.fileId })).status).toBe(404);
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    expect(entry?.count).toBe(1);
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect(await content(inner)).toEqual(['平面.txt']);
    expect(await download(result.fileId, '1')).toBe('一');
    expect(await download(result.fileId)).toBe('二');
    const favourites = await engineer.must(calls.GetDocumentList, { projectId, scope: 'favourite' });
    expect(favourites.data.list.map(({ fileId }) => fileId)).toContain(result.fileId);
  });

  it('what stands in a chosen folder goes with it, in one entry', async () => {
    const top = await folder(`桶 ${newId()}`);
    const inside = (await upload('内.txt', '内', { folderId: top })).result.fileId;
    const beside = (await upload(`旁 ${newId()}.txt`, '旁')).result.fileId;
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [inside, top, beside] });
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    expect(entry?.count).toBe(2);
  });

  it('is not restored while its folder lies in the bin, nor while something bears its name', async () => {
    const name = `孤 ${newId()}.txt`;
    const top = await folder();
    const { fileId } = (await upload(name, '一', { folderId: top })).result;
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    const [entry] = await bin(name);
    const restore = () => engineer.send(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    await engineer.must(calls.DeleteFolder, { projectId, folderId: top });
    expect((await restore()).message).toBe(binRefusals['bin.folderMissing'].cn);
    const [folderEntry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [folderEntry?.binId ?? ''] });
    await upload(name, '二', { folderId: top });
    expect((await restore()).message).toContain(`无法还原“${name}”`);
  });

  it('is deleted for good with its bytes; what others deleted is for managers', async () => {
    const name = `永别 ${newId()}.txt`;
    const body = randomBytes(24).toString('hex');
    const { fileId } = (await upload(name, body)).result;
    const { rows } = await app.platform.database.pool.query(
      'select f.id, f.blob_key from document_version v join file f on f.id = v.file_id where v.document_id = $1',
      [fileId],
    );
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    const member = app.as(app.world.people.member);
    expect((await member.must(calls.GetRecycleList, { projectId, key: name })).data.count).toBe(0);
    const [entry] = await bin(name);
    expect((await member.send(calls.DeleteFromRecycle, { projectId, ids: [entry?.binId ?? ''] })).code).toBe(404);
    await engineer.must(calls.DeleteFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect(await bin(name)).toEqual([]);
    const left = await app.platform.database.pool.query('select id from file where id = $1', [rows[0].id]);
    expect(left.rows).toEqual([]);
  });

  it('opens no entry of another kind', async () => {
    const anchor = await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name: newId(), anchorJson: '{}' });
    await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id: anchor.id });
    const [entry] = (await engineer.must(binCalls.GetBinList, { projectId, kind: 'labelAnchor' })).data.list;
    const answer = await engineer.send(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect(answer.code).toBe(404);
  });
});

describe('T-DOC-01 the list of the screen', () => {
  const list = async (query: object) =>
    (await engineer.must(calls.GetDocumentList, { projectId, ...query })).data.list.map(({ fileName }) => fileName);

  it('pages a folder, folders first, in the order that is asked for, and by kind', async () => {
    const top = await folder();
    await folder('丙', top);
    await upload('b.pdf', 'bb', { folderId: top });
    await upload('a.txt', 'a', { folderId: top });
    await upload('c.PDF', 'ccc', { folderId: top });
    await upload('zz', 'dddd', { folderId: top });
    expect(await list({ folderId: top })).toEqual(['丙', 'a.txt', 'b.pdf', 'c.PDF', 'zz']);
    expect(await list({ folderId: top, orderBy: 'fileSize', orderByType: 1 })).toEqual([
      '丙',
      'zz',
      'c.PDF',
      'b.pdf',
      'a.txt',
    ]);
    expect(await list({ folderId: top, pageSize: 2, pageIndex: 2 })).toEqual(['b.pdf', 'c.PDF']);
    expect(await list({ folderId: top, kind: 'pdf' })).toEqual(['b.pdf', 'c.PDF']);
    expect(await list({ folderId: top, kind: 'other' })).toEqual(['zz']);
  });

  it('finds a name wherever it stands and says where; what changed last stands first among the recent', async () => {
    const top = await folder();
    const name = `冷冻水 ${newId()}.txt`;
    await upload(name, 'x', { folderId: top });
    const found = await engineer.must(calls.GetDocumentList, { projectId, key: name.slice(0, 12) });
    expect(found.data.list.map(({ path }) => path.map(({ folderId }) => folderId))).toEqual([[top]]);
    expect((await list({ scope: 'recent' }))[0]).toBe(name);
  });

  it('favourites are everybody’s own', async () => {
    const top = await folder();
    const member = app.as(app.world.people.member);
    const mark = (isFavourite: boolean) =>
      member.must(calls.SetDocumentFavourite, { projectId, fileId: top, isFavourite });
    const favourites = async () =>
      (await member.must(calls.GetDocumentList, { projectId, scope: 'favourite' })).data.list.map(
        ({ fileId }) => fileId,
      );
    await mark(true);
    await mark(true);
    expect(await favourites()).toEqual([top]);
    expect(
      await list({
        scope: 'favourite',
        key: (await engineer.must(calls.GetFolderTree, { projectId })).find(({ id }) => id === top)?.folderName,
      }),
    ).toEqual([]);
    await mark(false);
    expect(await favourites()).toEqual([]);
  });
});

describe('T-DOC-02 … T-DOC-04 versions restored, copies, archives', () => {
  it('an earlier version becomes the newest one, and nothing is lost', async () => {
    const { fileId } = (await upload(`章程 ${newId()}.txt`, '一')).result;
    await engineer.must(
      calls.UpdateDocument,
      { projectId, fileId },
      { files: { file: { name: 'x.txt', body: '二' } } },
    );
    const restore = (version: string) =>
      engineer.send(calls.RestoreDocumentVersion, { projectId, fileId, version, note: '改错了' });
    expect((await restore('1')).result.version).toBe('3');
    const versions = await engineer.must(calls.GetDocumentVersions, { projectId, fileId });
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      ['3', '改错了'],
      ['2', undefined],
      ['1', undefined],
    ]);
    expect([await download(fileId), await download(fileId, '2')]).toEqual(['一', '二']);
    expect((await restore('9')).code).toBe(404);
  });

  it('a folder is copied with its newest versions; a taken name gets a number', async () => {
    const from = await folder(`源 ${newId()}`);
    const inner = await folder('内', from);
    await upload('a.txt', '一', { folderId: inner });
    await upload('a.txt', '二', { folderId: inner, ifTaken: 'version' });
    const to = await folder();
    const copy = (ids: string[], targetFolderId: string) =>
      engineer.send(calls.CopyDocuments, { projectId, ids, targetFolderId });
    await copy([inner], to);
    await copy([inner], to);
    expect(await content(to)).toEqual(['内', '内 (2)']);
    const [first] = await engineer.must(calls.GetFolderTree, { projectId, parentId: to });
    const [file] = await engineer.must(calls.GetFolderContent, { projectId, folderId: first?.id });
    expect([file?.fileVersions, await download(file?.fileId ?? '')]).toEqual([1, '二']);
    // What stands in another chosen one is copied with that, once.
    const both = await folder();
    await copy([from, inner], both);
    expect(await content(both)).toHaveLength(1);
    // Into itself: what stands there when it begins is copied once.
    expect((await copy([from], inner)).code).toBe(200);
  });

  it('an archive holds folders with their files, as other programs read them', async () => {
    const top = await folder(`打包 ${newId()}`);
    await folder('空', top);
    await upload('说明.txt', '内容', { folderId: top });
    const answer = await engineer.request(calls.DownloadDocuments, { projectId, ids: [top] });
    expect(answer.headers.get('content-disposition')).toContain('.zip');
    const parts = await zipEntries(
      Buffer.from(await answer.arrayBuffer()),
      { maxEntries: 10, maxInflatedBytes: 1_000, maxRatio: 10 },
      (name) => name.endsWith('.txt'),
    );
    expect([...parts].map(([name, bytes]) => [name.split('/')[1], bytes.toString()])).toEqual([['说明.txt', '内容']]);
  });
});

const messageOf = async (answer: Response) => ((await answer.json()) as { Message: string }).Message;

describe('C-DOC-04 what a page shows of a file', () => {
  const preview = (fileId: string, more: object = {}) => engineer.request(calls.PreviewDocument, { fileId, ...more });
  const uploaded = async (name: string, body: Uint8Array<ArrayBuffer> | string) =>
    (await engineer.must(calls.UploadDocument, { projectId, ifTaken: 'rename' }, { files: { file: { name, body } } }))
      .fileId;

  it('a picture is drawn anew, small and large, once', async () => {
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const fileId = await uploaded('泵房.jpg', new Uint8Array(png));
    const small = await preview(fileId, { picture: 'small' });
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    const shown = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([shown.width, shown.exif]).toEqual([480, undefined]);
    await Promise.all([preview(fileId), preview(fileId), preview(fileId, { picture: 'small' })]);
    const { rows } = await app.platform.database.pool.query(
      `select r.name from document_rendition r join document_version v on v.id = r.version_id
        where v.document_id = $1 order by 1`,
      [fileId],
    );
    expect(rows).toEqual([{ name: 'large' }, { name: 'small' }]);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId, key: '泵房' })).data.list;
    await engineer.must(calls.DeleteFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    const left = await app.platform.database.pool.query(
      `select from file f where kind = 'document' and name = 'small.jpg'`,
    );
    expect(left.rows).toEqual([]);
  });

  it('a drawing that acts is refused in words, and so is what is no picture', async () => {
    const acting = await uploaded('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const answer = await preview(acting);
    expect([answer.status, await messageOf(answer)]).toEqual([400, fileRefusals['upload.imageActive'].cn]);
    const fake = await preview(await uploaded('x.png', 'no picture'));
    expect(await messageOf(fake)).toBe(fileRefusals['upload.imageOnly'].cn);
  });

  it.each([
    ['utf-8', Buffer.from('冷冻机房\n')],
    ['gb18030', Buffer.from([0xc0, 0xe4, 0xb6, 0xb3, 0xbb, 0xfa, 0xb7, 0xbf, 0x0a])],
    ['utf-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('冷冻机房\n', 'utf16le')])],
  ])('a text in %s comes as UTF-8', async (_encoding, bytes) => {
    const answer = await preview(await uploaded('记录.txt', new Uint8Array(bytes)));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await answer.text()).replace('\ufeff', '')).toBe('冷冻机房\n');
  });

  it('of a long text the first two megabytes', async () => {
    const answer = await preview(await uploaded('长.log', '长'.repeat(1_000_000)));
    expect(Buffer.byteLength(await answer.text())).toBeLessThanOrEqual(TEXT_SHOWN_BYTES + 3);
  });

  it('a film and a PDF come with their type and in ranges; nothing is shown by the browser itself', async () => {
    for (const [name, type] of [
      ['a.mp4', 'video/mp4'],
      ['a.pdf', 'application/pdf'],
    ] as const) {
      const answer = await engineer.request(
        calls.PreviewDocument,
        { fileId: await uploaded(name, '0123456789') },
        { headers: { range: 'bytes=2-4' } },
      );
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, type, '234']);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    }
  });

  it('of office programs text and tables, without running or fetching anything', async () => {
    const part = (name: string, text: string): [string, Buffer] => [name, Buffer.from(text)];
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const docx = storedZip(
      new Map([
        part('[Content_Types].xml', '<Types/>'),
        part(
          'word/document.xml',
          `<w:document ${w}><w:body><w:p><w:r><w:t>停机</w:t></w:r><w:r><w:t>检查</w:t></w:r></w:p><w:tbl><w:tr>${cell('名称')}${cell('温度')}</w:tr></w:tbl></w:body></w:document>`,
        ),
        part('word/vbaProject.bin', 'macro'),
      ]),
    );
    const office = async (name: string, bytes: Buffer) => preview(await uploaded(name, new Uint8Array(bytes)));
    const text = (await (await office('方案.docx', docx)).json()) as OfficePreview;
    expect(text).toEqual({
      kind: 'word',
      sections: [{ name: '', rows: [['停机检查'], ['名称', '温度']] }],
      isCut: false,
    });
    const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const slide = (said: string) => `<p:sld ${a} xmlns:p="p"><a:p><a:r><a:t>${said}</a:t></a:r></a:p></p:sld>`;
    const pptx = storedZip(
      new Map([part('ppt/slides/slide10.xml', slide('十')), part('ppt/slides/slide2.xml', slide('二'))]),
    );
    const slides = (await (await office('汇报.pptx', pptx)).json()) as OfficePreview;
    expect(slides.sections.map(({ rows }) => rows)).toEqual([[['二']], [['十']]]);
    const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document>&e;</w:document>';
    const bad = [docx.subarray(0, 100), storedZip(new Map([part('word/document.xml', external)])), Buffer.from('x')];
    for (const bytes of bad)
      expect(await messageOf(await office('坏.docx', bytes))).toBe(refusals['document.officeDamaged'].cn);
  });

  it('T-DOC-19 an archive names what is in it; what is none says so', async () => {
    const zip = storedZip(new Map([['图纸/一层.txt', Buffer.from('甲')]]));
    const files = { file: { name: `资料 ${newId()}.zip`, body: new Uint8Array(zip) } };
    const { fileId } = (await engineer.send(calls.UploadDocument, { projectId }, { files })).result;
    expect(await engineer.must(calls.GetArchiveContents, { fileId })).toEqual({
      list: [{ name: '图纸/一层.txt', size: 3, isFolder: false }],
      count: 1,
    });
    const broken = (await upload(`坏 ${newId()}.zip`, 'PK')).result;
    const refused = await engineer.send(calls.GetArchiveContents, { fileId: broken.fileId });
    expect([refused.code, refused.message]).toEqual([400, refusals['document.officeDamaged'].cn]);
  });

  it('a mail shows its heads, its text and what is attached, in whatever encoding; markup in it stays words', async () => {
    const mail = [
      'From: =?utf-8?B?5p2O5bel?= <li@example.com>',
      'To: wang@example.com',
      'Cc: zhao@example.com',
      'Subject: =?gb2312?B?wOS2s7v6t78=?=',
      'Date: Mon, 02 Mar 2026 08:00:00 +0800',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{}</style><p>请查收附件</p><script>alert(1)</script><p>谢谢</p>',
      '--x',
      'Content-Type: text/plain; name="a.txt"',
      'Content-Disposition: attachment; filename="清单.txt"',
      '',
      '内容',
      '--x--',
    ].join('\r\n');
    const { fileId } = (await upload(`来函 ${newId()}.eml`, mail)).result;
    const shown = (await (await engineer.request(calls.PreviewDocument, { fileId })).json()) as OfficePreview;
    const rows = shown.sections[0]?.rows.map(([line]) => line ?? '') ?? [];
    expect(shown.kind).toBe('mail');
    expect(rows.slice(0, 5)).toEqual([
      '冷冻机房',
      '李工 <li@example.com>',
      'wang@example.com, zhao@example.com',
      expect.stringContaining('2026'),
      '清单.txt',
    ]);
    const text = rows.slice(5).join(' ');
    expect(text).toContain('请查收附件');
    expect(text).not.toMatch(/[<>]|alert|p\{/);
    const noMail = await engineer.request(calls.PreviewDocument, {
      fileId: (await upload(`空 ${newId()}.eml`, 'nothing')).result.fileId,
    });
    expect(noMail.status).toBe(400);
  });

  it('RU-ATT-06 an archive says that it is none; so does what nobody can draw', async () => {
    const messages = [];
    for (const name of ['a.zip', 'a.exe', '没有扩展名']) {
      const answer = await preview(await uploaded(name, 'x'));
      messages.push(await messageOf(answer));
    }
    const none = refusals['document.noPreview'].cn;
    expect(messages).toEqual([refusals['doc.archiveNoPreview'].cn, none, none]);
  });
});

describe('G-DOC-20 G-DOC-21 RU-PERM-08 RU-ERR-10 rights of folders', () => {
  const permit = (folderId: string, permissions?: FolderPermission[]) =>
    engineer.send(calls.SetFolderPermission, { projectId, folderId, permissions });
  const asMember = () => app.as(app.world.people.member);
  const sees = async (client: Client, folderId?: string) =>
    (await client.must(calls.GetFolderContent, { projectId, folderId })).map(({ fileName }) => fileName);

  it('what may not be seen does not exist: in the tree, lists, searches, favourites, archives, previews', async () => {
    const name = `密 ${newId()}`;
    const top = await folder();
    const secret = await folder(name, top);
    const { fileId } = (await upload(`${name}.txt`, '密', { folderId: secret })).result;
    const member = asMember();
    await member.must(calls.SetDocumentFavourite, { projectId, fileId, isFavourite: true });
    expect(await sees(member, top)).toEqual([name]);
    expect((await permit(secret, [{ subject: 'guests', rights: ['view'] }])).code).toBe(200);
    expect(await sees(member, top)).toEqual([]);
    expect((await member.must(calls.GetFolderTree, { projectId, parentId: top })).length).toBe(0);
    const [above] = await member
      .must(calls.GetFolderTree, { projectId })
      .then((all) => all.filter(({ id }) => id === top));
    expect(above?.hasChildren).toBe(false);
    expect(await member.must(calls.FindDocuments, { projectId, fileName: name })).toEqual([]);
    for (const query of [{ key: name }, { scope: 'favourite', key: name }, { scope: 'recent', key: name }] as const)
      expect((await member.must(calls.GetDocumentList, { projectId, ...query })).data.count).toBe(0);
    const refused = [
      await member.send(calls.GetDocumentDetail, { projectId, fileId }),
      await member.send(calls.GetDocumentVersions, { projectId, fileId }),
      await member.send(calls.GetFolderContent, { projectId, folderId: secret }),
      await member.send(calls.MoveDocuments, { projectId, ids: [fileId] }),
      await member.send(calls.UpdateDocument, { projectId, fileId }, { files: { file: { name: 'x', body: 'x' } } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    expect((await member.request(calls.DownloadDocument, { fileId })).status).toBe(404);
    expect((await member.request(calls.PreviewDocument, { fileId })).status).toBe(404);
    const zip = await (await member.request(calls.DownloadDocuments, { projectId, ids: [top] })).arrayBuffer();
    expect(Buffer.from(zip).includes(name)).toBe(false);
    // A trial user looks, and no more, whatever an entry says.
    const guest = app.as(app.world.people.guest);
    expect((await guest.request(calls.PreviewDocument, { fileId })).status).toBe(200);
    expect(await messageOf(await guest.request(calls.DownloadDocument, { fileId }))).toBe(
      refusals['doc.noDownload'].cn,
    );
    expect(await sees(engineer, top)).toEqual([name]);
  });

  it('each act needs its right, and says which one is missing', async () => {
    const top = await folder();
    const { fileId } = (await upload('a.txt', 'a', { folderId: top })).result;
    await permit(top, [{ subject: 'members', rights: ['view'] }]);
    const member = asMember();
    const file = { files: { file: { name: 'b.txt', body: 'b' } } };
    const answers = [
      await member.send(calls.UploadDocument, { projectId, folderId: top }, file),
      await member.send(calls.CreateFolder, { projectId, parentId: top, folderName: 'x' }),
      await member.send(calls.RenameDocument, { projectId, fileId, fileName: 'c.txt' }),
      await member.send(calls.DeleteDocuments, { projectId, fileIds: [fileId] }),
      await member.send(calls.MoveDocuments, { projectId, ids: [fileId] }),
      await member.send(calls.CopyDocuments, { projectId, ids: [fileId] }),
      await member.send(calls.SetFolderPermission, { projectId, folderId: top }),
    ];
    const { cn: noUpload } = refusals['document.noUpload'];
    const { cn: noDelete } = refusals['doc.noDelete'];
    expect(answers.map(({ message }) => message)).toEqual([
      noUpload,
      noUpload,
      noUpload,
      noDelete,
      noDelete,
      refusals['doc.noDownload'].cn,
      refusals['document.noManage'].cn,
    ]);
    const [shown] = await member.must(calls.GetFolderContent, { projectId, folderId: top });
    expect(shown?.rights).toEqual(['view']);
  });

  it('are inherited, broken again below, and given back', async () => {
    const top = await folder();
    const inner = await folder('内', top);
    const open = await folder('开放', inner);
    const { id: userId } = app.world.people.member;
    await permit(top, []);
    await permit(open, [{ subject: 'user', userId, rights: ['view', 'download'] }]);
    const member = asMember();
    expect((await member.send(calls.GetFolderContent, { projectId, folderId: inner })).code).toBe(404);
    expect((await member.send(calls.GetFolderContent, { projectId, folderId: open })).code).toBe(200);
    const found = await member.must(calls.GetDocumentDetail, { projectId, fileId: open });
    expect(found.path).toEqual([]);
    const held = await engineer.must(calls.GetFolderPermission, { projectId, folderId: inner });
    expect([held.isInherited, held.from?.folderId]).toEqual([true, top]);
    const own = await engineer.must(calls.GetFolderPermission, { projectId, folderId: open });
    expect(own.permissions).toMatchObject([{ subject: 'user', userId, rights: ['view', 'download'] }]);
    // A new folder has the rights of the one that it is made in.
    await folder('新', inner);
    expect((await permit(top)).code).toBe(200);
    expect(await sees(member, inner)).toEqual(['开放', '新']);
    expect((await member.must(calls.GetFolderPermission, { projectId, folderId: inner })).isInherited).toBe(true);
    await permit(open);
    expect((await member.must(calls.GetDocumentDetail, { projectId, fileId: open })).rights).toContain('upload');
  });

  it('a move brings the rights of the new place; what has its own keeps them; the bin brings them back', async () => {
    const hidden = await folder();
    await permit(hidden, []);
    const moved = await folder();
    const own = await folder('自有', moved);
    await permit(own, [{ subject: 'members', rights: ['view'] }]);
    const member = asMember();
    await move([moved], hidden);
    expect((await member.send(calls.GetDocumentDetail, { projectId, fileId: moved })).code).toBe(404);
    expect((await member.send(calls.GetDocumentDetail, { projectId, fileId: own })).code).toBe(200);
    await engineer.must(calls.DeleteFolder, { projectId, folderId: hidden });
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect((await member.send(calls.GetDocumentDetail, { projectId, fileId: moved })).code).toBe(404);
    expect((await member.must(calls.GetDocumentDetail, { projectId, fileId: own })).rights).toEqual(['view']);
    await move([moved]);
    expect((await member.send(calls.GetDocumentDetail, { projectId, fileId: moved })).code).toBe(200);
  });

  it('nobody deletes with a folder what they may not delete in it; people outside the project get no entry', async () => {
    const top = await folder();
    const inner = await folder('内', top);
    await permit(inner, [{ subject: 'members', rights: ['view'] }]);
    const answer = await asMember().send(calls.DeleteFolder, { projectId, folderId: top });
    expect(answer.message).toBe(refusals['doc.noDelete'].cn);
    expect((await permit(top, [{ subject: 'user', rights: ['view'] }])).message).toBe(
      refusals['document.personRequired'].cn,
    );
    const outside = await permit(top, [{ subject: 'user', userId: newId(), rights: ['view'] }]);
    expect(outside.message).toBe(refusals['document.personOutside'].cn);
  });
});

describe('G-DOC-14 … G-DOC-19 RU-SHARE-01 … RU-SHARE-07 shares of documents', () => {
  const share = async (id: string, more: object = {}) =>
    engineer.must(calls.CreateDocumentShare, { projectId, ids: [id], shareWay: 1, period: 2, ...more });
  const visitor = (token: string, code?: string) =>
    app.anonymous.with({ sharetoken: token, ...(code ? { visitpassword: code } : {}) });

  it('RU-PERM-10 A-63 a folder is walked through, looked at and downloaded without an account, and nothing beside it', async () => {
    const top = await folder();
    const inner = await folder('内', top);
    const name = `说明 ${newId()}.txt`;
    const { fileId } = (await upload(name, '给客人', { folderId: inner })).result;
    const beside = (await upload(`旁 ${newId()}.txt`, '不给')).result.fileId;
    const guest = visitor(await share(top));
    expect(await guest.must(calls.GetDocumentShareState, {})).toMatchObject({ fileId: top, isFolder: true });
    expect(await guest.must(calls.VerifyDocumentShare, {})).toBe(true);
    const [shown] = await guest.must(calls.GetSharedDocuments, {});
    expect([shown?.fileName, shown?.rights]).toEqual(['内', ['view', 'download']]);
    const files = await guest.must(calls.GetSharedDocuments, { folderId: inner });
    expect(files.map(({ fileName }) => fileName)).toEqual([name]);
    expect((await guest.must(calls.GetSharedDocument, { fileId })).fileName).toBe(name);
    expect(await (await guest.request(calls.DownloadSharedDocument, { fileId })).text()).toBe('给客人');
    expect(await (await guest.request(calls.PreviewSharedDocument, { fileId })).text()).toBe('给客人');
    const zip = Buffer.from(await (await guest.request(calls.DownloadSharedDocuments, {})).arrayBuffer());
    expect(zip.includes(name)).toBe(true);
    for (const call of [calls.DownloadSharedDocument, calls.PreviewSharedDocument])
      expect((await guest.request(call, { fileId: beside })).status).toBe(404);
    expect((await guest.send(calls.GetSharedDocuments, { folderId: await folder() })).code).toBe(404);
    // A link is no session: the calls of people stay closed.
    expect((await guest.request(calls.DownloadDocument, { fileId })).status).not.toBe(200);
    expect((await guest.send(calls.GetFolderContent, { projectId, folderId: top })).code).not.toBe(200);
  });

  it('RU-SHARE-06 a coded link wants its code', async () => {
    const { fileId } = (await upload(`密码 ${newId()}.txt`, 'x')).result;
    const token = await share(fileId, { shareWay: 2, visitPassword: '4711' });
    expect((await visitor(token).send(calls.GetSharedDocuments, {})).message).toBe(shareRefusals['share.enterCode'].cn);
    const wrong = await visitor(token, '0000').send(calls.VerifyDocumentShare, {});
    expect(wrong.message).toBe(shareRefusals['share.codeWrong'].cn);
    expect((await visitor(token, '4711').must(calls.GetSharedDocuments, {})).length).toBe(1);
    const own = await engineer.must(calls.GetDocumentShare, { projectId, ids: [fileId] });
    expect(own).toMatchObject({ token, visitPassword: '4711', sceneShareWay: 2 });
  });

  it('T-DOC-06 without download it is looked at and not taken away, until the link says otherwise; openings are counted', async () => {
    const top = await folder();
    const { fileId } = (await upload('看.txt', '只能看', { folderId: top })).result;
    const token = await share(top, { isViewOnly: true });
    const guest = visitor(token);
    expect(await guest.must(calls.GetDocumentShareState, {})).toMatchObject({ mayDownload: false });
    expect(await (await guest.request(calls.PreviewSharedDocument, { fileId })).text()).toBe('只能看');
    for (const [call, input] of [
      [calls.DownloadSharedDocument, { fileId }],
      [calls.DownloadSharedDocuments, {}],
    ] as const) {
      const refused = await guest.request(call, input);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining(refusals['doc.noDownload'].cn),
      ]);
    }
    expect(await engineer.must(calls.GetDocumentShare, { projectId, ids: [top] })).toMatchObject({ isViewOnly: true });
    await guest.must(shareCalls.GetSharedSubject, {});
    await guest.must(shareCalls.GetSharedSubject, {});
    const { data } = await engineer.must(shareCalls.GetProjectShareList, { projectId });
    expect(data.list.find(({ targetId }) => targetId === top)).toMatchObject({ openCount: 2 });
    expect(await share(top, {})).toBe(token);
    expect(await (await guest.request(calls.DownloadSharedDocument, { fileId })).text()).toBe('只能看');
  });

  it('RU-SHARE-07 is over once it is cancelled, or what it shares is deleted; the bin brings the link back', async () => {
    const { fileId } = (await upload(`结束 ${newId()}.txt`, 'x')).result;
    const token = await share(fileId);
    const look = async () => (await visitor(token).send(calls.GetSharedDocuments, {})).code;
    expect(await look()).toBe(200);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [fileId] });
    expect(await look()).toBe(404);
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect(await look()).toBe(200);
    await engineer.must(calls.CancelDocumentShare, { projectId, ids: [fileId] });
    expect(await look()).toBe(404);
    expect(await engineer.must(calls.GetDocumentShare, { projectId, ids: [fileId] })).toBeUndefined();
  });

  it('RU-PERM-08 nobody shares without the right, and a link shows no more than who shared it may see', async () => {
    const top = await folder();
    const inner = await folder('内', top);
    const { fileId } = (await upload('内.txt', 'x', { folderId: inner })).result;
    const member = app.as(app.world.people.member);
    const token = await member.must(calls.CreateDocumentShare, { projectId, ids: [top], shareWay: 1, period: 3 });
    const guest = visitor(token);
    expect((await guest.must(calls.GetSharedDocuments, {})).length).toBe(1);
    await engineer.must(calls.SetFolderPermission, { projectId, folderId: inner, permissions: [] });
    expect(await guest.must(calls.GetSharedDocuments, {})).toEqual([]);
    expect((await guest.request(calls.DownloadSharedDocument, { fileId })).status).toBe(404);
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: top,
      permissions: [{ subject: 'members', rights: ['view'] }],
    });
    const refused = await member.send(calls.CreateDocumentShare, { projectId, ids: [top], shareWay: 1, period: 1 });
    expect(refused.message).toBe(refusals['document.noShare'].cn);
    const archive = await guest.request(calls.DownloadSharedDocuments, {});
    expect(await messageOf(archive)).toBe(refusals['doc.noDownload'].cn);
  });
});
