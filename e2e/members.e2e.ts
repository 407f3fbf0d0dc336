import { readFile } from 'node:fs/promises';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { fileRefusals } from '@twinscape/contract/files';
import { identityRefusals } from '@twinscape/contract/identity';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet, writeWorkbook } from '../apps/server/src/platform/spreadsheet/index.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  findToasts,
  readSessionStorage,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEMBERS = '/adminIndustry?tab=members';

/** Saves what a click downloads and reads it as an Excel sheet. */
async function downloaded(page: Page, thing: Locator): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), thing.click()]);
  return { name: download.suggestedFilename(), rows: await readSpreadsheet(await readFile(await download.path())) };
}
const find = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /搜索/ }).fill(text);
  await waitForRoute(page, new RegExp(`q=${encodeURIComponent(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
};

describe('members of an enterprise', () => {
  it('S-ADM-05 RU-PERM-06 RU-VAL-36 RU-STATE-01 a member is added with a link, refused with a bad account or e-mail, and changed', async () => {
    const { page } = await world.reader('manager', MEMBERS);
    await button(page, '添加成员').click();
    const adding = dialog(page, '添加成员');
    await button(adding, /添\s?加/).click();
    await waitUntilVisible(
      fieldError(adding, '登录账号').filter({ hasText: refusals['enterprise.accountInvalid'].cn }),
    );
    await waitUntilVisible(fieldError(adding, '姓名').filter({ hasText: refusals['member.nameRequired'].cn }));
    await waitUntilVisible(fieldError(adding, '职务').filter({ hasText: refusals['member.titleRequired'].cn }));
    await waitUntilVisible(fieldError(adding, '邮箱').filter({ hasText: refusals['member.emailRequired'].cn }));
    await fillFields(adding, {
      登录账号: 'zhou.lan@luanjing.example',
      姓名: '方远',
      职务: '造价员',
      邮箱: 'fang.yuan',
    });
    await waitUntilVisible(fieldError(adding, '邮箱').filter({ hasText: refusals['member.emailInvalid'].cn }));
    await fillFields(adding, { 邮箱: 'fang.yuan@luanjing.example' });
    await button(adding, /添\s?加/).click();
    await waitUntilVisible(adding.getByText(identityRefusals['auth.accountTaken'].cn));
    await fillFields(adding, { 登录账号: 'fang.yuan@luanjing.example' });
    await button(adding, /添\s?加/).click();
    const link = dialog(page, '激活链接');
    expect(await link.getByRole('textbox', { name: '链接' }).inputValue()).toMatch(/\/#\/activateAccount\?code=/);
    await page.keyboard.press('Escape');
    await waitUntilHidden(link);
    await find(page, '方远');
    await waitUntilVisible(row(page, '方远').getByText('未激活'));

    await row(page, '方远').click();
    const editing = dialog(page, '编辑成员');
    expect(await field(editing, '登录账号').isDisabled()).toBe(true);
    await fillFields(editing, { 姓名: '方远山', 职务: '', 邮箱: '' });
    await button(editing, /保\s?存/).click();
    await waitUntilVisible(fieldError(editing, '职务').filter({ hasText: refusals['member.titleRequired'].cn }));
    await waitUntilVisible(fieldError(editing, '邮箱').filter({ hasText: refusals['member.emailRequired'].cn }));
    await fillFields(editing, { 职务: '造价师', 邮箱: 'fang.yuan@luanjing.example' });
    await button(editing, /保\s?存/).click();
    await waitUntilHidden(editing);
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilVisible(row(page, '方远山').getByText('造价师'));
  });

  it('S-ADM-05 RU-STATE-02 a disabled member is signed out everywhere and cannot sign in until enabled again; nobody disables themselves', async () => {
    const account = 'lin.zimo@luanjing.example';
    const member = await world.signInAs(account, '/adminIndustry');
    await waitUntilVisible(member.page.getByRole('link', { name: TOWER_PROJECT }));
    const { page } = await world.reader('manager', MEMBERS);
    await find(page, '林子墨');
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    await chooseFromMoreMenu(page, '林子墨', '禁用');
    await waitUntilVisible(row(page, '林子墨').getByText('禁用', { exact: true }));
    // Over the page, which stays as it is.
    const again = dialog(member.page, '登录已失效');
    await waitUntilVisible(again);
    await field(again, '密码').fill(DEMO_PASSWORD);
    await member.page.keyboard.press('Enter');
    await waitUntilVisible(again.getByText(identityRefusals['auth.signInFailed'].cn));
    await chooseFromMoreMenu(page, '林子墨', '启用');
    await waitUntilVisible(row(page, '林子墨').getByText('启用', { exact: true }));
    await field(again, '密码').fill(DEMO_PASSWORD);
    await member.page.keyboard.press('Enter');
    await waitUntilHidden(again);
    await member.page.getByRole('link', { name: '消息', exact: true }).click();
    await waitForRoute(member.page, '/adminIndustry?tab=messages');

    await find(page, '陈立新');
    await button(page, '更多操作：陈立新').click();
    const disable = page.getByRole('menuitem', { name: '禁用' });
    await waitUntilVisible(disable);
    expect(await disable.getAttribute('aria-disabled')).toBe('true');
    await disable.getByText('禁用').hover();
    await waitUntilVisible(
      page.getByRole('tooltip').filter({ hasText: identityRefusals['user.cannotDisableSelf'].cn }),
    );
  });

  it('S-ADM-05 S-GEN-01 several members at once: a range chosen with Shift is disabled, enabled and deleted', async () => {
    const { page } = await world.reader('manager', `${MEMBERS}&sort=loginAccount&q=luanjing.example&size=10`);
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(10);
    const names = await page.locator('.ant-table-row td:nth-child(2)').allInnerTexts();
    // The kit's boxes are named in the reader's language.
    expect(await page.getByRole('checkbox', { name: '全选本页', exact: true }).count()).toBeGreaterThan(0);
    expect(await rows.nth(1).getByRole('checkbox', { name: '选择第 2 行', exact: true }).count()).toBe(1);
    await rows.nth(1).getByRole('checkbox').click();
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await waitUntilVisible(page.getByText('已选 3 项'));
    const bar = page.getByRole('toolbar');
    await button(bar, /禁\s?用/).click();
    for (const at of [1, 2, 3]) await waitUntilVisible(rows.nth(at).getByText('禁用', { exact: true }));
    await waitUntilVisible(rows.nth(0).getByText('启用', { exact: true }));
    await waitUntilHidden(bar);
    await rows.nth(1).getByRole('checkbox').click();
    await rows.nth(2).getByRole('checkbox').click();
    await button(bar, /启\s?用/).click();
    for (const at of [1, 2]) await waitUntilVisible(rows.nth(at).getByText('启用', { exact: true }));
    await waitUntilHidden(bar);
    await rows.nth(1).getByRole('checkbox').click();
    await rows.nth(3).getByRole('checkbox').click();
    await button(bar, /删\s?除/).click();
    const asking = dialog(page, '删除成员');
    await waitUntilVisible(asking.getByText('所选 2 名成员将无法再登录，并从所有项目中移出。'));
    await button(asking, /删\s?除/).click();
    await waitUntilHidden(asking);
    await waitUntilHidden(page.locator('.ant-table-row', { hasText: names[1] ?? '' }));
    await eventually(async () =>
      (await page.locator('.ant-table-row td:nth-child(2)').allInnerTexts()).slice(0, 2),
    ).toEqual([names[0], names[2]]);
  });

  it('S-ADM-05 RU-PERM-06 RU-VAL-07 RU-CALL-05 K-87 the template opens in Excel; an import takes the good rows and says row by row what is wrong with the others', async () => {
    const { page } = await world.reader('manager', MEMBERS);
    await waitUntilVisible(page.locator('.ant-table-row'));
    await button(page, /导入/).click();
    const importing = dialog(page, '导入成员');
    const template = await downloaded(page, button(importing, '下载模板'));
    expect(template.name).toMatch(/\.xlsx$/);
    expect(template.rows[0]?.map((title) => title.replace(/[ *]/g, ''))).toEqual([
      '登录账号',
      '姓名',
      '成员类型',
      '职务',
      '邮箱',
      '手机号',
    ]);

    const upload = importing.locator('input[type=file]');
    await upload.setInputFiles({ name: '成员.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
    await waitUntilVisible(importing.getByRole('alert').filter({ hasText: fileRefusals['upload.excelOnly'].cn }));
    const two = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      for (const name of ['甲.xlsx', '乙.xlsx']) files.items.add(new File(['PK'], name));
      return files;
    });
    await button(importing, /选择或拖入/).dispatchEvent('drop', { dataTransfer: two });
    await waitUntilVisible(importing.getByRole('alert').filter({ hasText: fileRefusals['upload.excelOne'].cn }));
    await upload.setInputFiles({
      name: '改了名.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('no zip at all'),
    });
    await waitUntilVisible(importing.getByRole('alert').filter({ hasText: fileRefusals['upload.excelOnly'].cn }));
    await button(importing, '换一个文件').click();

    const sheet = await writeWorkbook({
      columns: (template.rows[0] ?? []).map((title) => ({ title })),
      rows: [
        ['import.a@luanjing.example', '导入甲', '成员', '暖通工程师', '', ''],
        ['import.b@luanjing.example', '导入乙', '体验账号', '访客', '', '13900000001'],
        ['not-an-account', '导入丙', '成员', '工程师', '', ''],
        ['import.d@luanjing.example', '', '成员', '工程师', '', ''],
        ['import.e@luanjing.example', '导入戊', '老板', '工程师', '', ''],
        ['import.a@luanjing.example', '导入己', '成员', '工程师', '', ''],
        ['manager', '导入庚', '成员', '工程师', '', ''],
      ],
    });
    await upload.setInputFiles({ name: '成员.xlsx', mimeType: XLSX, buffer: sheet });
    await waitUntilVisible(importing.getByText('7 行数据，已对应 6 列。'));
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('尚未添加任何成员'));
    const errors = await importing.locator('.ant-table-row').allInnerTexts();
    expect(errors.map((text) => text.split(/\s+/)[0])).toEqual(['4', '5', '6', '7', '8']);
    expect(errors[1]).toContain(refusals['member.nameRequired'].cn);
    expect(errors[2]).toContain(refusals['member.typeUnknown'].cn);
    const report = await downloaded(page, button(importing, '下载结果'));
    expect(report.rows).toHaveLength(8);
    await button(importing, '导入 2 名成员').click();
    await waitUntilVisible(importing.getByText('导入完成。'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    await find(page, 'import.');
    await eventually(() => page.locator('.ant-table-row').count()).toBe(2);
    await waitUntilVisible(row(page, '导入乙').getByText('体验账号'));

    const list = await downloaded(page, button(page, /导出/));
    expect(list.name).toMatch(/\.xlsx$/);
    expect(
      list.rows
        .slice(1)
        .map(([account]) => account)
        .sort(),
    ).toEqual(['import.a@luanjing.example', 'import.b@luanjing.example']);
  });

  it('S-ADM-05 RU-PERM-06 the administrator signs in as a member, sees what they see, and comes back', async () => {
    const { page } = await world.reader('manager', MEMBERS);
    await find(page, '访客');
    await chooseFromMoreMenu(page, '访客', '代为登录');
    await waitForRoute(page, '/adminIndustry');
    await waitUntilVisible(page.getByText('陈立新 正在以“访客”的身份操作'));
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    expect(await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '企业成员' }).count()).toBe(
      0,
    );
    expect(JSON.parse((await readSessionStorage(page)).userInfo ?? '')).toMatchObject({
      LoginAccount: 'guest',
      MemberType: 3,
    });
    await button(page, '返回我的账号').click();
    await waitUntilVisible(page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '企业成员' }));
    expect(JSON.parse((await readSessionStorage(page)).userInfo ?? '')).toMatchObject({
      LoginAccount: 'manager',
      MemberType: 1,
    });
  });

  it('S-ADM-05 the list is narrowed by type and state', async () => {
    const { page } = await world.reader('manager', MEMBERS);
    await waitUntilVisible(page.locator('.ant-table-row'));
    await page.getByRole('combobox', { name: '成员类型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '管理员' }).click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(2);
    await waitUntilVisible(row(page, '沈静'));
    await page.goto(`${world.url}/#${MEMBERS}&state=disabled`);
    await waitUntilVisible(row(page, '杜鹏'));
    expect(new Set(await page.locator('.ant-table-row td:nth-child(6)').allInnerTexts())).toEqual(new Set(['禁用']));
  });

  it('T-ENT-04 all that match are disabled and enabled as a job of the tray; the own account stays, and it says so', async () => {
    const { page } = await world.reader('manager', `${MEMBERS}&size=10`);
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(10);
    const bar = page.getByRole('toolbar');
    for (const [word, title] of [
      ['禁用', /^禁用符合条件的全部 \d+ 名成员？$/],
      ['启用', /^启用符合条件的全部 \d+ 名成员？$/],
    ] as const) {
      await page.getByRole('checkbox', { name: '全选本页', exact: true }).first().check();
      await page.getByRole('button', { name: /^选择全部 \d+ 项$/ }).click();
      await button(bar, new RegExp([...word].join('\\s?'))).click();
      const asking = dialog(page, title);
      if (word === '禁用') await waitUntilVisible(asking.getByText('这些成员创建的分享链接'));
      await button(asking, new RegExp([...word].join('\\s?'))).click();
      await waitUntilHidden(asking);
      await waitUntilVisible(
        findToasts(page).filter({
          hasText: word === '禁用' ? /名成员：\d+ 项已完成，1 项未处理/ : /名成员：\d+ 项已完成/,
        }),
      );
      // All but oneself.
      await eventually(() => rows.getByText('禁用', { exact: true }).count()).toBeGreaterThanOrEqual(
        word === '禁用' ? 9 : 0,
      );
    }
    await eventually(() => rows.getByText('禁用', { exact: true }).count()).toBe(0);
  });
});
