import { documentCalls as calls, DOCUMENT_FOLLOWS_MAX } from '@twinscape/contract/documents';
import { messageCalls } from '@twinscape/contract/messages';
import { projectCalls } from '@twinscape/contract/projects';
import { shareCalls } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { folderIn } from './examples.ts';
import { tellFollowers } from './following.ts';

let app: TestApp;
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

const upload = async (who: Client, folderId: string, name: string, more: object = {}) =>
  (await who.must(calls.UploadDocument, { projectId, folderId, ...more }, { files: { file: { name, body: newId() } } }))
    .fileId;
const follow = (who: Client, fileId: string, isFollowed = true) =>
  who.must(calls.SetDocumentFollow, { projectId, fileId, isFollowed });
/** As when the time has come. */
const tell = () => tellFollowers(app.platform, projectId, new Date(Date.now() + 1));
const news = async (who: Client) =>
  (await who.must(messageCalls.GetMessageList, {})).data.list.filter(
    ({ messageType }) => messageType === 'document.news',
  );

describe('T-DOC-22 following a folder', () => {
  it('one message tells what others uploaded and changed in it, whatever folder below; once', async () => {
    const top = await folderIn(app);
    const inner = await folderIn(app, top.id);
    await follow(member, top.id);
    const fileId = await upload(engineer, inner.id, '平面图.txt');
    await engineer.must(calls.UpdateDocument, { projectId, fileId }, { files: { file: { name: 'x', body: '二' } } });
    await upload(engineer, top.id, '系统图.txt');
    await upload(member, top.id, '自己的.txt');
    await upload(engineer, (await folderIn(app)).id, '别处.txt');
    await tell();
    const [message, ...others] = await news(member);
    expect([message?.title, others]).toEqual(['关注的文档有 2 个文件更新', []]);
    expect(message?.content).toContain('李工上传了“系统图.txt”');
    expect(message?.content).toContain('李工更新了“平面图.txt”（版本 2）');
    expect(message?.content).not.toMatch(/自己的|别处/);
    expect(message?.link).toContain('scope=recent');
    await tell();
    expect(await news(member)).toHaveLength(1);
    expect(await news(engineer)).toEqual([]);
  });

  it('a file that is followed leads to it; who no longer follows, or may no longer see it, hears nothing', async () => {
    const folder = await folderIn(app);
    const fileId = await upload(engineer, folder.id, '规程.txt');
    const listed = async () => {
      const { data } = await member.must(calls.GetDocumentList, { projectId, scope: 'followed' });
      return data.list.filter((one) => one.fileId === fileId).map(({ isFollowed }) => isFollowed);
    };
    await follow(member, fileId);
    await tell();
    expect(await listed()).toEqual([true]);
    expect(await member.must(calls.GetDocumentDetail, { projectId, fileId })).toMatchObject({ isFollowed: true });
    const change = () =>
      engineer.must(calls.UpdateDocument, { projectId, fileId }, { files: { file: { name: 'x', body: newId() } } });
    const before = (await news(member)).length;
    await change();
    await tell();
    const told = await news(member);
    expect(told.length).toBe(before + 1);
    expect(told[0]?.title).toBe('关注的文档有更新：规程.txt');
    expect(told[0]?.link).toContain(`file=${fileId}`);
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: folder.id,
      permissions: [{ subject: 'guests', rights: ['view'] }],
    });
    await change();
    await tell();
    expect((await news(member)).length).toBe(before + 1);
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: folder.id,
      permissions: [{ subject: 'everyone', rights: ['view'] }],
    });
    await follow(member, fileId, false);
    await change();
    await tell();
    expect((await news(member)).length).toBe(before + 1);
  });

  it('whoever leaves the project hears no more of it, and follows nothing when they are back', async () => {
    const folder = await folderIn(app);
    await follow(member, folder.id);
    const { id: userId } = app.world.people.member;
    await engineer.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [userId] });
    await upload(engineer, folder.id, '离开之后.txt');
    await tell();
    const { rows } = await app.platform.database.pool.query('select from document_follow where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    await engineer.must(projectCalls.AddProjectMember, { projectId, memberIds: [userId] });
    expect((await news(member)).some(({ title }) => title.includes('离开之后'))).toBe(false);
  });

  it('is bounded in a project, and says what to do instead', async () => {
    const { id: userId } = app.world.people.guest;
    const guest = app.as(app.world.people.guest);
    await app.platform.database.pool.query(
      'insert into document_follow (user_id, document_id, project_id) select $1, gen_random_uuid(), $2 from generate_series(1, $3)',
      [userId, projectId, DOCUMENT_FOLLOWS_MAX],
    );
    const { id: fileId } = await folderIn(app);
    const refused = await guest.send(calls.SetDocumentFollow, { projectId, fileId, isFollowed: true });
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('关注上级文件夹')]);
    await app.platform.database.pool.query('delete from document_follow where user_id = $1', [userId]);
  });

  it('the work is queued once for all that comes within some minutes', async () => {
    const folder = await folderIn(app);
    await follow(engineer, folder.id);
    for (let made = 0; made < 3; made++) await upload(engineer, folder.id, `${newId()}.txt`);
    const { rows } = await app.platform.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'documents.tellFollowers'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(2);
  });
});

