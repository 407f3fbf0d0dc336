import type { elementCalls } from '@twinscape/contract/models';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { modelIn } from '../testing/fixtures.ts';
import { loadContent, shapesOf } from './testing/load.ts';
import { idOf, N, sample } from './testing/sample.ts';

/** The sample building in the project 滨江大厦, in as many versions as asked. */
async function make(app: TestApp, versions: number) {
  const projectId = app.world.east.tower;
  const model = await modelIn(app.platform, projectId, { states: Array.from({ length: versions }, () => 'converted') });
  for (const { key } of model.versions)
    await loadContent(app.platform, key, sample, shapesOf([N.wall, N.wall2, N.pump]));
  return { projectId, modelId: model.model.id };
}

const shared = new WeakMap<TestApp, Map<number, ReturnType<typeof make>>>();
/** These calls only read: one model serves all tries. */
function made(app: TestApp, versions = 1): ReturnType<typeof make> {
  const known = shared.get(app) ?? new Map<number, ReturnType<typeof make>>();
  shared.set(app, known);
  const model = known.get(versions) ?? make(app, versions);
  known.set(versions, model);
  return model;
}

export const elementExamples: Examples<typeof elementCalls> = {
  CompareVersion: { input: async (app) => ({ ...(await made(app, 2)), versionA: '1', versionB: '2' }) },
  GetElementProperty: { input: async (app) => ({ ...(await made(app)), elementId: idOf('wall') }) },
  GetElement: { input: async (app) => ({ ...(await made(app)), elementIds: [idOf('wall')] }) },
  GetElementTree: { input: (app) => made(app) },
  GetElementIndexes: { input: (app) => made(app) },
  SearchElements: { input: async (app) => ({ ...(await made(app)), key: '泵' }) },
  GetElementGroups: { input: async (app) => ({ ...(await made(app)), by: 'class' }) },
  GetElementFields: { input: (app) => made(app) },
  ExportComparison: {
    input: async (app) => ({ ...(await made(app, 2)), versionA: '1', versionB: '2', format: 'csv' }),
  },
  ExportElementSchedule: { input: async (app) => ({ ...(await made(app)), format: 'csv' }) },
  GetSystems: { input: (app) => made(app) },
};
