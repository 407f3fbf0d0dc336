import { binCalls } from '@twinscape/contract/bin';
import { deviceCalls } from '@twinscape/contract/devices';
import { labelCalls } from '@twinscape/contract/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import { button, eventually, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
let engineer: Client;
let adapterId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  engineer = await world.calls('engineer');
  const [device] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, pageSize: 1 })).data.list;
  adapterId = device?.adapterId ?? '';
});
const addDevice = async (deviceName: string) =>
  engineer.must(deviceCalls.AddProjectDevice, { projectId, deviceId: deviceName, deviceName, adapterId });
const addDeleted = async (name: string) => {
  const { id } = await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name });
  await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id });
};

describe('what was deleted', () => {
  it('T-BIN-04 comes back by the toast that follows, with the same id', async () => {
    const { id } = await addDevice('待撤销水泵');
    const { page } = await world.signInAs('engineer', `/devices/devices?project=${projectId}&q=待撤销`);
    const row = page.locator('tbody').getByText('待撤销水泵').first();
    await waitUntilVisible(row);
    await page.locator('.ant-table-row').first().getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '删除').click();
    const question = page.getByRole('dialog');
    await waitUntilVisible(question.getByText('30 天内可从回收站还原'));
    await button(question, '删除').click();
    await waitUntilHidden(row);
    await waitUntilVisible(page.getByText('已删除“待撤销水泵”'));
    await button(page, '撤销').click();
    await waitUntilVisible(row);
    const [found] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, key: '待撤销' })).data.list;
    expect(found?.id).toBe(id);
  });

  it('T-BIN-01 T-BIN-03 T-BIN-05 stands in the bin, is found, restored, and deleted for good after a question', async () => {
    for (const name of ['桶内甲', '桶内乙', '桶内丙']) await addDeleted(name);
    const { page } = await world.reader('engineer', `/bin?project=${projectId}&q=桶内`);
    const row = (name: string) => page.locator('.ant-table-row').filter({ hasText: name });
    await waitUntilVisible(row('桶内甲'));
    await waitUntilVisible(row('桶内甲').getByText('标记'));
    expect(await page.locator('.ant-table-row').count()).toBe(3);
    await row('桶内甲').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '还原' }).click();
    await waitUntilHidden(row('桶内甲'));
    const markers = await engineer.must(labelCalls.GetProjectAnchorList, { projectId, key: '桶内' });
    expect(markers.data.list.map(({ name }) => name)).toEqual(['桶内甲']);
    for (const name of ['桶内乙', '桶内丙']) await row(name).getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '彻底删除').click();
    await waitUntilVisible(page.getByRole('dialog').getByText('彻底删除 2 项？'));
    await button(page.getByRole('dialog'), '彻底删除').click();
    await waitUntilHidden(row('桶内丙'));
    const left = await engineer.must(binCalls.GetBinList, { projectId, key: '桶内' });
    expect(left.data.count).toBe(0);
  });

  it('is not shown to a trial user', async () => {
    const { page } = await world.reader('guest', `/home?project=${projectId}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await eventually(() => page.getByRole('link', { name: '回收站' }).count()).toBe(0);
  });
});
