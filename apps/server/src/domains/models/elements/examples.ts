import type { modelElementCalls } from '@twinscape/contract/models';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { buildTestShapes, loadModelContent } from './testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from './testing/sample.ts';

/** The sample building in the project 滨江大厦, in as many versions as asked. */
async function make(app: TestApp, versions: number) {
  const projectId = app.world.east.tower;
  const model = await createTestModel(app.platform, projectId, {
    states: Array.from({ length: versions }, () => 'converted'),
  });
  for (const { key } of model.versions)
    await loadModelContent(
      app.platform,
      key,
      sampleContent,
      buildTestShapes([ELEMENT.wall, ELEMENT.wall2, ELEMENT.pump]),
    );
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

export const modelElementExamples: Examples<typeof modelElementCalls> = {
  CompareVersion: { input: async (app) => ({ ...(await made(app, 2)), versionA: '1', versionB: '2' }) },
  GetElementProperty: { input: async (app) => ({ ...(await made(app)), elementId: sampleElementId('wall') }) },
  GetElement: { input: async (app) => ({ ...(await made(app)), elementIds: [sampleElementId('wall')] }) },
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
