import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser, SCREENSHOTS } from './browser.ts';
import { HOUSE, type HouseWorld, houseMeshes, houseToWorld, openHouse, STOREYS } from './viewerHouse.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { createTestTiles } from './viewerTiles.ts';

type LabelWorld = HouseWorld & {
  labels: Kit.Labels;
  items: readonly Kit.LabelItem[];
  told: { pressed: string[]; clusters: string[][]; shown: string[] };
  rested(): Promise<void>;
};

let browser: Browser;
let folder: string;
let served: ViewerPage;
let page: Page;
beforeAll(async () => {
  browser = await getSharedBrowser();
  folder = await createTestTiles(houseMeshes());
  served = await serveViewer(folder);
  page = await browser.newPage({ viewport: { width: 1000, height: 640 } });
  await openHouse(page, served.url, 9);
}, 120_000);
afterAll(async () => {
  await page?.close();
  await served.close();
  await rm(folder, { recursive: true });
});

const shown = () => page.evaluate(() => (globalThis as LabelWorld).labels.shown());
const ofId = async (id: string) => (await shown()).find((one) => one.id === id);
/** Reads of the labels' own canvas: how much of it is painted within a rectangle, 0 to 1. */
const painted = (at: { left: number; top: number; width: number; height: number }) =>
  page.evaluate(({ left, top, width, height }) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.labels-layer canvas');
    const data = canvas?.getContext('2d')?.getImageData(left, top, width, height).data ?? [];
    let count = 0;
    for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 150) count += 1;
    return count / (width * height);
  }, at);

