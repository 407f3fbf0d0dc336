import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { alarmRuleCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { identityCalls } from '@twinscape/contract/identity';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { provisionCalls, transportCalls } from '@twinscape/contract/transports';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { openBrowser, openVisitor, type VisitOptions } from '../e2e/browser.ts';
import { DEMO_PASSWORD, waitForDemoModel } from '../e2e/demoModel.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { ADAPTER_SCREENS, createAdapters, type PlantService, servePlant } from './screens/adapters.ts';
import { APPLICATION_SCREENS, createApplications } from './screens/applications.ts';
import { ASSET_DIALOGS, createPlant, type Plant } from './screens/assets.ts';
import { DASHBOARD_SCREENS } from './screens/dashboards.ts';
import { createDocuments, DOCUMENT_SCREENS } from './screens/documents.ts';
import { chooseForScene, createElements, ELEMENT_SCREENS } from './screens/elements.ts';
import { createPanoramas, PANORAMA_SCREENS, type PreparedPanoramas, SHARED_PANORAMA } from './screens/panoramas.ts';
import { questionScreens, setOnlooker } from './screens/questions.ts';
import { type PreparedScenes, prepareScenes, SCENE, SCENE_SCREENS } from './screens/scenes.ts';
import { createWidgets, WIDGET_SCREENS, type Widgets } from './screens/widgets.ts';

/** The model of the demo project; converted before the screens are looked at. */
const BUILDING = '裙楼 全专业';

/** A device of the demo building, and the parts of its page besides those that are named below. */
const DEVICE = { id: 'ahu-f01-001', name: '空调机组 AHU-1-01' };
/** One that it is related to. */
const OTHER_DEVICE = 'ahu-f02-001';
const OTHER_PARTS = ['alarms', 'attributes', 'rpc', 'relations', 'events', 'firmware'];
/** The asset that it measures. */
const ASSET = '首层东区空调机组';
/** An alarm of that device, which its own values raise. */
const HOT = '送风温度过高';

/**
 * Every screen with who opens it; `project` screens get the demo project that the engineer manages in their address.
 */
const SCREENS: readonly {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  /** What the page is headed with, in either language. */
  readonly heading: readonly string[];
  readonly account?: string;
  readonly project?: true;
  /** The demo building is in the address, too. */
  readonly model?: true;
  /** So is one of its air handling units. */
  readonly device?: true;
  /** So is an asset that this unit measures, or its type. */
  readonly asset?: true;
  readonly assetType?: true;
  /** What is opened on it. */
  readonly opens?: (page: Page) => Promise<void>;
  /** Fits a telephone, too. */
  readonly narrow?: true;
}[] = [
  { id: 'S-AUTH-01', name: 'login', route: '/login', heading: ['登录孪境', 'Sign in to Twinscape'] },
  { id: 'S-AUTH-02', name: 'register', route: '/register', heading: ['注册企业账号', 'Create an enterprise account'] },
  {
    id: 'S-AUTH-03',
    name: 'activate',
    route: '/activateAccount?code=unknown',
    heading: ['激活账号', 'Activate account'],
  },
  {
    id: 'S-ADM-01',
    name: 'administrator',
    route: '/administrator',
    heading: ['企业管理', 'Enterprises'],
    account: 'admin',
  },
  {
    id: 'S-ADM-09',
    name: 'audit-logs',
    route: '/audit-logs',
    heading: ['操作日志', 'Operation log'],
    account: 'admin',
  },
  { id: 'S-ADM-12', name: 'profile', route: '/profile', heading: ['个人中心', 'Profile'], account: 'admin' },
  {
    id: 'S-ADM-13',
    name: 'settings-general',
    route: '/settings/general',
    heading: ['常规设置', 'General'],
    account: 'admin',
  },
  {
    id: 'S-ADM-14',
    name: 'settings-mail',
    route: '/settings/outgoing-mail',
    heading: ['发送邮件', 'Outgoing mail'],
    account: 'admin',
  },
  {
    id: 'S-ADM-15',
    name: 'settings-security',
    route: '/settings/security-settings',
    heading: ['安全设置', 'Security settings'],
    account: 'admin',
  },
  {
    id: 'S-ADM-04',
    name: 'enterprise-projects',
    route: '/adminIndustry',
    heading: ['项目', 'Projects'],
    account: 'manager',
  },
  {
    id: 'S-ADM-05',
    name: 'enterprise-members',
    route: '/adminIndustry?tab=members',
    heading: ['企业成员', 'Enterprise members'],
    account: 'manager',
  },
  {
    id: 'S-ADM-06',
    name: 'enterprise-logins',
    route: '/adminIndustry?tab=logins',
    heading: ['登录日志', 'Login log'],
    account: 'manager',
  },
  {
    id: 'S-ADM-07',
    name: 'enterprise-messages',
    route: '/adminIndustry?tab=messages',
    heading: ['消息', 'Messages'],
    account: 'manager',
  },
  {
    id: 'S-ADM-08',
    name: 'enterprise-settings',
    route: '/adminIndustry?tab=settings',
    heading: ['设置', 'Settings'],
    account: 'manager',
  },
  { id: 'S-ADM-03', name: 'guest-projects', route: '/adminIndustry', heading: ['项目', 'Projects'], account: 'guest' },
  { id: 'S-PRJ-01', name: 'home', route: '/home', heading: ['临江中心写字楼'], account: 'engineer', project: true },
  {
    id: 'S-PRJ-02',
    name: 'customers',
    route: '/customers',
    heading: ['项目成员', 'Project members'],
    account: 'engineer',
    project: true,
  },
  {
    id: 'S-MOD-01',
    name: 'models',
    route: '/elements/model',
    heading: ['模型', 'Models'],
    account: 'engineer',
    project: true,
  },
  ...['overview', 'versions', 'elements', 'compare', 'position'].map((part) => ({
    id: 'S-MOD-03',
    name: `model-${part}`,
    route: `/elements/model?part=${part}`,
    heading: ['模型', 'Models'],
    account: 'engineer',
    project: true as const,
    model: true as const,
  })),
  {
    id: 'S-MOD-04',
    name: 'preview',
    route: '/model',
    heading: [BUILDING],
    account: 'engineer',
    project: true,
    model: true,
  },
  {
    id: 'S-MOD-06',
    name: 'preview-assets',
    route: '/model?panel=assets',
    heading: [BUILDING],
    account: 'engineer',
    project: true,
    model: true,
  },
  {
    id: 'S-REL-03',
    name: 'relation-preview',
    route: '/relationPreview',
    heading: ['关联预览', 'Linked assets'],
    account: 'engineer',
    project: true,
  },
  {
    id: 'S-AST-01',
    name: 'asset-types',
    route: '/assets/type-manage',
    heading: ['类型管理', 'Type management'],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  ...Object.entries({ '': '', '-view': '?view=VIEW', '-category': '?view=VIEW&category=CATEGORY' }).map(
    ([name, search]) => ({
      id: 'S-AST-05',
      name: `asset-views${name}`,
      route: `/assets/view-manage${search}`,
      heading: ['资产视图', 'Asset views'],
      account: 'engineer',
      project: true as const,
      narrow: true as const,
    }),
  ),
  {
    id: 'S-AST-01',
    name: 'asset-type',
    route: '/assets/type-manage',
    heading: ['类型管理', 'Type management'],
    account: 'engineer',
    project: true,
    assetType: true,
    narrow: true,
  },
  {
    id: 'S-REL-07',
    name: 'relation-preview-shown',
    route: '/relationPreview',
    heading: ['关联预览', 'Linked assets'],
    account: 'engineer',
    project: true,
    asset: true,
  },
  {
    id: 'T-BIN-07',
    name: 'bin-retention',
    route: '/bin',
    heading: ['回收站', 'Recycle bin'],
    account: 'manager',
    project: true,
    narrow: true,
    opens: (page) => page.getByRole('button', { name: /^(保留期限|Retention)$/ }).click(),
  },
  {
    id: 'S-DEV-01',
    name: 'devices',
    route: '/devices/devices',
    heading: ['设备', 'Devices'],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  ...Object.entries({
    add: /^(新建设备|New device)$/,
    import: /^(导入|Import)$/,
    export: /^(导出|Export)$/,
  }).map(([name, word]) => ({
    id: 'S-DEV-01',
    name: `devices-${name}`,
    route: '/devices/devices',
    heading: ['设备', 'Devices'],
    account: 'engineer',
    project: true as const,
    narrow: true as const,
    opens: (page: Page) => page.getByRole('button', { name: word }).first().click(),
  })),
  {
    id: 'S-DEV-01',
    name: 'devices-bulk',
    route: '/devices/devices',
    heading: ['设备', 'Devices'],
    account: 'engineer',
    project: true,
    narrow: true,
    opens: (page) => page.locator('.ant-table-row input[type=checkbox]').first().check(),
  },
  ...['values', 'history&compare=1&band=1', ...OTHER_PARTS, 'documents', 'connect'].map((part) => ({
    id: 'S-DEV-01',
    name: `device-${part.split('&')[0]}`,
    route: `/devices/devices?tab=${part}`,
    heading: [DEVICE.name],
    account: 'engineer',
    project: true as const,
    device: true as const,
    narrow: true as const,
  })),
  ...Object.entries({ assets: undefined, ...ASSET_DIALOGS }).map(([name, opens]) => ({
    id: 'S-AST-02',
    name,
    route: '/assets/assets-manage',
    heading: ['资产', 'Assets'],
    account: 'engineer',
    project: true as const,
    assetType: true as const,
    narrow: true as const,
    ...(opens ? { opens } : {}),
  })),
  ...['info', 'relations', 'topology', 'documents', 'live', 'label', 'alarms', 'history', 'attributes'].map((part) => ({
    id: 'S-AST-03',
    name: `asset-${part}`,
    route: `/assets/assets-manage?part=${part}`,
    heading: [ASSET],
    account: 'engineer',
    project: true as const,
    asset: true as const,
    narrow: true as const,
  })),
  ...Object.entries({
    alarms: '',
    'alarms-all': '?state=all&severity=critical,major',
    'alarm-drawer': '?state=all&alarm=ALARM',
    'alarm-page': '?alarm=ALARM&as=page',
  }).map(([name, search]) => ({
    id: 'S-PRJ-04',
    name,
    route: `/alarms${search}`,
    heading: ['报警', 'Alarms', HOT],
    account: 'engineer',
    project: true as const,
    narrow: true as const,
  })),
  {
    id: 'S-DEV-01',
    name: 'devices-registration',
    route: '/devices/registration',
    heading: ['设备自助注册', 'Device self-registration'],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  {
    id: 'S-DEV-01',
    name: 'devices-registration-new',
    route: '/devices/registration',
    heading: ['设备自助注册', 'Device self-registration'],
    account: 'engineer',
    project: true,
    narrow: true,
    opens: async (page) => {
      await page.getByRole('button', { name: /^(新建注册密钥|New key)$/ }).click();
      const dialog = page.getByRole('dialog', { name: /^(新建注册密钥|New key)$/ });
      await dialog.getByLabel(/^(名称|Name)$/).fill(`Batch ${crypto.randomUUID().slice(0, 8)}`);
      await dialog.getByRole('button', { name: /确\s?定|OK/ }).click();
      await page.getByRole('dialog', { name: /密钥与密码|Key and secret of/ }).waitFor();
    },
  },
  {
    id: 'S-PRJ-04',
    name: 'alarm-rules',
    route: '/alarms/rules',
    heading: ['报警规则', 'Alarm rules'],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  {
    id: 'S-PRJ-04',
    name: 'alarm-rule-new',
    route: '/alarms/rule',
    heading: ['新建规则', 'New rule'],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  {
    id: 'S-PRJ-04',
    name: 'alarm-rule',
    route: '/alarms/rule?rule=RULE',
    heading: [HOT],
    account: 'engineer',
    project: true,
    narrow: true,
  },
  {
    id: 'S-PRJ-04',
    name: 'alarm-quiet-hours',
    route: '/alarms/rules',
    heading: ['报警规则', 'Alarm rules'],
    account: 'engineer',
    project: true,
    narrow: true,
    opens: (page) => page.getByRole('button', { name: /^(静默时段|Quiet hours)$/ }).click(),
  },
  {
    id: 'S-PRJ-04',
    name: 'alarm-notices-form',
    route: '/alarms/notices',
    heading: ['通知规则', 'Notification rules'],
    account: 'engineer',
    project: true,
    narrow: true,
    opens: async (page) => {
      await page
        .getByRole('button', { name: /^(新建通知规则|New notification rule)$/ })
        .first()
        .click();
      // What is wrong stands at its field, once one tries to save.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?定|OK/ })
        .click();
      await page.getByText(/请输入通知规则名称|Enter the rule name/).waitFor();
    },
  },
  ...['rules', 'deliveries'].map((view) => ({
    id: 'S-PRJ-04',
    name: `alarm-notices-${view}`,
    route: `/alarms/notices?view=${view}`,
    heading: ['通知规则', 'Notification rules'],
    account: 'engineer',
    project: true as const,
    narrow: true as const,
  })),
  ...Object.entries({
    graph: '',
    list: '?view=list',
    around: '?asset=ASSET&node=ASSET',
    trace: '?asset=ASSET&node=ASSET&trace=down',
  }).map(([name, search]) => ({
    id: 'S-AST-04',
    name: `asset-topology-${name}`,
    route: `/assets/assets-topo${search}`,
    heading: ['资产拓扑', 'Asset topology'],
    account: 'engineer',
    project: true as const,
    narrow: true as const,
  })),
  ...SCENE_SCREENS,
  ...WIDGET_SCREENS.map((screen) => ({
    ...screen,
    account: 'engineer',
    project: true as const,
    narrow: true as const,
  })),
  {
    id: 'S-WID-01',
    name: 'widget-bundles-platform',
    route: '/widgets-bundles',
    heading: ['组件包', 'Widget bundles'],
    account: 'admin',
  },
  {
    id: 'S-SCN-02',
    name: 'scene-elements',
    route: '/sceneDetail?scene=SCENE&mode=edit',
    heading: [SCENE],
    account: 'engineer',
    project: true,
    opens: chooseForScene,
  },
  ...ADAPTER_SCREENS,
  ...ELEMENT_SCREENS,
  ...DOCUMENT_SCREENS,
  ...questionScreens(BUILDING),
  ...PANORAMA_SCREENS.map((screen) =>
    screen.id === SHARED_PANORAMA ? screen : { ...screen, account: 'engineer', project: true as const },
  ),
  ...APPLICATION_SCREENS,
  ...DASHBOARD_SCREENS,
  {
    id: 'S-ADM-10',
    name: 'operationlog',
    route: '/operationlog',
    heading: ['操作日志', 'Operation log'],
    account: 'engineer',
    project: true,
  },
];
/** `SCREENS=alarm npm run prove -- screens`: only screens, and looks, whose names match. */
const only = (name: string, wanted: string | undefined): boolean => new RegExp(wanted ?? '').test(name);
/** A telephone, of screens that fit one. */
const NARROW = 390;
const LOOKS: readonly (VisitOptions & { readonly name: string })[] = [
  { name: 'cn-light', language: 'cn', theme: 'light' },
  { name: 'cn-dark', language: 'cn', theme: 'dark' },
  { name: 'en-light', language: 'en', theme: 'light' },
  { name: 'en-dark', language: 'en', theme: 'dark' },
  { name: 'cn-light-1920', language: 'cn', theme: 'light', width: 1920, height: 1080 },
  { name: 'en-light-1024', language: 'en', theme: 'light', width: 1024, height: 768 },
  { name: 'en-dark-1024', language: 'en', theme: 'dark', width: 1024, height: 768 },
  { name: 'en-light-390', language: 'en', theme: 'light', width: NARROW, height: 844 },
  { name: 'cn-light-390', language: 'cn', theme: 'light', width: NARROW, height: 844 },
];

let product: RunningProduct;
let browser: Browser;
let dataDir: string;
let alarmId: string;
let alarmRuleId: string;
let assetId: string;
let assetTypeId: string;
let prepared: PreparedScenes;
let plant: Plant;
let widgets: Widgets;
let askingClient: string;
let plantService: PlantService | undefined;
let panoramas: PreparedPanoramas;
let demo: Awaited<ReturnType<typeof waitForDemoModel>>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-screens-'));
  plantService = await servePlant();
  product = await startProduct(dataDir, { TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${plantService.port}` });
  browser = await openBrowser();
  demo = await waitForDemoModel(product.url);
  await speak();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  plantService?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Two days of values of the device, and something in each of its parts, so that there is something to see. */
async function speak(): Promise<void> {
  const { projectId } = demo;
  const nobody = new Client(product.url, undefined);
  const signIn = async (loginAccount: string) => {
    const { token } = await nobody.must(identityCalls.Login, { loginAccount, loginPwd: DEMO_PASSWORD });
    return new Client(product.url, token);
  };
  const engineer = await signIn('engineer');
  const loadDetail = (deviceId: string) => engineer.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId });
  const { id, accessToken = '' } = await loadDetail(DEVICE.id);
  const now = Date.now();
  const readings = Array.from({ length: 576 }, (_, at) => ({
    ts: now - (576 - at) * 300_000,
    values: {
      supplyTemperature: 16 + Math.sin(at / 40),
      returnTemperature: 23 + Math.sin(at / 30) / 2,
      fanFrequency: 35 + Math.round(10 * Math.sin(at / 50)),
      power: 12 + (at % 24) / 4,
      status: 1,
    },
  }));
  await nobody.request(transportCalls.PostDeviceTelemetry, { accessToken, payload: JSON.stringify(readings) });
  await nobody.request(transportCalls.PostDeviceTelemetry, { accessToken, payload: 'nonsense' });
  await nobody.request(transportCalls.PostDeviceAttributes, { accessToken, payload: '{"firmware":"2.0.7"}' });
  for (const [scope, payload] of [
    ['SERVER_SCOPE', '{"warrantyUntil":"2029-06-30","serviceContract":"HVAC-2026-114"}'],
    ['SHARED_SCOPE', '{"reportEverySeconds":60,"limits":{"low":14,"high":18}}'],
  ] as const)
    await engineer.must(telemetryCalls.SaveAttributes, { a: 'DEVICE', b: id, c: scope, payload });
  const other = await loadDetail(OTHER_DEVICE);
  await engineer.must(deviceCalls.SaveRelation, {
    from: { entityType: 'DEVICE', id },
    to: { entityType: 'DEVICE', id: other.id },
    type: 'Manages',
  });
  await engineer.must(deviceCalls.SendTwoWayRpc, {
    id,
    payload: JSON.stringify({
      method: 'setSupplyTemperature',
      params: { value: 15.5 },
      persistent: true,
      expirationTime: now + 3_600_000,
    }),
  });
  await engineer.must(deviceCalls.SaveOtaPackage, {
    title: 'AHU controller',
    version: '2.1.0',
    type: 'FIRMWARE',
    url: 'https://firmware.example/ahu-2.1.0.bin',
    usesUrl: true,
  });
  await engineer.must(provisionCalls.AddDeviceProvisionKey, {
    projectId,
    name: '三层电表',
    mode: 'createNew',
    deviceType: '智能电表',
  });
  alarmId = await beHot(engineer, accessToken, now);
  await own(engineer);
  if (plantService) await createAdapters({ engineer, admin: await signIn('admin') }, projectId, plantService);
  await createElements(engineer, projectId);
  await createDocuments(engineer, projectId);
  panoramas = await createPanoramas(engineer, projectId, demo.modelId);
  prepared = await prepareScenes(engineer, nobody, demo);
  askingClient = await createApplications(nobody, engineer);
  const manager = await nobody.must(identityCalls.Login, { loginAccount: 'manager', loginPwd: DEMO_PASSWORD });
  setOnlooker({ ...demo, client: new Client(product.url, manager.token) });
}

/** An asset with values of every kind, a past, the device and an attribute. */
async function own(engineer: Client): Promise<void> {
  const { projectId } = demo;
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机电设备' });
  const made = { projectId, assetClassId, classTypeName: '组合式空调机组', numberPattern: 'AHU-{n:3}' };
  assetTypeId = (await engineer.must(assetCalls.CreateAssetClassType, made)).classTypeId;
  const property = async (propertyName: string, rest: object) =>
    (
      await engineer.must(assetCalls.AddAssetClassTypeProperty, {
        projectId,
        classTypeId: assetTypeId,
        propertyName,
        valueType: 'string',
        ...rest,
      })
    ).propertyId;
  await property('制造商', { defaultValue: '远大' });
  const flow = await property('额定风量', { valueType: 'number', unit: 'm³/h', isRequired: true });
  const day = await property('投运日期', { valueType: 'date' });
  const link = await property('说明书', { valueType: 'link' });
  const values = (at: number) => [
    { propertyId: flow, value: String(24_000 + at * 500) },
    { propertyId: day, value: '2021-05-01' },
    { propertyId: link, value: 'https://example.com/manuals/ahu.pdf' },
  ];
  for (let at = 11; at >= 0; at -= 1)
    assetId = await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: at === 0 ? ASSET : `${at + 1} 层空调机组`,
      assetClassTypeId: assetTypeId,
      location: `${at + 1}F 空调机房`,
      propertys: values(at),
    });
  for (const value of ['24500', '25000', '24800'])
    await engineer.must(assetCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId: flow, value }],
    });
  await engineer.must(assetCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [DEVICE.id] });
  plant = await createPlant(engineer, demo, assetId);
  widgets = await createWidgets(engineer, projectId);
  await engineer.must(assetCalls.AddAssetServerProperty, {
    projectId,
    assetId,
    propertyName: 'warrantyUntil',
    valueType: 'text',
    value: '2029-06-30',
  });
}

/** One alarm of the device with a rule behind it, acknowledged and commented. */
async function beHot(engineer: Client, accessToken: string, now: number): Promise<string> {
  const { projectId } = demo;
  const { id } = await engineer.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: DEVICE.id });
  const above = { kind: 'value', key: 'supplyTemperature', operator: 'gt' } as const;
  const added = await engineer.must(alarmRuleCalls.AddProjectAlarmRule, {
    projectId,
    ruleName: HOT,
    alarmType: HOT,
    targetType: 'DEVICE',
    targetId: id,
    definition: {
      levels: [
        { severity: 'critical', when: { ...above, value: 24 } },
        { severity: 'major', when: { ...above, value: 20, release: 19 } },
      ],
      message: '请检查表冷器与冷冻水阀',
    },
  });
  alarmRuleId = added.id;
  const payload = JSON.stringify(
    [21, 23, 26].map((value, at) => ({ ts: now + at, values: { supplyTemperature: value } })),
  );
  const nobody = new Client(product.url, undefined);
  await nobody.request(transportCalls.PostDeviceTelemetry, { accessToken, payload });
  const { data } = await engineer.must(projectAlarmCalls.GetProjectAlarmList, {
    projectId,
    originatorIds: [id],
    alarmTypes: [HOT],
  });
  const alarm = data.list[0]?.id ?? '';
  await engineer.must(projectAlarmCalls.AcknowledgeProjectAlarms, { projectId, alarmIds: [alarm] });
  await engineer.must(projectAlarmCalls.AddAlarmComment, { projectId, alarmId: alarm, comment: '已到现场，阀门卡滞' });
  return alarm;
}

function buildAddress({ route, project, model, device, asset, assetType }: (typeof SCREENS)[number]): string {
  const [template = '', given = ''] = route.split('?');
  const path = template.replace('BUNDLE', widgets.bundleId).replace('WIDGET', widgets.widgetId);
  const search = new URLSearchParams(given);
  if (project) search.set('project', demo.projectId);
  if (model) search.set('model', demo.modelId);
  if (device) search.set('device', DEVICE.id);
  if (asset) search.set('asset', assetId);
  if (assetType) search.set('type', assetTypeId);
  if (search.get('view') === 'VIEW') search.set('view', plant.viewId);
  if (search.get('category')) search.set('category', plant.categoryId);
  for (const name of ['asset', 'node']) if (search.get(name) === 'ASSET') search.set(name, plant.nodeId);
  const made = {
    SCENE: prepared.sceneId,
    CODED: prepared.codedLink,
    OPEN: prepared.openLink,
    LABELLED: prepared.labelledId,
    TEMPLATE: prepared.templateId,
  };
  for (const [name, value] of Object.entries(made))
    for (const key of ['scene', 'linkToken', 'asset', 'as', 'panel'])
      if (search.get(key) === name) search.set(key, value);
  const sets = { EARLIER: panoramas.earlier, LATER: panoramas.later, SHARED_PANORAMA: panoramas.sharedPanorama };
  for (const key of ['set', 'a', 'b', 'panorama', 'linkToken'])
    for (const [name, value] of Object.entries(sets)) if (search.get(key) === name) search.set(key, value);
  if (search.get('client_id')) search.set('client_id', askingClient);
  if (search.get('alarm')) search.set('alarm', alarmId);
  if (search.get('rule')) search.set('rule', alarmRuleId);
  return search.size > 0 ? `${path}?${search}` : path;
}

describe('every screen in every language and theme', () => {
  for (const look of LOOKS.filter(({ name }) => only(name, process.env.LOOKS))) {
    it(`S-GEN-01 S-LAY-01 S-LAY-02 shows all screens without trouble as ${look.name}`, {
      timeout: 600_000,
    }, async () => {
      const wrong: string[] = [];
      const screens = SCREENS.filter(
        ({ name, narrow }) => only(name, process.env.SCREENS) && (narrow || look.width !== NARROW),
      );
      for (const account of new Set(screens.map((screen) => screen.account))) {
        const visitor = await openVisitor(browser, product.url, look);
        if (account) await visitor.signIn(account);
        for (const screen of screens.filter((one) => one.account === account)) {
          // A fresh load each: the screen before must not be taken for this one.
          await visitor.page.goto('about:blank');
          visitor.problems.length = 0;
          await visitor.open(buildAddress(screen));
          if (screen.name === 'preview') {
            // The whole of it, not its first tiles.
            await visitor.page.locator('section canvas').first().waitFor();
            await visitor.page.getByText(/正在加载|^Loading/).waitFor({ state: 'detached' });
          }
          await screen.opens?.(visitor.page).catch((error: unknown) => wrong.push(`${screen.name}: ${error}`));
          await visitor.picture(`${screen.name}-${look.name}`);
          const at = new URL(visitor.page.url()).hash;
          if (!at.startsWith(`#${buildAddress(screen).split('?')[0]}`)) wrong.push(`${screen.name}: shown at ${at}`);
          const heading = await visitor.page.getByRole('heading', { level: 1 }).first().innerText();
          if (!screen.heading.includes(heading.trim())) wrong.push(`${screen.name}: headed "${heading}"`);
          for (const trouble of visitor.problems) wrong.push(`${screen.name}: ${trouble}`);
          for (const finding of await visitor.findings()) wrong.push(`${screen.name}: axe ${finding}`);
          for (const cut of await cutOff(visitor.page)) wrong.push(`${screen.name}: ${cut}`);
        }
        await visitor.close();
      }
      console.log([`${look.name}: ${screens.length} screens, ${wrong.length} findings`, ...wrong].join('\n'));
      expect(wrong).toEqual([]);
    });
  }
});

/** Texts that are cut without an ellipsis, and pages that scroll sideways. */
const cutOff = (page: import('playwright-core').Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { documentElement: root } = document;
    if (root.scrollWidth > root.clientWidth + 1)
      found.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, th, [role="tab"], .ant-tag',
    )) {
      const style = getComputedStyle(element);
      if (element.offsetParent === null || style.overflow === 'visible' || style.textOverflow === 'ellipsis') continue;
      // For ears alone.
      if (element.clientWidth <= 1) continue;
      if (element.scrollWidth > element.clientWidth + 2 && element.innerText.trim() !== '')
        found.push(`cut off: ${element.tagName} "${element.innerText.trim().slice(0, 40)}"`);
    }
    return found;
  });
