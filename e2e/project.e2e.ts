import { coreRefusals, fill } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls, projectRefusals } from '@twinscape/contract/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fillFields,
  findToast,
  findToasts,
  readMenuEntries,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
/** How many devices the demo data has in a project. */
const DEVICES: Readonly<Record<string, number>> = { [TOWER_PROJECT]: 244, [PLANT_PROJECT]: 0 };

const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true });
const members = async (project = TOWER_PROJECT): Promise<string> =>
  `/customers?project=${await world.project(project)}`;
/** In the list of candidates: searches and ticks one. */
async function tick(adding: Locator, name: string): Promise<void> {
  await field(adding, '搜索企业成员').fill(name);
  await adding.getByRole('checkbox', { name: new RegExp(name) }).check();
}

describe('what each person sees of a project', () => {
  for (const { account, project, proves, sees } of [
    { account: 'admin', project: TOWER_PROJECT, proves: 'RU-PERM-01', sees: true },
    { account: 'manager', project: TOWER_PROJECT, proves: 'RU-PERM-02 RU-PERM-14 (project members)', sees: true },
    { account: 'engineer', project: TOWER_PROJECT, proves: 'RU-PERM-03', sees: true },
    { account: 'engineer', project: PLANT_PROJECT, proves: 'RU-PERM-03', sees: false },
    { account: 'guest', project: TOWER_PROJECT, proves: 'RU-PERM-04 RU-TRIAL-05', sees: false },
  ])
    it(`R-26 S-LAY-05 S-PRJ-01 ${proves} ${account} ${sees ? 'finds' : 'does not find'} the members of ${project} in the menu, on the home and by address`, async () => {
      const id = await world.project(project);
      const { page, go } = await world.reader(account, `/home?project=${id}`);
      await waitUntilVisible(page.getByRole('heading', { name: project }));
      const counts = page.getByRole('list', { name: '项目概览' }).getByRole('listitem');
      // The building of the demo data comes into the tower a moment after the start.
      const shown = async () =>
        (await counts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(/^模型 [01]$/, '模型 …'));
      await eventually(shown).toEqual([`设备 ${DEVICES[project]}`, '资产 0', '模型 …', '场景 0', '设备报警 0']);
      await waitUntilVisible(page.locator('#main').getByRole('link', { name: '操作日志' }));
      expect((await readMenuEntries(page))[0]).toBe('首页');
      await eventually(() => entry(page, '项目成员').count()).toBe(sees ? 1 : 0);
      expect(await page.locator('#main').getByRole('link', { name: '项目成员' }).count()).toBe(sees ? 1 : 0);
      await go(`/customers?project=${id}`);
      if (sees) await waitUntilVisible(row(page, '王敏'));
      else await waitForRoute(page, '/login');
    });

  it('RU-SCOPE-04 a project that one does not take part in is not opened by its address', async () => {
    const { page } = await world.reader('guest', `/home?project=${await world.project(PLANT_PROJECT)}`);
    await waitUntilVisible(page.getByText('无法打开该项目'));
    await button(page, '返回项目列表').click();
    await waitForRoute(page, '/adminIndustry');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    expect(await page.getByRole('link', { name: PLANT_PROJECT }).count()).toBe(0);
  });
});

