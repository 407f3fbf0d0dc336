import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { assetCalls, assetClassCalls } from '@twinscape/contract/assets';
import { BIN_KINDS, type BinKindName, binCalls } from '@twinscape/contract/bin';
import { dashboardCalls } from '@twinscape/contract/dashboards';
import { deviceCalls } from '@twinscape/contract/devices';
import { documentCalls } from '@twinscape/contract/documents';
import { elementCalls } from '@twinscape/contract/elements';
import { labelCalls } from '@twinscape/contract/labels';
import { panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { questionCalls } from '@twinscape/contract/questions';
import { sceneCalls } from '@twinscape/contract/scenes';
import { widgetCalls } from '@twinscape/contract/widgets';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import { button, dialog, eventually, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
let engineer: Client;
let adapterId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  engineer = await world.calls('engineer');
  const [device] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, pageSize: 1 })).data.list;
  adapterId = device?.adapterId ?? '';
});
const addDevice = async (deviceName: string) =>
  engineer.must(deviceCalls.AddProjectDevice, { projectId, deviceId: deviceName, deviceName, adapterId });
let questionTypeId: string | undefined;
const addQuestion = async (questionTitle: string) => {
  questionTypeId ??= (await engineer.must(questionCalls.CreateModelQuestionType, { projectId, typeName: '待删' })).id;
  await engineer.must(questionCalls.CreateModelQuestion, {
    projectId,
    questionTitle,
    questionContent: '请核实',
    questionEndDate: '2030-01-01',
    questionTypeId,
  });
};
const addDeleted = async (name: string) => {
  const { id } = await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name });
  await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id });
};

/** A type with the name, in a class of its own. */
async function addType(classTypeName: string): Promise<string> {
  const { assetClassId } = await engineer.must(assetClassCalls.CreateAssetClass, {
    projectId,
    assetClassName: `${classTypeName} 分类`,
  });
  const type = { projectId, assetClassId, classTypeName };
  return (await engineer.must(assetClassCalls.CreateAssetClassType, type)).classTypeId;
}
async function addRule(ruleName: string) {
  const [known] = (await engineer.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, pageSize: 1 })).data.list;
  const alarmRuleId = known?.id ?? '';
  const rule = await engineer.must(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId });
  const { targetType, targetId, definition } = rule;
  const made = { projectId, ruleName, alarmType: ruleName, targetType, targetId, definition };
  return engineer.must(alarmRuleCalls.AddProjectAlarmRule, made);
}
const addBundle = async (name: string) =>
  (await engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name })).id;

/** Makes a thing of the name, and says on which screen it stands. */
type Deletable = (name: string) => Promise<string>;
/** Each kind that the bin takes; or why it is not deleted here. */
const KINDS: Readonly<Record<BinKindName, Deletable | string>> = {
  asset: async (assetName) => {
    const assetClassTypeId = await addType(`${assetName} 类型`);
    await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
    return '/assets/assets-manage';
  },
  assetType: async (name) => {
    await addType(name);
    return '/assets/type-manage';
  },
  device: async (name) => {
    await addDevice(name);
    return '/devices/devices';
  },
  alarmRule: async (name) => {
    await addRule(name);
    return '/alarms/rules';
  },
  question: async (questionTitle) => {
    await addQuestion(questionTitle);
    return '/cooperate';
  },
  model: 'a model comes from a file: models.e2e',
  scene: async (sceneName) => {
    await engineer.must(sceneCalls.AddScene, { projectId, sceneName });
    return '/entity-views/three-dimensional';
  },
  tour: async (name) => {
    await engineer.must(tourCalls.AddPrScene, { projectId, name });
    return '/entity-views/scenemanage';
  },
  dashboard: async (title) => {
    await engineer.must(dashboardCalls.AddDashboard, { projectId, title });
    return '/dashboards';
  },
  panorama: async (name) => {
    await engineer.must(panoramaCalls.CreateItem, { projectId, name, collectTime: new Date() });
    return '/elements/panomanage';
  },
  labelPanel: async (name) => {
    await engineer.must(labelCalls.CreateProjectDataPanel, { projectId, name, panelType: 'text' });
    return '/label-bundles/label-board';
  },
  document: async (folderName) => {
    await engineer.must(documentCalls.CreateFolder, { projectId, folderName });
    return '/elements/document';
  },
  labelAnchor: async (name) => {
    await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name });
    return '/label-bundles/marker';
  },
  labelBackground: async (name) => {
    const [known] = (await engineer.must(labelCalls.GetBackgroundList, { pageSize: 1 })).data.list;
    await engineer.must(labelCalls.CreateProjectBackground, { projectId, name, imagePath: known?.imagePath ?? '' });
    return '/label-bundles/background';
  },
  element: async (elementName) => {
    await engineer.must(elementCalls.CreateElement, { projectId, elementName, elementType: 'data' });
    return '/elements/metadata';
  },
  widgetPackage: async (name) => {
    await addBundle(name);
    return '/widgets-bundles';
  },
  widget: async (name) => {
    const componentPackageId = await addBundle(`${name} 的包`);
    const widget = { projectId, componentPackageId, name, widgetType: 'static' } as const;
    await engineer.must(widgetCalls.AddProjectComponentPackageWidget, widget);
    return `/widgets-bundles/${componentPackageId}`;
  },
};
const DELETED = BIN_KINDS.flatMap((kind) => {
  const make = KINDS[kind];
  return typeof make === 'string' ? [] : [[kind, make] as const];
});