describe('T-DOC-01 what was given to somebody in person', () => {
  it('is found under shared, wherever it stands', async () => {
    const inner = await folderIn(app, (await folderIn(app)).id);
    const { id: userId } = app.world.people.member;
    const listed = async (who: Client) =>
      (await who.must(calls.GetDocumentList, { projectId, scope: 'shared', pageSize: 1_000 })).data.list.some(
        ({ fileId }) => fileId === inner.id,
      );
    expect(await listed(member)).toBe(false);
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: inner.id,
      permissions: [{ subject: 'user', userId, rights: ['view'] }],
    });
    expect([await listed(member), await listed(engineer)]).toEqual([true, false]);
  });
});

describe('T-DOC-23 files of the same content', () => {
  it('are named where they stand, as long as they hold it', async () => {
    const folder = await folderIn(app);
    const body = newId();
    const put = async (name: string, text = body) =>
      (
        await engineer.must(
          calls.UploadDocument,
          { projectId, folderId: folder.id },
          { files: { file: { name, body: text } } },
        )
      ).fileId;
    const [one, other] = [await put('甲.txt'), await put('乙.txt')];
    const same = async (fileId: string, who = engineer) =>
      (await who.must(calls.GetSameDocuments, { projectId, fileId })).map((found) => [found.fileId, found.path.length]);
    expect(await same(one)).toEqual([[other, 1]]);
    await engineer.must(
      calls.UpdateDocument,
      { projectId, fileId: other },
      { files: { file: { name: 'x', body: '新' } } },
    );
    expect(await same(one)).toEqual([]);
  });
});

describe('G-DOC-14 RU-SHARE-06 several things by one link', () => {
  const visitor = (token: string) => app.anonymous.with({ sharetoken: token });

  it('are listed together, read, and taken away as one archive; the same ones keep their link', async () => {
    const folder = await folderIn(app);
    const inside = await upload(engineer, folder.id, '内.txt');
    const [one, outside] = [await upload(engineer, folder.id, '甲.txt'), await upload(engineer, folder.id, '外.txt')];
    const away = await folderIn(app);
    const deep = await upload(engineer, away.id, '深.txt');
    const terms = { projectId, shareWay: 1, period: 1 } as const;
    const token = await engineer.must(calls.CreateDocumentShare, { ...terms, ids: [one, away.id] });
    expect(await engineer.must(calls.CreateDocumentShare, { ...terms, ids: [away.id, one] })).toBe(token);
    const guest = visitor(token);
    const state = await guest.must(calls.GetDocumentShareState, {});
    expect([state.isFolder, state.fileName]).toEqual([true, expect.stringContaining('甲.txt')]);
    expect((await guest.must(calls.GetSharedDocuments, {})).map(({ fileId }) => fileId)).toEqual([away.id, one]);
    expect((await guest.must(calls.GetSharedDocuments, { folderId: away.id })).map(({ fileId }) => fileId)).toEqual([
      deep,
    ]);
    expect((await guest.send(calls.GetSharedDocument, { fileId: deep })).code).toBe(200);
    for (const hidden of [inside, outside])
      expect((await guest.send(calls.GetSharedDocument, { fileId: hidden })).code).toBe(404);
    const archive = Buffer.from(await (await guest.request(calls.DownloadSharedDocuments, {})).arrayBuffer());
    expect([archive.includes('甲.txt'), archive.includes('深.txt'), archive.includes('外.txt')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await engineer.must(calls.GetDocumentShare, { projectId, ids: [one, away.id] })).toMatchObject({ token });
    // What is deleted leaves the link; without anything it ends, and the bin brings it back.
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [away.id] });
    expect((await guest.must(calls.GetSharedDocuments, {})).map(({ fileId }) => fileId)).toEqual([one]);
    await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [one] });
    expect((await guest.send(calls.GetSharedDocuments, {})).code).toBe(404);
    const [entry] = (await engineer.must(calls.GetRecycleList, { projectId })).data.list;
    await engineer.must(calls.RestoreFromRecycle, { projectId, ids: [entry?.binId ?? ''] });
    expect((await guest.must(calls.GetSharedDocuments, {})).map(({ fileId }) => fileId)).toEqual([one]);
  });

  it('RU-SHARE-07 what who shared it may no longer see is neither listed nor named', async () => {
    const [open, closed] = [await folderIn(app), await folderIn(app)];
    const token = await member.must(calls.CreateDocumentShare, {
      projectId,
      ids: [open.id, closed.id],
      shareWay: 1,
      period: 1,
    });
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: closed.id,
      permissions: [{ subject: 'guests', rights: ['view'] }],
    });
    const guest = visitor(token);
    expect((await guest.must(shareCalls.GetSharedSubject, {})).name).toBe(open.name);
    expect((await guest.must(calls.GetDocumentShareState, {})).fileName).toBe(open.name);
    expect((await guest.send(calls.GetSharedDocument, { fileId: closed.id })).code).toBe(404);
  });

  it('RU-PERM-08 each of them needs the right', async () => {
    const [open, closed] = [await folderIn(app), await folderIn(app)];
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: closed.id,
      permissions: [{ subject: 'everyone', rights: ['view'] }],
    });
    const refused = await member.send(calls.CreateDocumentShare, {
      projectId,
      ids: [open.id, closed.id],
      shareWay: 1,
      period: 1,
    });
    expect(refused.code).toBe(403);
  });
});
