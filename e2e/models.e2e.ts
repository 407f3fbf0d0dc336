import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MODEL_BUSINESS_TYPE, modelFileCalls, modelRefusals, phaseCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { saveBuilding } from '@twinscape/demo-building';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  findToasts,
  getRoute,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

const SHARED = path.join(import.meta.dirname, '../../shared/data/ifc/DrainageSystem-1-2_IFC4x3.ifc');
const MEGABYTE = 1024 ** 2;

const world = openWorld(CONVERTING);
let folder: string;
/** A small real IFC file: the shared one where it is, else the demo building at its smallest. */
let small: string;
let manager: Client;
let projectId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-models-'));
  small = path.join(folder, 'small.ifc');
  if (existsSync(SHARED)) await copyFile(SHARED, small);
  else await saveBuilding(small, { size: 'small', revision: 1, seed: 1 });
  manager = await world.calls('manager');
  ({ id: projectId } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '模型管理试验' }));
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const ids = candidates.data.list
    .filter(({ loginAccount }) => ['member', 'guest'].includes(loginAccount))
    .map(({ memberId }) => memberId);
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds: ids });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The small file under another name; with `size` comments make it about that long, which every reader skips. */
async function named(name: string, size?: number): Promise<string> {
  const file = path.join(folder, name);
  const text = await readFile(small, 'latin1');
  const line = `/* ${'-'.repeat(72)} */\n`;
  const padding = size === undefined ? '' : line.repeat(Math.floor((size - text.length) / line.length));
  await writeFile(file, text.replace(/^DATA;/m, `DATA;\n${padding}`), 'latin1');
  return file;
}

/** Phases of the tests that follow, each of which works in its own. */
const OWN = ['顺序上传', '早选文件', '断点续传', '断网续传', '两个标签页', '取消', '将被删除', '土建', '竣工'] as const;
const models = (part = ''): string => `/elements/model?project=${projectId}${part}`;
const phase = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: '模型阶段' }).getByRole('listitem').filter({ hasText: name });
const phaseNames = async (): Promise<string[]> =>
  (await manager.must(phaseCalls.GetModelPhaseList, { projectId })).map(({ phaseName }) => phaseName);
const card = (page: Page, name: string): Locator =>
  page.locator('li', { has: page.locator('[data-card]').getByText(name, { exact: true }) });
const drawer = (page: Page): Locator => page.locator('.ant-drawer');
const queue = (page: Page): Locator => page.getByRole('region', { name: '上传队列' });
/** The manager stands in a phase that was there when their page opened. */
async function inPhase(name: (typeof OWN)[number]): Promise<Visitor> {
  const phases = await manager.must(phaseCalls.GetModelPhaseList, { projectId });
  const { id } = phases.find(({ phaseName }) => phaseName === name) ?? (await newPhase(name));
  const visitor = await world.reader('manager', models(`&phase=${id}`));
  await waitUntilVisible(phase(visitor.page, name).locator('[aria-current="true"]'));
  return visitor;
}
const newPhase = (phaseName: string) => manager.must(phaseCalls.CreateModelPhase, { projectId, phaseName });
const listed = async () => (await manager.must(modelFileCalls.GetModelList, { projectId })).data.list;

/** Chooses files as a reader would, and starts in the dialog. */
async function send(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('input[type=file][aria-label="上传模型"]').setInputFiles([...files]);
  await dialog(page, /上传/)
    .getByRole('button', { name: /^(开始上传|上传 \d+ 个文件)$/ })
    .click();
}
const converted = (page: Page, name: string) =>
  card(page, name).getByText('已转换', { exact: true }).waitFor({ timeout: 40_000 });

/** Where in its file a part of an upload begins; undefined for other requests. */
const offsetOfPart = (request: Request) =>
  request.method() === 'PATCH' ? (request.headers()['upload-offset'] ?? '') : undefined;

