import type { sceneCalls } from '@twinscape/contract/scenes';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { insertScene } from './store.ts';

/** A scene of 滨江大厦, unless another project is named. */
export async function sceneIn(
  app: TestApp,
  projectId: string = app.world.east.tower,
  sceneLogo?: string,
): Promise<{ id: string }> {
  const id = await insertScene(app.platform.database.db, {
    projectId,
    sceneName: `场景 ${newId()}`,
    sceneLogo: sceneLogo ?? null,
    createUserName: '例',
    updateUserName: '例',
  });
  return { id };
}

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const covered = async (app: TestApp, cover?: string) => ({
  ...tower(app),
  sceneId: (await sceneIn(app, undefined, cover)).id,
});
const scene = (app: TestApp) => covered(app);
const lastHour = () => ({ startTime: new Date(Date.now() - 3_600_000), endTime: new Date() });
const data = '{"id":"","name":"","config":{}}';

export const sceneExamples: Examples<typeof sceneCalls> = {
  GetSceneList: { input: tower },
  GetSceneDetail: { input: scene },
  GetMaterialSceneDetail: { input: scene },
  GetMaterialSceneHistory: { input: async (app) => ({ ...(await scene(app)), ...lastHour() }) },
  GetMaterialSceneAlarms: { input: async (app) => ({ ...(await scene(app)), ...lastHour() }) },
  GetMaterialSceneValues: { input: scene },
  GetMaterialSceneTypeAssets: { input: scene },
  AddScene: { input: (app) => ({ ...tower(app), sceneName: `场景 ${newId()}` }) },
  CopyScene: { input: scene },
  UpdateScene: { input: async (app) => ({ ...(await scene(app)), sceneName: `场景 ${newId()}` }) },
  SetFirstSceneCover: {
    input: async (app) => ({ ...(await covered(app, '/cover.webp')), sceneLogo: '/another.webp' }),
  },
  DeleteScene: { input: scene },
  UpdateSceneJsonData: { input: async (app) => ({ ...(await scene(app)), sceneEventDataJson: data }) },
  UpdateSceneEntityJsonData: { input: async (app) => ({ ...(await scene(app)), sceneEntityDataJson: data }) },
  SetSceneDefault: { input: scene },
  CancelSceneDefault: { input: scene },
  GetShareDetail: { input: scene },
  CreateShare: {
    input: async (app) => ({
      ...(await scene(app)),
      sceneSharePattern: { sceneShareWay: 1 as const, sceneShareToDate: 1 as const },
    }),
  },
  CancelShare: { input: scene },
  GetSceneShareData: { input: () => ({}) },
};
