import { elementCalls } from '@twinscape/contract/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { modelIn } from '../testing/fixtures.ts';
import { loadContent, shapesOf } from './testing/load.ts';
import { idOf, N, sample } from './testing/sample.ts';

let app: TestApp;
let of: { projectId: string; modelId: string };

beforeAll(async () => {
  app = await startTestApp();
  const projectId = app.world.east.tower;
  const { model, versions } = await modelIn(app.platform, projectId);
  of = { projectId, modelId: model.id };
  await loadContent(app.platform, versions[0]?.key ?? 0, sample, shapesOf([N.wall, N.wall2, N.pump, N.pipe, N.ahu]));
});
afterAll(() => app.stop());

it('T-MODEL-16 groups what can be seen by storey from the ground up, by class, system, type and the values of a property', async () => {
  const member = app.as(app.world.people.member);
  const groups = async (by: 'storey' | 'class' | 'system' | 'type' | 'property', more = {}) =>
    await member.must(elementCalls.GetElementGroups, { ...of, by, ...more });
  expect((await groups('storey')).groups.map(({ id, name, indexes }) => [id, name, indexes])).toEqual([
    [idOf('ground'), '首层', [N.wall, N.wall2, N.pump, N.pipe]],
    [idOf('first'), '二层', [N.ahu]],
  ]);
  const byClass = await groups('class');
  expect(byClass.groups[0]).toMatchObject({ id: 'IfcWall', elementCount: 2 });
  expect(byClass.without).toEqual([]);
  const byType = await groups('type');
  expect(byType.groups.find(({ indexes }) => indexes.includes(N.wall))?.indexes).toEqual([N.wall, N.wall2]);
  expect(byType.without).toContain(N.ahu);
  const fire = await groups('property', { group: 'Pset_WallCommon', name: 'FireRating' });
  expect(fire.groups.map(({ id }) => id).sort()).toEqual(['2小时', '3小时']);
  expect(fire.without).toEqual([N.pump, N.pipe, N.ahu]);
  expect((await groups('property', { group: 'Pset_WallCommon', name: 'None' })).groups).toEqual([]);
  expect((await groups('system')).groups.flatMap(({ indexes }) => indexes)).toContain(N.pump);
});
