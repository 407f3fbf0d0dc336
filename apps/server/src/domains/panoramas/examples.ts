import { labelCalls } from '@twinscape/contract/labels';
import { hotspotCalls, type panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { makeSilence } from '../../../../../fixtures/silence.ts';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from '../questions/examples.ts';
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
const inModel = async (app: TestApp) => ({
  modelId: (await createTestModel(app.platform, app.world.east.tower)).model.id,
  position: [3, 1.6, -4] as [number, number, number],
  bearing: 90,
});
const view = { yaw: 10, pitch: 0, fieldOfView: 65 };

const ofTour = async (app: TestApp) => ({
  ...tower(app),
  prSceneId: (
    await app.as(app.world.people.engineer).must(tourCalls.AddPrScene, { ...tower(app), name: `全景场景 ${newId()}` })
  ).id,
});
const place = { locationX: 30, locationY: -5 };
const measured = {
  tagType: 'measure' as const,
  name: '通道宽度',
  points: [
    { locationX: -20, locationY: -30 },
    { locationX: 20, locationY: -30 },
  ],
};
const hotspotIn = (app: TestApp, sceneName: string) =>
  app.as(app.world.people.engineer).must(hotspotCalls.AddMediaTextTag, {
    ...tower(app),
    sceneName,
    ...place,
    name: '阀门',
    text: '常开',
  });
const ofHotspot = async (app: TestApp) => ({
  ...tower(app),
  pbtGuid: (await hotspotIn(app, (await ofCapture(app)).sceneName)).pbtGuid,
});
/** An asset that has a data label. */
async function labelledAsset(app: TestApp): Promise<string> {
  const { id } = await assetIn(app);
  await app.as(app.world.people.engineer).must(labelCalls.EditAssetJSTL, {
    ...tower(app),
    assetId: id,
    dataPanelJson: '{"a":1}',
  });
  return id;
}

export const panoramaExamples: Examples<typeof panoramaCalls> = {
  GetPrSceneList: { input: tower },
  GetPrSceneDetail: { input: ofTour },
  GetPrSceneSettingList: { input: ofTour },
  AddPrScene: { input: (app) => ({ ...tower(app), name: `全景场景 ${newId()}` }) },
  UpdatePrScene: {
    input: async (app) => ({ ...(await ofTour(app)), sceneNames: [(await ofCapture(app)).sceneName] }),
  },
  DeletePrScene: { input: async (app) => ({ ...tower(app), id: (await ofTour(app)).prSceneId }) },
  EditPrSceneSetting: { input: async (app) => ({ ...(await ofTour(app)), settingJson: { isPlaying: true } }) },
  RefreshPrSceneFile: { input: ofTour },
  GetTagList: { input: ofCapture },
  AddNavigationTag: {
    input: async (app) => {
      const { captureIds } = await panoramaIn(app, { states: ['done', 'done'] });
      const [sceneName = '', targetSceneName = ''] = captureIds;
      return { ...tower(app), sceneName, targetSceneName, ...place };
    },
  },
  UpdateNavigationTag: {
    input: async (app) => {
      const { captureIds } = await panoramaIn(app, { states: ['done', 'done'] });
      const [sceneName = '', targetSceneName = ''] = captureIds;
      const of = { ...tower(app), targetSceneName };
      const engineer = app.as(app.world.people.engineer);
      const { pbtGuid } = await engineer.must(hotspotCalls.AddNavigationTag, { ...of, sceneName, ...place });
      return { ...of, pbtGuid, rotation: 45 };
    },
  },
  AddMediaTextTag: { input: async (app) => ({ ...(await ofCapture(app)), ...place, name: '阀门', text: '常开' }) },
  UpdateMediaTextTag: { input: async (app) => ({ ...(await ofHotspot(app)), name: '阀门', text: '常闭' }) },
  UploadAudio: { input: tower, files: { file: { name: '介绍.wav', body: makeSilence() } } },
  AddAssetTag: {
    input: async (app) => ({ ...(await ofCapture(app)), ...place, mediaPath: await labelledAsset(app) }),
  },
  UpdateAssetTag: {
    input: async (app) => {
      const mediaPath = await labelledAsset(app);
      const engineer = app.as(app.world.people.engineer);
      const of = { ...(await ofCapture(app)), ...place, mediaPath };
      return { ...tower(app), mediaPath, pbtGuid: (await engineer.must(hotspotCalls.AddAssetTag, of)).pbtGuid };
    },
  },
  AddQuestionTag: {
    input: async (app) => ({ ...(await ofCapture(app)), ...place, questionId: (await questionIn(app)).id }),
  },
  UpdateQuestionTag: {
    input: async (app) => {
      const { id: questionId } = await questionIn(app);
      const engineer = app.as(app.world.people.engineer);
      const of = { ...(await ofCapture(app)), ...place, questionId };
      return { ...tower(app), questionId, pbtGuid: (await engineer.must(hotspotCalls.AddQuestionTag, of)).pbtGuid };
    },
  },
  AddShapeTag: { input: async (app) => ({ ...(await ofCapture(app)), ...measured }) },
  UpdateShapeTag: {
    input: async (app) => {
      const engineer = app.as(app.world.people.engineer);
      const of = { ...(await ofCapture(app)), ...measured };
      return { ...tower(app), name: '净距', pbtGuid: (await engineer.must(hotspotCalls.AddShapeTag, of)).pbtGuid };
    },
  },
  DeleteTag: { input: ofHotspot },
  DeleteTags: { input: async (app) => ({ ...tower(app), pbtGuids: [(await ofHotspot(app)).pbtGuid] }) },
  MoveTags: {
    input: async (app) => ({ ...tower(app), tags: [{ pbtGuid: (await ofHotspot(app)).pbtGuid, ...place }] }),
  },
  CopyTags: {
    input: async (app) => ({
      ...(await ofCapture(app)),
      targetSceneName: (await panoramaIn(app)).captureIds[0] ?? '',
    }),
  },
  CreatePanoramaShare: {
    input: async (app) => ({ ...(await ofSet(app)), shareWay: 1, period: 1, visitPassword: undefined }),
  },
  CancelPanoramaShare: { input: ofSet },
  CreateTourShare: {
    input: async (app) => ({ ...(await ofTour(app)), shareWay: 1, period: 1, visitPassword: undefined }),
  },
  CancelTourShare: { input: ofTour },
  GetOwnTourShare: { input: ofTour },
  GetOwnPanoramaShare: { input: ofSet },
  // The link of the test of strangers is of something else.
  GetPanoramaShareState: { input: () => ({}), answers: 404 },
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
  SaveSceneBlurs: {
    input: async (app) => ({ ...(await ofCapture(app)), blurs: [{ ...place, width: 4, height: 3 }] }),
  },
  HoldScenes: {
    input: async (app) => ({ ...tower(app), sceneNames: [(await ofCapture(app)).sceneName], isHeld: true }),
  },
  PlaceScene: { input: async (app) => ({ ...(await ofCapture(app)), ...(await inModel(app)) }) },
  UnplaceScene: { input: ofCapture },
  GetPlacedPoints: { input: async (app) => ({ ...tower(app), modelId: (await inModel(app)).modelId }) },
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
