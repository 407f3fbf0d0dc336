import { type allQuestionCalls, questionCalls } from '@twinscape/contract/questions';
import { packDialect } from '../../platform/bcf/dialects.fixture.ts';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
import { documentIn } from '../documents/examples.ts';
import { createTestModel } from '../models/testing/fixtures.ts';

/** Letters and digits alone (RU-QST-14). */
const addQuestionTypeName = () => newId().replaceAll('-', '').slice(12);

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });

/** What a question of 滨江大厦 is made of. */
export const questionValues = async (app: TestApp) => ({
  ...tower(app),
  questionTitle: '三层漏水',
  questionContent: '<p>机房顶板渗水，请核实管道标高</p>',
  questionEndDate: '2026-12-31',
  questionTypeId: await anyTypeIn(app),
});
/** A project has so many types at most, and questions are made a hundred times. */
const anyTypeIn = async (app: TestApp): Promise<string> => {
  const [first] = await app.as(app.world.people.engineer).must(questionCalls.GetModelQuestionTypeList, tower(app));
  return (first ?? (await typeIn(app))).id;
};

export const typeIn = (app: TestApp) =>
  app
    .as(app.world.people.engineer)
    .must(questionCalls.CreateModelQuestionType, { ...tower(app), typeName: addQuestionTypeName() });

/** A question in which a member takes part, so that everybody who works may change it. */
export const questionIn = async (app: TestApp, more: object = {}) => {
  const { member } = app.world.people;
  return app.as(app.world.people.engineer).must(questionCalls.CreateModelQuestion, {
    ...(await questionValues(app)),
    joiners: [{ joinTargetUserId: member.id }],
    ...more,
  });
};
const ofQuestion = async (app: TestApp) => ({ ...tower(app), questionId: (await questionIn(app)).id });
const ofQuestions = async (app: TestApp) => ({ ...tower(app), ids: [(await questionIn(app)).id] });

const ofVersion = async (app: TestApp) => {
  const { projectId } = tower(app);
  return { projectId, modelId: (await createTestModel(app.platform, projectId)).model.id, modelVersion: '1' };
};

const optionIn = async (app: TestApp): Promise<string> => {
  const of = { ...tower(app), kind: 'label', name: addQuestionTypeName() } as const;
  return (await app.as(app.world.people.engineer).must(questionCalls.CreateQuestionOption, of)).id;
};

/** An attachment of a comment on the question. */
async function attachmentIn(app: TestApp, questionId: string) {
  const engineer = app.as(app.world.people.engineer);
  const files = { file: { name: '渗水点.txt', body: newId() } };
  const { result } = await engineer.send(questionCalls.UploadQuestionFile, tower(app), { files });
  const attachments = [{ id: result.id }];
  const of = { ...tower(app), questionId, content: '见附件', attachments };
  await engineer.must(questionCalls.CreateModelQuestionComment, of);
  return result;
}

/** A comment of the caller, where they may comment, else of the engineer. */
async function commentOf(app: TestApp, caller: TestCaller): Promise<string> {
  const question = await ofQuestion(app);
  const of = { ...question, content: newId() };
  const own = isPerson(caller)
    ? await app.as(app.world.people[caller]).send(questionCalls.CreateModelQuestionComment, of)
    : undefined;
  if (own?.code === 200) return own.result.id;
  return (await app.as(app.world.people.engineer).must(questionCalls.CreateModelQuestionComment, of)).id;
}

const ofShared = async (app: TestApp) => ({ ...tower(app), questionId: (await questionIn(app)).id });
const shared = { input: () => ({}), answers: 404 } as const;
const ofQuestionShared = { input: () => ({ questionId: newId() }), answers: 404 } as const;

