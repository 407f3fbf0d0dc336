import { documentCalls } from '@twinscape/contract/documents';
import { phaseCalls } from '@twinscape/contract/models';
import { questionCalls as calls, questionShareCalls as shares } from '@twinscape/contract/questions';
import { shareRefusals } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from './examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const OPEN = { sceneShareWay: 1, sceneShareToDate: 1 } as const;
/** Somebody who has nothing but the link. */
const visitor = (linkToken: string, code?: string) =>
  new Client(app.url, undefined).with({ sharetoken: linkToken, ...(code ? { visitPassword: code } : {}) });

/** A model with two questions, the first of which shows it, with a comment that has an attachment. */
async function furnish() {
  const { model, phase } = await createTestModel(app.platform, projectId);
  const viewPosition = { viewpoints: [{ view: { models: [{ modelId: model.id }] } }] };
  const shown = await questionIn(app, { modelId: model.id, viewPosition, questionTitle: '展示的问题' });
  const other = await questionIn(app, { modelId: model.id, questionTitle: '另一个问题' });
  const files = { file: { name: '记录.txt', body: newId() } };
  const { result: file } = await engineer.send(calls.UploadQuestionFile, { projectId }, { files });
  await engineer.must(calls.CreateModelQuestionComment, {
    projectId,
    questionId: shown.id,
    content: '已复查',
    attachments: [{ id: file.id }],
  });
  return { modelId: model.id, phaseId: phase.id, shown: shown.id, other: other.id };
}
const shareOf = (input: { modelId?: string; questionId?: string }) =>
  engineer.must(shares.CreateModelShare, { projectId, ...input, modelSharePattern: OPEN });
const titles = async (who: Client, modelId: string) =>
  (await who.must(shares.GetSharedQuestionList, { modelId })).data.list
    .map(({ questionTitle }) => questionTitle)
    .sort();

describe('C-COL-08 C-COL-09 C-COL-19 A-62 sharing', () => {
  it('the question that is named, else the model; a second time it keeps its link, and cancelling ends it', async () => {
    const { modelId, shown } = await furnish();
    const [ofModel, ofQuestion] = [await shareOf({ modelId }), await shareOf({ modelId, questionId: shown })];
    expect(ofModel).not.toBe(ofQuestion);
    expect(await shareOf({ modelId })).toBe(ofModel);
    expect((await engineer.must(shares.GetModelShareDetail, { projectId, modelId }))?.token).toBe(ofModel);
    const [one, other] = [visitor(ofModel), visitor(ofQuestion)];
    expect((await one.must(shares.GetModelShareData, {})).kind).toBe('model');
    expect((await other.must(shares.GetModelShareData, {})).questionId).toBe(shown);
    await engineer.must(shares.CancelModelShare, { projectId, modelId });
    const refused = await one.send(shares.GetModelShareData, {});
    expect(refused.message).toBe(shareRefusals['share.cancelledOrExpired'].cn);
    expect((await other.send(shares.GetModelShareData, {})).code).toBe(200);
  });

  it('two who share the same thing at once get the same link', async () => {
    const { modelId, shown } = await furnish();
    for (const input of [{ modelId }, { questionId: shown }]) {
      const tokens = await Promise.all(Array.from({ length: 6 }, () => shareOf(input)));
      expect(new Set(tokens).size).toBe(1);
    }
  });

  it('RU-SHARE-06 a coded one opens by its four digits alone', async () => {
    const { modelId } = await furnish();
    const modelSharePattern = { sceneShareWay: 2, sceneShareToDate: 3 } as const;
    const token = await engineer.must(shares.CreateModelShare, {
      projectId,
      modelId,
      modelSharePattern,
      visitPassword: '4711',
    });
    expect((await visitor(token).send(shares.GetModelShareData, {})).message).toBe(shareRefusals['share.enterCode'].cn);
    expect((await visitor(token, '4711').send(shares.GetModelShareData, {})).code).toBe(200);
  });
});

