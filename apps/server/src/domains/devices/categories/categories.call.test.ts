import {
  CATEGORIES_MAX,
  CATEGORY_DEPTH_MAX,
  type DeviceCategory,
  deviceCategoryCalls,
} from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { insertDevice } from '../deviceStore.ts';
import { deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let admin: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  admin = app.as(app.world.people.admin);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const send = (categoryName: string, parentId?: string, client = engineer) =>
  client.send(deviceCategoryCalls.AddProjectDeviceCategory, { projectId, categoryName, parentId });
const add = async (categoryName: string, parentId?: string): Promise<string> => {
  const { code, message, result } = await send(categoryName, parentId);
  if (code !== 200) throw new Error(message);
  return result.deviceCategoryId;
};
const rename = (deviceCategoryId: string, categoryName: string) =>
  engineer.send(deviceCategoryCalls.UpdateProjectDeviceCategory, { projectId, deviceCategoryId, categoryName });
const move = (deviceCategoryId: string, more: object = {}) =>
  engineer.send(deviceCategoryCalls.MoveProjectDeviceCategory, { projectId, deviceCategoryId, ...more });
const remove = (deviceCategoryId: string) =>
  engineer.send(deviceCategoryCalls.DeleteProjectDeviceCategory, { projectId, deviceCategoryId });
const put = (deviceCategoryId: string, deviceIds: string[]) =>
  engineer.send(deviceCategoryCalls.AddDeviceCategoryType, { projectId, deviceCategoryId, deviceIds });
const take = (deviceCategoryId: string, deviceIds: string[]) =>
  engineer.send(deviceCategoryCalls.RemoveDeviceCategoryType, { projectId, deviceCategoryId, deviceIds });
const tree = () => engineer.must(deviceCategoryCalls.GetProjectDeviceCategoryList, { projectId });

function findIn(nodes: readonly DeviceCategory[], id: string): DeviceCategory | undefined {
  for (const node of nodes) {
    const found = node.deviceCategoryId === id ? node : findIn(node.categoryLists, id);
    if (found) return found;
  }
  return undefined;
}
const node = async (id: string) => findIn(await tree(), id);
const childrenOf = async (id: string) => (await node(id))?.categoryLists.map(({ categoryName }) => categoryName);
const namesOf = (id: string) => events.filter(({ entityId }) => entityId === id).map(({ name }) => name);

describe('C-DEV-11 C-DEV-13 names of categories', () => {
  it.each([
    ['nothing', '', '请输入设备分组名称'],
    ['spaces', '   ', '请输入设备分组名称'],
    ['a line break', 'a\nb', expect.stringContaining('控制字符')],
    ['more than 100 characters', '长'.repeat(101), expect.stringContaining('100')],
  ])('%s is refused, when one is made and when one is renamed', async (_what, name, message) => {
    const kept = await add(`名称 ${newId()}`);
    for (const answer of [await send(name), await rename(kept, name)])
      expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('are one in whatever case and with whatever spaces around them, among siblings alone', async () => {
    const top = await add('Pumps');
    expect((await send(' PUMPS ')).message).toBe('同级下已有分组“PUMPS”');
    const below = await add('Pumps', top);
    const other = await add('Fans');
    expect((await rename(other, 'pumps')).code).toBe(409);
    // Only the case changes: it is no other one.
    expect((await rename(other, 'FANS')).code).toBe(200);
    const moved = await move(below);
    expect([moved.code, moved.message]).toEqual([409, '同级下已有分组“Pumps”']);
    expect(await childrenOf(top)).toEqual(['Pumps']);
  });

  it('of five who take one name at once one gets it', async () => {
    const codes = (await Promise.all(Array.from({ length: 5 }, () => send('同时')))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('one that stays as it was is no change, and each change has its line', async () => {
    const id = await add('日志');
    await rename(id, '日志');
    await rename(id, '日志二');
    await remove(id);
    const names = ['deviceCategory.added', 'deviceCategory.updated', 'deviceCategory.deleted'];
    await expect.poll(() => namesOf(id), { timeout: TEST_TIMEOUT_MS }).toEqual(names);
    expect(events.find(({ entityId, name }) => entityId === id && name === 'deviceCategory.updated')).toMatchObject({
      projectId,
      entityName: '日志二',
      before: { categoryName: '日志' },
      after: { categoryName: '日志二' },
    });
  });
});

describe('T-DEV-01 moving categories', () => {
  it('goes below another one, to the top, and into the order that is said', async () => {
    const [a, b] = [await add('甲'), await add('乙')];
    const [x, y, z] = [await add('子', a), await add('丑', a), await add('寅', b)];
    expect((await move(z, { parentId: a, order: [z, y, x] })).code).toBe(200);
    expect(await childrenOf(a)).toEqual(['寅', '丑', '子']);
    expect(await childrenOf(b)).toEqual([]);
    expect((await node(z))?.parentId).toBe(a);
    // Without an order: behind the others.
    await move(z, { parentId: a });
    expect(await childrenOf(a)).toEqual(['丑', '子', '寅']);
    await move(z);
    expect((await node(z))?.parentId).toBeUndefined();
    expect((await tree()).at(-1)?.deviceCategoryId).toBe(z);
  });

  it('takes what stands below along, and neither below itself nor deeper than ten levels', async () => {
    const path: string[] = [];
    for (let level = 1; level <= CATEGORY_DEPTH_MAX; level++) path.push(await add(`第 ${level} 级`, path.at(-1)));
    const deepest = path.at(-1) ?? '';
    const tooDeep = await send('第 11 级', deepest);
    expect([tooDeep.code, tooDeep.message]).toEqual([400, '分组层级不能超过 10 级']);
    expect((await move(path[0] ?? '', { parentId: deepest })).message).toBe('不能移动到自身或其下级分组');
    expect((await move(path[3] ?? '', { parentId: path[3] })).message).toBe('不能移动到自身或其下级分组');
    const top = await add('另一顶级');
    expect((await move(path[0] ?? '', { parentId: top })).message).toBe('分组层级不能超过 10 级');
    expect((await move(path[1] ?? '', { parentId: top })).code).toBe(200);
    expect(await childrenOf(top)).toEqual(['第 2 级']);
    expect((await node(deepest))?.parentId).toBe(path.at(-2));
  });

  it('two that are moved below each other at once never make a circle', async () => {
    const [a, b] = [await add('圆一'), await add('圆二')];
    const codes = (await Promise.all([move(a, { parentId: b }), move(b, { parentId: a })])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 400]);
    const [first, second] = [await node(a), await node(b)];
    expect([first, second].every((one) => one !== undefined)).toBe(true);
  });

  it.each(['parentId', 'deviceCategoryId'])('to or from what the project has not (%s) is refused', async (field) => {
    const own = await add(`移动 ${newId()}`);
    const answer = await move(own, { [field]: newId() });
    expect([answer.code, answer.message]).toEqual([404, '设备分组不存在']);
  });
});

describe('G-DEV-01 C-DEV-22 RU-VAL-35 devices in categories', () => {
  it('stand in several, each of which counts them, and once in what stands above both', async () => {
    const top = await add('计数');
    const [one, two] = [await add('计数一', top), await add('计数二', top)];
    const device = await deviceIn(app);
    for (const id of [one, two]) expect((await put(id, [device.deviceKey])).code).toBe(200);
    const found = await node(top);
    expect([found?.deviceCount, found?.categoryLists.map(({ deviceCount }) => deviceCount)]).toEqual([1, [1, 1]]);
    await take(one, [device.id]);
    expect((await node(top))?.categoryLists.map(({ deviceCount }) => deviceCount)).toEqual([0, 1]);
  });

  it('one that is in it, is not there, or is another project’s, and none of the others joins', async () => {
    const id = await add('全或无');
    const [inside, fresh] = [await deviceIn(app), await deviceIn(app)];
    const { plant, id: companyId } = app.world.east;
    const foreign = await insertDevice(app.platform.database.db, {
      companyId,
      projectId: plant,
      deviceKey: `plant-${newId()}`,
      deviceName: '厂房设备',
      adapterId: plant,
    });
    await put(id, [inside.id]);
    const refused = async (deviceIds: string[]) => {
      const { code, message } = await put(id, deviceIds);
      expect((await node(id))?.deviceCount).toBe(1);
      return [code, message];
    };
    expect(await refused([fresh.id, inside.id])).toEqual([409, '设备已在当前分组中']);
    expect(await refused([fresh.id, 'never'])).toEqual([404, '设备不存在']);
    expect(await refused([fresh.id, foreign.id])).toEqual([404, '设备不存在']);
    expect(await refused([])).toEqual([400, '请选择设备']);
    expect((await put(newId(), [fresh.id])).message).toBe('设备分组不存在');
  });

  it('two who put one device into it at once: one does, and it stands there once', async () => {
    const id = await add('同时加入');
    const device = await deviceIn(app);
    const codes = (await Promise.all([put(id, [device.id]), put(id, [device.id])])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await node(id))?.deviceCount).toBe(1);
  });

  it('are taken out without a word where they did not stand in it, and the log counts those that did', async () => {
    const id = await add('移出');
    const [inside, outside] = [await deviceIn(app), await deviceIn(app)];
    await put(id, [inside.id]);
    expect((await take(id, [outside.id])).code).toBe(200);
    expect((await take(id, [inside.id, outside.id])).code).toBe(200);
    await expect
      .poll(() => events.filter(({ entityId }) => entityId === id).map(({ name, values }) => [name, values]), {
        timeout: TEST_TIMEOUT_MS,
      })
      .toEqual([
        ['deviceCategory.added', undefined],
        ['deviceCategory.devicesAdded', { count: 1 }],
        ['deviceCategory.devicesRemoved', { count: 1 }],
      ]);
  });

  it('A-107 a category that a device is put into while it is deleted is gone empty, or stays with the device', async () => {
    const id = await add('抢占');
    const device = await deviceIn(app);
    const [joined, gone] = await Promise.all([put(id, [device.id]), remove(id)]);
    const left = await node(id);
    if (gone.code === 200) expect([joined.code, left]).toEqual([404, undefined]);
    else expect([gone.message, left?.deviceCount]).toEqual(['该分组下存在设备，请先移出设备', 1]);
  });
});

describe('RU-TRIAL-03 who may', () => {
  it('a visitor reads the tree and changes nothing in it', async () => {
    const guest = app.as(app.world.people.guest);
    expect((await guest.send(deviceCategoryCalls.GetProjectDeviceCategoryList, { projectId })).code).toBe(200);
    expect((await send('访客', undefined, guest)).code).toBe(403);
  });

  it('a category of another project is none of this one', async () => {
    const { plant } = app.world.east;
    const { deviceCategoryId } = await admin.must(deviceCategoryCalls.AddProjectDeviceCategory, {
      projectId: plant,
      categoryName: '厂房',
    });
    expect((await rename(deviceCategoryId, '夺取')).message).toBe('设备分组不存在');
    expect((await remove(deviceCategoryId)).message).toBe('设备分组不存在');
    expect((await send('其下', deviceCategoryId)).message).toBe('设备分组不存在');
    expect(await node(deviceCategoryId)).toBeUndefined();
  });
});

it(`a project has at most ${CATEGORIES_MAX} categories`, async () => {
  const { plant } = app.world.east;
  const had = (await app.platform.database.pool.query('select from device_category where project_id = $1', [plant]))
    .rowCount;
  await app.platform.database.pool.query(
    `insert into device_category (id, project_id, category_name, sort)
     select gen_random_uuid(), $1, '批量 ' || n, n from generate_series(1, $2::int) n`,
    [plant, CATEGORIES_MAX - (had ?? 0) - 1],
  );
  const fill = (categoryName: string) =>
    admin.send(deviceCategoryCalls.AddProjectDeviceCategory, { projectId: plant, categoryName });
  expect((await fill('最后一个')).code).toBe(200);
  const beyond = await fill('多一个');
  expect([beyond.code, beyond.message]).toEqual([400, '分组不能超过 2000 个']);
});