/** Lets the parts of uploads wait until they are let go: what is on the screen meanwhile is what a slow line shows. */
async function holdParts(page: Page, from = 0) {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  const continued: Promise<void>[] = [];
  const isPart = (request: Request) => Number(offsetOfPart(request) ?? -1) >= from;
  await page.route('**/api/Model/Upload/**', async (route) => {
    if (isPart(route.request())) await held;
    const next = route.continue().catch(() => undefined);
    continued.push(next);
    await next;
  });
  return async () => {
    for (const go of waiting) go();
    // A route that goes while one of its requests is let go may keep that request for ever.
    await held;
    await Promise.all(continued);
    await page.unroute('**/api/Model/Upload/**');
  };
}

describe('phases', () => {
  it('R-19 R-20 S-MOD-01 C-PHASE-01 C-PHASE-02 T-PHASE-01 C-PHASE-03 RU-VAL-15 a manager makes, renames, orders and deletes phases from the keyboard', async () => {
    const { page, go } = await world.signInAs('manager', `/elements?project=${projectId}`);
    await waitForRoute(page, models());
    await waitUntilVisible(page.getByText('没有模型'));
    await page.keyboard.press('n');
    const typed = field(page, '阶段名称');
    await typed.fill(' ');
    await typed.press('Enter');
    await waitUntilVisible(page.getByText(modelRefusals['phase.nameRequired'].cn));
    await typed.fill('方案');
    await typed.press('Enter');
    await waitUntilVisible(phase(page, '方案'));
    for (const name of ['施工', '运维']) {
      await button(page, '新建阶段').click();
      await typed.fill(name);
      await typed.press('Enter');
      await waitUntilVisible(phase(page, name));
    }
    await button(page, '新建阶段').click();
    await typed.fill('施工');
    await typed.press('Enter');
    await waitUntilVisible(page.getByText(modelRefusals['phase.nameDuplicate'].cn));
    await typed.press('Escape');
    await phase(page, '方案').getByRole('button').first().focus();
    await page.keyboard.press('F2');
    await typed.fill('方案设计');
    await typed.press('Enter');
    await waitUntilVisible(phase(page, '方案设计'));
    await phase(page, '运维').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(phaseNames).toEqual(['方案设计', '运维', '施工']);
    await phase(page, '方案设计').dragTo(phase(page, '施工'));
    await eventually(phaseNames).toEqual(['运维', '施工', '方案设计']);
    await chooseFromMoreMenu(page, '运维', '删除');
    await button(dialog(page, '删除阶段'), '删除').click();
    await waitUntilHidden(phase(page, '运维'));
    await go(models('&phase=none'));
    expect(await phaseNames()).toEqual(['施工', '方案设计']);
  });

  it('G-PHASE-01 G-PHASE-02 RU-PERM-09 RU-ERR-10 a phase for chosen members bears a lock and is closed to the others', async () => {
    const { id } = await newPhase('保密阶段');
    const { page } = await world.signInAs('manager', models());
    await chooseFromMoreMenu(page, '保密阶段', '阶段权限');
    const asked = dialog(page, /谁可以使用/);
    await asked.getByRole('radio', { name: '仅指定成员' }).check();
    await button(asked, '保存').click();
    await waitUntilVisible(asked.getByText('请至少选择一名成员'));
    await asked.getByRole('checkbox', { name: /guest/ }).check();
    await button(asked, '保存').click();
    await waitUntilHidden(asked);
    await waitUntilVisible(phase(page, '保密阶段').getByRole('img', { name: '仅指定成员可用' }));
    const member = await world.signInAs('member', models(`&phase=${id}`));
    await waitUntilVisible(
      phase(member.page, '保密阶段').getByRole('img', { name: modelRefusals['phase.noPermission'].cn }),
    );
    await waitUntilVisible(member.page.locator('#main').getByText(modelRefusals['phase.noPermission'].cn));
    expect(await button(member.page, '新建阶段').count()).toBe(0);
  });
});

