import { alarmRuleCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { elementCalls } from '@twinscape/contract/elements';
import { labelCalls, parseLabel } from '@twinscape/contract/labels';
import { modelCalls, phaseCalls } from '@twinscape/contract/models';
import { sceneCalls } from '@twinscape/contract/scenes';
import { settingsCalls } from '@twinscape/contract/settings';
import { widgetCalls } from '@twinscape/contract/widgets';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import type { JourneyWorld } from './world.ts';

/** A screen in which somebody writes and that asks before it is left. */
export type EditorJourney = {
  readonly name: string;
  readonly account: string;
  readonly route: string;
  /** What is done after the address was opened until one can write. */
  readonly begin?: (page: Page) => Promise<void>;
  readonly write: (page: Page, text: string) => Promise<void>;
  /** What stands in the editor now. */
  readonly readText: (page: Page) => Promise<string>;
  readonly save: (page: Page) => Promise<void>;
  /** What the server holds now. */
  readonly readSaved: () => Promise<string>;
  /** What is seen once it was saved. */
  readonly settle?: (page: Page) => Promise<void>;
  /** It keeps what is unsaved as a draft of its own, so that nothing has to be asked. */
  readonly drafts?: true;
  /** Saves it beside the page, as somebody else. Undefined where nobody else may edit the thing. */
  readonly saveElsewhere?: (text: string) => Promise<void>;
  readonly removeElsewhere?: () => Promise<void>;
  /** How many of its kind the project holds, for copies. */
  readonly count?: () => Promise<number>;
};

export const EDITOR_NAMES = [
  '资产的数据标签',
  '标签模板',
  '三维场景',
  '报警规则',
  '组件',
  '组件包详情',
  '资产表单',
  '元件表单',
  '模型位置',
  '报警备注',
  '系统设置',
] as const;

const KEYS = 'Control+s';
/** As a reader does; also where the page has begun to ask for the sign-in in the same moment, which lies over it. */
const press = async (what: Locator): Promise<void> => {
  await eventually(() => what.isEnabled()).toBe(true);
  await what.dispatchEvent('click');
};
const one = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is not there');
  return value;
};

/** Each editor of the product with something of its own to edit, in a project that nobody else uses. */
export async function createEditors(world: JourneyWorld, title: string): Promise<readonly EditorJourney[]> {
  const manager = await world.calls('manager');
  const projectId = await createEmptyProject(manager, title);
  return [
    await labelOfAsset(manager, projectId),
    await template(manager, projectId),
    await scene(manager, projectId),
    await rule(manager, projectId),
    await widget(manager, projectId),
    await bundle(manager, projectId),
    await assetForm(manager, projectId),
    await elementForm(manager, projectId),
    await modelPosition(manager, projectId),
    await alarmComment(world, manager, projectId),
    await settingsForm(await world.calls('admin')),
  ];
}

/** The dialog of a marker, which stands for that of a background: it asks nothing when it is left. */
export async function createMarkerEditor(world: JourneyWorld, title: string): Promise<EditorJourney> {
  const manager = await world.calls('manager');
  const projectId = await createEmptyProject(manager, title);
  const { id } = await manager.must(labelCalls.CreateProjectAnchor, { projectId, name: '阀门' });
  const form = (page: Page): Locator => dialog(page, '编辑标记');
  const name = (page: Page): Locator => field(form(page), '名称');
  return {
    name: '标记',
    account: 'manager',
    route: `/label-bundles/marker?project=${projectId}&item=${id}`,
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => press(button(form(page), /保\s?存/)),
    readSaved: async () =>
      one((await manager.must(labelCalls.GetProjectAnchorList, { projectId })).data.list.find((it) => it.id === id))
        .name,
    saveElsewhere: async (text) => {
      await manager.must(labelCalls.UpdateProjectAnchor, { projectId, id, name: text });
    },
  };
}

let assets = 0;
async function newAsset(calls: Client, projectId: string, assetName: string): Promise<string> {
  const { assetClassId } = await calls.must(assetCalls.CreateAssetClass, {
    projectId,
    assetClassName: `分类 ${++assets}`,
  });
  const { classTypeId: assetClassTypeId } = await calls.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: `类型 ${assets}`,
  });
  return calls.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
}

