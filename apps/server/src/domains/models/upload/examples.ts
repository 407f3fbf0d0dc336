import type { uploadCalls } from '@twinscape/contract/models';
import { newId } from '../../../platform/db/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { insertPhase } from '../phaseStore.ts';
import { createTestModel } from '../testing/fixtures.ts';

const files = { file: { name: '一号楼.ifc', body: 'ISO-10303-21;' } };
const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const freshPhase = async (app: TestApp) => {
  const { projectId } = tower(app);
  return { projectId, phaseId: (await insertPhase(app.platform.database.db, projectId, `阶段 ${newId()}`)).id };
};

export const uploadExamples: Examples<typeof uploadCalls> = {
  UploadModel: { input: freshPhase, files },
  UploadTransitionModel: { input: freshPhase, files },
  UpdateModel: {
    input: async (app) => {
      const { projectId } = tower(app);
      return { projectId, modelId: (await createTestModel(app.platform, projectId)).model.id };
    },
    files,
  },
  GetModelUploadList: { input: tower },
  GetConvertState: {
    input: async (app) => {
      const { projectId } = tower(app);
      return { projectId, modelId: (await createTestModel(app.platform, projectId)).model.id };
    },
  },
  RetryConversion: {
    input: async (app) => {
      const { projectId } = tower(app);
      const { model } = await createTestModel(app.platform, projectId, { states: ['error'] });
      return { projectId, modelId: model.id, version: '1' };
    },
  },
  CancelConversion: {
    input: async (app) => {
      const { projectId } = tower(app);
      const { model } = await createTestModel(app.platform, projectId, { states: ['waiting'] });
      return { projectId, modelId: model.id, version: '1' };
    },
  },
};