describe('the upload queue', () => {
  beforeAll(async () => {
    for (const name of OWN) await newPhase(name);
  });

  it('S-MOD-02 RU-UPQ-01 RU-UPQ-02 RU-UPQ-03 RU-UPQ-04 RU-UPQ-06 C-LOG-02 two files go one after the other, never beyond 99 percent, and are logged as added', async () => {
    const { page } = await inPhase('顺序上传');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /Upload|AddLog/.test(pathname)) calls.push(pathname);
    });
    const logged = page.waitForRequest('**/api/OperationLog/AddLog*');
    const go = await holdParts(page, 8 * MEGABYTE);
    await send(page, [await named('甲 建筑.ifc', 9 * MEGABYTE), await named('乙 机电.ifc')]);
    const [first, second] = [queue(page).getByRole('listitem').first(), queue(page).getByRole('listitem').nth(1)];
    await waitUntilVisible(first.getByText('上传中'));
    await waitUntilVisible(second.getByText('排队中'));
    await eventually(async () => Number.parseInt(await first.getByText(/^\d+%$/).innerText(), 10)).toBeGreaterThan(80);
    expect(Number.parseInt(await first.getByText(/^\d+%$/).innerText(), 10)).toBeLessThanOrEqual(99);
    expect(calls).toEqual(['/api/Model/Upload']);
    await go();
    await waitUntilHidden(queue(page));
    await eventually(() => calls).toEqual([
      '/api/Model/Upload',
      '/Vault/UploadModel',
      '/api/OperationLog/AddLog',
      '/api/Model/Upload',
      '/Vault/UploadModel',
      '/api/OperationLog/AddLog',
    ]);
    expect((await logged).postDataJSON()).toMatchObject({
      OperationType: 1,
      BusinessOperationType: MODEL_BUSINESS_TYPE,
      ProjectId: projectId,
    });
    await Promise.all([waitUntilVisible(card(page, '甲 建筑')), waitUntilVisible(card(page, '乙 机电'))]);
    await button(page, '上传与任务').click();
    await waitUntilVisible(page.getByText('甲 建筑 · 版本 1'));
    await waitUntilVisible(page.getByText('乙 机电 · 版本 1'));
    await page.keyboard.press('Escape');
  });

  it('S-MOD-02 RU-UPQ-01 files chosen before the queue itself has been fetched are sent when it has', async () => {
    const { page } = await inPhase('早选文件');
    const waiting: (() => void)[] = [];
    const held = new Promise<void>((resolve) => waiting.push(resolve));
    await page.route('**/ModelWork-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/ModelWork-*.js');
    await page.reload();
    await asked;
    await send(page, [await named('早选.ifc')]);
    await waitUntilHidden(dialog(page, /上传/));
    for (const go of waiting) go();
    await converted(page, '早选');
  });

  it('RU-UPQ-01 an upload outlives a reload in its middle and goes on where the server left off', async () => {
    const { page } = await inPhase('断点续传');
    const go = await holdParts(page, 8 * MEGABYTE);
    // The first part is sent before the server has answered that it is stored; then comes the second.
    const secondPart = page.waitForRequest((request) => offsetOfPart(request) === String(8 * MEGABYTE));
    await send(page, [await named('续传.ifc', 10 * MEGABYTE)]);
    await secondPart;
    await eventually(async () => (await queue(page).innerText()).match(/(\d+)%/)?.[1]).toBe('80');
    const offsets: string[] = [];
    page.on('request', (request) => {
      const offset = offsetOfPart(request);
      if (offset !== undefined) offsets.push(offset);
    });
    // The held part ends with its page.
    await page.reload();
    await go();
    await converted(page, '续传');
    // Never from the beginning; asked twice where the server has not yet seen the end of the connection before.
    expect([...new Set(offsets)]).toEqual([String(8 * MEGABYTE)]);
    expect((await listed()).filter(({ modelName }) => modelName.startsWith('续传'))).toHaveLength(1);
  });

  it('RU-UPQ-01 an upload waits while the line is broken and goes on by itself where it stopped', async () => {
    const { page, context, problems: troubles } = await inPhase('断网续传');
    const go = await holdParts(page, 8 * MEGABYTE);
    // The first part is sent before the server has answered that it is stored; then comes the second.
    const secondPart = page.waitForRequest((request) => offsetOfPart(request) === String(8 * MEGABYTE));
    await send(page, [await named('断网.ifc', 10 * MEGABYTE)]);
    await secondPart;
    await eventually(async () => (await queue(page).innerText()).match(/(\d+)%/)?.[1]).toBe('80');
    const offsets: string[] = [];
    page.on('request', (request) => {
      const offset = offsetOfPart(request);
      if (offset !== undefined) offsets.push(offset);
    });
    await context.setOffline(true);
    await go();
    await waitUntilVisible(queue(page).getByText('连接中断，恢复后自动续传'));
    expect(await queue(page).getByText('失败', { exact: true }).count()).toBe(0);
    await context.setOffline(false);
    await converted(page, '断网');
    expect(new Set(offsets)).toEqual(new Set([String(8 * MEGABYTE)]));
    expect((await listed()).filter(({ modelName }) => modelName.startsWith('断网'))).toHaveLength(1);
    // The browser itself writes what it could not reach into its console.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('RU-UPQ-01 a part that gets no answer is given up and sent again (a minute takes a second here)', async () => {
    const { page } = await inPhase('断网续传');
    const tries: string[] = [];
    await page.evaluate(() => {
      const real = window.setTimeout.bind(window);
      const quick = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        real(work, ms === 60_000 ? 1_000 : ms, ...rest);
      Object.assign(window, { setTimeout: quick, realSetTimeout: window.setTimeout });
    });
    await page.route('**/api/Model/Upload/**', async (route) => {
      const offset = offsetOfPart(route.request());
      if (offset !== undefined) tries.push(offset);
      // The first one is never answered.
      if (offset !== undefined && tries.length === 1) return;
      await route.continue();
    });
    await send(page, [await named('无回音.ifc')]);
    await converted(page, '无回音');
    expect(tries).toEqual(['0', '0']);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      Object.assign(window, { setTimeout: (window as unknown as { realSetTimeout: unknown }).realSetTimeout });
    });
    expect((await listed()).filter(({ modelName }) => modelName === '无回音')).toHaveLength(1);
  });

  it('RU-UPQ-01 RU-UPQ-02 two tabs upload in turn, each its own files, each file once', async () => {
    const { page, context } = await inPhase('两个标签页');
    const go = await holdParts(page);
    await send(page, [await named('标签一.ifc')]);
    await waitUntilVisible(queue(page).getByText('上传中'));
    const [second] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => {
        window.open(location.href);
      }),
    ]);
    await second.locator('#main').waitFor();
    await send(second, [await named('标签二.ifc')]);
    await waitUntilVisible(queue(second).getByText('排队中'));
    expect(await queue(second).getByText('标签一.ifc').count()).toBe(0);
    await go();
    await converted(second, '标签二');
    await converted(page, '标签一');
    expect((await listed()).filter(({ modelName }) => modelName.startsWith('标签'))).toHaveLength(2);
    await second.close();
  });

  it('RU-UPQ-05 what is cancelled is dropped without a word and the next one goes on; a file that the browser lost is asked for again', async () => {
    const { page } = await inPhase('取消');
    const go = await holdParts(page, 8 * MEGABYTE);
    const second = await named('留下.ifc', 9 * MEGABYTE);
    await send(page, [await named('不要了.ifc', 9 * MEGABYTE), second]);
    await waitUntilVisible(queue(page).getByText('上传中'));
    await button(page, '取消上传：不要了.ifc').click();
    await eventually(async () => (await queue(page).innerText()).match(/(\d+)%/)?.[1]).toBe('88');
    expect(await findToasts(page).count()).toBe(0);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('twinscape-uploads');
          opening.onsuccess = () => {
            const store = opening.result.transaction('queue', 'readwrite').objectStore('queue');
            const keys = store.getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result) if (String(key).startsWith('file:')) store.delete(key);
            };
            store.transaction.oncomplete = resolve;
          };
        }),
    );
    await page.reload();
    await waitUntilVisible(queue(page).getByText(/上传中断/));
    await go();
    const again = queue(page).locator('input[type=file]');
    await again.setInputFiles(await named('别的.ifc'));
    await waitUntilVisible(findToast(page, '需选择原文件'));
    await again.setInputFiles(second);
    await converted(page, '留下');
    expect((await listed()).map(({ modelName }) => modelName)).not.toContain('不要了');
  });

  it('RU-UPQ-07 what the server refuses is marked as error with its reason, and can be tried again', async () => {
    const { page, problems: troubles } = await inPhase('将被删除');
    const id = new URLSearchParams(getRoute(page).split('?')[1]).get('phase') ?? '';
    const pdf = path.join(folder, '说明.pdf');
    await writeFile(pdf, '%PDF');
    await page.locator('input[type=file][aria-label="上传模型"]').setInputFiles([await named('迟到.ifc'), pdf]);
    const asked = dialog(page, '上传模型');
    await waitUntilVisible(asked.getByText(/不支持该模型格式/));
    // Somebody deletes the phase while the first word of the upload is on its way.
    await page.route('**/api/Model/Upload', async (route) => {
      await manager.send(phaseCalls.DeleteModelPhase, { projectId, id });
      await route.continue();
    });
    await button(asked, '开始上传').click();
    const failed = queue(page).getByRole('listitem').filter({ hasText: '迟到.ifc' });
    await waitUntilVisible(failed.getByText('失败', { exact: true }));
    await waitUntilVisible(failed.getByText(modelRefusals['phase.notFound'].cn));
    expect(await findToasts(page).count()).toBe(0);
    await button(page, '重试：迟到.ifc').click();
    await waitUntilVisible(failed.getByText('失败', { exact: true }));
    await button(page, '取消上传：迟到.ifc').click();
    await waitUntilHidden(queue(page));
    // The browser itself writes a refused transfer into its console.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('/api/Model/Upload'))).toEqual([]);
  });
});

