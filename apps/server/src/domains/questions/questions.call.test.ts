import { documentCalls } from '@twinscape/contract/documents';
import { questionCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openBin } from '../../testing/openBin.ts';
import { documentIn, folderIn } from '../documents/examples.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn, questionValues, typeIn } from './examples.ts';

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

const read = (questionId: string, who = engineer) => who.must(calls.GetModelQuestionDetail, { projectId, questionId });
const listed = async (more: object = {}, who = engineer) =>
  (await who.must(calls.GetModelTypeAllQuestionList, { projectId, pageSize: 1_000, ...more })).data.list.map(
    ({ id }) => id,
  );

describe('RU-QST-01 … RU-QST-07 what a question needs', () => {
  it.each([
    ['title', { questionTitle: ' ' }, refusals.titleRequired.cn],
    ['title', { questionTitle: '字'.repeat(41) }, refusals['question.titleMax'].cn],
    ['content', { questionContent: '<p><br></p>' }, refusals.contentRequired.cn],
    ['content', { questionContent: `<p>${'字'.repeat(201)}</p>` }, '内容不能超过200个字符'],
    ['end date', { questionEndDate: '' }, refusals.dateRequired.cn],
    ['end date', { questionEndDate: '2026-02-30' }, refusals.dateRequired.cn],
    ['type', { questionTypeId: '' }, refusals.typeRequired.cn],
    ['type', { questionTypeId: newId() }, refusals['questionType.notFound'].cn],
  ])('%s: %o', async (_what, wrong, expected) => {
    const refused = await engineer.send(calls.CreateModelQuestion, { ...(await questionValues(app)), ...wrong });
    expect(refused.message).toBe(expected);
  });

  it('the first that is missing is told, in that order', async () => {
    const order = ['questionTitle', 'questionContent', 'questionEndDate', 'questionTypeId'] as const;
    const told = [refusals.titleRequired, refusals.contentRequired, refusals.dateRequired, refusals.typeRequired];
    const values: Record<string, unknown> = {
      ...(await questionValues(app)),
      ...Object.fromEntries(order.map((one) => [one, ''])),
    };
    const good = await questionValues(app);
    for (const [at, field] of order.entries()) {
      const refused = await engineer.send(calls.CreateModelQuestion, values as typeof good);
      expect(refused.message).toBe(told[at]?.cn);
      values[field] = good[field];
    }
  });

  it('A-68 repeated spaces and line breaks of a title go; single spaces stay', async () => {
    const made = await questionIn(app, { questionTitle: '  Pump\n  leaks  ' });
    expect(made.questionTitle).toBe('Pump leaks');
  });
});

