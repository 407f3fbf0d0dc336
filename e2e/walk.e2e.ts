import { adapterCalls } from '@twinscape/contract/adapters';
import { alarmRuleCalls, NOTICE_EVENTS, noticeCalls } from '@twinscape/contract/alarms';
import { assetCalls } from '@twinscape/contract/assets';
import { dashboardCalls } from '@twinscape/contract/dashboards';
import { deviceCalls } from '@twinscape/contract/devices';
import { elementCalls } from '@twinscape/contract/elements';
import { oauthCalls } from '@twinscape/contract/identity';
import { labelCalls } from '@twinscape/contract/labels';
import { panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { sceneCalls } from '@twinscape/contract/scenes';
import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { provisionCalls } from '@twinscape/contract/transports';
import { widgetCalls } from '@twinscape/contract/widgets';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { button, eventually, getRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { readRoutes } from './routes.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
/** What stands in addresses. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [device] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, pageSize: 1 })).data.list;
  const originator = { entityType: 'DEVICE', id: device?.id ?? '' } as const;
  await engineer.must(tbAlarmCalls.SaveAlarm, { type: '走查报警', originator, severity: 'MINOR' });
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '走查分类' });
  const type = { projectId, assetClassId, classTypeName: '走查类型' };
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, type);
  for (const assetName of ['走查资产', '走查资产二', '走查资产三'])
    await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
  const { id } = await engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '走查包' });
  ids.$id = id;
  const widget = { projectId, componentPackageId: id, name: '走查组件', widgetType: 'latest' } as const;
  ids.$widgetsId = (await engineer.must(widgetCalls.AddProjectComponentPackageWidget, widget)).id;
  ids.$dashboardId = (await engineer.must(dashboardCalls.AddDashboard, { projectId, title: '走查看板' })).dashboardId;
  ids.scene = (await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '走查场景' })).sceneId;
  const walked = { projectId, name: '走查全景', collectTime: new Date() };
  await engineer.must(tourCalls.AddPrScene, { projectId, name: '走查路线' });
  ids.panorama = (await engineer.must(panoramaCalls.CreateItem, walked)).pbGuid;
  const rules = await engineer.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, pageSize: 1 });
  ids.rule = rules.data.list[0]?.id ?? '';
  const panel = { projectId, name: '走查标签', panelType: 'text' } as const;
  const notice = { projectId, ruleName: '走查通知', events: [...NOTICE_EVENTS], roles: ['managers' as const] };
  await engineer.must(noticeCalls.AddNoticeRule, notice);
  await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name: '走查标记' });
  const [background] = (await engineer.must(labelCalls.GetBackgroundList, {})).data.list;
  const picture = { projectId, name: '走查背景', imagePath: background?.imagePath ?? '' };
  await engineer.must(labelCalls.CreateProjectBackground, picture);
  const sceneSharePattern = { sceneShareWay: 2, sceneShareToDate: 1 } as const;
  await engineer.must(sceneCalls.CreateShare, { projectId, sceneId: ids.scene, sceneSharePattern });
  await engineer.must(elementCalls.CreateElement, { projectId, elementName: '走查元件', elementType: 'data' });
  const admin = await world.calls('admin');
  await admin.must(oauthCalls.AddOauthClient, { clientName: '走查应用', redirectUris: ['https://walk.example.com/'] });
  const adapter = {
    adapterName: '走查适配器',
    adapterType: 'http',
    adapterInterval: 60_000,
    settings: { url: 'https://plant.invalid/' },
  } as const;
  await engineer.must(adapterCalls.AddProjectAdapter, { projectId, ...adapter });
  await admin.must(adapterCalls.AddAdapter, adapter);
  await admin.must(elementCalls.CreateSystemElement, { elementName: '走查元件', elementType: 'data' });
  await engineer.must(provisionCalls.AddDeviceProvisionKey, { projectId, name: '走查密钥', mode: 'createNew' });
  ids.panel = (await engineer.must(labelCalls.CreateProjectDataPanel, panel)).id;
});

type Screen = {
  readonly account: 'engineer' | 'manager' | 'admin' | undefined;
  /** What stands behind the path in the address, besides the project. */
  readonly search?: () => string;
  /** Rows or cards open something with an address of its own; or why they do not. */
  readonly rows: 'links' | string;
  /** Without a menu beside it. */
  readonly isBare?: true;
};
const links = { account: 'engineer', rows: 'links' } as const;
const form = (account: Screen['account']) => ({ account, rows: 'a form' }) as const;
const editor = { account: 'engineer', rows: 'an editor', isBare: true } as const;

/** Every screen: who walks it, and how what it lists is opened. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '/devices/devices': links,
  '/devices/registration': links,
  '/devices/adapter': links,
  '/elements/adapter': links,
  '/adapter': { account: 'admin', rows: 'links' },
  '/alarms': links,
  '/alarms/rules': links,
  '/alarms/notices': links,
  '/alarms/rule': { account: 'engineer', rows: 'an editor', search: () => `&rule=${ids.rule}` },
  '/assets/assets-manage': links,
  '/assets/type-manage': { account: 'engineer', rows: 'a tree beside its page' },
  '/assets/view-manage': { account: 'engineer', rows: 'a tree beside its page' },
  '/assets/assets-topo': { account: 'engineer', rows: 'a picture' },
  '/elements/model': { account: 'engineer', rows: 'none without a converter: models.e2e' },
  '/elements/metadata': links,
  '/elements/panomanage': links,
  '/panorama': { ...editor, rows: 'photographs: panoramas.e2e', search: () => `&set=${ids.panorama}` },
  '/PanoCompare': { ...editor, rows: 'photographs: panoramas.e2e' },
  '/elements/document': { account: 'engineer', rows: 'open beside the list: documents.e2e' },
  '/cooperate': { account: 'engineer', rows: 'open beside the list: questions.e2e' },
  '/documentPreview': { ...editor, rows: 'a file: documents.e2e' },
  '/document': { account: 'admin', rows: 'of a project that is chosen: documents.e2e' },
  '/pano/panomanage': { account: 'admin', rows: 'of a project that is chosen: panoramas.e2e' },
  '/pano/scenemanage': { account: 'admin', rows: 'of a project that is chosen: panoramas.e2e' },
  '/metadata': { account: 'admin', rows: 'links' },
  '/dashboards': links,
  '/dashboards/$dashboardId': { account: 'engineer', rows: 'widgets: dashboards.e2e' },
  '/entity-views/three-dimensional': links,
  '/entity-views/scenemanage': links,
  '/label-bundles/label-board': links,
  '/label-bundles/marker': links,
  '/label-bundles/background': links,
  '/label-bundles/designer': { ...editor, search: () => `&id=${ids.panel}` },
  '/shares': links,
  '/bin': { account: 'engineer', rows: 'what was deleted opens nothing' },
  '/widgets-bundles': links,
  '/widgets-bundles/$id': links,
  '/widgets-bundles/$id/details': form('engineer'),
  '/widgets-bundles/$id/$widgetsId': editor,
  '/customers': { account: 'engineer', rows: 'people, who have no page' },
  '/administrator': { account: 'admin', rows: 'links' },
  '/audit-logs': { account: 'admin', rows: 'lines of a log' },
  '/operationlog': { account: 'engineer', rows: 'lines of a log' },
  'tab:projects': { account: 'manager', rows: 'links' },
  'tab:members': { account: 'manager', rows: 'links' },
  'tab:shares': { account: 'manager', rows: 'links' },
  'tab:logins': { account: 'manager', rows: 'lines of a log' },
  'tab:messages': { account: 'manager', rows: 'lead to what they are about' },
  'tab:settings': form('manager'),
  '/home': { account: 'engineer', rows: 'figures' },
  '/profile': { ...form('engineer'), isBare: true },
  '/settings/general': form('admin'),
  '/settings/outgoing-mail': form('admin'),
  '/settings/security-settings': form('admin'),
  '/settings/applications': { account: 'admin', rows: 'links' },
  '/sceneDetail': { ...editor, search: () => `&id=${ids.scene}` },
  '/model': { ...editor, rows: 'a model: preview.e2e' },
  '/relationPreview': { ...editor, rows: 'a model: assetsInModel.e2e' },
};

/** Screens that nobody walks here, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  '/assets': 'leads to its first part',
  '/devices': 'leads to its first part',
  '/elements': 'leads to its first part',
  '/entity-views': 'leads to its first part',
  '/label-bundles': 'leads to its first part',
  '/settings': 'leads to its first part',
  '/register': 'signed out: signIn.e2e',
  '/login': 'signed out: signIn.e2e',
  '/activateAccount': 'signed out: signIn.e2e',
  '/LinkShare/PanoShare/$pbGuid/$projectId/$userId/$shareFrom': 'a visitor’s: panoramas.e2e',
  '/LinkShare/DocShare/index': 'a visitor’s: documents.e2e',
  '/LinkShare/DocShare/index/verify': 'a visitor’s: documents.e2e',
  '/LinkShare/DocShare/index/docList': 'a visitor’s: documents.e2e',
  '/sharePreview': 'signed out: shares.e2e',
  '/authorize': 'for an application that asks: applications.e2e',
};

const toRoute = (screen: string): string => {
  const { account, search } = SCREENS[screen] as Screen;
  if (screen.startsWith('tab:')) return `/adminIndustry?tab=${screen.slice(4)}`;
  const path = screen.replace(/\$\w+/g, (name) => ids[name] ?? name);
  return account === 'engineer' ? `${path}?project=${projectId}${search?.() ?? ''}` : path;
};
const framed = Object.keys(SCREENS).filter((screen) => !SCREENS[screen]?.isBare);
const linked = framed.filter((screen) => SCREENS[screen]?.rows === 'links');

/** The name of the first row or card, which opens it. */
const findFirstLink = (page: Page) => page.locator('#main :is(a[data-row-link], a[data-card-link])').first();

describe('the walk over all screens', () => {
  it('knows every one of them', async () => {
    const known = new Set([...Object.keys(SCREENS), ...Object.keys(OTHERS)]);
    expect((await readRoutes()).filter((screen) => !known.has(screen))).toEqual([]);
  });

  it.each(linked)(
    '%s opens a row by Ctrl-click in a tab of its own, and by a click from which one press leads back',
    async (screen) => {
      const { account } = SCREENS[screen] as Screen;
      // Somebody new: the page of a reader still shows the list before.
      const { page, context } = await world.signInAs(account ?? 'engineer', toRoute(screen));
      const first = findFirstLink(page);
      await waitUntilVisible(first);
      const leadsTo = new URL((await first.getAttribute('href')) ?? '', page.url()).hash.slice(1).split('?')[0];
      const at = getRoute(page);
      const [tab] = await Promise.all([context.waitForEvent('page'), first.click({ modifiers: ['ControlOrMeta'] })]);
      await waitUntilVisible(tab.locator('#main'));
      await eventually(() => getRoute(tab)).toContain(leadsTo);
      await tab.close();
      expect(getRoute(page)).toBe(at);
      await first.click();
      await eventually(() => getRoute(page)).not.toBe(at);
      await page.goBack();
      await eventually(() => getRoute(page)).toBe(at);
      await waitUntilVisible(findFirstLink(page));
    },
  );

  it.each(['/devices/devices', '/assets/assets-manage'])(
    '%s: on the page of a row ← and → lead to its neighbours, and one press of Back to the list',
    async (screen) => {
      const { page } = await world.signInAs('engineer', toRoute(screen));
      const links = page.locator('#main .ant-table-row a[data-row-link]');
      await waitUntilVisible(links);
      const at = getRoute(page);
      const names = (await links.allInnerTexts()).slice(0, 3).map((text) => text.split('\n')[0]);
      expect(names.length).toBe(3);
      const title = page.getByRole('heading', { level: 1 });
      await links.nth(1).click();
      await eventually(() => title.innerText()).toBe(names[1]);
      // In a dialog over the page the arrows mean nothing to it.
      await button(page, /编\s?辑/)
        .first()
        .click();
      const cancel = button(page.getByRole('dialog'), /取\s?消/);
      await cancel.focus();
      await page.keyboard.press('ArrowRight');
      await cancel.click();
      expect(await title.innerText()).toBe(names[1]);
      await waitUntilHidden(cancel);
      await page.keyboard.press('ArrowRight');
      await eventually(() => title.innerText()).toBe(names[2]);
      await page.keyboard.press('ArrowLeft');
      await eventually(() => title.innerText()).toBe(names[1]);
      await page.getByRole('button', { name: '上一项' }).click();
      await eventually(() => title.innerText()).toBe(names[0]);
      expect(await page.getByRole('button', { name: '上一项' }).isDisabled()).toBe(true);
      await page.goBack();
      await eventually(() => getRoute(page)).toBe(at);
    },
  );

  it.each(framed)(
    '%s is reached by the keyboard alone, and fits a telephone with its menu at the thumb',
    async (screen) => {
      const { account } = SCREENS[screen] as Screen;
      const { page } = await world.reader(account ?? 'engineer', toRoute(screen));
      await waitUntilVisible(page.locator('#main'));
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.locator('body').press('Home');
      await page.setViewportSize({ width: 390, height: 844 });
      try {
        const menu = page.getByRole('navigation', { name: '菜单' });
        await waitUntilVisible(menu);
        await eventually(async () => {
          const box = await menu.boundingBox();
          return box && Math.round(box.y + box.height);
        }).toBe(844);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, 'the page is as wide as the telephone').toBeLessThanOrEqual(390);
      } finally {
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog');
      await waitUntilVisible(keys);
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'hidden' });
    },
  );
});
