import type { panoramaCalls } from '@twinscape/contract/panoramas';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { drawSphere, groupIn, panoramaIn } from './testing/fixtures.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const freshName = () => `全景 ${newId()}`;
const collectTime = new Date('2026-05-01T02:00:00Z');
const ofSet = async (app: TestApp) => ({ ...tower(app), pbGuid: (await panoramaIn(app)).set.id });
const ofCapture = async (app: TestApp) => ({ ...tower(app), sceneName: (await panoramaIn(app)).captureIds[0] ?? '' });
const ofBoth = async (app: TestApp) => {
  const { set, captureIds } = await panoramaIn(app);
  return { ...tower(app), pbGuid: set.id, sceneName: captureIds[0] ?? '' };
};
const photograph = { name: 'P9.jpg', body: new Uint8Array(await drawSphere()) };
const view = { yaw: 10, pitch: 0, fieldOfView: 65 };

export const panoramaExamples: Examples<typeof panoramaCalls> = {
  GetList: { input: tower },
  GetListLabel: { input: tower },
  GetListByLabelGroup: { input: tower },
  GetListWithSceneByLabelGroup: { input: tower },
  GetListCount: { input: tower },
  GetScenesByPbGuid: { input: ofSet },
  GetSceneView: { input: ofCapture },
  CreateItem: { input: (app) => ({ ...tower(app), name: freshName(), collectTime }) },
  UploadImages: {
    input: (app) => ({ ...tower(app), name: freshName(), collectTime }),
    files: { file: photograph },
  },
  RenameItem: { input: async (app) => ({ ...(await ofSet(app)), name: freshName() }) },
  RemoveItem: { input: ofSet },
  BatchRemoveItem: { input: async (app) => ({ ...tower(app), pbGuids: [(await panoramaIn(app)).set.id] }) },
  RemoveScene: { input: ofBoth },
  SaveSceneView: { input: async (app) => ({ ...(await ofCapture(app)), view }) },
  UpdateCapture: { input: async (app) => ({ ...(await ofCapture(app)), name: '冷冻机房' }) },
  SortScenes: {
    input: async (app) => {
      const { set, captureIds } = await panoramaIn(app);
      return { ...tower(app), pbGuid: set.id, sceneNames: [...captureIds] };
    },
  },
  GetPanoramaConvertState: { input: ofSet },
  RetrySceneConversion: {
    input: async (app) => ({
      ...tower(app),
      sceneName: (await panoramaIn(app, { states: ['error'] })).captureIds[0] ?? '',
    }),
  },
  CancelSceneConversion: {
    input: async (app) => ({
      ...tower(app),
      sceneName: (await panoramaIn(app, { states: ['waiting'] })).captureIds[0] ?? '',
    }),
  },
  SaveLabel: { input: (app) => ({ ...tower(app), name: `分组 ${newId()}` }) },
  DelLabel: { input: async (app) => ({ ...tower(app), id: (await groupIn(app)).id }) },
  BindPanorama: {
    input: async (app) => ({
      ...tower(app),
      pbGuids: [(await panoramaIn(app)).set.id],
      targetId: (await groupIn(app)).id,
    }),
  },
  GetPointList: { input: tower },
  ReadPanoramaTile: { input: async (app) => ({ ...(await ofCapture(app)), width: 2_048, column: 1, row: 0 }) },
  ReadPanoramaPicture: { input: async (app) => ({ ...(await ofCapture(app)), size: 256 }) },
};
