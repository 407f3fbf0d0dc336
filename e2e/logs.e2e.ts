import { readFile } from 'node:fs/promises';
import { auditCalls } from '@twinscape/contract/audit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../apps/server/src/platform/spreadsheet/index.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fillFields,
  findToast,
  getRoute,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const entries = (page: Page, text: string): Locator => page.locator('.ant-table-row', { hasText: text });
/** Entries are written a moment after what they tell of: asks again until the newest one is there. */
async function recorded(page: Page, text: string): Promise<Locator> {
  const entry = page.locator('.ant-table-row').first().filter({ hasText: text });
  await waitUntilVisible(page.locator('.ant-table-row'));
  await eventually(async () => {
    if ((await entry.count()) === 0) await button(page, '刷新').click();
    return entry.count();
  }).toBe(1);
  return entry;
}
/** Unfolds an entry and reads its changed fields: field, before, after. */
async function changes(page: Page, entry: Locator): Promise<string[][]> {
  await entry.click();
  const table = page.getByRole('region', { name: '字段变化' }).getByRole('table');
  await waitUntilVisible(table);
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map(async (one) => (await one.locator('th, td').allInnerTexts()).map((cell) => cell.trim())));
}

describe('the log of the platform', () => {
  it('S-ADM-09 R-43 RU-PERM-05 holds who changed what, with the value before and after, and is narrowed to an enterprise', async () => {
    const { page } = await world.signInAs('admin', '/administrator');
    await chooseFromMoreMenu(page, '孪境示范工程有限公司', '编辑');
    const form = dialog(page, '编辑企业');
    await fillFields(form, { 项目数量: '25' });
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    await page.getByRole('link', { name: '操作日志' }).first().click();
    await waitForRoute(page, '/audit-logs');
    const entry = await recorded(page, '修改');
    await waitUntilVisible(entry.getByText('孪境示范工程有限公司'));
    await waitUntilVisible(entry.getByText('平台管理员'));
    expect(await changes(page, entry)).toContainEqual(['项目数量', '20', '25']);
    await page.getByRole('combobox', { name: '类型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '新增' }).click();
    await waitForRoute(page, /type=1/);
    await eventually(async () => new Set(await page.locator('.ant-table-row td:nth-child(4)').allInnerTexts())).toEqual(
      new Set(['新增']),
    );
  });
});

describe('the log of a project', () => {
  it('S-ADM-10 R-17 S-LAY-01 holds what was done in it, to be narrowed by person and exported to Excel', async () => {
    const project = await world.project(TOWER_PROJECT);
    const calls = await world.calls('engineer');
    const count = async (): Promise<number> =>
      (await calls.must(auditCalls.GetProjectOperationLogList, { projectId: project })).data.count;
    const before = await count();
    const { page } = await world.signInAs('engineer', `/home?project=${project}`);
    await button(page, /编辑/).click();
    const form = dialog(page, '编辑项目');
    await fillFields(form, { 地址: '江城市滨江新区观澜路 99 号' });
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    await waitUntilVisible(page.getByText('江城市滨江新区观澜路 99 号'));
    await eventually(count).toBeGreaterThan(before);
    await page.locator('header').getByRole('link', { name: '操作日志' }).click();
    await waitForRoute(page, `/operationlog?project=${project}`);
    const entry = await recorded(page, '李思远');
    expect(await changes(page, entry)).toEqual([['地址', '江城市滨江新区观澜路 88 号', '江城市滨江新区观澜路 99 号']]);
    expect(await entries(page, PLANT_PROJECT).count()).toBe(0);

    await entry.getByRole('button', { name: '李思远' }).click();
    await waitForRoute(page, /user=/);
    await eventually(
      async () => new Set(await page.locator('.ant-table-row td:nth-child(3) button').allInnerTexts()),
    ).toEqual(new Set(['李思远']));
    const userId = new URLSearchParams(getRoute(page).split('?')[1]).get('user') ?? '';
    const { data: found } = await calls.must(auditCalls.GetProjectOperationLogList, { projectId: project, userId });
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, /导出 Excel/).click()]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const rows = await readSpreadsheet(await readFile(await download.path()));
    expect(rows.length - 1).toBe(found.count);
    expect(rows[1]?.join(' ')).toContain('李思远');
    // The export is an entry, too.
    const more = () => calls.must(auditCalls.GetProjectOperationLogList, { projectId: project, userId });
    await eventually(async () => (await more()).data.count).toBe(found.count + 1);
    const copy = await world.signInAs('engineer', getRoute(page));
    await waitUntilVisible(copy.page.locator('.ant-table-row').first().getByText(/导出/));
  });

  it('S-ADM-10 says who acted as somebody else; a trial user reads the log but exports nothing', async () => {
    const manager = await world.signInAs('manager', `/adminIndustry?tab=members&q=${encodeURIComponent('李思远')}`);
    await chooseFromMoreMenu(manager.page, '李思远', '代为登录');
    await chooseFromMoreMenu(manager.page, TOWER_PROJECT, '编辑');
    const form = dialog(manager.page, '编辑项目');
    await field(form, '说明').fill('由管理员代为修改');
    await button(form, /保\s?存/).click();
    await waitUntilVisible(findToast(manager.page, '保存成功'));
    const guest = await world.signInAs('guest', `/operationlog?project=${await world.project(TOWER_PROJECT)}`);
    await waitUntilVisible((await recorded(guest.page, '由 陈立新 代为操作')).getByText('李思远'));
    expect(await button(guest.page, /导出 Excel/).count()).toBe(0);
  });
});
