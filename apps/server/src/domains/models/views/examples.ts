import type { viewCalls } from '@twinscape/contract/models';
import sharp from 'sharp';
import { newId } from '../../../platform/db/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../../testing/examples.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { writeBcf } from './bcf/bcfFile.ts';
import { insertModelView, type ModelViewRow } from './store.ts';

const models = new WeakMap<TestApp, ReturnType<typeof createTestModel>>();
/** One for all calls that leave it there. */
async function kept(app: TestApp) {
  const projectId = app.world.east.tower;
  const made = models.get(app) ?? createTestModel(app.platform, projectId);
  models.set(app, made);
  return { projectId, modelId: (await made).model.id };
}

/** A view of the caller's own: everybody may change and delete theirs. */
async function viewOf(app: TestApp, caller: TestCaller, values: Partial<ModelViewRow> = {}): Promise<ModelViewRow> {
  const { projectId, modelId } = await kept(app);
  const ownerId = isPerson(caller) ? app.world.people[caller].id : newId();
  return insertModelView(app.platform.database.db, {
    projectId,
    modelId,
    ownerId,
    ownerName: '王敏',
    viewName: `视图 ${newId()}`,
    sort: 1,
    view: {
      format: 1,
      models: [{ modelId }],
      sky: 'noon',
      selection: [],
      hidden: [],
      only: [],
      rest: '',
      section: { kind: 'none' },
      explode: 0,
      measures: [],
    },
    modelIds: [modelId],
    ...values,
  });
}
const own = async (app: TestApp, caller: TestCaller) => {
  const { projectId, id } = await viewOf(app, caller);
  return { projectId, id };
};

const picture = new Uint8Array(
  await sharp({ create: { width: 16, height: 9, channels: 3, background: '#468' } })
    .png()
    .toBuffer(),
);
const exchanged = new Uint8Array(
  writeBcf([
    {
      guid: newId(),
      title: '机房',
      author: '李工',
      created: new Date('2026-03-01T08:00:00Z'),
      viewpoint: { selection: [], isVisible: true, exceptions: [], planes: [] },
    },
  ]),
);

export const viewExamples: Examples<typeof viewCalls> = {
  GetModelViews: { input: kept },
  SaveModelView: {
    input: async (app) => {
      const { projectId, modelId } = await kept(app);
      return { projectId, modelId, name: `视图 ${newId()}`, view: { models: [{ modelId }] } };
    },
    files: { file: { name: '视图.png', body: picture } },
  },
  DeleteModelView: { input: own },
  OrderModelViews: {
    input: async (app, caller) => {
      const { projectId, modelId, ownerId } = await viewOf(app, caller);
      const { rows } = await app.platform.database.pool.query<{ id: string }>(
        'select id from model_view where model_id = $1 and owner_id = $2 and not is_shared',
        [modelId, ownerId],
      );
      return { projectId, ...(modelId ? { modelId } : {}), isShared: false, ids: rows.map(({ id }) => id) };
    },
  },
  SetModelMainView: {
    input: async (app, caller) => {
      const { projectId, modelId, id } = await viewOf(app, caller, { isShared: true });
      return { projectId, ...(modelId ? { modelId } : {}), id };
    },
  },
  ReadModelViewPicture: {
    input: async (app, caller) => {
      const { projectId, id } = await own(app, caller);
      return { projectId, id, pictureId: newId() };
    },
    // The view of the example has no picture.
    answers: 404,
  },
  ExportModelViews: {
    input: async (app, caller) => {
      const { projectId, id } = await own(app, caller);
      return { projectId, ids: [id] };
    },
  },
  ImportModelViews: { input: kept, files: { file: { name: '机房.bcfzip', body: exchanged } } },
};
