import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { IOT_INSTANCE, type Label } from '@twinscape/contract/labels';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SCREENSHOTS } from './browser.ts';
import { createLabelScene } from './labelScene.ts';
import { button, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld } from './world.ts';

/** The models of a scene and its frames take their time on a machine that does much else. */
const within = <T>(timeout: number, read: () => T) => expect.poll(read, { timeout, interval: 100 });

const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
const NAMES = ['1 号空调机组', '趋势', '巡检录像', '说明', '门禁摄像机'] as const;
const bound = (key: string, PropertyName: string, unit: string) => ({ key, type: IOT_INSTANCE, PropertyName, unit });

const labelOf = (index: number, deviceId: string, assetIds: readonly string[]): Pick<Label, 'panel' | 'data'> => {
  const [, chart = ''] = assetIds;
  const temperature = { ...bound('送风温度', 'temperature', '°C'), deviceId, decimals: 1 };
  const kinds: Pick<Label, 'panel' | 'data'>[] = [
    {
      panel: { type: 'staticData', events: [{ action: 'toggle', target: chart }] },
      // The first names no device: the only one of the asset is meant.
      data: { dataList: [{ ...bound('送风温度', 'temperature', '°C'), decimals: 1 }, bound('风量', 'flow', 'm³/h')] },
    },
    { panel: { type: 'timeseries', chart: { ShowArea: true } }, data: { dataList: [temperature] } },
    { panel: { type: 'video', video: '/nothing.mp4' }, data: { dataList: [] } },
    { panel: { type: 'text', content: '冷冻水系统由能源站供给' }, data: { dataList: [] } },
    { panel: { type: 'liveVideo', video: 'rtsp://10.0.0.7/ch1' }, data: { dataList: [] } },
  ];
  return kinds[index] ?? { panel: { type: 'title' }, data: { dataList: [] } };
};
/** What the label of an asset says to people who hear the page. */
const said = (page: Page, name: string) =>
  page
    .locator('.labels-layer [role="toolbar"]')
    .getByRole('button', { name: new RegExp(name) })
    .getAttribute('aria-label')
    .catch(() => '');

it('S-SCN-03 RU-LBL-01 RU-LBL-02 RU-LBL-05 S-SCN-05 labels of a scene show what a device sends within a second, act on clicks, and play films', {
  timeout: 240_000,
}, async () => {
  const scene = await createLabelScene(world, NAMES, labelOf);
  await scene.send({ temperature: 18.25, flow: 9_800 });
  const {
    page,
    findings,
    problems: troubles,
  } = await world.signInAs('engineer', `/sceneDetail?project=${scene.projectId}&scene=${scene.sceneId}`);
  await within(60_000, () => said(page, NAMES[0])).toContain('送风温度 18.3 °C');
  const sent = Date.now();
  await scene.send({ temperature: 21.4 });
  await page.waitForFunction(
    () => document.querySelector('.labels-layer [aria-label*="21.4 °C"]') !== null,
    undefined,
    {
      polling: 20,
    },
  );
  const delay = Date.now() - sent;
  process.stdout.write(`  from sending to the label: ${delay} ms\n`);
  expect(delay).toBeLessThan(5_000);
  // With little room a chart is drawn as its value; it is there all the same.
  const charts = () => page.locator('[data-panel="timeseries"] svg').count();
  await within(15_000, charts).toBe(1);
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: path.join(SCREENSHOTS, 'sceneLabels.png') });

  // A click hides another label, the same click brings it back.
  const press = () =>
    page
      .locator('.labels-layer')
      .getByRole('button', { name: new RegExp(NAMES[0]) })
      .press('Enter');
  await press();
  await within(15_000, charts).toBe(0);
  await press();
  await within(15_000, charts).toBe(1);

  // A film opens over the scene and closes with Escape; a camera of RTSP says what is missing.
  await page
    .locator('.labels-layer')
    .getByRole('button', { name: new RegExp(NAMES[4]) })
    .press('Enter');
  const camera = page.getByRole('region', { name: NAMES[4] });
  await waitUntilVisible(camera.getByText(/TWINSCAPE_RTSP_GATEWAY/));
  expect(await findings()).toEqual([]);
  await button(camera, '关闭视频').click();
  await waitUntilHidden(camera);
  await page
    .locator('.labels-layer')
    .getByRole('button', { name: new RegExp(NAMES[2]) })
    .press('Enter');
  await waitUntilVisible(page.getByRole('region', { name: NAMES[2] }).getByText(/无法播放/));
  await page.keyboard.press('Escape');
  await waitUntilHidden(page.getByRole('region', { name: NAMES[2] }));
  // The film is not there.
  expect(troubles.splice(0).filter((one) => !one.includes('nothing.mp4'))).toEqual([]);
});
