import { fileRefusals } from '@twinscape/contract/files';
import { modelFileCalls, phaseCalls } from '@twinscape/contract/models';
import { questionCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { emptyBin } from '../../testing/emptyBin.ts';
import { openBin } from '../../testing/openBin.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn, questionValues } from './examples.ts';
import { removeUnheldFiles } from './files.ts';

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

const picture = async (width = 1_600, height = 900) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: 90, b: 140 } } })
      .png()
      .toBuffer(),
  );

async function upload(
  name: string,
  body: Uint8Array<ArrayBuffer> | string,
  { use = 'attachment', who = engineer }: { use?: 'attachment' | 'viewpoint'; who?: Client } = {},
) {
  return who.send(calls.UploadQuestionFile, { projectId, use }, { files: { file: { name, body } } });
}
const uploaded = async (...given: Parameters<typeof upload>) => {
  const answer = await upload(...given);
  expect(answer.message).not.toBe(fileRefusals['upload.typeUnsupported'].cn);
  return answer.result;
};
const read = (questionId: string, who = engineer) => who.must(calls.GetModelQuestionDetail, { projectId, questionId });
const fetchAddress = (address: string, who = engineer) =>
  fetch(`${app.url}${address}`, { headers: { token: who.token ?? '' } });
const change = async (id: string, more: object, who = engineer) =>
  who.must(calls.UpdateModelQuestion, { ...(await questionValues(app)), id, ...more });
const acts = async (questionId: string) =>
  (await engineer.must(calls.GetModelQuestionActiveList, { projectId, questionId })).map(({ act }) => act);
