import { assetDeviceCalls, assetElementCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { dashboardCalls, ROOT_STATE } from '@twinscape/contract/dashboards';
import { modelFileCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCrowdedScene } from './crowdedScene.ts';
import { button, dialog, eventually, field, findToast, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
const DEVICES = 6;
const ALIAS = '传感器';

const widget = (page: Page, name: string) => page.locator(`[data-widget="twinscape.${name}"]`).first();

/** Sensors of the demo building with a value each, and a dashboard that shows them in every kind of space. */
async function openSpaces() {
  const projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const modelId = model?.modelId ?? '';
  const where = { projectId, modelId, version: '2' };
  const { devices } = await createCrowdedScene(engineer, where, { labels: DEVICES, devices: DEVICES, prefix: '测点' });
  const { list } = (await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, pageSize: DEVICES })).data;
  for (const [at, { assetId }] of list.entries())
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId,
      deviceIds: [devices[at]?.id ?? ''],
    });
  const send = async (at: number, temperature: number) => {
    const answer = await fetch(`${world.url}/api/v1/${devices[at]?.accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ temperature }),
    });
    expect(answer.status).toBe(200);
  };
  for (let at = 0; at < DEVICES; at++) await send(at, 20 + at);
  const reads = [{ type: 'entity', entityAliasId: 's', dataKeys: [{ name: 'temperature', type: 'timeseries' }] }];
  const show = (name: string, settings: object) => ({
    typeFullFqn: `twinscape.${name}`,
    type: 'latest',
    config: { title: name, showTitle: true, datasources: reads, settings },
  });
  const configuration = {
    widgets: {
      a: show('schematic', {}),
      b: show('floor_plan', { modelId }),
      c: show('model_view', { modelId, fades: false }),
      d: show('value_card', {}),
    },
    states: {
      [ROOT_STATE]: {
        name: '空间',
        root: true,
        layouts: {
          main: {
            widgets: {
              a: { col: 0, row: 0, sizeX: 6, sizeY: 5 },
              d: { col: 6, row: 0, sizeX: 6, sizeY: 5 },
              b: { col: 0, row: 5, sizeX: 6, sizeY: 6 },
              c: { col: 6, row: 5, sizeX: 6, sizeY: 6 },
            },
            gridSettings: { columns: 12 },
          },
        },
      },
    },
    entityAliases: {
      s: {
        id: 's',
        alias: ALIAS,
        filter: { type: 'deviceType', resolveMultiple: true, deviceTypes: ['sensor'], deviceNameFilter: '测点' },
      },
    },
  };
  const { dashboardId, version } = await engineer.must(dashboardCalls.AddDashboard, { projectId, title: '空间' });
  await engineer.must(dashboardCalls.SaveDashboardConfiguration, {
    projectId,
    dashboardId,
    version,
    configurationJson: JSON.stringify(configuration),
  });
  return { projectId, engineer, modelId, dashboardId, send };
}

/** Where the middle of a part of the page is. */
async function middleOf(page: Page, selector: string, at = 0) {
  const box = await page.locator(selector).nth(at).boundingBox();
  if (!box) throw new Error(`${selector} has no place`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

describe('C-DASH-01 S-PRJ-03: plants and places on a dashboard', () => {
  it('a schematic is drawn with symbols and a pipe from port to port, and lives; plan and model choose for the others', {
    timeout: 170_000,
  }, async () => {
    const { projectId, engineer, modelId, dashboardId, send } = await openSpaces();
    const route = `/dashboards/${dashboardId}?project=${projectId}`;
    const { page, go, findings } = await world.signInAs('engineer', `${route}&mode=edit`);

    await widget(page, 'schematic').locator('h2').click();
    await page.getByRole('tab', { name: '设置', exact: true }).click();
    await page.getByRole('button', { name: '编辑图形' }).click();
    const drawing = dialog(page, '编辑图形');
    await drawing.getByLabel('搜索图元').fill('管道泵');
    await drawing.locator('[data-symbol-tile="pump_inline"]').click();
    await field(drawing, '名称').fill('一号泵');
    await drawing.getByRole('combobox', { name: '显示的值' }).click();
    await page.locator('.ant-select-item-option', { hasText: '测点-0 · temperature' }).click();
    await waitUntilVisible(
      drawing.locator('[data-item]').getByText('20 °C').or(drawing.locator('[data-item]').getByText('20')),
    );
    // It stands in the middle of the sheet; the next one goes beside it.
    const [x, y] = await middleOf(page, '.ant-modal [data-item]');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 5 });
    await page.mouse.up();
    await drawing.getByLabel('搜索图元').fill('闸阀');
    await drawing.locator('[data-symbol-tile="valve_gate"]').click();
    expect(await drawing.locator('[data-item]').count()).toBe(2);
    const from = await middleOf(page, '.ant-modal [data-port]', 1);
    const to = await middleOf(page, '.ant-modal [data-port]', 2);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, from[1] + 30, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
    await waitUntilVisible(drawing.getByRole('combobox', { name: '介质' }));
    expect(await drawing.locator('[data-pipe]').count()).toBe(1);
    await button(drawing, /撤\s?销/).click();
    expect(await drawing.locator('[data-pipe]').count()).toBe(0);
    await button(drawing, /重\s?做/).click();
    expect(await drawing.locator('[data-pipe]').count()).toBe(1);
    expect(await findings()).toEqual([]);
    await button(drawing, /完\s?成/).click();
    await waitUntilHidden(drawing);
    await button(page, /^保\s?存$/).click();
    await waitUntilVisible(findToast(page, '已保存'));

    await go(route);
    const plant = widget(page, 'schematic');
    await waitUntilVisible(plant.locator('[data-item]').getByText('一号泵'));
    await send(0, 33.5);
    await waitUntilVisible(plant.getByText(/33\.5/));
    expect(await plant.locator('[data-pipe]').count()).toBe(1);

    // The plan of a storey has a sign on what is measured there, and a click on it chooses for the card.
    const plan = widget(page, 'floor_plan');
    const signs = plan.getByRole('list').getByRole('button');
    const storeyNow = () => plan.locator('[data-storey]').getAttribute('data-storey');
    await eventually(storeyNow).toMatch(/./);
    // What is measured may stand on any storey: they are looked at from the ground up.
    for (let at = 0; (await signs.count()) === 0; at++) {
      const before = await storeyNow();
      await plan.locator('.ant-select').click();
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(at);
      const isSame = (await option.getAttribute('aria-selected')) === 'true';
      await option.click();
      if (!isSame) await eventually(storeyNow).not.toBe(before);
    }
    const chosen = (await signs.first().getAttribute('title'))?.split(' · ')[0] ?? '';
    await signs.first().click();
    await waitUntilVisible(widget(page, 'value_card').getByText(chosen));

    // What is clicked in the model is told, with the way to it.
    const view = widget(page, 'model_view');
    await eventually(() => view.locator('[data-model]').getAttribute('data-model')).toBe(modelId);
    await eventually(async () =>
      Number(await view.locator('[data-coloured]').getAttribute('data-coloured')),
    ).toBeGreaterThan(0);
    const clickModel = async () => {
      const box = await view.locator('canvas').first().boundingBox();
      if (!box) throw new Error('the model has no place');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    const told = view.getByRole('complementary', { name: '构件' });
    await clickModel();
    await waitUntilVisible(told);
    const href = (await told.getByRole('link', { name: '在模型中查看' }).getAttribute('href')) ?? '';
    const elementId = decodeURIComponent(/element=([^&]+)/.exec(href)?.[1] ?? '');
    expect(elementId).not.toBe('');
    // Once that element is one of an asset that a device measures, a click on it chooses the device for all widgets.
    const { list } = (await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, pageSize: 1 })).data;
    const { assetId = '' } = list[0] ?? {};
    await engineer.must(assetElementCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        { assetId, relationModelId: modelId, relationAssetModelElements: [{ relationModelElementId: elementId }] },
      ],
    });
    await page.reload();
    await eventually(() => view.locator('[data-model]').getAttribute('data-model')).toBe(modelId);
    await clickModel();
    await waitUntilVisible(told.getByRole('link', { name: '查看资产' }));
    await waitUntilVisible(told.getByText(/temperature/).first());
    expect(await findings()).toEqual([]);
  });
});