describe('models', () => {
  it('C-MODEL-05 C-MODEL-06 C-MODEL-08 RU-VAL-16 RU-VAL-17 RU-UPQ-06 a model is updated by a file of its name, renamed, moved, and deleted; a phase that holds it is not', async () => {
    const { page } = await inPhase('土建');
    const broken = path.join(folder, '坏文件.ifc');
    await writeFile(broken, 'ISO-10303-21;\nHEADER;\n');
    await send(page, [await named('主楼.ifc'), broken]);
    await converted(page, '主楼');
    const logged = page.waitForRequest(
      (request) => request.url().includes('/AddLog') && request.postDataJSON().OperationType === 2,
      { timeout: 40_000 },
    );
    const updated = page.waitForRequest('**/Vault/UpdateModel*', { timeout: 40_000 });
    await send(page, [await named('主楼 v2.ifc')]);
    await updated;
    expect((await logged).postDataJSON()).toMatchObject({ BusinessOperationType: MODEL_BUSINESS_TYPE });
    const move = page.getByRole('menuitem', { name: '移动到阶段' });
    await card(page, '坏文件').getByText('转换失败', { exact: true }).waitFor({ timeout: 40_000 });
    await button(page, '更多操作：坏文件').click();
    expect(await move.getAttribute('aria-disabled')).toBe('true');
    await eventually(async () => (await listed()).find(({ modelName }) => modelName === '主楼')?.latestVersion).toBe(
      '2',
    );
    await page.keyboard.press('Escape');
    await waitUntilVisible(card(page, '主楼').getByText('版本 2'));
    await converted(page, '主楼');
    await chooseFromMoreMenu(page, '主楼', '重命名');
    await field(dialog(page, '重命名'), '模型名称').fill('主楼 土建');
    await page.keyboard.press('Enter');
    await waitUntilVisible(card(page, '主楼 土建'));
    await button(page, '更多操作：土建').click();
    expect(await page.getByRole('menuitem', { name: '删除' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await button(page, '更多操作：主楼 土建').click();
    await move.click();
    const asked = dialog(page, '移动“主楼 土建”');
    await asked.getByRole('radio', { name: '竣工' }).check();
    await button(asked, '移动').click();
    await waitUntilHidden(card(page, '主楼 土建'));
    await phase(page, '竣工').getByRole('button').first().click();
    await card(page, '主楼 土建').getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '删除').click();
    await button(dialog(page, '删除模型'), '删除').click();
    await waitUntilVisible(page.getByText('该阶段没有模型'));
  });

  it('S-MOD-01 C-MODEL-12 search, filter, order and view stand in the address or are remembered', async () => {
    const tower = await world.project(TOWER_PROJECT);
    const { page, go } = await world.reader('manager', `/elements/model?project=${tower}`);
    await converted(page, '裙楼 全专业');
    await page.keyboard.press('/');
    await page.keyboard.type('裙楼');
    await waitForRoute(page, `/elements/model?project=${tower}&q=%E8%A3%99%E6%A5%BC`);
    await waitUntilVisible(card(page, '裙楼 全专业'));
    await page.getByTitle('列表').click();
    await waitUntilVisible(row(page, '裙楼 全专业'));
    await go(`/elements/model?project=${tower}&state=error`);
    await waitUntilVisible(page.getByText('没有符合条件的内容'));
    await go(`/elements/model?project=${tower}`);
    await row(page, '裙楼 全专业').click();
    await waitUntilVisible(drawer(page).getByText('构件类别'));
    expect(getRoute(page)).toMatch(/&model=/);
  });
});

describe('an open model', () => {
  it('S-MOD-03 C-MODEL-01 C-MODEL-09 C-MODEL-10 C-PHASE-05 C-PHASE-06 shows versions, elements with their properties, what changed, and where it stands', async () => {
    const tower = await world.project(TOWER_PROJECT);
    const engineer = await world.calls('engineer');
    await expect
      .poll(async () => (await engineer.must(modelFileCalls.GetModelList, { projectId: tower })).data.list, {
        timeout: 40_000,
      })
      .toMatchObject([{ convertState: 'converted', currentVersion: '2' }]);
    const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId: tower })).data.list;
    const open = `/elements/model?project=${tower}&model=${model?.modelId}`;
    const { page, go, findings } = await world.signInAs('engineer', `${open}&part=versions`);
    await waitUntilVisible(drawer(page).getByText('裙楼_全专业_R1.ifc'));
    await button(page, '与上一版本对比：版本 2').click();
    const removed = drawer(page).getByRole('button', { name: /^删除\s*\d+$/ });
    await removed.click();
    await waitForRoute(page, /change=removed/);
    await eventually(async () => (await drawer(page).getByText('删除', { exact: true }).count()) > 1).toBe(true);
    await eventually(() => page.locator('[data-stale="true"]').count()).toBe(0);
    expect(await findings()).toEqual([]);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      button(drawer(page), /^导出/)
        .click()
        .then(() => page.getByRole('menuitem', { name: /Excel/ }).click()),
    ]);
    expect(table.suggestedFilename()).toMatch(/版本对比 V1-V2\.xlsx$/);
    await go(`${open}&part=elements`);
    const tree = page.getByRole('tree', { name: '构件树' });
    await tree.getByRole('treeitem').first().focus();
    for (let level = 0; level < 4; level += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(200);
    }
    expect(await findings()).toEqual([]);
    await page.getByPlaceholder('名称、编号或属性值').fill('F01-HAL');
    await page
      .getByRole('button', { name: /F01-HAL/ })
      .first()
      .click();
    await waitUntilVisible(page.getByRole('region', { name: '构件属性' }).getByText('全局标识'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, '导出清单')
        .click()
        .then(() => button(dialog(page, /导出清单/), '导出').click()),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await go(`${open}&part=position`);
    await field(page, '经度').fill('200');
    await waitUntilVisible(page.getByText('应在 -180 到 180 之间'));
    await field(page, '经度').fill('121.5');
    await button(page, '保存位置').click();
    await waitUntilVisible(findToast(page, '保存成功'));
    expect(
      (await engineer.must(phaseCalls.GetModelPosition, { projectId: tower, modelId: model?.modelId ?? '' }))?.origin,
    ).toEqual([121.5, 0, 0]);
  });

  it('RU-TRIAL-01 RU-SCOPE-07 a trial user looks and is offered nothing else, in English, with nothing serious from axe', async () => {
    const tower = await world.project(TOWER_PROJECT);
    const { page, findings } = await world.signInAs('guest', `/elements/model?project=${tower}`, {
      language: 'en',
      theme: 'dark',
      width: 1024,
      height: 768,
    });
    await waitUntilVisible(card(page, '裙楼 全专业'));
    await waitUntilVisible(page.getByRole('heading', { name: 'Models', level: 1 }));
    expect(await button(page, 'Upload model').count()).toBe(0);
    await page.getByRole('button', { name: 'More actions: 裙楼 全专业' }).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Open in 3D',
      'Quick preview',
      'Show details',
      'Version history',
      'Model position',
      'Download original',
    ]);
    await page.keyboard.press('Escape');
    expect(await findings()).toEqual([]);
  });
});