export const questionExamples: Examples<typeof allQuestionCalls> = {
  CreateModelShare: {
    input: async (app) => ({ ...(await ofShared(app)), modelSharePattern: { sceneShareWay: 1, sceneShareToDate: 1 } }),
  },
  CancelModelShare: { input: ofShared },
  GetModelShareDetail: { input: ofShared },
  GetModelShareData: shared,
  GetSharedRelationDocumentList: { input: () => ({ modelId: newId() }), answers: 404 },
  GetSharedQuestionList: shared,
  GetSharedCommentList: ofQuestionShared,
  GetSharedActiveList: ofQuestionShared,
  GetSharedQuestionTypeList: shared,
  GetSharedQuestionDetail: ofQuestionShared,
  CreateModelQuestionType: { input: (app) => ({ ...tower(app), typeName: addQuestionTypeName() }) },
  ModifyModelQuestionType: {
    input: async (app) => ({ ...tower(app), id: (await typeIn(app)).id, typeName: addQuestionTypeName() }),
  },
  DeleteModifyModelQuestionType: { input: async (app) => ({ ...tower(app), id: (await typeIn(app)).id }) },
  GetModelQuestionTypeList: { input: tower },
  CreateModelQuestion: { input: questionValues },
  UpdateModelQuestion: {
    input: async (app) => ({ ...(await questionValues(app)), id: (await questionIn(app)).id }),
  },
  UpdateModelQuestionState: { input: async (app) => ({ ...(await ofQuestions(app)), state: 'completed' }) },
  DeleteModelQuesiton: { input: ofQuestions },
  GetModelQuestionDetail: { input: ofQuestion },
  GetModelQuestionList: { input: tower },
  GetModelTypeAllQuestionList: { input: tower },
  GetModelTypeWithMeQuestionList: { input: tower },
  CreateModelQuestionComment: { input: async (app) => ({ ...(await ofQuestion(app)), content: '已安排复查' }) },
  UploadQuestionFile: { input: tower, files: { file: { name: '渗水点.txt', body: '三层机房' } } },
  ReadQuestionFile: {
    input: async (app) => {
      const { projectId, questionId } = await ofQuestion(app);
      const { id, attachmentName } = await attachmentIn(app, questionId);
      return { projectId, questionId, id, size: 'big', name: attachmentName.name };
    },
  },
  EditModelQuestionComment: {
    input: async (app, caller) => ({ ...tower(app), id: await commentOf(app, caller), content: '已复查' }),
  },
  ReactToQuestionComment: {
    input: async (app) => ({ ...tower(app), id: await commentOf(app, 'engineer'), reaction: '👍', isOn: true }),
  },
  // One's own; of others only managers.
  DeleteModelQuestionComment: {
    input: async (app) => {
      const { questionId } = await ofQuestion(app);
      const { id } = await app
        .as(app.world.people.engineer)
        .must(questionCalls.CreateModelQuestionComment, { ...tower(app), questionId, content: newId() });
      return { ...tower(app), id };
    },
    allowed: ['platform', 'admin', 'engineer'],
  },
  RelationModelDocument: {
    input: async (app) => ({
      ...(await ofVersion(app)),
      modelDocuments: [{ documentFileId: (await documentIn(app)).id }],
    }),
  },
  DeleteModelDocuments: {
    input: async (app) => {
      const of = await ofVersion(app);
      const engineer = app.as(app.world.people.engineer);
      const modelDocuments = [{ documentFileId: (await documentIn(app)).id }];
      await engineer.must(questionCalls.RelationModelDocument, { ...of, modelDocuments });
      const { projectId, modelId, modelVersion: version } = of;
      const list = await engineer.must(questionCalls.GetModelRelationDocumentList, { projectId, modelId, version });
      return { ...of, relationIds: list.map(({ relationId }) => relationId) };
    },
  },
  GetModelRelationDocumentList: {
    input: async (app) => ({ ...tower(app), modelId: (await ofVersion(app)).modelId, version: '1' }),
  },
  GetDocumentModelQuestionList: {
    input: async (app) => ({ ...tower(app), documentFileIds: [(await documentIn(app)).id] }),
  },
  GetQuestionOptions: { input: tower },
  GetModelQuestionElements: { input: async (app) => ({ ...tower(app), modelId: (await ofVersion(app)).modelId }) },
  CreateQuestionOption: { input: (app) => ({ ...tower(app), kind: 'priority', name: addQuestionTypeName() }) },
  UpdateQuestionOption: {
    input: async (app) => ({ ...tower(app), id: await optionIn(app), name: addQuestionTypeName() }),
  },
  DeleteQuestionOption: { input: async (app) => ({ ...tower(app), id: await optionIn(app) }) },
  SortQuestionOptions: {
    input: async (app) => {
      await optionIn(app);
      const all = await app.as(app.world.people.engineer).must(questionCalls.GetQuestionOptions, tower(app));
      return { ...tower(app), kind: 'label', ids: all.filter(({ kind }) => kind === 'label').map(({ id }) => id) };
    },
  },
  GetQuestionStatistics: { input: tower },
  TellQuestionPresence: { input: ofQuestion },
  ExportQuestionsBcf: { input: async (app) => ({ ...tower(app), ids: [(await questionIn(app)).id] }) },
  ExportQuestionList: { input: async (app) => ({ ...tower(app), ids: [(await questionIn(app)).id] }) },
  ExportQuestionReport: { input: async (app) => ({ ...tower(app), ids: [(await questionIn(app)).id] }) },
  ImportQuestionsBcf: {
    input: async (app) => {
      const { projectId, modelId } = await ofVersion(app);
      return { projectId, modelId, questionTypeId: (await typeIn(app)).id, questionEndDate: '2026-12-31' };
    },
    files: { file: { name: '碰撞.bcf', body: new Uint8Array(packDialect('nested')) } },
  },
  GetModelQuestionCommentList: { input: ofQuestion },
  GetModelQuestionActiveList: { input: ofQuestion },
};