describe('every kind of thing', () => {
  it.each(DELETED)('%s is deleted on its screen, and comes back by the toast', async (kind, make) => {
    const name = `可撤销 ${kind}`;
    const screen = await make(name);
    const { page } = await world.signInAs('engineer', `${screen}?project=${projectId}`);
    const more = button(page, `更多操作：${name}`);
    await waitUntilVisible(more);
    const inBin = async () => (await engineer.must(binCalls.GetBinList, { projectId, kind, key: name })).data.count;
    await more.first().click();
    await page.getByRole('menuitem', { name: /^删除/ }).click();
    // One thing of a library is deleted at once: the toast is question enough.
    const question = page.getByRole('dialog');
    const toast = page.getByText(`已删除“${name}”`);
    await waitUntilVisible(question.or(toast));
    if (await question.isVisible()) await button(question, /删\s?除/).click();
    await waitUntilVisible(toast);
    await waitUntilHidden(more);
    expect(await inBin()).toBe(1);
    await button(page, '撤销').click();
    await waitUntilVisible(more);
    expect(await inBin()).toBe(0);
  });
});

describe('what was deleted', () => {
  it('T-BIN-04 comes back by the toast that follows, with the same id', async () => {
    const { id } = await addDevice('待撤销水泵');
    const { page } = await world.signInAs('engineer', `/devices/devices?project=${projectId}&q=待撤销`);
    const row = page.locator('tbody').getByText('待撤销水泵').first();
    await waitUntilVisible(row);
    await page.locator('.ant-table-row').first().getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '删除').click();
    const question = page.getByRole('dialog');
    await waitUntilVisible(question.getByText('30 天内可从回收站还原'));
    await button(question, '删除').click();
    await waitUntilHidden(row);
    await waitUntilVisible(page.getByText('已删除“待撤销水泵”'));
    await button(page, '撤销').click();
    await waitUntilVisible(row);
    const [found] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, key: '待撤销' })).data.list;
    expect(found?.id).toBe(id);
  });

  it('T-BIN-01 T-BIN-03 T-BIN-05 stands in the bin, is found, restored, and deleted for good after a question', async () => {
    for (const name of ['桶内甲', '桶内乙', '桶内丙']) await addDeleted(name);
    const { page } = await world.reader('engineer', `/bin?project=${projectId}&q=桶内`);
    const row = (name: string) => page.locator('.ant-table-row').filter({ hasText: name });
    await waitUntilVisible(row('桶内甲'));
    await waitUntilVisible(row('桶内甲').getByText('标记'));
    expect(await page.locator('.ant-table-row').count()).toBe(3);
    await row('桶内甲').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '还原' }).click();
    await waitUntilHidden(row('桶内甲'));
    const markers = await engineer.must(labelCalls.GetProjectAnchorList, { projectId, key: '桶内' });
    expect(markers.data.list.map(({ name }) => name)).toEqual(['桶内甲']);
    for (const name of ['桶内乙', '桶内丙']) await row(name).getByRole('checkbox').check();
    await button(page.getByRole('toolbar'), '彻底删除').click();
    await waitUntilVisible(page.getByRole('dialog').getByText('彻底删除 2 项？'));
    await button(page.getByRole('dialog'), '彻底删除').click();
    await waitUntilHidden(row('桶内丙'));
    const left = await engineer.must(binCalls.GetBinList, { projectId, key: '桶内' });
    expect(left.data.count).toBe(0);
  });

  it('T-BIN-06 T-BIN-07 keeps what is deleted as long as the project says', async () => {
    await addDeleted('保留');
    const manager = await world.calls('manager');
    const { page } = await world.reader('manager', `/bin?project=${projectId}`);
    await waitUntilVisible(page.getByText(/保留 30 天/));
    await button(page, /保留期限/).click();
    const asking = dialog(page, '回收站保留期限');
    await asking.getByRole('combobox').click();
    await page.getByTitle('90 天').click();
    await button(asking, /保\s?存/).click();
    await waitUntilVisible(page.getByText(/保留 90 天/));
    const [first] = (await manager.must(binCalls.GetBinList, { projectId, key: '保留' })).data.list;
    const [from, until] = [first?.deleteTime, first?.purgeTime].map((time) => new Date(time ?? 0).getTime());
    expect((until ?? 0) - (from ?? 0)).toBe(90 * 86_400_000);
    await manager.must(binCalls.SetBinRetention, { projectId, days: 30 });
  });

  it('is not shown to a trial user', async () => {
    const { page } = await world.reader('guest', `/home?project=${projectId}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await eventually(() => page.getByRole('link', { name: '回收站' }).count()).toBe(0);
  });
});
