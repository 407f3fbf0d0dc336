import { assetRegistryCalls as calls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { bulkCalls } from '@twinscape/contract/bulk';
import { CONTAINS, topologyCalls } from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetIn, propertyIn, typeIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const over = async (bulkId: string) => {
  const job = async () => (await engineer.must(bulkCalls.GetBulkJobs, {})).find((one) => one.bulkId === bulkId);
  await expect.poll(async () => (await job())?.state, { interval: 20 }).toBe('done');
  return job();
};
const count = async (assetClassTypeId: string) =>
  (await engineer.must(calls.GetProjectAssetList, { projectId, assetClassTypeId })).data.count;
const results = async (bulkId: string) =>
  (await engineer.fetch(`/api/Bulk/DownloadBulkResult?projectId=${projectId}&bulkId=${bulkId}&format=csv`)).text();

describe('T-AST-36 T-AST-37 what is done with all assets that match', () => {
  it('RU-VAL-21 they are deleted, but those that the topology needs stay and are told with the reason', async () => {
    const { id: typeId } = await typeIn(app);
    const assets = [];
    for (let made = 0; made < 5; made += 1) assets.push(await assetIn(app, { typeId, assetNumber: `BULK-${made}` }));
    const [parent, child] = assets;
    await engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [{ topologyTypeId: CONTAINS, fromId: parent?.id ?? '', toId: child?.id ?? '' }],
    });
    const { bulkId } = await engineer.must(calls.DeleteMatchingAssets, { projectId, assetClassTypeId: typeId });
    expect(await over(bulkId)).toMatchObject({ title: '删除 5 个资产', doneCount: 3, refusedCount: 2 });
    expect(await count(typeId)).toBe(2);
    expect(await results(bulkId)).toMatch(/BULK-0 .*,未处理,.+/);
  });

  it('they become ones of another type and give up values of the former; those that are of it already are told so', async () => {
    const [from, to] = [await typeIn(app), await typeIn(app)];
    const property = await propertyIn(app, { typeId: from.id });
    const made = [await assetIn(app, { typeId: from.id }), await assetIn(app, { typeId: from.id })];
    for (const { id } of made)
      await app.platform.database.pool.query(
        'insert into asset_value (asset_id, property_id, value) values ($1, $2, $3)',
        [id, property.id, '7'],
      );
    const move = (assetClassTypeId: string) =>
      engineer.must(calls.MoveMatchingAssets, { projectId, assetClassTypeId, classTypeId: to.id });
    expect(await over((await move(from.id)).bulkId)).toMatchObject({ doneCount: 2, refusedCount: 0 });
    expect([await count(from.id), await count(to.id)]).toEqual([0, 2]);
    const left = await app.platform.database.pool.query('select from asset_value where property_id = $1', [
      property.id,
    ]);
    expect(left.rowCount).toBe(0);
    const { bulkId } = await move(to.id);
    expect(await over(bulkId)).toMatchObject({ doneCount: 0, refusedCount: 2 });
    expect(await results(bulkId)).toContain(refusals['asset.inType'].cn);
  });

  it('RU-TRIAL-04 a trial user begins none', async () => {
    const { typeId } = await assetIn(app);
    const guest = app.as(app.world.people.guest);
    const refused = await guest.send(calls.DeleteMatchingAssets, { projectId, assetClassTypeId: typeId });
    expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('正式账号')]);
    expect(await count(typeId)).toBe(1);
  });
});
