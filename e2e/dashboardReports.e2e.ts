import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dashboardCalls, ROOT_STATE } from '@twinscape/contract/dashboards';
import { deviceCalls } from '@twinscape/contract/devices';
import { settingsCalls } from '@twinscape/contract/settings';
import { shareCalls } from '@twinscape/contract/shares';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from '../apps/server/src/platform/chromium/drawPage.ts';
import { readSpreadsheet } from '../apps/server/src/platform/spreadsheet/index.ts';
import { type Mailbox, openMailbox } from '../apps/server/src/testing/mailbox.ts';
import { button, dialog, eventually, field, findToast, waitUntilHidden, waitUntilVisible } from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { openWorld } from './world.ts';

const world = openWorld({ TWINSCAPE_CHROMIUM: process.env.CHROME_PATH ?? '/usr/bin/chromium' });
const TITLE = '冷站日报';
const BOSS = 'boss@example.com';
let box: Mailbox;
beforeAll(async () => {
  box = await openMailbox();
});
afterAll(() => box.close());

/** A dashboard of one device that has sent values, in a project of its own. */
async function openDashboard(project: string) {
  const manager = await world.calls('manager');
  const projectId = await createEmptyProject(manager, project);
  const { accessToken } = await manager.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: `CH-${project}`,
    deviceName: '一号冷机',
    deviceType: '冷水机组',
    adapterId: projectId,
  });
  for (const temperature of [7.5, 8.25]) {
    const answer = await fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ temperature }),
    });
    expect(answer.status).toBe(200);
  }
  const reads = [{ type: 'entity', entityAliasId: 's', dataKeys: [{ name: 'temperature', type: 'timeseries' }] }];
  const show = (name: string, title: string) => ({
    typeFullFqn: `twinscape.${name}`,
    type: 'latest',
    config: { title, showTitle: true, datasources: reads, settings: {} },
  });
  const widgets = { a: { col: 0, row: 0, sizeX: 4, sizeY: 3 }, b: { col: 4, row: 0, sizeX: 8, sizeY: 6 } };
  const configuration = {
    widgets: { a: show('value_card', '供水温度'), b: show('line_chart', '温度曲线') },
    states: {
      [ROOT_STATE]: { name: '冷站', root: true, layouts: { main: { widgets, gridSettings: { columns: 12 } } } },
    },
    entityAliases: {
      s: {
        id: 's',
        alias: '冷机',
        filter: { type: 'deviceType', resolveMultiple: true, deviceTypes: ['冷水机组'], deviceNameFilter: '' },
      },
    },
  };
  const { dashboardId, version } = await manager.must(dashboardCalls.AddDashboard, { projectId, title: TITLE });
  await manager.must(dashboardCalls.SaveDashboardConfiguration, {
    projectId,
    dashboardId,
    version,
    configurationJson: JSON.stringify(configuration),
  });
  return { manager, projectId, dashboardId, route: `/dashboards/${dashboardId}?project=${projectId}` };
}