describe('C-COL-05 C-COL-10 C-COL-20 G-COL-01 a question', () => {
  it('runs on in its numbers, and is found by it, by words, type, state and people', async () => {
    const one = await questionIn(app, { questionTitle: '冷却塔异响' });
    const questionTypeId = (await typeIn(app)).id;
    const other = await questionIn(app, { questionTypeId });
    expect(other.number).toBe(one.number + 1);
    expect(await listed({ key: `#${one.number}` })).toContain(one.id);
    expect(await listed({ key: '异响' })).toEqual([one.id]);
    expect(await listed({ questionTypeId })).toEqual([other.id]);
    expect(await listed({ joinerId: app.world.people.member.id })).toContain(one.id);
    await engineer.must(calls.UpdateModelQuestionState, { projectId, ids: [one.id], state: 'completed' });
    expect([
      (await listed({ state: 'completed' })).includes(one.id),
      (await listed({ state: 'new' })).includes(one.id),
    ]).toEqual([true, false]);
  });

  it('is overdue once its day is over and nobody completed it', async () => {
    const late = await questionIn(app, { questionEndDate: '2020-01-01' });
    expect((await read(late.id)).isOverdue).toBe(true);
    expect((await listed({ isOverdue: true })).includes(late.id)).toBe(true);
    await engineer.must(calls.UpdateModelQuestionState, { projectId, ids: [late.id], state: 'completed' });
    expect((await read(late.id)).isOverdue).toBe(false);
  });

  it('A-66 is changed by its creator, who takes part, and managers; others are told why not', async () => {
    const values = await questionValues(app);
    const own = await engineer.must(calls.CreateModelQuestion, values);
    const refused = await member.send(calls.UpdateModelQuestion, { ...values, id: own.id });
    expect([refused.code, refused.message]).toEqual([403, refusals['question.notYours'].cn]);
    expect((await read(own.id, member)).isChangeable).toBe(false);
    const shared = await questionIn(app);
    expect((await read(shared.id, member)).isChangeable).toBe(true);
    await member.must(calls.UpdateModelQuestionState, { projectId, ids: [shared.id], state: 'completed' });
    const theirs = await member.must(calls.CreateModelQuestion, values);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [theirs.id] });
    expect((await engineer.send(calls.GetModelQuestionDetail, { projectId, questionId: theirs.id })).code).toBe(404);
  });

  it('a change from an older version is refused, and what was written meanwhile stays', async () => {
    const { id, version } = await questionIn(app);
    const values = await questionValues(app);
    const first = await engineer.must(calls.UpdateModelQuestion, { ...values, id, version, questionTitle: '先改' });
    expect(first.version).toBe(version + 1);
    const late = await engineer.send(calls.UpdateModelQuestion, { ...values, id, version, questionTitle: '后改' });
    expect([late.code, late.message]).toEqual([409, refusals['question.changed'].cn]);
    expect((await read(id)).questionTitle).toBe('先改');
  });

  it('sent again under the id that its sender chose it is made once, and its comment, too; no other takes that id', async () => {
    const chosenId = newId();
    const values = { ...(await questionValues(app)), questionTitle: '现场照片', chosenId };
    const sent = await Promise.all([1, 2].map(() => engineer.must(calls.CreateModelQuestion, values)));
    expect(sent.map(({ id }) => id)).toEqual([chosenId, chosenId]);
    expect(await listed({ key: '现场照片' })).toEqual([chosenId]);
    expect((await member.send(calls.CreateModelQuestion, values)).code).toBe(409);
    const comment = { projectId, questionId: chosenId, content: '又渗水', chosenId: newId() };
    for (let time = 0; time < 2; time += 1) await engineer.must(calls.CreateModelQuestionComment, comment);
    expect((await engineer.must(calls.GetModelQuestionCommentList, { projectId, questionId: chosenId })).length).toBe(
      1,
    );
    expect((await member.send(calls.CreateModelQuestionComment, comment)).code).toBe(409);
  });

  it('whoever is no member of the project takes no part', async () => {
    const refused = await engineer.send(calls.CreateModelQuestion, {
      ...(await questionValues(app)),
      joiners: [{ joinTargetUserId: app.world.people.westMember.id }],
    });
    expect([refused.code, refused.message]).toEqual([400, refusals['question.joinerUnknown'].cn]);
  });

  it('C-COL-16 those with me: raised, taking part, or mentioned in content and comments', async () => {
    const { id: me } = app.world.people.member;
    const values = await questionValues(app);
    const named = await engineer.must(calls.CreateModelQuestion, {
      ...values,
      questionContent: `<p><span data-mention="${me}">@王敏</span> 请看</p>`,
    });
    const discussed = await engineer.must(calls.CreateModelQuestion, values);
    const apart = await engineer.must(calls.CreateModelQuestion, values);
    await engineer.must(calls.CreateModelQuestionComment, {
      projectId,
      questionId: discussed.id,
      content: `<p><span data-mention="${me}">@王敏</span></p>`,
    });
    const own = await member.must(calls.CreateModelQuestion, values);
    const joined = await questionIn(app);
    const { data } = await member.must(calls.GetModelTypeWithMeQuestionList, { projectId, pageSize: 1_000 });
    const mine = new Set(data.list.map(({ id }) => id));
    expect([named, discussed, own, joined, apart].map(({ id }) => mine.has(id))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('C-COL-04 deleting questions', () => {
  it('takes all of them or none, into the bin, with what was said; they come back under their numbers', async () => {
    const bin = openBin(app);
    const [one, other] = [await questionIn(app), await questionIn(app)];
    const say = { projectId, questionId: one.id, content: '请复核' };
    await engineer.must(calls.CreateModelQuestionComment, say);
    const refused = await engineer.send(calls.DeleteModelQuesiton, { projectId, ids: [one.id, newId()] });
    expect([refused.code, (await listed()).includes(one.id)]).toEqual([404, true]);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [one.id, other.id] });
    expect((await listed()).filter((id) => id === one.id || id === other.id)).toEqual([]);
    await bin.undo('question', one.id);
    expect(await read(one.id)).toMatchObject({ number: one.number, commentCount: 1, joiners: one.joiners });
    expect(await read(other.id)).toMatchObject({ number: other.number });
  });
});

describe('RU-PERM-09 C-COL-21 questions about a model', () => {
  it('are listed with it, by version, and gone with it', async () => {
    const { model } = await createTestModel(app.platform, projectId);
    const made = await questionIn(app, { modelId: model.id, modelVersion: '1' });
    expect(made).toMatchObject({ modelId: model.id, modelVersion: '1', modelName: model.modelName });
    const ofModel = async (more: object = {}) =>
      (await engineer.must(calls.GetModelQuestionList, { projectId, modelId: model.id, ...more })).data.list.map(
        ({ id }) => id,
      );
    expect([await ofModel(), await ofModel({ modelVersion: '1' }), await ofModel({ modelVersion: '2' })]).toEqual([
      [made.id],
      [made.id],
      [],
    ]);
  });
});

describe('C-COL-06 C-COL-07 C-COL-17 C-COL-18 comments and activity', () => {
  it('everybody who sees a question comments; one deletes one’s own, a manager any; the activity tells it all', async () => {
    const { id: questionId } = await engineer.must(calls.CreateModelQuestion, await questionValues(app));
    const say = (who: Client, content: string) =>
      who.must(calls.CreateModelQuestionComment, { projectId, questionId, content });
    const [first, second] = [await say(member, '<p>已到场<script>x</script></p>'), await say(engineer, '收到')];
    expect(first.content).toBe('<p>已到场</p>');
    const texts = async () =>
      (await engineer.must(calls.GetModelQuestionCommentList, { projectId, questionId })).map(({ id }) => id);
    expect(await texts()).toEqual([first.id, second.id]);
    const refused = await member.send(calls.DeleteModelQuestionComment, { projectId, id: second.id });
    expect([refused.code, refused.message]).toEqual([403, refusals['question.commentOthers'].cn]);
    await engineer.must(calls.DeleteModelQuestionComment, { projectId, id: first.id });
    expect(await texts()).toEqual([second.id]);
    const activity = await engineer.must(calls.GetModelQuestionActiveList, { projectId, questionId });
    expect(activity.map(({ act, operateUserName }) => [act, operateUserName])).toEqual([
      ['commentDeleted', '李工'],
      ['commented', '李工'],
      ['commented', '王敏'],
      ['created', '李工'],
    ]);
    const english = await engineer
      .with({ 'x-language': 'en' })
      .must(calls.GetModelQuestionActiveList, { projectId, questionId });
    expect(english[0]?.content).toBe('deleted a comment');
  });

  it('K-31 a comment has at most 300 characters, and says something', async () => {
    const { id: questionId } = await questionIn(app);
    const say = (content: string) =>
      engineer.send(calls.CreateModelQuestionComment, { projectId, questionId, content });
    expect((await say('字'.repeat(300))).code).toBe(200);
    expect((await say('字'.repeat(301))).message).toBe('内容不能超过300个字符');
    expect((await say('<p> </p>')).message).toBe(refusals['question.commentRequired'].cn);
  });
});

describe('C-COL-01 C-COL-02 C-COL-03 C-COL-14 RU-QST-14 question types', () => {
  it('have Chinese, digits and letters in their names, each once', async () => {
    const add = (typeName: string) => engineer.send(calls.CreateModelQuestionType, { projectId, typeName });
    for (const wrong of ['质量-A', '质 量', '<b>', '质量！'])
      expect((await add(wrong)).message).toBe(refusals['question.typeChars'].cn);
    expect((await add('质量A1')).code).toBe(200);
    const taken = await add('质量a1');
    expect([taken.code, taken.message]).toEqual([409, '类型“质量a1”已存在']);
  });

  it('one that questions have is not deleted; an empty one is', async () => {
    const { id } = await typeIn(app);
    const question = await questionIn(app, { questionTypeId: id });
    const refused = await engineer.send(calls.DeleteModifyModelQuestionType, { projectId, id });
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('1 个问题')]);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [question.id] });
    await engineer.must(calls.DeleteModifyModelQuestionType, { projectId, id });
    const types = await engineer.must(calls.GetModelQuestionTypeList, { projectId });
    expect(types.some((one) => one.id === id)).toBe(false);
  });
});

