import type { phaseCalls } from '@twinscape/contract/models';
import { newId } from '../../../platform/db/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { insertPhase } from '../phaseStore.ts';
import { createTestModel } from '../testing/fixtures.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
/** A name that no other try used. */
const freshName = () => `阶段 ${newId()}`;
const freshPhase = async (app: TestApp) => {
  const { projectId } = tower(app);
  const { id } = await insertPhase(app.platform.database.db, projectId, freshName());
  return { projectId, id };
};
const models = new WeakMap<TestApp, ReturnType<typeof createTestModel>>();
/** One for all tries: its position is saved again and again. */
const keptModel = async (app: TestApp) => {
  const { projectId } = tower(app);
  const made = models.get(app) ?? createTestModel(app.platform, projectId, { states: ['waiting'] });
  models.set(app, made);
  return { projectId, modelId: (await made).model.id };
};

export const phaseExamples: Examples<typeof phaseCalls> = {
  GetModelPhaseList: { input: tower },
  CreateModelPhase: { input: (app) => ({ ...tower(app), phaseName: freshName() }) },
  UpdateModelPhase: { input: async (app) => ({ ...(await freshPhase(app)), phaseName: freshName() }) },
  /** Everything that is there, in the same order. */
  OrderModelPhases: {
    input: async (app) => {
      const { projectId } = await freshPhase(app);
      const { rows } = await app.platform.database.pool.query<{ id: string }>(
        'select id from model_phase where project_id = $1 order by sort, id',
        [projectId],
      );
      return { projectId, ids: rows.map(({ id }) => id) };
    },
  },
  DeleteModelPhase: { input: freshPhase },
  GetModelPhasePermission: {
    input: async (app) => {
      const { projectId, id } = await freshPhase(app);
      return { projectId, phaseId: id };
    },
  },
  SetModelPhasePermission: {
    input: async (app) => ({ ...(await freshPhase(app)), memberIds: [app.world.people.member.id] }),
  },
  SaveModelPosition: {
    input: async (app) => ({
      ...(await keptModel(app)),
      positionJson: { origin: [120.1, 30.2, 5], altitude: 0, rotation: [0, 0, 0], offset: [0, 0, 0] },
    }),
  },
  GetModelPosition: { input: keptModel },
};
