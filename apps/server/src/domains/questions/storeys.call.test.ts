import { questionCalls as calls } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildTestShapes, loadModelContent } from '../models/elements/testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from '../models/elements/testing/sample.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn } from './examples.ts';

let app: TestApp;
let projectId: string;
let modelId: string;
beforeAll(async () => {
  app = await startTestApp();
  projectId = app.world.east.tower;
  const { model, versions } = await createTestModel(app.platform, projectId, { states: ['converted'] });
  modelId = model.id;
  await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, buildTestShapes([ELEMENT.wall]));
});
afterAll(() => app.stop());

const raise = async (...elementIds: string[]) => {
  const view = { models: [{ modelId }], selection: elementIds.map((elementId) => ({ model: modelId, elementId })) };
  return (await questionIn(app, { modelId, modelVersion: '1', viewPosition: { viewpoints: [{ view }] } })).id;
};
const find = async (storeyId: string) => {
  const engineer = app.as(app.world.people.engineer);
  const { data } = await engineer.must(calls.GetModelQuestionList, { projectId, modelId, storeyId });
  expect(data.count).toBe(data.list.length);
  return data.list.map(({ id }) => id).sort();
};

describe('C-COL-21 questions of a storey', () => {
  it('are those in which something on it, or the storey itself, is selected', async () => {
    const onGround = [await raise(sampleElementId('wall')), await raise(sampleElementId('twin'))];
    onGround.push(await raise(sampleElementId('ground')));
    const onFirst = [await raise('gone', sampleElementId('ahu'))];
    const both = await raise(sampleElementId('pump'), sampleElementId('ahu'));
    await raise('gone');
    await raise();
    expect(await find(sampleElementId('ground'))).toEqual([...onGround, both].sort());
    expect(await find(sampleElementId('first'))).toEqual([...onFirst, both].sort());
    expect(await find('nothing')).toEqual([]);
  });
});