const countFiles = async () => {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from file where kind = 'question'`,
  );
  return rows[0]?.count ?? 0;
};

describe('RU-ATT-01 … RU-ATT-03, A-70 attachments', () => {
  it.each([
    ['page.html', '<p>a</p>'],
    ['a.exe', 'MZ'],
    ['a.zip', 'PK'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s is no attachment', async (name, body) => {
    const answer = await upload(name, body);
    expect([answer.code, answer.message]).toEqual([400, fileRefusals['upload.typeUnsupported'].cn]);
  });

  it('a name that says otherwise than the content is refused; upper case is as good', async () => {
    expect((await upload('a.pdf', 'no PDF')).code).toBe(400);
    expect((await upload('a.PNG', await picture(40, 30))).code).toBe(200);
  });

  it('K-49 are kept with the question, pictures with a small one, and read by whoever sees it', async () => {
    const file = await uploaded('渗水点.txt', '三层机房');
    const photo = await uploaded(
      '现场.JPG',
      new Uint8Array(
        await sharp(await picture())
          .jpeg()
          .toBuffer(),
      ),
    );
    expect([file.questionAttacmentType, photo.questionAttacmentType]).toEqual([1, 2]);
    expect((await fetchAddress(file.attachmentPath, member)).status).not.toBe(200);
    const { id } = await questionIn(app, { attachments: [{ id: photo.id }, { id: file.id }] });
    const { attachments } = await read(id, member);
    expect(attachments.map(({ attachmentName }) => attachmentName.name)).toEqual(['现场.jpg', '渗水点.txt']);
    const text = await fetchAddress(attachments[1]?.attachmentPath ?? '', member);
    expect(text.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await text.text()).toBe('三层机房');
    const small = await fetchAddress(attachments[0]?.thumbnail ?? '', member);
    const { width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([small.headers.get('content-disposition')?.startsWith('inline'), width]).toEqual([true, 360]);
  });

  it('what is left out goes with its bytes, and the activity names it', async () => {
    const before = await countFiles();
    const [one, other] = [await uploaded('甲.txt', newId()), await uploaded('乙.txt', newId())];
    const { id } = await questionIn(app, { attachments: [{ id: one.id }, { id: other.id }] });
    const after = await change(id, { attachments: [{ id: other.id }] });
    expect(after.attachments.map((held) => held.id)).toEqual([other.id]);
    expect(await countFiles()).toBe(before + 1);
    const [detached] = await engineer.must(calls.GetModelQuestionActiveList, { projectId, questionId: id });
    expect((await acts(id)).includes('detached')).toBe(true);
    expect(detached?.operateUserName).not.toBe('');
  });

  it('somebody else’s upload, and one that another question holds, are not taken', async () => {
    const theirs = await uploaded('甲.txt', newId(), { who: member });
    const mine = await uploaded('甲.txt', newId());
    await questionIn(app, { attachments: [{ id: mine.id }] });
    for (const { id } of [theirs, mine]) {
      const answer = await engineer.send(calls.CreateModelQuestion, {
        ...(await questionValues(app)),
        attachments: [{ id }],
      });
      expect([answer.code, answer.message]).toEqual([404, refusals['question.fileGone'].cn]);
    }
  });

  it('what nothing came to hold goes after a day', async () => {
    const left = await uploaded('甲.txt', newId());
    const { id } = await questionIn(app, { attachments: [{ id: (await uploaded('乙.txt', newId())).id }] });
    await removeUnheldFiles(app.platform, Date.now() + 25 * 3_600_000);
    expect((await fetchAddress(left.attachmentPath)).status).not.toBe(200);
    expect((await fetchAddress((await read(id)).attachments[0]?.attachmentPath ?? '')).status).toBe(200);
  });
});

describe('E-Question K-79 viewpoints', () => {
  const look = async () => {
    const { model } = await createTestModel(app.platform, projectId);
    const view = {
      models: [{ modelId: model.id }],
      camera: { position: [1, 2, 3] as const, target: [4, 5, 6] as const },
      section: { kind: 'planes' as const, planes: [{ point: [0, 1, 0] as const, normal: [0, -1, 0] as const }] },
    };
    return { modelId: model.id, view };
  };
  const mark = { tool: 'rectangle', colour: '#409eff', brush: 2, from: [0.1, 0.1], to: [0.5, 0.4] } as const;

  it('come back as they were set, with pictures of 1280 and 256 pixels', async () => {
    const { modelId, view } = await look();
    const shot = await uploaded('view.png', await picture(), { use: 'viewpoint' });
    const { id } = await questionIn(app, { modelId, viewPosition: { viewpoints: [{ view, pictureId: shot.id }] } });
    const { viewPosition, viewLogo } = await read(id, member);
    const [kept] = viewPosition.viewpoints;
    expect(kept?.view).toMatchObject(view);
    expect([viewPosition.current, viewPosition.bigView, viewLogo?.big]).toEqual([
      kept?.id,
      kept?.picture?.big,
      kept?.picture?.big,
    ]);
    for (const [address, side] of [
      [kept?.picture?.big, 1_280],
      [kept?.picture?.small, 256],
    ] as const) {
      const answer = await fetchAddress(address ?? '', member);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(side);
    }
  });

  it('marks are kept as they were drawn and changed later; the picture without them stays', async () => {
    const { modelId, view } = await look();
    const [shot, marked] = [
      await uploaded('view.png', await picture(), { use: 'viewpoint' }),
      await uploaded('marked.png', await picture(1_500), { use: 'viewpoint' }),
    ];
    const viewpoints = [{ view, pictureId: shot.id, markedId: marked.id, markup: [mark] }];
    const { id } = await questionIn(app, { modelId, viewPosition: { viewpoints } });
    const [kept] = (await read(id)).viewPosition.viewpoints;
    expect(kept?.markup).toEqual([mark]);
    const again = await uploaded('marked.png', await picture(1_510), { use: 'viewpoint' });
    const before = await countFiles();
    const after = await change(id, {
      viewPosition: { viewpoints: [{ id: kept?.id, markedId: again.id, markup: [{ ...mark, brush: 8 }] }] },
    });
    const [changed] = after.viewPosition.viewpoints;
    expect([changed?.picture?.id, changed?.marked?.id, changed?.view]).toEqual([shot.id, again.id, kept?.view]);
    expect(await countFiles()).toBe(before - 2);
    expect(await acts(id)).toContain('markedUp');
  });

  it('a question and its comments hold so many, and none that names more than is kept; nothing of it is stored', async () => {
    const { modelId, view } = await look();
    const { id } = await questionIn(app, { modelId });
    const comment = (viewpoints: object[]) =>
      engineer.sendUnchecked(calls.CreateModelQuestionComment, {
        projectId,
        questionId: id,
        content: '见视点',
        viewPosition: { viewpoints },
      });
    const twenty = Array.from({ length: 20 }, () => ({ view }));
    for (let at = 0; at < 3; at++) expect((await comment(twenty)).code).toBe(200);
    const refused = await comment([{ view }]);
    expect([refused.code, refused.message]).toEqual([400, '一个问题及其评论最多 60 个视点']);
    const elementId = 'x'.repeat(200);
    const nodes = Array.from({ length: 3_000 }, () => ({ model: modelId, nodeId: `element:${elementId}` }));
    const large = await comment([{ view: { ...view, hidden: nodes, only: nodes } }]);
    expect(large.code).not.toBe(200);
    const kept = await engineer.must(calls.GetModelQuestionCommentList, { projectId, questionId: id });
    expect(kept.length).toBe(3);
  });

  it('stays as it is, also when its model was deleted; a picture that is too large is refused before it is read', async () => {
    const { modelId, view } = await look();
    const { id } = await questionIn(app, { viewPosition: { viewpoints: [{ view }] } });
    const [kept] = (await read(id)).viewPosition.viewpoints;
    await engineer.must(modelFileCalls.DeleteModel, { projectId, modelIds: [modelId] });
    const after = await change(id, { viewPosition: { viewpoints: [{ id: kept?.id }] }, questionTitle: '模型已删' });
    expect([after.questionTitle, after.viewPosition.viewpoints.length]).toEqual(['模型已删', 1]);
    const large = await upload('大.png', new Uint8Array(21 * 1024 ** 2));
    expect([large.code, large.message]).toEqual([413, '文件过大，最大 20 MB']);
  });

  it('RU-PERM-09 a viewpoint that shows a model of a closed phase is not shown, nor its picture', async () => {
    const open = await look();
    const closed = await createTestModel(app.platform, projectId);
    const shot = await uploaded('view.png', await picture(), { use: 'viewpoint' });
    const view = { ...open.view, models: [...open.view.models, { modelId: closed.model.id }] };
    const { id } = await questionIn(app, { viewPosition: { viewpoints: [{ view, pictureId: shot.id }] } });
    await engineer.must(phaseCalls.SetModelPhasePermission, {
      projectId,
      id: closed.phase.id,
      memberIds: [app.world.people.guest.id],
    });
    const [kept] = (await read(id)).viewPosition.viewpoints;
    expect(kept?.picture?.id).toBe(shot.id);
    expect((await read(id, member)).viewPosition.viewpoints).toEqual([]);
    // Who does not see it changes the question, and it stays.
    await change(id, { viewPosition: { viewpoints: [] }, questionTitle: '由成员修改' }, member);
    expect((await read(id)).viewPosition.viewpoints.map((one) => one.id)).toEqual([kept?.id]);
    expect((await fetchAddress(kept?.picture?.big ?? '', member)).status).not.toBe(200);
  });

  it('a question comes back from the bin with all that went with it, and is gone for good without', async () => {
    const { modelId, view } = await look();
    const before = await countFiles();
    const shot = await uploaded('view.png', await picture(), { use: 'viewpoint' });
    const file = await uploaded('甲.txt', newId());
    const { id } = await questionIn(app, {
      modelId,
      attachments: [{ id: file.id }],
      viewPosition: { viewpoints: [{ view, pictureId: shot.id }] },
    });
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [id] });
    await openBin(app).undo('question', id);
    const back = await read(id);
    expect([back.attachments.length, back.viewPosition.viewpoints.length]).toEqual([1, 1]);
    expect((await fetchAddress(back.attachments[0]?.attachmentPath ?? '')).status).toBe(200);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [id] });
    await emptyBin(app.platform);
    expect(await countFiles()).toBe(before);
  });
});

describe('C-COL-06 T-COL-03 T-COL-04 comments', () => {
  const say = (questionId: string, more: object = {}, who = engineer) =>
    who.must(calls.CreateModelQuestionComment, { projectId, questionId, content: '已复查', ...more });
  const comments = (questionId: string, who = engineer) =>
    who.must(calls.GetModelQuestionCommentList, { projectId, questionId });

  it('carry attachments and viewpoints of their own, and answer each other on one level', async () => {
    const { id } = await questionIn(app);
    const file = await uploaded('甲.txt', newId());
    const first = await say(id, { attachments: [{ id: file.id }] });
    const answer = await say(id, { replyTo: first.id }, member);
    const last = await say(id, { replyTo: answer.id });
    expect([answer.replyTo, last.replyTo]).toEqual([first.id, first.id]);
    const listed = await comments(id, member);
    expect(listed.map(({ attachments }) => attachments.length)).toEqual([1, 0, 0]);
    expect((await read(id)).attachments).toEqual([]);
  });

  it('are changed by who wrote them alone, and say so', async () => {
    const { id } = await questionIn(app);
    const own = await say(id);
    const refused = await member.send(calls.EditModelQuestionComment, { projectId, id: own.id, content: '改' });
    expect([refused.code, refused.message]).toEqual([403, refusals['question.commentNotYours'].cn]);
    const changed = await engineer.must(calls.EditModelQuestionComment, { projectId, id: own.id, content: '已修复' });
    expect([changed.content, changed.editTime !== undefined]).toEqual(['已修复', true]);
    expect(await acts(id)).toContain('commentEdited');
  });

  it('are reacted to, once by each, and the reaction is taken back', async () => {
    const { id } = await questionIn(app);
    const own = await say(id);
    const react = (isOn: boolean, who = engineer) =>
      who.must(calls.ReactToQuestionComment, { projectId, id: own.id, reaction: '👍', isOn });
    await react(true);
    await react(true);
    await react(true, member);
    const [reacted] = await comments(id);
    expect(reacted?.reactions.map(({ users, isMine }) => [users.length, isMine])).toEqual([[2, true]]);
    await react(false);
    expect((await comments(id))[0]?.reactions.map(({ users, isMine }) => [users.length, isMine])).toEqual([[1, false]]);
  });
});