describe('the members of a project', () => {
  it('S-PRJ-02 RU-VAL-37 RU-PERM-07 RU-PERM-16 RU-STATE-02 a project manager adds a member, makes them manager, and they see the entry; cancelled, they no longer do', async () => {
    const { page } = await world.reader('engineer', await members());
    await waitUntilVisible(row(page, '王敏'));
    await button(page, '添加成员').click();
    const adding = dialog(page, '添加成员');
    await button(adding, '添加成员').click();
    await waitUntilVisible(adding.getByRole('alert').filter({ hasText: projectRefusals['member.select'].cn }));
    await tick(adding, '周岚');
    await tick(adding, '曹阳');
    await waitUntilVisible(adding.getByText('已选 2 人'));
    await button(adding, '添加 2 人').click();
    await waitUntilHidden(adding);
    await waitUntilVisible(row(page, '周岚').getByText('项目成员'));

    const zhou = await world.signInAs(
      'zhou.lan@luanjing.example',
      `/home?project=${await world.project(TOWER_PROJECT)}`,
    );
    await waitUntilVisible(zhou.page.getByRole('heading', { name: TOWER_PROJECT }));
    expect(await entry(zhou.page, '项目成员').count()).toBe(0);
    await chooseFromMoreMenu(page, '周岚', '设为项目管理员');
    await waitUntilVisible(row(page, '周岚').getByText('项目管理员'));
    await zhou.page.reload();
    await entry(zhou.page, '项目成员').click();
    await waitUntilVisible(row(zhou.page, '曹阳'));
    await chooseFromMoreMenu(page, '周岚', '取消项目管理员');
    await waitUntilVisible(row(page, '周岚').getByText('项目成员'));
    // Their page hears of it: it leads out of the screen, which does not exist for them any more.
    await waitForRoute(zhou.page, /^\/home\?project=/);
    await zhou.go(await members());
    await waitForRoute(zhou.page, '/login');
    await button(page, '更多操作：访客').click();
    const promote = page.getByRole('menuitem', { name: '设为项目管理员' });
    await waitUntilVisible(promote);
    expect(await promote.getAttribute('aria-disabled')).toBe('true');
  });

  it('S-PRJ-02 RU-PERM-07 RU-STATE-02 a removal is taken back with one click, the manager is manager again; removed for good, a member can be added again', async () => {
    const { page } = await world.reader('manager', await members(PLANT_PROJECT));
    await waitUntilVisible(row(page, '周岚').getByText('项目管理员'));
    await chooseFromMoreMenu(page, '周岚', '移出项目');
    await waitUntilVisible(findToast(page, '已将“周岚”移出项目'));
    await waitUntilHidden(row(page, '周岚'));
    await button(findToasts(page), '撤销').click();
    await waitUntilVisible(findToast(page, '已恢复'));
    await waitUntilVisible(row(page, '周岚').getByText('项目管理员'));

    await row(page, '曹阳').getByRole('checkbox').check();
    await row(page, '卢晨').getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '移出项目').click();
    await waitUntilVisible(findToast(page, '已将 2 名成员移出项目'));
    await waitUntilHidden(row(page, '曹阳'));
    await button(page, '添加成员').click();
    const adding = dialog(page, '添加成员');
    await tick(adding, '曹阳');
    await button(adding, '添加 1 人').click();
    await waitUntilHidden(adding);
    await waitUntilVisible(row(page, '曹阳'));
    expect(await row(page, '卢晨').count()).toBe(0);
    await page.getByRole('textbox', { name: /搜索/ }).fill('曹');
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
  });

  it('S-PRJ-02 RU-CALL-09 what another manager changed meanwhile is refused with the message of the server', async () => {
    const { page } = await world.reader('engineer', await members());
    await waitUntilVisible(row(page, '魏岩'));
    const manager = await world.calls('manager');
    const projectId = await world.project(TOWER_PROJECT);
    const { data } = await manager.must(projectCalls.GetProjectMemberList, { projectId, key: '魏岩' });
    // The page hears of it and would show it: here the answer has not come yet.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/GetProjectMemberList/, async (route) => {
      await held;
      await route.continue();
    });
    await manager.must(projectCalls.DeleteProjectMember, {
      projectId,
      memberIds: data.list.map(({ memberId }) => memberId),
    });
    await chooseFromMoreMenu(page, '魏岩', '设为项目管理员');
    await waitUntilVisible(findToast(page, projectRefusals['member.notInProject'].cn));
    expect(await findToasts(page).count()).toBe(1);
    release();
    await waitUntilHidden(row(page, '魏岩'));
    await page.unroute(/GetProjectMemberList/);
  });

  it('S-PRJ-02 RU-PERM-07 whoever would lock themselves out is asked first', async () => {
    const { page } = await world.signInAs('engineer', await members());
    await chooseFromMoreMenu(page, '李思远', '取消项目管理员');
    const asking = dialog(page, '取消自己的项目管理员身份？');
    await waitUntilVisible(asking);
    await page.keyboard.press('Escape');
    await waitUntilHidden(asking);
    await waitUntilVisible(row(page, '李思远').getByText('项目管理员'));
    await chooseFromMoreMenu(page, '李思远', '取消项目管理员');
    await button(asking, /确\s?定/).click();
    await waitForRoute(page, /^\/home\?project=/);
    await eventually(() => entry(page, '项目成员').count()).toBe(0);
    const manager = await world.calls('manager');
    const projectId = await world.project(TOWER_PROJECT);
    const { data } = await manager.must(projectCalls.GetProjectMemberList, { projectId, key: '李思远' });
    await manager.must(projectCalls.SetProjectManager, {
      projectId,
      memberIds: data.list.map(({ memberId }) => memberId),
    });
  });
});

