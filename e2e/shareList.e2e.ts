import { deviceCalls } from '@twinscape/contract/devices';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls, shareRefusals } from '@twinscape/contract/shares';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  findToast,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { DEMO_PASSWORD, openWorld } from './world.ts';

const world = openWorld();
let manager: Client;
let projectId: string;
let deviceId: string;

beforeAll(async () => {
  manager = await world.calls('manager');
  projectId = await createEmptyProject(manager, '分享管理');
  const device = { projectId, deviceId: 'P-1', deviceName: '测点', adapterId: projectId };
  const made = await manager.must(deviceCalls.AddProjectDevice, device);
  deviceId = made.id;
  await fetch(`${world.url}/api/v1/${made.accessToken}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ temperature: 21.5 }),
  });
}, 60_000);

/** A scene that shows live values, shared by whoever `client` is. */
async function share(client: Client, sceneName: string, coded = false): Promise<string> {
  const warm = { name: '测点', nodes: [], deviceId, PropertyName: 'temperature' };
  const colours = { id: 'c', name: '温度', kind: 'colouring', unit: '°C', from: 0, to: 40, coloured: [warm] };
  const { sceneId } = await manager.must(sceneCalls.AddScene, {
    projectId,
    sceneName,
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config: { models: [], components: [colours] } }),
  });
  return client.must(sceneCalls.CreateShare, {
    projectId,
    sceneId,
    visitPassword: undefined,
    sceneSharePattern: { sceneShareWay: coded ? 2 : 1, sceneShareToDate: coded ? 2 : 3 },
  });
}

let people = 0;
/** A new member of the project, activated, with their own calls. */
async function member(masterName: string): Promise<Client> {
  people += 1;
  const loginAccount = `leaver${people}@luanjing.example`;
  const { memberId, activeLink } = await manager.must(enterpriseCalls.AddEnterpriseMember, {
    loginAccount,
    masterName,
    title: '实习生',
    email: loginAccount,
  });
  const code = new URL(activeLink.replace('/#', '')).searchParams.get('code') ?? '';
  const nobody = new Client(world.url, undefined);
  await nobody.must(identityCalls.DoActive, { code, password: DEMO_PASSWORD });
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds: [memberId] });
  const { token } = await nobody.must(identityCalls.Login, { loginAccount, loginPwd: DEMO_PASSWORD });
  return new Client(world.url, token);
}

const opens = async (token: string): Promise<boolean> =>
  (await new Client(world.url, undefined, { sharetoken: token }).send(shareCalls.GetSharedSubject, {})).code === 200;

describe('the share links of a project', () => {
  it('RU-SHARE-07 T-SHR-02 T-SHR-04 a manager sees them and cancels one: a second browser that shows its live values has nothing any more', async () => {
    const token = await share(manager, '值班室');
    await share(manager, '配电间', true);
    const looking = await world.visitor();
    await looking.go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(looking.page.locator('[data-scene]').getByRole('heading', { name: '值班室' }));

    const { page, findings } = await world.signInAs('manager', `/home?project=${projectId}`);
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '分享链接' }).click();
    await waitForRoute(page, /^\/shares/);
    await waitUntilVisible(row(page, '值班室').getByText('公开'));
    await waitUntilVisible(row(page, '值班室').getByText('永久'));
    await waitUntilVisible(row(page, '配电间').getByText('访问密码'));
    await waitUntilVisible(row(page, '配电间').getByText('从未打开'));
    expect(await findings()).toEqual([]);
    await page.getByRole('textbox', { name: '搜索名称' }).fill('值班');
    await waitUntilHidden(row(page, '配电间'));

    await chooseFromMoreMenu(page, '值班室', '取消分享');
    const asked = dialog(page, '取消“值班室”的分享？');
    await waitUntilVisible(asked.getByText('正在查看的人也会断开'));
    const answered = page.waitForResponse((response) => response.url().includes('CancelProjectShares'));
    await button(asked, '取消分享').click();
    await answered;
    const from = Date.now();
    await waitUntilVisible(looking.page.getByText(shareRefusals['share.cancelledOrExpired'].cn));
    // Long before the page would look by itself, every thirty seconds; the server ends live values in milliseconds.
    expect(Date.now() - from).toBeLessThan(10_000);
    expect(await opens(token)).toBe(false);
    await waitUntilVisible(page.getByText('没有符合条件的内容'));
    looking.problems.splice(0);
  }, 120_000);

  it('T-SHR-02 T-SHR-04 several are cancelled together; the list tells what it is for when it is empty', async () => {
    const tokens = [await share(manager, '甲'), await share(manager, '乙')];
    const { page, findings } = await world.signInAs('manager', `/shares?project=${projectId}`);
    await waitUntilVisible(row(page, '甲'));
    await page.getByRole('checkbox', { name: /Select all|全选/ }).check();
    await button(page, '取消分享').click();
    await button(dialog(page, /取消 \d+ 个分享？/), '取消分享').click();
    await waitUntilVisible(page.getByRole('heading', { name: '没有分享链接' }).or(page.getByText('没有分享链接')));
    expect(await Promise.all(tokens.map(opens))).toEqual([false, false]);
    expect(await findings()).toEqual([]);
  }, 120_000);
});

describe('people who shared links lose access', () => {
  it('T-SHR-06 removed from the project: asked first, their links are taken over', async () => {
    const leaver = await member('韩离');
    const token = await share(leaver, '走廊');
    const { page, findings } = await world.signInAs('manager', `/customers?project=${projectId}`);
    await chooseFromMoreMenu(page, '韩离', '移出项目');
    const asked = dialog(page, '移出项目？');
    await waitUntilVisible(asked.getByText('此成员创建了 1 个分享链接'));
    expect(await asked.getByRole('radio', { name: /取消分享/ }).isChecked()).toBe(true);
    await asked.getByRole('radio', { name: /转给我/ }).check();
    expect(await findings()).toEqual([]);
    await button(asked, '移出项目').click();
    await waitUntilVisible(findToast(page, '已将“韩离”移出项目'));
    expect(await opens(token)).toBe(true);
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '分享链接' }).click();
    await waitUntilVisible(row(page, '走廊').getByText('陈立新'));
  }, 120_000);

  it('T-SHR-07 disabled or deleted in the enterprise: their links are cancelled unless somebody takes them over', async () => {
    const [first, second] = [await member('季别'), await member('孟去')];
    const tokens = [await share(first, '门厅'), await share(second, '电梯厅')];
    const { page, findings } = await world.signInAs('manager', '/adminIndustry?tab=members');
    await chooseFromMoreMenu(page, '季别', '禁用');
    const disabling = dialog(page, '禁用成员？');
    await waitUntilVisible(disabling.getByText('此成员创建了 1 个分享链接'));
    await button(disabling, /禁\s?用/).click();
    await eventually(() => opens(tokens[0] ?? '')).toBe(false);
    await chooseFromMoreMenu(page, '孟去', '删除');
    const deleting = dialog(page, '删除成员');
    await deleting.getByRole('radio', { name: /转给我/ }).check();
    expect(await findings()).toEqual([]);
    await button(deleting, /删\s?除/).click();
    await waitUntilHidden(deleting);
    expect(await opens(tokens[1] ?? '')).toBe(true);
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '分享链接' }).click();
    await waitUntilVisible(row(page, '电梯厅').getByText('分享管理'));
    await waitUntilVisible(row(page, '电梯厅').getByText('陈立新'));
    expect(await findings()).toEqual([]);
  }, 120_000);
});
