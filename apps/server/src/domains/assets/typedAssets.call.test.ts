import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { assetIn, typeIn } from './examples.ts';
import {
  type AssetScope,
  listAssetTypesInScope,
  listTypedAssets,
  setAssetPublic,
  type TypedAssetQuery,
  typedAssetById,
  typedAssetByNumber,
  typedAssetsByIds,
} from './typedAssetStore.ts';

let app: TestApp;
let tower: AssetScope;
const names = { pump: '', fan: '' };
const ids: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  tower = { companyId: app.world.east.id, projectIds: [app.world.east.tower] };
  const pump = await typeIn(app, { typeName: `水泵 ${newId()}` });
  const fan = await typeIn(app, { typeName: `风机 ${newId()}` });
  Object.assign(names, { pump: pump.typeName, fan: fan.typeName });
  for (const [assetNumber, assetName, typeId, assetTag] of [
    ['T-2', '乙泵', pump.id, 'tag-b'],
    ['T-1', '甲泵', pump.id, null],
    ['T-3', '丙风机', fan.id, null],
  ] as const)
    ids.push((await assetIn(app, { assetNumber, assetName, typeId, assetTag })).id);
}, 60_000);
afterAll(() => app.stop());

const db = () => app.platform.database.db;
const numbers = async (query: Partial<TypedAssetQuery>, scope = tower) => {
  const { rows, count } = await listTypedAssets(db(), scope, { page: 0, pageSize: 10, ...query });
  return { numbers: rows.map(({ asset }) => asset.assetNumber), count };
};
const NOWHERE = { companyId: undefined, projectIds: [] } as const;

describe('C-TASSET-01 … C-TASSET-12 assets as ThingsBoard’s clients ask for them', () => {
  it.each([
    ['name', 'ASC', ['T-1', 'T-2', 'T-3']],
    ['name', 'DESC', ['T-3', 'T-2', 'T-1']],
    ['createdTime', 'ASC', ['T-2', 'T-1', 'T-3']],
    ['nothing of the kind', 'ASC', ['T-3', 'T-1', 'T-2']],
  ] as const)('by %s, %s', async (sortProperty, sortOrder, expected) => {
    expect(await numbers({ sortProperty, sortOrder })).toEqual({ numbers: expected, count: 3 });
  });

  it('by their types and by their names as Chinese sorts them', async () => {
    const byLabel = await numbers({ sortProperty: 'label', sortOrder: 'ASC' });
    // bǐng, jiǎ, yǐ.
    expect(byLabel.numbers).toEqual(['T-3', 'T-1', 'T-2']);
    const byType = await numbers({ sortProperty: 'type', sortOrder: 'ASC' });
    // fēng before shuǐ.
    expect(byType.numbers[0]).toBe('T-3');
  });

  it('come in pages that begin at 0, with how many there are in all', async () => {
    const page = (at: number) => numbers({ sortProperty: 'name', sortOrder: 'ASC', page: at, pageSize: 2 });
    expect(await page(0)).toEqual({ numbers: ['T-1', 'T-2'], count: 3 });
    expect(await page(1)).toEqual({ numbers: ['T-3'], count: 3 });
    expect(await page(2)).toEqual({ numbers: [], count: 3 });
  });

  it.each([
    ['甲', ['T-1']],
    ['tag-B', ['T-2']],
    ['t-3', ['T-3']],
    ['%', []],
  ])('are found by %j in name, number and tag', async (textSearch, expected) => {
    expect((await numbers({ textSearch })).numbers).toEqual(expected);
  });

  it('of one type, by its name or its id', async () => {
    expect(await numbers({ type: names.fan })).toEqual({ numbers: ['T-3'], count: 1 });
    const [fan] = (await listTypedAssets(db(), tower, { page: 0, pageSize: 1, type: names.fan })).rows;
    expect(await numbers({ assetProfileId: fan?.asset.typeId ?? '' })).toEqual({ numbers: ['T-3'], count: 1 });
    expect(await numbers({ type: '没有的类型' })).toEqual({ numbers: [], count: 0 });
  });

  it('out of reach are not there, whichever way they are asked for', async () => {
    for (const scope of [NOWHERE, { ...tower, companyId: app.world.west.id }]) {
      expect(await numbers({}, scope)).toEqual({ numbers: [], count: 0 });
      expect(await typedAssetsByIds(db(), scope, ids)).toEqual([]);
      expect(await typedAssetByNumber(db(), scope, 'T-1')).toBeUndefined();
      expect(await listAssetTypesInScope(db(), scope)).toEqual([]);
    }
  });

  it('named by ids come in the order of the ids, each once, in whatever case the ids are written', async () => {
    const [second = '', first = '', third = ''] = ids;
    const found = await typedAssetsByIds(db(), tower, [third.toUpperCase(), first, newId(), third, second]);
    expect(found.map(({ asset, typeName }) => [asset.assetNumber, typeName])).toEqual([
      ['T-3', names.fan],
      ['T-1', names.pump],
      ['T-2', names.pump],
    ]);
  });

  it('by a number that two projects have is the newer one within reach', async () => {
    const [, first = ''] = ids;
    const elsewhere = await assetIn(app, { assetNumber: 'T-1', projectId: app.world.east.plant });
    const everywhere = { companyId: app.world.east.id, projectIds: undefined };
    expect((await typedAssetByNumber(db(), everywhere, 'T-1'))?.asset.id).toBe(elsewhere.id);
    expect((await typedAssetByNumber(db(), tower, 'T-1'))?.asset.id).toBe(first);
  });

  it('tell their types once each, in the order of their names', async () => {
    const types = await listAssetTypesInScope(db(), tower);
    expect(types.map(({ type }) => type)).toEqual([names.pump, names.fan].sort());
    expect(new Set(types.map(({ companyId }) => companyId))).toEqual(new Set([app.world.east.id]));
  });

  it('made public say so, as a change of theirs', async () => {
    const [id = ''] = ids;
    const before = await typedAssetById(db(), id);
    await setAssetPublic(db(), id, true);
    const after = await typedAssetById(db(), id);
    expect([before?.asset.isPublic, after?.asset.isPublic]).toEqual([false, true]);
    expect(after?.asset.version).toBe((before?.asset.version ?? 0) + 1);
  });
});