describe('C-QSH-01 … C-QSH-07 S-COL-15 behind a link', () => {
  it('of a model stand its questions with comments, activity and attachments; nothing is changed through it', async () => {
    const { modelId, shown, other } = await furnish();
    const foreign = await furnish();
    const guest = visitor(await shareOf({ modelId }));
    expect(await titles(guest, modelId)).toEqual(['另一个问题', '展示的问题'].sort());
    const [comment] = await guest.must(shares.GetSharedCommentList, { questionId: shown });
    expect(comment?.attachments.length).toBe(1);
    expect((await guest.must(shares.GetSharedActiveList, { questionId: shown })).length).toBeGreaterThan(1);
    expect((await guest.must(shares.GetSharedQuestionDetail, { questionId: other })).isChangeable).toBe(false);
    const [{ questionCount } = { questionCount: 1 }] = await guest.must(shares.GetSharedQuestionTypeList, {});
    expect(questionCount).toBe(0);
    const path = comment?.attachments[0]?.attachmentPath ?? '';
    const file = await fetch(`${app.url}${path}`, {
      headers: { sharetoken: (await engineer.must(shares.GetModelShareDetail, { projectId, modelId }))?.token ?? '' },
    });
    expect(file.status).toBe(200);
    // The same doors as those of who is signed in, which the page uses.
    expect((await guest.send(calls.GetModelQuestionDetail, { projectId, questionId: shown })).code).toBe(200);
    for (const questionId of [foreign.shown, newId()]) {
      expect((await guest.send(shares.GetSharedQuestionDetail, { questionId })).code).toBe(404);
      expect((await guest.send(calls.GetModelQuestionDetail, { projectId, questionId })).code).toBe(403);
    }
    expect(
      (await guest.send(calls.CreateModelQuestionComment, { projectId, questionId: shown, content: '改' })).code,
    ).toBe(401);
  });

  it('of one question stands nothing of the other questions of its model, nor of its documents', async () => {
    const { modelId, shown, other } = await furnish();
    const { result } = await engineer.send(
      documentCalls.UploadDocument,
      { projectId, ifTaken: 'rename' },
      { files: { file: { name: '图纸.txt', body: newId() } } },
    );
    const modelDocuments = [{ documentFileId: result.fileId }];
    await engineer.must(calls.RelationModelDocument, { projectId, modelId, modelDocuments });
    const guest = visitor(await shareOf({ questionId: shown }));
    expect(await titles(guest, modelId)).toEqual(['展示的问题']);
    expect((await guest.must(calls.GetModelQuestionList, { projectId, modelId })).data.count).toBe(1);
    expect((await guest.send(shares.GetSharedQuestionDetail, { questionId: other })).code).toBe(404);
    expect((await guest.send(calls.GetModelQuestionCommentList, { projectId, questionId: other })).code).toBe(403);
    expect(await guest.must(shares.GetSharedRelationDocumentList, { modelId })).toEqual([]);
    const ofModel = visitor(await shareOf({ modelId }));
    expect((await ofModel.must(shares.GetSharedRelationDocumentList, { modelId })).length).toBe(1);
  });

  it('RU-PERM-09 RU-SHARE-07 it shows what who shared it still sees, and ends with the question', async () => {
    const { modelId, phaseId, shown } = await furnish();
    const member = app.as(app.world.people.member);
    const token = await member.must(shares.CreateModelShare, { projectId, questionId: shown, modelSharePattern: OPEN });
    expect((await visitor(token).send(shares.GetModelShareData, {})).code).toBe(200);
    await engineer.must(phaseCalls.SetModelPhasePermission, {
      projectId,
      id: phaseId,
      memberIds: [app.world.people.guest.id],
    });
    expect((await visitor(token).send(shares.GetModelShareData, {})).code).toBe(404);
    const own = await shareOf({ modelId });
    expect(await titles(visitor(own), modelId)).toHaveLength(2);
    await engineer.must(calls.DeleteModelQuesiton, { projectId, ids: [shown] });
    await expect.poll(() => titles(visitor(own), modelId), { timeout: 20_000 }).toEqual(['另一个问题']);
  });
});
