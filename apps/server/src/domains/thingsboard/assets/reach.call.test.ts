import { type CallSpec, NO_CUSTOMER } from '@twinscape/contract';
import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetIn, typeIn } from '../../assets/examples.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let guest: Client;
let stranger: Client;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  const { people } = app.world;
  [admin, engineer] = [app.as(people.admin), app.as(people.engineer)];
  [guest, stranger] = [app.as(people.guest), app.as(people.westMember)];
  tower = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const save = (body: object, as = engineer) => as.sendUnchecked(tbAssetCalls.SaveThingAsset, body);
const read = (id: string) => engineer.must(tbAssetCalls.GetThingAsset, { id });

describe('C-TASSET-01 C-TASSET-02 C-TASSET-08 C-CUS-03 lists of assets', () => {
  const pages: [string, CallSpec, object][] = [
    ['with their customers', tbAssetCalls.GetTenantAssetInfos, {}],
    ['of an enterprise', tbAssetCalls.GetTenantAssets, {}],
    ['of a customer', tbAssetCalls.GetCustomerAssets, { of: 'tower' }],
    ['of a customer, with its name', tbAssetCalls.GetCustomerAssetInfos, { of: 'tower' }],
  ];
  const inputOf = (more: object) => ('of' in more ? { id: tower } : {});

  it.each(pages)(
    '%s are those of a type, count pages from 0, and one behind the last is empty',
    async (_what, call, more) => {
      const { id: typeId, typeName: type } = await typeIn(app);
      for (const last of ['1', '2', '3']) await assetIn(app, { typeId, assetNumber: `${typeId} ${last}` });
      const page = async (number: number) => {
        const input = { ...inputOf(more), type, page: number, pageSize: 2, sortProperty: 'name', sortOrder: 'DESC' };
        const { data, ...counts } = (await engineer.must(call, input)) as {
          data: { name: string }[];
          hasNext: boolean;
        };
        return [data.map(({ name }) => name.at(-1)).join(''), counts];
      };
      const counts = { totalElements: 3, totalPages: 2 };
      expect(await page(0)).toEqual(['32', { ...counts, hasNext: true }]);
      expect(await page(1)).toEqual(['1', { ...counts, hasNext: false }]);
      expect(await page(7)).toEqual(['', { ...counts, hasNext: false }]);
    },
  );

  it.each(pages)('%s refuse pages and orders that there are not', async (_what, call, more) => {
    for (const wrong of [{ page: -1 }, { pageSize: 0 }, { sortOrder: 'UP' }, { assetProfileId: 'AHU' }])
      expect((await engineer.sendUnchecked(call, { ...inputOf(more), ...wrong })).code).toBe(400);
    expect((await app.anonymous.send(call, inputOf(more))).code).toBe(401);
  });

  it('RU-PERM-15 of a customer out of reach do not exist, and an enterprise is named by the platform alone', async () => {
    for (const id of [app.world.east.plant, app.world.west.bridge, newId()])
      for (const call of [tbAssetCalls.GetCustomerAssets, tbAssetCalls.GetCustomerAssetInfos])
        expect((await engineer.send(call, { id })).code).toBe(404);
    const named = { companyId: app.world.east.id };
    expect((await stranger.send(tbAssetCalls.GetTenantAssetInfos, named)).code).toBe(403);
    const platform = app.as(app.world.people.platform);
    expect((await platform.send(tbAssetCalls.GetTenantAssetInfos, named)).code).toBe(200);
  });

  it('C-TASSET-07 by their ids leave out what is out of reach; without ids they are refused', async () => {
    const [one, other] = [await assetIn(app), await assetIn(app)];
    const byIds = (assetIds: string[], as = engineer) => as.send(tbAssetCalls.GetThingAssetsByIds, { assetIds });
    const found = await byIds([other.id, newId(), one.id.toUpperCase(), one.id]);
    expect(found.result.map(({ id }) => id.id).sort()).toEqual([one.id, other.id].sort());
    expect((await byIds([one.id], stranger)).result).toEqual([]);
    expect((await engineer.sendUnchecked(tbAssetCalls.GetThingAssetsByIds, {})).code).toBe(400);
  });

  it('a name that nobody bears is none, and a part of one neither', async () => {
    const { assetNumber } = await assetIn(app);
    const named = (assetName: string, as = engineer) => as.send(tbAssetCalls.GetTenantAssets, { assetName });
    expect((await named(assetNumber ?? '')).result).toMatchObject({ name: assetNumber });
    for (const answer of [await named(assetNumber?.slice(0, -1) ?? ''), await named(assetNumber ?? '', stranger)])
      expect(answer.code).toBe(404);
  });
});

