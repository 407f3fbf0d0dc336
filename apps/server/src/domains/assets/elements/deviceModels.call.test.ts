import { assetDeviceCalls, assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../../devices/examples.ts';
import { loadModelContent } from '../../models/elements/testing/load.ts';
import { sampleContent, sampleElementId } from '../../models/elements/testing/sample.ts';
import { createTestModel } from '../../models/testing/fixtures.ts';
import { assetIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const models: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  for (let made = 0; made < 2; made += 1) {
    const { model, versions } = await createTestModel(app.platform, projectId);
    await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
    models.push(model.id);
  }
}, 60_000);
afterAll(() => app.stop());

/** An asset that is an element of each of these models. */
async function related(...modelIds: string[]): Promise<string> {
  const { id: assetId } = await assetIn(app);
  const relations = modelIds.map((relationModelId) => ({
    assetId,
    relationModelId,
    relationAssetModelElements: [{ relationModelElementId: sampleElementId('pump') }],
  }));
  for (const one of relations)
    await engineer.must(assetElementCalls.RelationAssetModel, { projectId, relationAssetModels: [one] });
  return assetId;
}
const modelsOf = async (input: { deviceId?: string; assetIds?: string[] }, client = engineer) =>
  (await client.must(assetElementCalls.GetDeviceAssetRelationModel, { projectId, ...input })).map(
    ({ assetId, relationModelId }) => [assetId, relationModelId],
  );
const models1 = () => models[0] ?? '';
const models2 = () => models[1] ?? '';

describe('C-MAT-02 the models of what a device belongs to', () => {
  it('are those of its assets and of the assets that are named besides, each with its asset', async () => {
    const [first, second] = [await related(models1()), await related(models1(), models2())];
    const device = await deviceIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: first,
      deviceIds: [device.id],
    });
    expect(await modelsOf({ deviceId: device.deviceKey })).toEqual([[first, models1()]]);
    const both = await modelsOf({ deviceId: device.deviceKey, assetIds: [second] });
    expect(both.sort()).toEqual(
      [
        [first, models1()],
        [second, models1()],
        [second, models2()],
      ].sort(),
    );
    expect(await modelsOf({ deviceId: (await deviceIn(app)).deviceKey })).toEqual([]);
    expect(await modelsOf({ assetIds: [newId()] })).toEqual([]);
  });

  it('a device that is not there is named; another enterprise hears of nothing', async () => {
    const unknown = await engineer.send(assetElementCalls.GetDeviceAssetRelationModel, {
      projectId,
      deviceId: 'NOBODY',
    });
    expect(unknown.code).toBe(404);
    const stranger = app.as(app.world.people.westMember);
    const refused = await stranger.send(assetElementCalls.GetDeviceAssetRelationModel, { projectId, assetIds: [] });
    expect(refused.code).toBe(403);
  });
});

describe('C-AST-27 C-AST-28 unlinking models', () => {
  it('from one asset, several at once; what is linked to others stays', async () => {
    const [one, other] = [await related(models1(), models2()), await related(models1())];
    await engineer.must(assetElementCalls.DeleteProjectModels, {
      projectId,
      assetId: one,
      relationModelIds: [models1(), models2()],
    });
    expect(await modelsOf({ assetIds: [one] })).toEqual([]);
    expect(await modelsOf({ assetIds: [other] })).toEqual([[other, models1()]]);
  });

  it('from all assets of the project when none is named', async () => {
    const assets = [await related(models1(), models2()), await related(models1())];
    await engineer.must(assetElementCalls.DeleteProjectModel, { projectId, relationModelId: models1() });
    expect(await modelsOf({ assetIds: assets })).toEqual([[assets[0], models2()]]);
  });

  it('what is not linked is said so, in both languages, and a trial user unlinks nothing', async () => {
    const assetId = (await assetIn(app)).id;
    const send = (client: Client) =>
      client.send(assetElementCalls.DeleteProjectModel, { projectId, assetId, relationModelId: models1() });
    const { cn, en } = refusals['asset.modelNotRelated'];
    expect((await send(engineer)).message).toBe(cn);
    expect((await send(engineer.with({ 'x-language': 'en' }))).message).toBe(en);
    const linked = await related(models1());
    const trial = await app.as(app.world.people.guest).send(assetElementCalls.DeleteProjectModel, {
      projectId,
      assetId: linked,
      relationModelId: models1(),
    });
    expect(trial.code).toBe(403);
    expect(await modelsOf({ assetIds: [linked] })).toHaveLength(1);
  });
});
