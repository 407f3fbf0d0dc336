import { assetRegistryCalls as calls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { bulkCalls } from '@twinscape/contract/bulk';
import { CONTAINS, topologyCalls } from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetIn, categoryIn, propertyIn, typeIn } from '../examples.ts';

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
  (await engineer.fetch(`/api/Bulk/DownloadBulkResult?bulkId=${bulkId}&format=csv`)).text();

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

  it('T-AST-38 they are put into a group of a view; those that stand in it already are told so', async () => {
    const { id: typeId } = await typeIn(app);
    const group = await categoryIn(app);
    const [first] = [await assetIn(app, { typeId }), await assetIn(app, { typeId })];
    const put = (more: object = {}) =>
      engineer.must(calls.GroupMatchingAssets, {
        projectId,
        assetClassTypeId: typeId,
        assetCategoryId: group.id,
        ...more,
      });
    expect(await over((await put({ assetIds: [first.id.toUpperCase()] })).bulkId)).toMatchObject({ doneCount: 1 });
    const { bulkId } = await put();
    expect(await over(bulkId)).toMatchObject({ doneCount: 1, refusedCount: 1 });
    expect(await results(bulkId)).toContain(refusals['asset.inGroup'].cn);
    const inGroup = await app.platform.database.pool.query('select from asset_in_category where category_id = $1', [
      group.id,
    ]);
    expect(inGroup.rowCount).toBe(2);
  });

  it('T-AST-39 they are given one value of a property of their type, with its past and a line in the log of each', async () => {
    const { id: typeId } = await typeIn(app);
    const property = await propertyIn(app, { typeId });
    const made = [await assetIn(app, { typeId }), await assetIn(app, { typeId }), await assetIn(app, { typeId })];
    const [same] = made;
    const set = (value: unknown, more: object = {}) =>
      engineer.sendUnchecked(calls.SetMatchingAssetValues, {
        projectId,
        assetClassTypeId: typeId,
        propertyId: property.id,
        value,
        ...more,
      });
    const begun = async (value: unknown, more: object = {}) => {
      const { code, message, result } = await set(value, more);
      expect([code, message]).toEqual([200, '']);
      return over((result as { bulkId: string }).bulkId);
    };
    const query = async (text: string) => (await app.platform.database.pool.query(text, [property.id])).rows;
    expect(await begun('7.5', { assetIds: [same?.id] })).toMatchObject({ count: 1, doneCount: 1 });
    expect(await begun(' 7.5 ')).toMatchObject({ title: '设置 3 个资产的属性值', doneCount: 3, refusedCount: 0 });
    expect(await query('select value, count(*)::int as n from asset_value where property_id = $1 group by 1')).toEqual([
      { value: '7.5', n: 3 },
    ]);
    // What was so already has no second past and no second line.
    expect(await query('select from asset_value_past where property_id = $1')).toHaveLength(3);
    const found = await engineer.must(calls.GetProjectAssetList, { projectId, key: '7.5', assetClassTypeId: typeId });
    expect(found.data.count).toBe(3);
    // Empty: the value goes.
    expect(await begun('')).toMatchObject({ doneCount: 3 });
    expect(await query('select from asset_value where property_id = $1')).toEqual([]);

    const refused = async (value: unknown, more: object = {}) => (await set(value, more)).message;
    expect(await refused('多')).toContain(property.propertyName);
    expect(await refused('1', { propertyId: typeId })).toBe(refusals['assetProperty.notFound'].cn);
    expect(await refused('1', { assetClassTypeId: undefined })).toBe(refusals['asset.selectType'].cn);
  });

  it('RU-TRIAL-04 a trial user begins none', async () => {
    const { typeId } = await assetIn(app);
    const guest = app.as(app.world.people.guest);
    const refused = await guest.send(calls.DeleteMatchingAssets, { projectId, assetClassTypeId: typeId });
    expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('正式账号')]);
    expect(await count(typeId)).toBe(1);
  });
});