describe('C-TASSET-04 C-TASSET-05 C-TASSET-06 C-TASSET-10 one asset', () => {
  const calls: [string, CallSpec, number][] = [
    ['reading', tbAssetCalls.GetThingAsset, 200],
    ['reading with its customer', tbAssetCalls.GetThingAssetInfo, 200],
    ['deleting', tbAssetCalls.DeleteThingAsset, 403],
    ['making public', tbAssetCalls.PublishThingAsset, 403],
  ];
  it.each(calls)('RU-PERM-15 %s is for who reaches it; a visitor only looks', async (_what, call, ofGuest) => {
    const { id } = await assetIn(app);
    const as = async (who: Client, of = id) => (await who.send(call, { id: of })).code;
    expect([await as(guest), await as(stranger), await as(app.anonymous)]).toEqual([ofGuest, 404, 401]);
    expect([await as(engineer, newId()), await as(engineer, 'AHU-3')]).toEqual([404, 400]);
    expect(await engineer.must(tbAssetCalls.GetThingAssetInfo, { id })).toMatchObject({
      customerTitle: '滨江大厦',
      customerIsPublic: false,
    });
  });

  it('C-CUS-08 goes to no project out of reach, and not by a visitor', async () => {
    const { id } = await assetIn(app);
    const assign = async (customerId: string, as: Client) =>
      (await as.send(tbAssetCalls.AssignAssetToCustomer, { customerId, id })).code;
    const { plant } = app.world.east;
    for (const customerId of [plant, app.world.west.bridge, newId(), NO_CUSTOMER])
      expect([customerId, await assign(customerId, engineer)]).toEqual([customerId, 404]);
    expect([await assign(tower, guest), await assign(tower, stranger), await assign('AHU', admin)]).toEqual([
      403, 404, 400,
    ]);
    expect((await read(id)).customerId.id).toBe(tower);
    expect(await assign(plant, admin)).toBe(200);
    expect((await engineer.send(tbAssetCalls.GetThingAsset, { id })).code).toBe(404);
  });
});

describe('C-TASSET-09 what may be saved', () => {
  it.each<[string, object, number]>([
    ['with a name of two lines', { name: '甲\n乙' }, 400],
    ['with a name that is too long', { name: 'x'.repeat(300) }, 400],
    ['with a label that is too long', { label: 'x'.repeat(300) }, 400],
    ['with a type that is too long', { type: 'x'.repeat(300) }, 400],
    ['with a description that is a list', { additionalInfo: { description: ['7'] } }, 400],
    ['for a customer in words', { customerId: 'tower' }, 400],
    ['for a customer that there is not', { customerId: '01890000-0000-7000-8000-000000000001' }, 404],
  ])('is no asset %s', async (_what, wrong, code) => {
    const name = `NEW-${newId()}`;
    expect((await save({ name, customerId: tower, ...wrong })).code).toBe(code);
    expect((await admin.send(tbAssetCalls.GetTenantAssets, { assetName: name })).code).toBe(404);
  });

  it('of five who first use a type at once, in whatever case, one makes it', async () => {
    const name = `冷站 ${newId()}`;
    const types = [name, name.toUpperCase(), name, name.toLowerCase(), name];
    const saved = await Promise.all(types.map((type) => save({ name: `T-${newId()}`, type, customerId: tower })));
    expect(saved.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(saved.map(({ result }) => result.assetProfileId.id)).size).toBe(1);
    const known = await engineer.must(tbAssetCalls.GetThingAssetTypes, {});
    expect(known.filter(({ type }) => type.toLowerCase() === name.toLowerCase())).toHaveLength(1);
  });

  it('of five who give assets a new type at once one makes it too', async () => {
    const type = `泵房 ${newId()}`;
    const assets = await Promise.all(Array.from({ length: 5 }, () => assetIn(app)));
    const saved = await Promise.all(assets.map(({ id, assetNumber }) => save({ id, name: assetNumber, type })));
    expect(new Set(saved.map(({ code, result }) => `${code} ${result?.assetProfileId.id}`)).size).toBe(1);
  });

  it('keeps what is not sent, and tells of two who save one version at once that one was late', async () => {
    const { id, assetNumber: name } = await assetIn(app, { assetName: '冷水机组', comment: '屋顶' });
    const { version, type } = await read(id);
    const both = ['甲', '乙'].map((label) => save({ id, name, label, version }));
    expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ type, additionalInfo: { description: '屋顶' }, customerId: { id: tower } });
    expect((await save({ id, name, customerId: NO_CUSTOMER })).message).toBe('请选择客户');
    expect((await save({ id, name: (await assetIn(app)).assetNumber })).code).toBe(409);
    expect((await save({ id: newId(), name: 'x' })).code).toBe(404);
    expect((await save({ id, name }, guest)).code).toBe(403);
  });
});
