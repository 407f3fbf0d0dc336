import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { phaseCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, dialog, field, findToast, waitForRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const GB = 1024 ** 3;
const world = openWorld();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-quotas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = async () => {
  const { limits } = await (await world.calls('manager')).must(enterpriseCalls.GetEnterpriseLimits, {});
  return limits.find(({ name }) => name === 'storageBytes') ?? { used: 0, limit: 0 };
};
const queue = (page: Page) => page.getByRole('region', { name: '上传队列' });

describe('limits of an enterprise', () => {
  it('T-COMP-02 a platform administrator sets one in the drawer of the enterprise, and it stands there with its use', async () => {
    const { page } = await world.reader('admin', '/administrator');
    const manager = await world.calls('manager');
    const { companyName } = await manager.must(enterpriseCalls.GetEnterpriseBaseInfo, {});
    await page.locator('.ant-table-row', { hasText: companyName }).click();
    const drawer = dialog(page, '企业详情');
    await waitUntilVisible(drawer.getByRole('heading', { name: '限额' }));
    await waitUntilVisible(drawer.getByRole('img', { name: /^存储空间：.* \/ 200 GB$/ }));
    await button(drawer, '设置限额').click();
    const form = dialog(page, '设置限额');
    await waitUntilVisible(form.getByText('降低限额不会删除已有内容'));
    expect(await field(form, '设备数量').getAttribute('placeholder')).toBe('200,000');
    // So that between 80 % and all of it is used.
    const used = (await storage()).used ?? 0;
    const limit = Math.ceil((used / GB / 0.9) * 100) / 100;
    await field(form, '存储空间').fill(String(limit));
    await field(form, '设备数量').fill('100000');
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    await waitUntilVisible(findToast(page, '保存成功'));
    expect((await storage()).limit).toBe(Math.round(limit * GB));
    await waitUntilVisible(drawer.getByText('已单独设置').first());
    await button(drawer, '设置限额').click();
    expect(await field(form, '设备数量').inputValue()).toBe('100000');
    await field(form, '设备数量').fill('');
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    const { limits } = await manager.must(enterpriseCalls.GetEnterpriseLimits, {});
    expect(limits.find(({ name }) => name === 'devices')).toMatchObject({ limit: 200_000, isOwn: false });
  });

  it('T-ENT-02 its administrator reads use against the limits, and is warned at home in words before they bite', async () => {
    const platform = await world.calls('admin');
    const { id: companyId } = await (await world.calls('manager')).must(enterpriseCalls.GetEnterpriseBaseInfo, {});
    const used = (await storage()).used ?? 0;
    await platform.must(enterpriseCalls.SaveCompanyLimits, {
      companyId,
      limits: [{ name: 'storageBytes', limit: Math.round(used / 0.85) }],
    });
    const visitor = await world.signInAs('manager', '/adminIndustry');
    const { page } = visitor;
    await waitUntilVisible(page.getByText(/^存储空间已用 85%/));
    await page.getByRole('link', { name: '查看用量' }).click();
    await waitForRoute(page, /tab=settings/);
    await waitUntilVisible(page.getByRole('heading', { name: '用量与限额' }));
    await waitUntilVisible(page.getByText('接近上限'));
    await page.getByText('其他限额').click();
    await waitUntilVisible(page.getByText('每个网关的设备'));
    expect(await visitor.findings()).toEqual([]);
    const member = await world.signInAs('member', '/adminIndustry');
    await waitUntilVisible(member.page.getByText(TOWER_PROJECT).first());
    expect(await member.page.getByText(/存储空间已用/).count()).toBe(0);
  });

  it('RU-UPQ-07 an upload beyond the limit is refused in words, in the queue', async () => {
    const manager = await world.calls('manager');
    const projectId = await world.project(TOWER_PROJECT);
    const [phase] = await manager.must(phaseCalls.GetModelPhaseList, { projectId });
    const { page, problems: troubles } = await world.signInAs(
      'manager',
      `/elements/model?project=${projectId}&phase=${phase?.id}`,
    );
    const { used = 0, limit } = await storage();
    const file = path.join(folder, '太大.ifc');
    const head = 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n/* ';
    await writeFile(file, `${head}${randomBytes((limit - used) / 2 + 1_000_000).toString('hex')} */\nENDSEC;\n`);
    await page.locator('input[type=file][aria-label="上传模型"]').setInputFiles([file]);
    await dialog(page, /上传/)
      .getByRole('button', { name: /^(开始上传|上传 \d+ 个文件)$/ })
      .click();
    const failed = queue(page).getByRole('listitem').filter({ hasText: '太大.ifc' });
    await waitUntilVisible(failed.getByText('失败', { exact: true }));
    await waitUntilVisible(failed.getByText(/企业的存储空间已用完（上限 .*），请删除不用的文件或联系平台管理员/));
    expect((await storage()).used).toBe(used);
    // The browser itself writes a refused transfer into its console.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('/api/Model/Upload'))).toEqual([]);
  });
});
