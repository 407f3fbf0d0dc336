import { openCdeCalls } from '@twinscape/contract/opencde';
import { questionCalls } from '@twinscape/contract/questions';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from '../questions/examples.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
/** A topic in which a member takes part, so that everybody who works may change it. */
const topicIn = async (app: TestApp) => ({ ...tower(app), topicGuid: (await questionIn(app)).id });

/** Looks from the south; the smallest picture that there is. */
export const seen = {
  perspectiveCamera: {
    cameraViewPoint: { x: 10, y: -20, z: 8 },
    cameraDirection: { x: 0, y: 1, z: 0 },
    cameraUpVector: { x: 0, y: 0, z: 1 },
    fieldOfView: 60,
    aspectRatio: 1.5,
  },
} as const;
export const PNG_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function viewpointIn(app: TestApp) {
  await createTestModel(app.platform, tower(app).projectId);
  const topic = await topicIn(app);
  const snapshot = { snapshotType: 'png', snapshotData: PNG_DOT } as const;
  const place = { location: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 }, up: { x: 0, y: 0, z: 1 } };
  const bitmaps = [{ bitmapType: 'png', bitmapData: PNG_DOT, ...place, height: 2 } as const];
  const input = { ...topic, ...seen, snapshot, bitmaps };
  const answer = await app.as(app.world.people.engineer).request(openCdeCalls.CreateBcfViewpoint, input);
  const made = (await answer.json()) as { guid: string; bitmaps: { guid: string }[] };
  return { ...topic, viewpointGuid: made.guid, bitmapGuid: made.bitmaps[0]?.guid ?? '' };
}

/** A comment of the caller, where they may comment, else of the engineer. */
async function commentIn(app: TestApp, caller: TestCaller) {
  const topic = await topicIn(app);
  const input = { ...topic, comment: newId().slice(0, 8) };
  const who = isPerson(caller) ? app.as(app.world.people[caller]) : undefined;
  const own = await who?.request(openCdeCalls.CreateBcfComment, input);
  const answer =
    own?.status === 201 ? own : await app.as(app.world.people.engineer).request(openCdeCalls.CreateBcfComment, input);
  return { ...topic, commentGuid: ((await answer.json()) as { guid: string }).guid };
}

/** The attachment of a topic that all may see. */
async function documentIn(app: TestApp) {
  const engineer = app.as(app.world.people.engineer);
  const files = { file: { name: '渗水点.txt', body: newId() } };
  const { result } = await engineer.send(questionCalls.UploadQuestionFile, tower(app), { files });
  await questionIn(app, { attachments: [{ id: result.id }] });
  return { ...tower(app), documentGuid: result.id };
}

async function referenceIn(app: TestApp) {
  const topic = await topicIn(app);
  const input = { ...topic, url: 'https://example.com/rules.pdf', description: '规范' };
  const answer = await app.as(app.world.people.engineer).request(openCdeCalls.CreateBcfDocumentReference, input);
  return { ...input, referenceGuid: ((await answer.json()) as { guid: string }).guid };
}

export const openCdeExamples: Examples<typeof openCdeCalls> = {
  GetOpenCdeVersions: { input: () => ({}) },
  GetOpenCdeAuth: { input: () => ({}) },
  GetOpenCdeUser: { input: () => ({}) },
  GetBcfProjects: { input: () => ({}) },
  GetBcfProject: { input: tower },
  UpdateBcfProject: {
    input: (app) => ({ ...tower(app), name: '滨江大厦' }),
    allowed: ['platform', 'admin', 'engineer'],
  },
  GetBcfExtensions: { input: tower },
  GetBcfFilesInformation: { input: tower },
  GetBcfTopics: { input: tower },
  CreateBcfTopic: { input: (app) => ({ ...tower(app), title: '风管与梁碰撞' }), answers: 201 },
  GetBcfTopic: { input: topicIn },
  UpdateBcfTopic: { input: async (app) => ({ ...(await topicIn(app)), title: '风管与梁碰撞，已核实' }) },
  DeleteBcfTopic: { input: topicIn },
  GetBcfSnippet: { input: topicIn, answers: 404 },
  GetBcfTopicFiles: { input: topicIn },
  UpdateBcfTopicFiles: { input: async (app) => ({ ...(await topicIn(app)), files: [{ filename: '结构.ifc' }] }) },
  GetBcfComments: { input: topicIn },
  CreateBcfComment: { input: async (app) => ({ ...(await topicIn(app)), comment: '已安排复查' }), answers: 201 },
  GetBcfComment: { input: (app) => commentIn(app, 'engineer') },
  UpdateBcfComment: { input: async (app, caller) => ({ ...(await commentIn(app, caller)), comment: '已复查' }) },
  DeleteBcfComment: { input: commentIn },
  GetBcfViewpoints: { input: topicIn },
  CreateBcfViewpoint: {
    input: async (app) => {
      await createTestModel(app.platform, tower(app).projectId);
      return { ...(await topicIn(app)), ...seen };
    },
    answers: 201,
  },
  GetBcfViewpoint: { input: viewpointIn },
  DeleteBcfViewpoint: { input: viewpointIn },
  GetBcfSnapshot: { input: viewpointIn },
  GetBcfBitmap: { input: viewpointIn },
  GetBcfSelection: { input: viewpointIn },
  GetBcfColoring: { input: viewpointIn },
  GetBcfVisibility: { input: viewpointIn },
  GetBcfRelatedTopics: { input: topicIn },
  // Any guid may be named: a topic may come later.
  UpdateBcfRelatedTopics: { input: async (app) => ({ ...(await topicIn(app)), relatedTopics: [] }) },
  GetBcfDocumentReferences: { input: topicIn },
  CreateBcfDocumentReference: {
    input: async (app) => ({ ...(await topicIn(app)), url: 'https://example.com/rules.pdf' }),
    answers: 201,
  },
  UpdateBcfDocumentReference: { input: referenceIn },
  GetBcfDocuments: { input: tower },
  GetBcfDocument: { input: documentIn },
  GetBcfTopicsEvents: { input: tower },
  GetBcfTopicEvents: { input: topicIn },
  GetBcfCommentsEvents: { input: tower },
  GetBcfCommentEvents: { input: (app) => commentIn(app, 'engineer') },
};