it('S-SCN-03 labels stand beside what they tell of as instruments, fade behind walls, crowd into marks with numbers, and are reached by pointer and keyboard', async () => {
  await page.evaluate(
    ([roof, behind, door, element]) => {
      const world = globalThis as LabelWorld;
      const { house, viewerKit } = world;
      const labels = new viewerKit.Labels({ title: 'Labels of the scene' });
      house.viewer.use(labels);
      world.labels = labels;
      world.told = { pressed: [], clusters: [], shown: [] };
      labels.addEventListener('press', ({ id }) => world.told.pressed.push(id));
      labels.addEventListener('press-cluster', ({ ids }) => world.told.clusters.push([...ids]));
      labels.addEventListener('shown', ({ ids }) => {
        world.told.shown = [...ids].sort();
      });
      world.rested = () => new Promise((resolve) => setTimeout(resolve, 450));
      const chart = document.createElement('div');
      chart.textContent = 'a chart of the page';
      chart.className = 'chart';
      Object.assign(chart.style, { background: '#143', color: '#fff', width: '120px', height: '60px' });
      world.items = [
        { id: 'ahu', name: 'AHU-03 送风机组', at: roof, body: { kind: 'instrument' } },
        { id: 'room', name: 'Room 1.04', at: behind, body: { kind: 'instrument' } },
        {
          id: 'door',
          name: 'Door',
          at: door,
          of: { model: house.model, elements: [element] },
          body: { kind: 'element', element: chart, width: 120, height: 60 },
        },
      ];
      labels.set(world.items);
      const trend = Array.from({ length: 40 }, (_, at) => 20 + Math.sin(at / 5) * 3);
      labels.update('ahu', {
        rows: [
          { name: 'Supply', value: '21.4', unit: '°C' },
          { name: 'Return', value: '19.8', unit: '°C' },
          { name: '风量', value: '12,400', unit: 'm³/h' },
        ],
        trend,
        alarm: { colour: '#ff5a52', urgency: 4, word: 'Major alarm' },
      });
      labels.update('room', { rows: [{ name: 'CO₂', value: '612', unit: 'ppm' }], trend, age: '12 min' });
    },
    [houseToWorld([2, 5.9, 2]), houseToWorld([4, 1.4, 3]), houseToWorld([4, 1, 5.9]), HOUSE.door] as const,
  );
  await page.evaluate(() => (globalThis as LabelWorld).rested());
  const [ahu, room, door] = [await ofId('ahu'), await ofId('room'), await ofId('door')];
  expect([ahu?.level, room?.level, door?.level]).toEqual(['full', 'full', 'full']);
  expect([ahu?.isHidden, room?.isHidden, door?.isHidden]).toEqual([false, true, false]);
  if (ahu) expect(await painted(ahu)).toBeGreaterThan(0.9);
  const chart = await page.locator('.chart').boundingBox();
  expect(chart?.x).toBeCloseTo(door?.left ?? 0, -1);
  expect(await page.evaluate(() => (globalThis as LabelWorld).told.shown)).toEqual(['ahu', 'door', 'room']);
  await page.screenshot({ path: path.join(SCREENSHOTS, 'viewerLabels-few.png') });

  // A storey that is lifted takes its labels along; a value that changes paints the label alone.
  const frames = await page.evaluate(async () => {
    const { house, labels, rested } = globalThis as LabelWorld;
    await rested();
    let count = 0;
    const counted = () => {
      count += 1;
    };
    house.viewer.addEventListener('frame', counted);
    for (let value = 0; value < 5; value++) {
      labels.update('room', { rows: [{ name: 'CO₂', value: String(620 + value), unit: 'ppm' }] });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    house.viewer.removeEventListener('frame', counted);
    return count;
  });
  expect(frames).toBe(0);

  // The click is the label's: nothing behind it is picked.
  const clicked = await page.evaluate(
    (at) => {
      const { house, point, told } = globalThis as LabelWorld;
      let taken: boolean | undefined;
      house.viewer.container.addEventListener('pointerup', (event) => {
        setTimeout(() => {
          taken = event.defaultPrevented;
        });
      });
      point('pointerdown', at.x, at.y);
      point('pointerup', at.x, at.y);
      return new Promise<{ taken: boolean | undefined; pressed: string[] }>((resolve) =>
        setTimeout(() => resolve({ taken, pressed: told.pressed }), 30),
      );
    },
    { x: (ahu?.left ?? 0) + 20, y: (ahu?.top ?? 0) + 20 },
  );
  expect(clicked).toEqual({ taken: true, pressed: ['ahu'] });

  // What is pressed is a label, not a place in their list: others may come and go while the button is down.
  await page.evaluate(
    ([x, y, front]) => {
      const { items: before, labels, point, told } = globalThis as LabelWorld;
      told.pressed = [];
      point('pointerdown', x, y);
      labels.set([{ id: 'early', name: 'Early', at: front, body: { kind: 'instrument' } }, ...before]);
      point('pointerup', x, y);
      labels.set(before);
    },
    [(ahu?.left ?? 0) + 20, (ahu?.top ?? 0) + 20, houseToWorld([4, 1, 5.9])] as const,
  );
  expect(await page.evaluate(() => (globalThis as LabelWorld).told.pressed)).toEqual(['ahu']);

  // One stop of the Tab key, arrows among the labels, values in words.
  await page.getByRole('button', { name: /AHU-03/ }).focus();
  expect(await page.getByRole('toolbar', { name: 'Labels of the scene' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: /AHU-03/ }).getAttribute('aria-label')).toBe(
    'AHU-03 送风机组, Major alarm, Supply 21.4 °C, Return 19.8 °C, 风量 12,400 m³/h',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => (globalThis as LabelWorld).told.pressed)).toEqual(['ahu', 'room']);

  // Others come and go before it: whoever stands on one stays there, and goes on in the order that is seen.
  await page.evaluate(
    ([roof, behind, door]) => {
      const body = { kind: 'instrument' } as const;
      (globalThis as LabelWorld).labels.set([
        { id: 'new', name: 'New', at: door, body },
        { id: 'room', name: 'Room 1.04', at: behind, body },
        { id: 'ahu', name: 'AHU-03 送风机组', at: roof, body },
      ]);
    },
    [houseToWorld([2, 5.9, 2]), houseToWorld([4, 1.4, 3]), houseToWorld([4, 1, 5.9])] as const,
  );
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.label);
  expect(await focused()).toBe('room');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('ahu');

  // On a wall they are larger, and are found where they are drawn.
  const enlarged = await page.evaluate(async () => {
    const { house, labels, rested } = globalThis as LabelWorld;
    const sizeOf = () => labels.shown().find(({ id, level }) => id === 'ahu' && level === 'full');
    const usual = sizeOf();
    house.viewer.overlayScale = 1.5;
    await rested();
    const larger = sizeOf();
    const hit = larger && labels.hit(larger.left + larger.width - 4, larger.top + larger.height - 4);
    house.viewer.overlayScale = 1;
    await rested();
    return { usual: usual?.width ?? 0, larger: larger?.width ?? 0, hit, after: sizeOf()?.width };
  });
  expect(enlarged.larger).toBeCloseTo(enlarged.usual * 1.5, 6);
  expect(enlarged.hit).toEqual(['ahu']);
  expect(enlarged.after).toBe(enlarged.usual);
}, 60_000);