async function labelOfAsset(calls: Client, projectId: string): Promise<EditorJourney> {
  const assetId = await newAsset(calls, projectId, '标签资产');
  const label = (text: string) => ({
    projectId,
    assetId,
    panelType: 'title',
    dataPanelJson: JSON.stringify({ type: 'title', styleDatas: { text } }),
  });
  await calls.must(labelCalls.EditAssetJSTL, label('原文字'));
  const stored = async () => parseLabel(await calls.must(labelCalls.GetAssetJSTLData, { projectId, assetId }));
  const title = (page: Page): Locator => field(page.getByRole('complementary', { name: '属性' }), '标题文字');
  return {
    name: '资产的数据标签',
    account: 'manager',
    route: `/label-bundles/designer?project=${projectId}&asset=${assetId}`,
    begin: async (page) => {
      await page.getByRole('tab', { name: '外观' }).click();
      await waitUntilVisible(title(page));
    },
    write: (page, text) => title(page).fill(text),
    readText: (page) => title(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    readSaved: async () => one(await stored()).panel.styleDatas?.text ?? '',
    saveElsewhere: async (text) => {
      await calls.must(labelCalls.EditAssetJSTL, label(text));
    },
    // The copy of a label is a template.
    count: async () => (await calls.must(labelCalls.GetProjectDataPanelList, { projectId })).data.list.length,
    removeElsewhere: async () => {
      await calls.must(assetCalls.DeleteProjectAsset, { projectId, assetIds: [assetId] });
    },
  };
}

async function template(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id } = await calls.must(labelCalls.CreateProjectDataPanel, {
    projectId,
    name: '模板',
    panelType: 'title',
    dataPanelJson: '{"type":"title"}',
  });
  const name = (page: Page): Locator => field(page, '模板名称');
  return {
    name: '标签模板',
    account: 'manager',
    route: `/label-bundles/designer?project=${projectId}&panel=${id}`,
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    readSaved: async () => (await calls.must(labelCalls.GetProjectDataPanelDetail, { projectId, id })).name,
    saveElsewhere: async (text) => {
      await calls.must(labelCalls.UpdateProjectDataPanel, { projectId, id, name: text });
    },
    removeElsewhere: async () => {
      await calls.must(labelCalls.DeleteProjectDataPanel, { projectId, id });
    },
    count: async () => (await calls.must(labelCalls.GetProjectDataPanelList, { projectId })).data.list.length,
  };
}

/** An empty scene: its sky stands for everything that can be changed in it. */
async function scene(calls: Client, projectId: string): Promise<EditorJourney> {
  const { sceneId } = await calls.must(sceneCalls.AddScene, { projectId, sceneName: '空场景' });
  const chosen = (page: Page): Locator =>
    page.locator('.ant-segmented-item-selected', { hasText: /早晨|傍晚|中午|夜晚/ });
  const skyOf = (text: string): string => (text.length % 2 === 0 ? '傍晚' : '夜晚');
  return {
    name: '三维场景',
    account: 'manager',
    route: `/sceneDetail?project=${projectId}&scene=${sceneId}&mode=edit`,
    begin: async (page) => {
      const panel = page.getByRole('complementary', { name: '空场景' });
      await panel.locator('.ant-segmented-item', { hasText: '环境' }).first().click();
      await waitUntilVisible(chosen(page));
    },
    write: (page, text) => page.locator('.ant-segmented-item', { hasText: skyOf(text) }).click(),
    readText: (page) => chosen(page).innerText(),
    save: (page) => press(button(page, '保存')),
    readSaved: async () => (await calls.must(sceneCalls.GetSceneDetail, { projectId, sceneId })).version.toString(),
    drafts: true,
    saveElsewhere: async (text) => {
      const { version } = await calls.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
      const document = { id: '', name: text, config: {} };
      const sceneEventDataJson = JSON.stringify(document);
      await calls.must(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson, version });
    },
    removeElsewhere: async () => {
      await calls.must(sceneCalls.DeleteScene, { projectId, sceneId });
    },
    count: async () => (await calls.must(sceneCalls.GetSceneList, { projectId })).data.list.length,
  };
}