describe('S-PRJ-03: a dashboard on paper and with notes', () => {
  it('T-DASH-29 T-DASH-32 is set up as a report, drawn by the server and mailed as PDF, picture and workbook', {
    timeout: 120_000,
  }, async () => {
    const { manager, projectId, route } = await openDashboard('报告');
    const platform = await world.calls('admin');
    await platform.must(settingsCalls.SaveSettings, {
      key: 'mail',
      jsonValue: { mailFrom: '孪境 <noreply@twinscape.example>', smtpHost: '127.0.0.1', smtpPort: box.port },
    });
    const { page } = await world.signInAs('manager', route);
    await waitUntilVisible(page.locator('[data-widget="twinscape.line_chart"] canvas'));
    await button(page, '更多').first().click();
    await page.getByRole('menuitem', { name: '定时报告…' }).click();
    const reports = dialog(page, '定时报告');
    await waitUntilVisible(reports.getByText('还没有定时报告'));
    await button(reports, '新建报告').click();
    const form = dialog(page, '新建报告');
    await field(form, '报告名称').fill('冷站每日报告');
    for (const format of ['图片（PNG）', '数据（Excel）']) await form.getByRole('checkbox', { name: format }).check();
    await form.getByLabel('数据时段').click();
    await page.locator('.ant-select-item-option', { hasText: '看板的时段' }).click();
    await form.getByRole('combobox', { name: '其他邮箱' }).fill(BOSS);
    await page.keyboard.press('Enter');
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    await waitUntilVisible(reports.getByText('冷站每日报告'));
    await button(reports, '立即发送').click();
    await waitUntilVisible(findToast(page, '报告正在生成'));

    await eventually(() => box.mails.length).toBe(1);
    const [mail] = box.mails;
    expect(mail).toMatchObject({ to: BOSS, from: 'noreply@twinscape.example' });
    expect(mail?.subject).toContain('冷站每日报告');
    expect(mail?.text).toContain(TITLE);
    const [pdf, png, xlsx] = ['.pdf', '.png', '.xlsx'].map((end) =>
      mail?.attachments.find(({ name }) => name.startsWith(TITLE) && name.endsWith(end)),
    );
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.content.length).toBeGreaterThan(5_000);
    const picture = await sharp(png?.content).metadata();
    expect([picture.format, picture.width]).toEqual(['png', 1_860]);
    // It is not one colour: something is drawn.
    const { channels } = await sharp(png?.content).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(5);
    const rows = JSON.stringify(await readSpreadsheet(xlsx?.content ?? Buffer.alloc(0)));
    expect(rows).toContain('8.25');
    await waitUntilVisible(reports.getByText('已发送'));
    // The link that it was drawn through is gone, and no list ever told of it.
    const { data } = await manager.must(shareCalls.GetProjectShareList, { projectId });
    expect(data.count).toBe(0);
  });

  it('T-DASH-32 is drawn by a browser that reaches its own page and nothing else', async () => {
    const reached: string[] = [];
    const listen = async (answer: (url: string) => string) => {
      const server = createServer((request, response) => {
        reached.push(`${request.headers.host} ${request.url}`);
        response.setHeader('content-type', 'text/html').end(answer(request.url ?? ''));
      });
      server.on('upgrade', ({ headers, url }, socket) => {
        reached.push(`${headers.host} ${url}`);
        socket.destroy();
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    };
    const other = await listen(() => '');
    const page = await listen(
      () => `<main data-report="pending">
        <img src="${other.origin}/image"><iframe src="${other.origin}/frame"></iframe>
        <link rel="stylesheet" href="${other.origin}/style"><script src="${other.origin}/script"></script>
        <script>
          const other = '${other.origin}';
          fetch(other + '/fetch', { mode: 'no-cors' }).catch(() => {});
          navigator.sendBeacon(other + '/beacon');
          new WebSocket(other.replace('http', 'ws') + '/socket');
          open(other + '/window');
          new Worker(URL.createObjectURL(new Blob(['fetch("' + other + '/worker", { mode: "no-cors" })'])));
          setTimeout(() => { document.querySelector('main').dataset.report = 'ready' }, 1500);
        </script></main>`,
    );
    const drawn = await drawPage(process.env.CHROME_PATH ?? '/usr/bin/chromium', {
      url: `${page.origin}/own`,
      stored: { language: 'cn' },
      timeZone: 'Asia/Shanghai',
      locale: 'zh-CN',
      width: 800,
      ready: '[data-report="ready"]',
      formats: { pdf: true, png: true },
    });
    expect(drawn.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reached).toContain(`${new URL(page.origin).host} /own`);
    expect(reached.filter((one) => one.startsWith(new URL(other.origin).host))).toEqual([]);
    for (const { server } of [page, other]) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('T-DASH-25 is annotated at a moment of a curve by Ctrl and a click; all who look read it, and it is deleted again', async () => {
    const { manager, projectId, dashboardId, route } = await openDashboard('批注');
    const { page } = await world.signInAs('manager', route);
    const plot = page.locator('[data-widget="twinscape.line_chart"] .u-over');
    await waitUntilVisible(plot);
    await plot.click({ modifiers: ['Control'], position: { x: 120, y: 60 } });
    const form = dialog(page, '添加批注');
    await field(form, '内容').fill('更换滤网');
    await form.getByText('检修', { exact: true }).click();
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    const flag = page.getByRole('button', { name: '检修：更换滤网' });
    await waitUntilVisible(flag);

    const token = await manager.must(dashboardCalls.CreateDashboardShare, {
      projectId,
      dashboardId,
      shareWay: 1,
      period: 1,
    });
    const visitor = await world.visitor();
    await visitor.go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(visitor.page.getByRole('button', { name: '检修：更换滤网' }));

    await flag.click();
    await button(page, /删\s?除/)
      .first()
      .click();
    await button(dialog(page, '删除批注？'), /删\s?除/).click();
    await waitUntilHidden(flag);
  });

  it('begins with the devices of a type, opens one by a click, and shows those alone whose values meet a filter', async () => {
    const { projectId } = await openDashboard('模板');
    const { page } = await world.signInAs('manager', `/dashboards?project=${projectId}`);
    await button(page, '新建看板').first().click();
    const asked = dialog(page, '新建看板');
    await field(asked, '看板名称').fill('冷机总览');
    await asked.getByText('设备总览', { exact: true }).click();
    await asked.getByRole('combobox', { name: '设备类型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '冷水机组' }).first().click();
    await button(asked, /创\s?建/).click();
    const table = page.locator('[data-widget="twinscape.entities_table"]');
    await waitUntilVisible(table.getByText('一号冷机'));
    await waitUntilVisible(table.getByText('8.25'));

    await button(page, '更多').first().click();
    await page.getByRole('menuitem', { name: '筛选条件' }).click();
    await button(dialog(page, '筛选条件'), '新建筛选条件').click();
    const form = dialog(page, '新建筛选条件');
    await field(form, '名称').fill('过热');
    await form.getByRole('combobox', { name: '数据点' }).fill('temperature');
    await form.getByRole('spinbutton', { name: '值' }).fill('10');
    await button(form, /确\s?定/).click();
    await waitUntilHidden(form);
    await page.keyboard.press('Escape');
    await table.locator('h2').click();
    const panel = page.getByRole('complementary', { name: '设置' });
    await panel.getByRole('combobox', { name: '筛选' }).click();
    await page.locator('.ant-select-item-option', { hasText: '过热' }).first().click();
    await waitUntilHidden(table.getByText('一号冷机'));
    await panel.locator('h2').first().click();
    await page.keyboard.press('Control+z');
    await waitUntilVisible(table.getByText('一号冷机'));
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '已保存'));
    await button(page, '完成编辑').click();
    await table.getByText('一号冷机').click();
    await waitUntilVisible(page.getByRole('heading', { name: '设备 一号冷机', level: 1 }));
  });
});