it('500 labels of a crowded scene never overlap; those that find no room are counted by a mark, which can be clicked', async () => {
  await page.evaluate(
    ([low]) => {
      const { labels } = globalThis as LabelWorld;
      const [x, y, z] = low;
      labels.set(
        Array.from({ length: 500 }, (_, at) => ({
          id: String(at),
          name: `Sensor ${at + 1}`,
          at: [x + (at % 20) * 0.4, y + (Math.floor(at / 20) % 5) * 1.4, z + Math.floor(at / 100) * 1.3] as const,
          body: { kind: 'instrument' as const },
        })),
      );
      for (let at = 0; at < 500; at++)
        labels.update(String(at), {
          rows: [{ name: 'Temperature', value: (18 + (at % 80) / 10).toFixed(1), unit: '°C' }],
          ...(at === 250 ? { alarm: { colour: '#ff5a52', urgency: 5, word: 'Critical' } } : {}),
        });
    },
    [houseToWorld([0.1, 0.2, 0.2])] as const,
  );
  // What the model hides is found label by label, and each changes who finds room.
  let all = await shown();
  await expect
    .poll(async () => {
      const before = JSON.stringify(all);
      await page.evaluate(() => (globalThis as LabelWorld).rested());
      all = await shown();
      return JSON.stringify(all) === before;
    })
    .toBe(true);
  await page.screenshot({ path: path.join(SCREENSHOTS, 'viewerLabels-many.png') });
  const overlapping = all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter(
        (b) =>
          a.left < b.left + b.width &&
          b.left < a.left + a.width &&
          a.top < b.top + b.height &&
          b.top < a.top + a.height,
      )
      .map((b) => `${a.id} ${b.id}`),
  );
  expect(overlapping).toEqual([]);
  expect(all.reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(500);
  expect(all.find(({ id }) => id === '250')?.level).toBe('full');
  const cluster = all.find(({ level }) => level === 'cluster');
  const ids = await page.evaluate(
    ({ x, y }) => {
      const { point, told } = globalThis as LabelWorld;
      point('pointerdown', x, y);
      point('pointerup', x, y);
      return told.clusters.at(-1);
    },
    { x: (cluster?.left ?? 0) + 14, y: (cluster?.top ?? 0) + 14 },
  );
  expect(ids).toEqual([cluster?.id, ...(cluster?.others ?? [])]);

  await page.evaluate(() => (globalThis as LabelWorld).house.viewer.drop('labels'));
  expect(await page.locator('.labels-layer').count()).toBe(0);
}, 60_000);

it('RU-LBL-06 a label follows what it stands at: lifted with its storey, put down with it, while others stay', async () => {
  await page.evaluate(
    ([at, upper, storeys]) => {
      const world = globalThis as LabelWorld;
      const { house, viewerKit } = world;
      const labels = new viewerKit.Labels({ title: 'Labels of the scene' });
      house.viewer.drop('labels');
      house.viewer.use(labels);
      world.labels = labels;
      house.explode.setStoreys(
        house.model,
        storeys.map((elements) => ({ elements })),
      );
      const body = { kind: 'instrument' } as const;
      labels.set([
        { id: 'follows', name: 'On the upper floor', at, of: { model: house.model, elements: [upper] }, body },
        { id: 'stays', name: 'At the same place', at: [at[0] + 3, at[1], at[2]], body },
      ]);
    },
    [houseToWorld([2, 3.2, 3]), HOUSE.upper, STOREYS] as const,
  );
  const heights = async (factor: number) => {
    await page.evaluate(async (share) => {
      const { house, rested } = globalThis as LabelWorld;
      await house.explode.set(share);
      house.viewer.drawNow();
      await rested();
    }, factor);
    return [(await ofId('follows'))?.top ?? 0, (await ofId('stays'))?.top ?? 0];
  };
  const [before = 0, still = 0] = await heights(0);
  const [lifted = 0, same = 0] = await heights(1);
  expect(before - lifted).toBeGreaterThan(40);
  expect(Math.abs(same - still)).toBeLessThan(4);
  const [back = 0] = await heights(0);
  expect(Math.abs(back - before)).toBeLessThan(4);
}, 60_000);
