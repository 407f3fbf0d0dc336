import { modelElementCalls } from '@twinscape/contract/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { buildTestShapes, loadModelContent } from './testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from './testing/sample.ts';

let app: TestApp;
let of: { projectId: string; modelId: string };

beforeAll(async () => {
  app = await startTestApp();
  const projectId = app.world.east.tower;
  const { model, versions } = await createTestModel(app.platform, projectId);
  of = { projectId, modelId: model.id };
  await loadModelContent(
    app.platform,
    versions[0]?.key ?? 0,
    sampleContent,
    buildTestShapes([ELEMENT.wall, ELEMENT.wall2, ELEMENT.pump, ELEMENT.pipe, ELEMENT.ahu]),
  );
});
afterAll(() => app.stop());

it('T-MODEL-16 groups what can be seen by storey from the ground up, by class, system, type and the values of a property', async () => {
  const member = app.as(app.world.people.member);
  const groups = async (by: 'storey' | 'class' | 'system' | 'type' | 'property', more = {}) =>
    await member.must(modelElementCalls.GetElementGroups, { ...of, by, ...more });
  expect((await groups('storey')).groups.map(({ id, name, indexes }) => [id, name, indexes])).toEqual([
    [sampleElementId('ground'), '首层', [ELEMENT.wall, ELEMENT.wall2, ELEMENT.pump, ELEMENT.pipe]],
    [sampleElementId('first'), '二层', [ELEMENT.ahu]],
  ]);
  const byClass = await groups('class');
  expect(byClass.groups[0]).toMatchObject({ id: 'IfcWall', elementCount: 2 });
  expect(byClass.without).toEqual([]);
  const byType = await groups('type');
  expect(byType.groups.find(({ indexes }) => indexes.includes(ELEMENT.wall))?.indexes).toEqual([
    ELEMENT.wall,
    ELEMENT.wall2,
  ]);
  expect(byType.without).toContain(ELEMENT.ahu);
  const fire = await groups('property', { group: 'Pset_WallCommon', name: 'FireRating' });
  expect(fire.groups.map(({ id }) => id).sort()).toEqual(['2小时', '3小时']);
  expect(fire.without).toEqual([ELEMENT.pump, ELEMENT.pipe, ELEMENT.ahu]);
  expect((await groups('property', { group: 'Pset_WallCommon', name: 'None' })).groups).toEqual([]);
  expect((await groups('system')).groups.flatMap(({ indexes }) => indexes)).toContain(ELEMENT.pump);
});