describe('changing a project', () => {
  it('S-ADM-04 RU-PERM-16 its manager may, a member may not and reads why', async () => {
    const engineer = await world.reader('engineer', '/adminIndustry');
    await chooseFromMoreMenu(engineer.page, TOWER_PROJECT, '编辑');
    const form = dialog(engineer.page, '编辑项目');
    await fillFields(form, { 地址: '江城市滨江新区观澜路 90 号' });
    await button(form, /保\s?存/).click();
    await waitUntilVisible(findToast(engineer.page, '保存成功'));
    await waitUntilVisible(engineer.page.getByText('江城市滨江新区观澜路 90 号'));
    const member = await world.signInAs('member', '/adminIndustry');
    await waitUntilVisible(member.page.getByText('江城市滨江新区观澜路 90 号'));
    await button(member.page, `更多操作：${TOWER_PROJECT}`).click();
    const edit = member.page.getByRole('menuitem', { name: '编辑' });
    await waitUntilVisible(edit);
    expect(await edit.getAttribute('aria-disabled')).toBe('true');
    await edit.getByText('编辑').hover();
    await waitUntilVisible(member.page.getByRole('tooltip').filter({ hasText: '只有企业管理员或项目管理员可以编辑' }));
    expect(await member.page.getByRole('menuitem', { name: '删除' }).count()).toBe(0);
  });
});

describe('trial', () => {
  const alert = fill(coreRefusals['trial.formalAccount'].cn, { phone: '400-000-2026' });

  it('RU-TRIAL-01 RU-TRIAL-06 RU-PERM-04 a trial user sees the projects, is told so with the phone number, and every operation says it again', async () => {
    const { page } = await world.reader('guest', '/adminIndustry');
    await waitUntilVisible(page.getByText('当前为体验账号，部分功能需开通正式账号后使用。请联系 400-000-2026'));
    await button(page, `更多操作：${TOWER_PROJECT}`).click();
    const edit = page.getByRole('menuitem', { name: '编辑' });
    await waitUntilVisible(edit);
    await edit.getByText('编辑').hover();
    await waitUntilVisible(page.getByRole('tooltip').filter({ hasText: alert }));
    const guest = await world.calls('guest');
    const projectId = await world.project(TOWER_PROJECT);
    const refused = await guest.send(projectCalls.UpdateEnterpriseProject, { id: projectId, projectName: '改名' });
    expect(refused.code).toBe(403);
  });

  it('RU-TRIAL-01 a member whose enterprise went on trial meanwhile gets the alert at the next operation, and reads only from then on', async () => {
    // Their page has heard that they are no manager any more, and has to hear that they are again.
    const { page, go } = await world.reader('engineer', `/home?project=${await world.project(TOWER_PROJECT)}`);
    await waitUntilVisible(entry(page, '项目成员'));
    await go(await members());
    await waitUntilVisible(row(page, '韩雪'));
    const admin = await world.calls('admin');
    const { data } = await admin.must(enterpriseCalls.GetCompanyList, {});
    const [company] = data.list;
    if (!company) throw new Error('the demo has no enterprise');
    const { id, companyName, expirationDate, projectNumber, adminName } = company;
    const fields = { id, companyName, expirationDate, projectNumber, adminName };
    await admin.must(enterpriseCalls.UpdateCompany, { ...fields, isTrial: true });
    await chooseFromMoreMenu(page, '韩雪', '设为项目管理员');
    await waitUntilVisible(findToast(page, alert));
    await page.reload();
    await waitUntilVisible(page.getByText('当前为体验账号'));
    await waitUntilVisible(row(page, '韩雪'));
    expect(await button(page, '添加成员').isDisabled()).toBe(true);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await button(page, '更多操作：韩雪').click();
    const promote = page.getByRole('menuitem', { name: '设为项目管理员' });
    await promote.getByText('设为项目管理员').hover();
    await waitUntilVisible(page.getByRole('tooltip').filter({ hasText: alert }));
    await admin.must(enterpriseCalls.UpdateCompany, { ...fields, isTrial: false });
    await page.reload();
    await eventually(() => button(page, '添加成员').isEnabled()).toBe(true);
  });
});