describe('C-COL-11 C-COL-12 C-COL-13 C-COL-22 RU-ATT-04 RU-ATT-05 documents of a model’s version', () => {
  it('are related, found by name, parted from; folders and drawings are refused in words', async () => {
    const { model } = await createTestModel(app.platform, projectId);
    const of = { projectId, modelId: model.id, modelVersion: '1' };
    const [one, other] = [await documentIn(app), await documentIn(app)];
    const relate = (...ids: string[]) =>
      engineer.send(calls.RelationModelDocument, {
        ...of,
        modelDocuments: ids.map((documentFileId) => ({ documentFileId })),
      });
    const list = async (more: object = {}) =>
      engineer.must(calls.GetModelRelationDocumentList, { projectId, modelId: model.id, version: '1', ...more });
    expect((await relate(one.id, other.id)).code).toBe(200);
    expect((await relate(one.id)).code).toBe(200);
    expect((await list()).map(({ documentFileId }) => documentFileId)).toEqual([one.id, other.id]);
    expect(await list({ key: one.name })).toMatchObject([{ fileName: one.name, fileExtension: '.pdf', version: '1' }]);
    expect((await relate((await folderIn(app)).id)).message).toBe(refusals['docRelate.folder'].cn);
    expect((await relate((await documentIn(app, undefined, '.DWG')).id)).message).toBe(refusals['docRelate.type'].cn);
    expect((await relate(newId())).message).toBe(refusals['docRelate.unknown'].cn);
    const question = await questionIn(app, { modelId: model.id, modelVersion: '1' });
    const later = await questionIn(app, { modelId: model.id, modelVersion: '2' });
    const about = await engineer.must(calls.GetDocumentModelQuestionList, { projectId, documentFileIds: [one.id] });
    expect(about.data.list.map(({ id }) => id)).toEqual([question.id]);
    expect(later.modelVersion).toBe('2');
    const [first] = await list();
    await engineer.must(calls.DeleteModelDocuments, { ...of, relationIds: [first?.relationId ?? ''] });
    expect((await list()).map(({ documentFileId }) => documentFileId)).toEqual([other.id]);
    await engineer.must(documentCalls.DeleteDocuments, { projectId, fileIds: [other.id] });
    expect(await list()).toEqual([]);
    await openBin(app).undo('document', other.id);
    expect(await list()).toHaveLength(1);
  });
});