async function rule(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id: targetId } = await calls.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: `R-${projectId.slice(-6)}`,
    deviceName: '测点',
    adapterId: projectId,
  });
  const definition = {
    levels: [
      {
        severity: 'major' as const,
        when: { kind: 'value' as const, key: 'temperature', operator: 'gt' as const, value: 80 },
      },
    ],
  };
  const about = { projectId, targetType: 'DEVICE' as const, targetId, alarmType: '温度过高', definition };
  const { id: alarmRuleId } = await calls.must(alarmRuleCalls.AddProjectAlarmRule, { ...about, ruleName: '规则' });
  const name = (page: Page): Locator => field(page, '规则名称');
  const now = () => calls.must(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId });
  return {
    name: '报警规则',
    account: 'manager',
    route: `/alarms/rule?project=${projectId}&rule=${alarmRuleId}`,
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    settle: (page) => waitForRoute(page, /^\/alarms\/rules/),
    readSaved: async () => (await now()).ruleName,
    saveElsewhere: async (ruleName) => {
      const { version } = await now();
      await calls.must(alarmRuleCalls.UpdateProjectAlarmRule, { ...about, alarmRuleId, version, ruleName });
    },
    removeElsewhere: async () => {
      await calls.must(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: [alarmRuleId] });
    },
    count: async () => (await calls.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId })).data.list.length,
  };
}

async function widget(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id: componentPackageId } = await calls.must(widgetCalls.AddProjectComponentPackage, {
    projectId,
    name: '包',
  });
  const { id } = await calls.must(widgetCalls.AddProjectComponentPackageWidget, {
    projectId,
    componentPackageId,
    name: '组件',
    widgetType: 'static',
  });
  const name = (page: Page): Locator => field(page, '组件名称');
  return {
    name: '组件',
    account: 'manager',
    route: `/widgets-bundles/${componentPackageId}/${id}?project=${projectId}`,
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    readSaved: async () =>
      (await calls.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id })).name,
    saveElsewhere: async (text) => {
      await calls.must(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id, name: text });
    },
    removeElsewhere: async () => {
      await calls.must(widgetCalls.DeleteProjectComponentPackageWidget, { projectId, id });
    },
    count: async () =>
      (await calls.must(widgetCalls.GetProjectComponentPackageWidgetList, { projectId, componentPackageId })).data.list
        .length,
  };
}

async function bundle(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id } = await calls.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '另一个包' });
  const name = (page: Page): Locator => field(page, '名称');
  return {
    name: '组件包详情',
    account: 'manager',
    route: `/widgets-bundles/${id}/details?project=${projectId}`,
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    readSaved: async () => (await calls.must(widgetCalls.GetProjectComponentPackageDetail, { projectId, id })).name,
    saveElsewhere: async (text) => {
      await calls.must(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: text });
    },
  };
}

async function assetForm(calls: Client, projectId: string): Promise<EditorJourney> {
  const assetId = await newAsset(calls, projectId, '表单资产');
  const now = () => calls.must(assetCalls.GetProjectAssetDetail, { projectId, assetId });
  const form = (page: Page): Locator => dialog(page, '编辑资产');
  return {
    name: '资产表单',
    account: 'manager',
    route: `/assets/assets-manage?project=${projectId}&asset=${assetId}`,
    begin: async (page) => {
      await button(page, /编\s?辑/)
        .first()
        .click();
      await waitUntilVisible(field(form(page), '资产名称'));
    },
    write: (page, text) => field(form(page), '资产名称').fill(text),
    readText: (page) => field(form(page), '资产名称').inputValue(),
    save: (page) => press(button(form(page), /保\s?存/)),
    settle: (page) => waitUntilHidden(form(page)),
    readSaved: async () => (await now()).assetName,
    saveElsewhere: async (assetName) => {
      const { assetNumber, assetClassTypeId, version } = await now();
      await calls.must(assetCalls.UpdateProjectAsset, {
        projectId,
        assetId,
        assetName,
        assetNumber,
        assetClassTypeId,
        version,
      });
    },
    removeElsewhere: async () => {
      await calls.must(assetCalls.DeleteProjectAsset, { projectId, assetIds: [assetId] });
    },
    count: async () => (await calls.must(assetCalls.GetProjectAssetList, { projectId })).data.list.length,
  };
}

