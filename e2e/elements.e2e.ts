import { elementCalls } from '@twinscape/contract/elements';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { pumpFiles, zipElementPackage } from './elementPackage.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  link,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const ELEMENTS = '/elements/metadata';
/** A model is drawn by the processor. */
const PATIENCE_MS = 60_000;

let projectId: string;
let opened: Visitor | undefined;
/** The page that the sentences of this file share. */
async function shown(): Promise<Visitor> {
  opened ??= world.keepOpen(await world.signInAs('manager', `${ELEMENTS}?project=${projectId}`));
  return opened;
}
const card = (page: Page, name: string) => page.locator('[data-item]', { hasText: name });
const kept = async () => {
  const manager = await world.calls('manager');
  return (await manager.must(elementCalls.GetElementList, { projectId })).data.list;
};
const zip = (name: string, files: ReadonlyMap<string, Buffer>) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipElementPackage(files)),
});

beforeAll(async () => {
  projectId = await createEmptyProject(await world.calls('manager'), '元件旅程');
}, 60_000);

describe('R-23 A-12: the elements of a project', () => {
  it('C-ELM-01 C-ELM-05 C-FILE-02 A-43 a package is looked into before it is sent, its model drawn, and turned beside the library', {
    timeout: 120_000,
  }, async () => {
    const { page, findings } = await shown();
    await waitUntilVisible(page.getByText('没有元件'));
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '元件库' }));
    expect(await findings()).toEqual([]);
    await button(page, '新建元件').first().click();
    const add = dialog(page, '新建元件');
    const choosePackage = add.locator('input[accept=".zip"]');

    // What the library would refuse is said at once, and nothing is sent.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/UploadZipFile/i.test(request.url())) sent.push(request.url());
    });
    await choosePackage.setInputFiles({ name: 'pump.rar', mimeType: '', buffer: Buffer.from('x') });
    await waitUntilVisible(add.getByText('请选择 ZIP 压缩包'));
    await choosePackage.setInputFiles(zip('a.zip', new Map([['run.exe', Buffer.from('MZ')]])));
    await waitUntilVisible(add.getByText(/不能包含该文件：run\.exe/));
    await choosePackage.setInputFiles(zip('a.zip', new Map([['metal.png', Buffer.from('x')]])));
    await waitUntilVisible(add.getByText('三维元件的压缩包须含 .glb 或 .gltf 文件'));
    await choosePackage.setInputFiles({ name: 'a.zip', mimeType: '', buffer: Buffer.from('no archive') });
    await waitUntilVisible(add.getByText('元件压缩包已损坏或无法读取'));
    await button(add, /创\s?建/).click();
    await waitUntilVisible(add.getByText('请上传三维元件的压缩包'));
    await waitUntilVisible(add.getByText('请输入元件名称'));
    expect(sent).toEqual([]);

    // What only the server can see is refused there, in the dialog.
    const liar = new Map([['pump.glb', Buffer.from('no model')]]);
    await choosePackage.setInputFiles(zip('立式泵.zip', liar));
    await waitUntilVisible(add.getByText('1 个文件', { exact: false }));
    await button(add, /创\s?建/).click();
    await waitUntilVisible(add.getByText(/内容与扩展名不一致：pump\.glb/));

    await choosePackage.setInputFiles(zip('立式泵.zip', pumpFiles()));
    await waitUntilVisible(add.getByText('pump.gltf'));
    await eventually(() => field(add, '名称').inputValue()).toBe('立式泵');
    await add.locator('img[src^="/api/File/Read/"]').waitFor({ timeout: PATIENCE_MS });
    expect(await findings()).toEqual([]);
    await field(add, '数据（JSON）').fill('{"功率": }');
    await button(add, /创\s?建/).click();
    await waitUntilVisible(add.getByText(/不是有效的 JSON/));
    await field(add, '数据（JSON）').fill('{"功率": "15 kW"}');
    await button(add, /创\s?建/).click();
    await waitUntilVisible(findToast(page, '创建成功'));
    await waitUntilVisible(card(page, '立式泵').getByText('三维元件'));
    expect(await kept()).toMatchObject([
      {
        elementName: '立式泵',
        elementType: '3d',
        logo: expect.stringMatching(/^\/api\/File\/Read\//),
        packageFiles: [{ path: 'pump.gltf' }, { path: 'pump.bin' }],
        dataJson: '{"功率": "15 kW"}',
      },
    ]);

    // Beside the library: its body, its size in metres, its files, its data. The address says which.
    await link(page, '立式泵').click();
    await waitForRoute(page, /element=[0-9a-f-]{36}/);
    const drawer = page.getByRole('dialog', { name: '立式泵' });
    await drawer.locator('[data-state="shown"] canvas').waitFor({ timeout: PATIENCE_MS });
    await waitUntilVisible(drawer.getByText(/× 1\.15 × .* 米/));
    await waitUntilVisible(drawer.getByText('"功率": "15 kW"'));
    expect(await findings()).toEqual([]);
    const view = drawer.getByRole('img', { name: /三维预览/ });
    const before = await view.screenshot();
    await view.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
    await eventually(async () => (await view.screenshot()).equals(before)).toBe(false);
    await page.reload();
    await drawer.locator('[data-state="shown"] canvas').waitFor({ timeout: PATIENCE_MS });
    await page.keyboard.press('Escape');
    await waitUntilHidden(drawer);
  });

  it('C-ELM-02 C-ELM-04 elements are found by name and kind, renamed, and given another package; a name stands once', async () => {
    const manager = await world.calls('manager');
    await manager.must(elementCalls.CreateElement, { projectId, elementName: '水泵参数表', elementType: 'data' });
    const { page, go, findings } = await shown();
    await page.reload();
    await waitUntilVisible(card(page, '水泵参数表').getByText('数据定义'));
    await field(page, '类型').click();
    await page.getByTitle('三维元件', { exact: true }).click();
    await waitUntilHidden(card(page, '水泵参数表'));
    await waitForRoute(page, /kind=3d/);
    await field(page, '搜索元件名称').fill('参数');
    await waitUntilVisible(page.getByText('没有符合条件的元件'));
    await button(page, '清除条件').click();
    await waitUntilVisible(card(page, '水泵参数表'));

    await chooseFromMoreMenu(page, '水泵参数表', '重命名');
    const rename = dialog(page, '重命名');
    await field(rename, '名称').fill('立式泵');
    await button(rename, /保\s?存/).click();
    await waitUntilVisible(rename.getByText('已有名为“立式泵”的元件'));
    await field(rename, '名称').fill('循环泵参数');
    await page.keyboard.press('Enter');
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilVisible(card(page, '循环泵参数'));

    await chooseFromMoreMenu(page, '立式泵', '编辑');
    const edit = dialog(page, '编辑元件');
    await waitUntilVisible(edit.getByText('pump.bin'));
    expect(await findings()).toEqual([]);
    const more = new Map([...pumpFiles(), ['license.json', Buffer.from('{}')]]);
    await edit.locator('input[accept=".zip"]').setInputFiles(zip('v2.zip', more));
    await waitUntilVisible(edit.getByText('license.json'));
    await button(edit, /保\s?存/).click();
    await waitUntilHidden(edit);
    expect((await kept()).find(({ elementName }) => elementName === '立式泵')?.packageFiles).toHaveLength(3);
    await go(`${ELEMENTS}?project=${projectId}`);
  });

  it('C-ELM-03 what is deleted comes back by the toast, one or several together', async () => {
    const { page } = await shown();
    await chooseFromMoreMenu(page, '循环泵参数', '删除');
    await waitUntilHidden(card(page, '循环泵参数'));
    await button(page, '撤销').click();
    await waitUntilVisible(card(page, '循环泵参数'));
    for (const name of ['循环泵参数', '立式泵'])
      await page.getByRole('checkbox', { name: `选择“${name}”` }).check({ force: true });
    await button(page, /^删\s?除$/).click();
    const asking = dialog(page, '删除 2 个元件');
    await waitUntilVisible(asking.getByText('已放入场景的元件会保留，不受影响。'));
    await button(asking, /删\s?除/).click();
    await waitUntilVisible(page.getByText('没有元件'));
    await button(page, '撤销').last().click();
    await waitUntilVisible(card(page, '立式泵'));
    expect(await kept()).toMatchObject([{ elementName: '循环泵参数' }, { elementName: '立式泵' }]);
  });

  it('a package that is dropped on the list begins an element; by keyboard cards are walked and opened', async () => {
    const { page } = await shown();
    const data = [...zipElementPackage(pumpFiles())];
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], '备用泵.zip', { type: 'application/zip' }));
      return transfer;
    }, data);
    await card(page, '立式泵').dispatchEvent('drop', { dataTransfer: dropped });
    const add = dialog(page, '新建元件');
    await waitUntilVisible(add.getByText('pump.gltf'));
    expect(await field(add, '名称').inputValue()).toBe('备用泵');
    await add.locator('img[src^="/api/File/Read/"]').waitFor({ timeout: PATIENCE_MS });
    await button(add, /创\s?建/).click();
    await waitUntilVisible(card(page, '备用泵'));
    await link(page, '备用泵').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await waitUntilVisible(page.getByRole('dialog', { name: '循环泵参数' }));
    await page.keyboard.press('Escape');
  });

  it('what is lost, gone or refused is said in its place, with a way on', async () => {
    const { page, go, problems: troubles } = await shown();
    await go(`${ELEMENTS}?project=${projectId}&element=01900000-0000-7000-8000-00000000dead`);
    await waitUntilVisible(page.getByText('该元件不存在或已被删除'));
    await button(page, '返回元件库').click();
    await waitUntilHidden(page.getByText('该元件不存在或已被删除'));
    await page.route(/GetElementList/i, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await waitUntilVisible(page.getByText('内容未能加载'));
    await page.unroute(/GetElementList/i);
    await button(page, '重试').click();
    await waitUntilVisible(card(page, '立式泵'));
    // The browser tells of the answer that was none.
    troubles.length = 0;
  });
});

