import type { ConvertState, modelFileCalls } from '@twinscape/contract/models';
import sharp from 'sharp';
import { newId } from '../../../platform/db/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { insertPhase } from '../phaseStore.ts';
import { createTestModel } from '../testing/fixtures.ts';

/** A model in the project 滨江大厦, in an open phase: whether a phase is allowed is tested in `permission.call.test.ts`. */
async function made(app: TestApp, states?: readonly ConvertState[]) {
  const projectId = app.world.east.tower;
  const { model, phase, versions } = await createTestModel(app.platform, projectId, states ? { states } : {});
  return { projectId, modelId: model.id, phaseId: phase.id, versionId: versions[0]?.id ?? '' };
}
const ofModel = async (app: TestApp) => {
  const { projectId, modelId } = await made(app);
  return { projectId, modelId };
};

const shared = new WeakMap<TestApp, ReturnType<typeof made>>();
/** One for all calls that leave it there. */
function kept(app: TestApp): ReturnType<typeof made> {
  const known = shared.get(app) ?? made(app);
  shared.set(app, known);
  return known;
}
const keptModel = async (app: TestApp) => {
  const { projectId, modelId } = await kept(app);
  return { projectId, modelId };
};
const picture = new Uint8Array(
  await sharp({ create: { width: 16, height: 9, channels: 3, background: '#468' } })
    .png()
    .toBuffer(),
);

export const modelFileExamples: Examples<typeof modelFileCalls> = {
  GetAllVersions: { input: keptModel },
  GetAllFeatures: { input: (app) => ({ projectId: app.world.east.tower, pageSize: 2 }) },
  GetFeaturesByPhase: {
    input: async (app) => {
      const { projectId, phaseId } = await kept(app);
      return { projectId, phaseId };
    },
  },
  GetFeaturesByPhases: {
    input: async (app) => {
      const { projectId, phaseId } = await kept(app);
      return { projectId, phases: [phaseId] };
    },
  },
  UpdateFeatureName: { input: async (app) => ({ ...(await keptModel(app)), featureName: `模型 ${newId()}` }) },
  UpdateFeaturePhase: {
    input: async (app) => {
      const at = await keptModel(app);
      const to = await insertPhase(app.platform.database.db, at.projectId, `阶段 ${newId()}`);
      return { ...at, phaseId: to.id };
    },
  },
  GetModelFile: { input: keptModel },
  ReadModelTile: {
    input: async (app) => {
      const { projectId, versionId } = await kept(app);
      return { projectId, versionId, path: 'tiles/0.glb' };
    },
  },
  ReadModelThumbnail: {
    input: async (app) => {
      const { projectId, versionId } = await kept(app);
      return { projectId, versionId, size: 256 as const };
    },
  },
  SaveModelThumbnail: {
    input: async (app, caller) => {
      // A trial user takes the first picture, and replaces none.
      const { projectId, versionId } = await (caller === 'guest' ? made(app) : kept(app));
      return { projectId, versionId };
    },
    files: { file: { name: '视图.png', body: picture } },
  },
  DownloadModelFile: { input: keptModel },
  GetModelList: { input: (app) => ({ projectId: app.world.east.tower, pageSize: 2 }) },
  DeleteModel: { input: ofModel },
  DeleteModelVersion: {
    input: async (app) => {
      const { projectId, modelId } = await made(app, ['converted', 'waiting']);
      return { projectId, modelId, version: '2' };
    },
  },
};