/** One of the dialogs that ask before they are closed. */
async function elementForm(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id } = await calls.must(elementCalls.CreateElement, {
    projectId,
    elementName: '参数表',
    elementType: 'data',
  });
  const form = (page: Page): Locator => dialog(page, '编辑元件');
  const name = (page: Page): Locator => field(form(page), '名称');
  const saved = async () => (await calls.must(elementCalls.GetElementDetail, { projectId, id })).elementName;
  return {
    name: '元件表单',
    account: 'manager',
    route: `/elements/metadata?project=${projectId}`,
    begin: async (page) => {
      await chooseFromMoreMenu(page, await saved(), '编辑');
      await waitUntilVisible(name(page));
    },
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => press(button(form(page), /保\s?存/)),
    settle: (page) => waitUntilHidden(form(page)),
    readSaved: saved,
  };
}

/** Its longitude stands for everything that can be written there. */
async function modelPosition(calls: Client, projectId: string): Promise<EditorJourney> {
  const { id: phaseId } = await calls.must(phaseCalls.CreateModelPhase, { projectId, phaseName: '施工图' });
  const file = { name: '一点.obj', body: 'o a\nv 0 0 0\n' };
  const { modelId } = await calls.must(modelCalls.UploadModel, { projectId, phaseId }, { files: { file } });
  const longitude = (page: Page): Locator => field(page, '经度');
  return {
    name: '模型位置',
    account: 'manager',
    route: `/elements/model?project=${projectId}&model=${modelId}&part=position`,
    begin: (page) => waitUntilVisible(longitude(page)),
    write: (page, text) => longitude(page).fill(String(100 + text.length)),
    readText: (page) => longitude(page).inputValue(),
    save: (page) => press(button(page, '保存位置')),
    readSaved: async () =>
      String((await calls.must(phaseCalls.GetModelPosition, { projectId, modelId }))?.origin[0] ?? ''),
  };
}

async function alarmComment(world: JourneyWorld, calls: Client, projectId: string): Promise<EditorJourney> {
  const { id: targetId, accessToken } = await calls.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: `C-${projectId.slice(-6)}`,
    deviceName: '水泵',
    adapterId: projectId,
  });
  const when = { kind: 'value' as const, key: 'temperature', operator: 'gt' as const, value: 80 };
  const definition = { levels: [{ severity: 'major' as const, when }] };
  const about = { projectId, targetType: 'DEVICE' as const, targetId, alarmType: '水泵过热', definition };
  await calls.must(alarmRuleCalls.AddProjectAlarmRule, { ...about, ruleName: '水泵' });
  await fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ temperature: 95 }),
  });
  const alarms = async () => (await calls.must(projectAlarmCalls.GetProjectAlarmList, { projectId })).data.list;
  let raised = await alarms();
  for (const since = Date.now(); raised.length === 0 && Date.now() - since < 30_000; raised = await alarms())
    await new Promise((resolve) => setTimeout(resolve, 100));
  const alarmId = one(raised[0]).id;
  const comment = (page: Page): Locator => field(page, '备注');
  return {
    name: '报警备注',
    account: 'manager',
    route: `/alarms?project=${projectId}&alarm=${alarmId}&as=page`,
    begin: (page) => waitUntilVisible(comment(page)),
    write: (page, text) => comment(page).fill(text),
    readText: (page) => comment(page).inputValue(),
    save: (page) => press(button(page, '添加备注')),
    readSaved: async () => {
      const { comments } = await calls.must(projectAlarmCalls.GetProjectAlarmDetail, { projectId, alarmId });
      return comments.at(-1)?.comment ?? '';
    },
  };
}

async function settingsForm(calls: Client): Promise<EditorJourney> {
  const name = (page: Page): Locator => field(page, '平台名称');
  return {
    name: '系统设置',
    account: 'admin',
    route: '/settings/general',
    begin: (page) => waitUntilVisible(name(page)),
    write: (page, text) => name(page).fill(text),
    readText: (page) => name(page).inputValue(),
    save: (page) => page.keyboard.press(KEYS),
    readSaved: async () => (await calls.must(settingsCalls.GetPlatformInfo, {})).platformName,
    saveElsewhere: async (platformName) => {
      const { jsonValue } = await calls.must(settingsCalls.GetGeneralSettings, {});
      await calls.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { ...jsonValue, platformName } });
    },
  };
}
