import { type CallSpec, NO_CUSTOMER } from '@twinscape/contract';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../../devices/examples.ts';

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

const save = (body: object, as = engineer) => as.sendUnchecked(tbDeviceCalls.SaveThingDevice, body);
const read = (id: string) => engineer.must(tbDeviceCalls.GetThingDevice, { id });

describe('C-EV-09 T-THING-01 T-THING-02 C-CUS-04 C-CUS-05 lists of devices', () => {
  const pages: [string, CallSpec, object][] = [
    ['with their customers', tbDeviceCalls.GetTenantDeviceInfos, {}],
    ['of an enterprise', tbDeviceCalls.GetTenantDevices, {}],
    ['of a customer', tbDeviceCalls.GetCustomerDevices, { of: 'tower' }],
    ['of a customer with what is active', tbDeviceCalls.GetCustomerDeviceInfos, { of: 'tower' }],
  ];
  const inputOf = (more: object) => ('of' in more ? { id: tower } : {});

  it.each(pages)('%s count pages from 0, and one behind the last is empty', async (_what, call, more) => {
    const type = `型号 ${newId()}`;
    for (const deviceKey of ['1', '2', '3'])
      await deviceIn(app, { deviceKey: `${type} ${deviceKey}`, deviceType: type });
    const page = async (number: number) => {
      const input = { ...inputOf(more), type, page: number, pageSize: 2, sortProperty: 'name', sortOrder: 'DESC' };
      const { data, ...counts } = (await engineer.must(call, input)) as { data: { name: string }[]; hasNext: boolean };
      return [data.map(({ name }) => name.at(-1)).join(''), counts];
    };
    const counts = { totalElements: 3, totalPages: 2 };
    expect(await page(0)).toEqual(['32', { ...counts, hasNext: true }]);
    expect(await page(1)).toEqual(['1', { ...counts, hasNext: false }]);
    expect(await page(7)).toEqual(['', { ...counts, hasNext: false }]);
  });

  it.each(pages)('%s refuse pages and orders that there are not', async (_what, call, more) => {
    for (const wrong of [{ page: -1 }, { pageSize: 0 }, { sortOrder: 'UP' }, { type: 'x'.repeat(256) }])
      expect((await engineer.sendUnchecked(call, { ...inputOf(more), ...wrong })).code).toBe(400);
    expect((await app.anonymous.send(call, inputOf(more))).code).toBe(401);
  });

  it('RU-PERM-15 of a customer out of reach do not exist, and an enterprise is named by the platform alone', async () => {
    for (const id of [app.world.east.plant, app.world.west.bridge, newId()])
      expect((await engineer.send(tbDeviceCalls.GetCustomerDevices, { id })).code).toBe(404);
    const named = { companyId: app.world.east.id };
    expect((await stranger.send(tbDeviceCalls.GetTenantDevices, named)).code).toBe(403);
    const platform = app.as(app.world.people.platform);
    expect((await platform.send(tbDeviceCalls.GetTenantDevices, named)).code).toBe(200);
  });

  it('a name that nobody bears is none, and a part of one neither', async () => {
    const { deviceKey } = await deviceIn(app);
    const named = (deviceName: string, as = engineer) => as.send(tbDeviceCalls.GetTenantDevices, { deviceName });
    expect((await named(deviceKey)).result).toMatchObject({ name: deviceKey });
    for (const answer of [await named(deviceKey.slice(0, -1)), await named(deviceKey, stranger)])
      expect(answer.code).toBe(404);
  });
});

describe('T-THING-03 T-THING-04 T-THING-06 T-THING-07 one device', () => {
  const calls: [string, CallSpec, number][] = [
    ['reading', tbDeviceCalls.GetThingDevice, 200],
    ['reading with its customer', tbDeviceCalls.GetThingDeviceInfo, 200],
    ['its secret', tbDeviceCalls.GetThingDeviceCredentials, 403],
    ['deleting', tbDeviceCalls.DeleteThingDevice, 403],
    ['taking back', tbDeviceCalls.UnassignDeviceFromCustomer, 403],
  ];
  it.each(calls)('RU-PERM-15 %s is for who reaches it; a visitor only looks', async (_what, call, ofGuest) => {
    const { id } = await deviceIn(app);
    const as = async (who: Client, of = id) => (await who.send(call, { id: of })).code;
    expect([await as(guest), await as(stranger), await as(app.anonymous)]).toEqual([ofGuest, 404, 401]);
    expect([await as(engineer, newId()), await as(engineer, 'AHU-3')]).toEqual([404, 400]);
    expect(await read(id)).toMatchObject({ customerId: { id: tower } });
  });

  it('T-THING-04 says which customer it has and that it is silent until it sends', async () => {
    const { id } = await deviceIn(app);
    expect(await engineer.must(tbDeviceCalls.GetThingDeviceInfo, { id })).toMatchObject({
      customerTitle: '滨江大厦',
      customerIsPublic: false,
      active: false,
    });
  });
});

describe('T-THING-05 what may be saved', () => {
  it.each<[string, object, number]>([
    ['without a name', { name: ' ' }, 400],
    ['with a name of two lines', { name: '甲\n乙' }, 400],
    ['with a type that is too long', { type: 'x'.repeat(256) }, 400],
    ['with a description that is too long', { additionalInfo: { description: 'x'.repeat(2_001) } }, 400],
    ['as a gateway in words', { additionalInfo: { gateway: 'yes' } }, 400],
    ['for nobody, by a member', { customerId: NO_CUSTOMER }, 400],
    ['for a customer out of reach', { customerId: '01890000-0000-7000-8000-000000000001' }, 404],
  ])('is no device %s', async (_what, wrong, code) => {
    const name = `NEW-${newId()}`;
    expect((await save({ name, customerId: tower, ...wrong })).code).toBe(code);
    expect((await admin.send(tbDeviceCalls.GetTenantDevices, { deviceName: name })).code).toBe(404);
  });

  it('RU-PERM-15 by a visitor is nothing, and a name is borne once in an enterprise', async () => {
    const { deviceKey } = await deviceIn(app);
    expect((await save({ name: `NEW-${newId()}`, customerId: tower }, guest)).code).toBe(403);
    expect((await save({ name: deviceKey, customerId: tower })).code).toBe(409);
    const other = await deviceIn(app);
    expect((await save({ id: other.id, name: deviceKey })).code).toBe(409);
    expect((await read(other.id)).name).toBe(other.deviceKey);
  });

  it('keeps what is not sent; of two who save one version at once one does', async () => {
    const { id, deviceKey } = await deviceIn(app, { deviceType: '冷机', comment: '屋顶' });
    await save({ id, name: deviceKey, additionalInfo: { gateway: true } });
    const kept = await read(id);
    expect(kept).toMatchObject({ type: '冷机', additionalInfo: { gateway: true, description: '屋顶' } });
    const both = ['甲', '乙'].map((label) => save({ id, name: deviceKey, label, version: kept.version }));
    expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([200, 409]);
    await save({ id, name: deviceKey, type: 'default', additionalInfo: { description: ' ' } });
    expect(await read(id)).toMatchObject({ type: 'default', additionalInfo: { gateway: true } });
  });
});