describe('S-ADM-11 R-44 RU-SCOPE-05: the elements of the system', () => {
  it('RU-PERM-05 C-ELM-06 C-ELM-07 C-ELM-10 are kept by the platform and copied by projects, which may look at them alone', {
    timeout: 120_000,
  }, async () => {
    const admin = await world.signInAs('admin', '/metadata', { language: 'en', theme: 'dark' });
    await waitUntilVisible(card(admin.page, '手提灭火器'));
    await button(admin.page, 'New element').first().click();
    const add = dialog(admin.page, 'New element');
    await add.locator('input[accept=".zip"]').setInputFiles(zip('Base-mounted pump.zip', pumpFiles()));
    await add.locator('img[src^="/api/File/Read/"]').waitFor({ timeout: PATIENCE_MS });
    await button(add, 'Create').click();
    await waitUntilVisible(card(admin.page, 'Base-mounted pump'));
    expect(await admin.findings()).toEqual([]);

    const { page, go } = await shown();
    await go(`${ELEMENTS}?project=${projectId}`);
    await page.getByText('系统库', { exact: true }).click();
    await waitUntilVisible(card(page, 'Base-mounted pump'));
    expect(await button(page, '新建元件').count()).toBe(0);
    await link(page, 'Base-mounted pump').click();
    const drawer = page.getByRole('dialog', { name: 'Base-mounted pump' });
    await drawer.locator('[data-state="shown"] canvas').waitFor({ timeout: PATIENCE_MS });
    expect(await button(drawer, '编辑').count()).toBe(0);
    await page.keyboard.press('Escape');
    await chooseFromMoreMenu(page, 'Base-mounted pump', '复制到项目库');
    await waitUntilVisible(findToast(page, '已复制为“Base-mounted pump”'));
    await page.getByText('项目库', { exact: true }).click();
    await waitUntilVisible(card(page, 'Base-mounted pump'));
    // The screen of the platform is nobody else's.
    await go('/metadata');
    await waitUntilHidden(page.getByRole('heading', { level: 1, name: '元件库' }));
  });

  it('RU-TRIAL-03 C-ELM-02 a trial user looks at a project’s elements and changes none; a stranger sees no project', async () => {
    const guest = await world.signInAs('guest', `${ELEMENTS}?project=${await world.project(TOWER_PROJECT)}`, {
      width: 390,
    });
    await waitUntilVisible(guest.page.getByText('加药罐'));
    expect(await button(guest.page, '新建元件').count()).toBe(0);
    expect(await guest.findings()).toEqual([]);
    const wide = await guest.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(1);
    await guest.go(`${ELEMENTS}?project=${await world.project(PLANT_PROJECT)}`);
    await waitUntilHidden(guest.page.getByText('加药罐'));
  });
});
