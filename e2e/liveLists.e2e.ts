import { adapterCalls } from '@twinscape/contract/adapters';
import { alarmRuleCalls, NOTICE_EVENTS, noticeCalls } from '@twinscape/contract/alarms';
import { assetCalls, assetClassCalls } from '@twinscape/contract/assets';
import { dashboardCalls } from '@twinscape/contract/dashboards';
import { deviceCalls } from '@twinscape/contract/devices';
import { documentCalls } from '@twinscape/contract/documents';
import { elementCalls } from '@twinscape/contract/elements';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { oauthCalls } from '@twinscape/contract/identity';
import { labelCalls } from '@twinscape/contract/labels';
import { phaseCalls } from '@twinscape/contract/models';
import { panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { projectCalls } from '@twinscape/contract/projects';
import { questionCalls } from '@twinscape/contract/questions';
import { sceneCalls } from '@twinscape/contract/scenes';
import { topologyCalls } from '@twinscape/contract/topology';
import { provisionCalls } from '@twinscape/contract/transports';
import { widgetCalls } from '@twinscape/contract/widgets';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import { waitUntilVisible } from './page.ts';
import { readRoutes } from './routes.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
let manager: Client;
let platform: Client;
let adapterId: string;
let bundleId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  manager = await world.calls('engineer');
  platform = await world.calls('admin');
  const [device] = (await manager.must(deviceCalls.GetProjectDeviceList, { projectId, pageSize: 1 })).data.list;
  adapterId = device?.adapterId ?? '';
  bundleId = (await manager.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '实时包' })).id;
});

type ListScreen = {
  readonly account?: 'manager' | 'admin';
  /** Beside the project. */
  readonly search?: string;
  /** Makes something of this name by a call of somebody else. */
  readonly create: (name: string) => Promise<unknown>;
};
const adapterForm = (adapterName: string) =>
  ({
    adapterName,
    adapterType: 'http',
    adapterInterval: 60_000,
    settings: { url: 'https://plant.invalid/' },
  }) as const;
const enterprise = () => world.calls('manager');
const shareScene = async (sceneName: string) => {
  const { sceneId } = await manager.must(sceneCalls.AddScene, { projectId, sceneName });
  const terms = { sceneShareWay: 2, sceneShareToDate: 1 } as const;
  return manager.must(sceneCalls.CreateShare, { projectId, sceneId, sceneSharePattern: terms });
};

/** Every screen that lists what people make, and one way to make it beside the open page. */
const LISTS: Readonly<Record<string, ListScreen>> = {
  '/devices/devices': {
    create: (deviceName) =>
      manager.must(deviceCalls.AddProjectDevice, { projectId, deviceId: deviceName, deviceName, adapterId }),
  },
  '/devices/registration': {
    create: (name) => manager.must(provisionCalls.AddDeviceProvisionKey, { projectId, name, mode: 'off' }),
  },
  '/devices/adapter': {
    create: (adapterName) => manager.must(adapterCalls.AddProjectAdapter, { projectId, ...adapterForm(adapterName) }),
  },
  '/elements/adapter': {
    create: (adapterName) => manager.must(adapterCalls.AddProjectAdapter, { projectId, ...adapterForm(adapterName) }),
  },
  '/adapter': {
    account: 'admin',
    create: (adapterName) => platform.must(adapterCalls.AddAdapter, adapterForm(adapterName)),
  },
  '/alarms/rules': {
    create: async (ruleName) => {
      const [rule] = (await manager.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, pageSize: 1 })).data.list;
      const alarmRuleId = rule?.id ?? '';
      const detail = await manager.must(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId });
      const { alarmType, targetType, targetId, version, definition } = detail;
      const kept = { alarmType, targetType, targetId, version, definition };
      return manager.must(alarmRuleCalls.UpdateProjectAlarmRule, { projectId, alarmRuleId, ruleName, ...kept });
    },
  },
  '/alarms/notices': {
    create: (ruleName) =>
      manager.must(noticeCalls.AddNoticeRule, {
        projectId,
        ruleName,
        events: [...NOTICE_EVENTS],
        roles: ['managers'],
      }),
  },
  '/assets/assets-manage': {
    create: async (assetName) => {
      const { assetClassId } = await manager.must(assetClassCalls.CreateAssetClass, {
        projectId,
        assetClassName: `${assetName} 分类`,
      });
      const classTypeName = `${assetName} 类型`;
      const { classTypeId: assetClassTypeId } = await manager.must(assetClassCalls.CreateAssetClassType, {
        projectId,
        assetClassId,
        classTypeName,
      });
      return manager.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
    },
    search: '&q=实时',
  },
  '/assets/type-manage': {
    create: (assetClassName) => manager.must(assetClassCalls.CreateAssetClass, { projectId, assetClassName }),
  },
  '/assets/view-manage': {
    create: (assetViewName) => manager.must(assetCalls.CreateAssetView, { projectId, assetViewName }),
  },
  '/assets/assets-topo': {
    create: (typeName) => manager.must(topologyCalls.AddProjectTopologyType, { projectId, typeName }),
  },
  '/elements/model': {
    create: (phaseName) => manager.must(phaseCalls.CreateModelPhase, { projectId, phaseName }),
  },
  '/elements/metadata': {
    create: (elementName) => manager.must(elementCalls.CreateElement, { projectId, elementName, elementType: 'data' }),
  },
  '/elements/document': {
    create: (folderName) => manager.must(documentCalls.CreateFolder, { projectId, folderName }),
  },
  '/elements/panomanage': {
    create: (name) => manager.must(panoramaCalls.CreateItem, { projectId, name, collectTime: new Date() }),
  },
  '/dashboards': {
    create: (title) => manager.must(dashboardCalls.AddDashboard, { projectId, title }),
  },
  '/cooperate': {
    create: async (questionTitle) => {
      const of = { projectId, questionTitle, questionContent: '请核实', questionEndDate: '2030-01-01' };
      const { id: questionTypeId } = await manager.must(questionCalls.CreateModelQuestionType, {
        projectId,
        typeName: '实时',
      });
      await manager.must(questionCalls.CreateModelQuestion, { ...of, questionTypeId });
    },
  },
  '/metadata': {
    account: 'admin',
    create: (elementName) => platform.must(elementCalls.CreateSystemElement, { elementName, elementType: 'data' }),
  },
  '/entity-views/scenemanage': {
    create: (name) => manager.must(tourCalls.AddPrScene, { projectId, name }),
  },
  '/entity-views/three-dimensional': {
    create: (sceneName) => manager.must(sceneCalls.AddScene, { projectId, sceneName }),
  },
  '/label-bundles/label-board': {
    create: (name) => manager.must(labelCalls.CreateProjectDataPanel, { projectId, name, panelType: 'text' }),
  },
  '/label-bundles/marker': {
    create: (name) => manager.must(labelCalls.CreateProjectAnchor, { projectId, name }),
  },
  '/label-bundles/background': {
    create: async (name) => {
      const known = (await manager.must(labelCalls.GetProjectBackgroundList, { projectId, pageSize: 1 })).data.list;
      const imagePath = known[0]?.imagePath ?? '';
      return manager.must(labelCalls.CreateProjectBackground, { projectId, name, imagePath });
    },
  },
  '/shares': { create: shareScene },
  '/bin': {
    create: async (name) => {
      const { id } = await manager.must(labelCalls.CreateProjectAnchor, { projectId, name });
      return manager.must(labelCalls.DeleteProjectAnchor, { projectId, id });
    },
  },
  '/widgets-bundles': {
    create: (name) => manager.must(widgetCalls.AddProjectComponentPackage, { projectId, name }),
  },
  '/widgets-bundles/$id': {
    create: (name) =>
      manager.must(widgetCalls.AddProjectComponentPackageWidget, {
        projectId,
        componentPackageId: bundleId,
        name,
        widgetType: 'latest',
      }),
  },
  '/customers': {
    create: async (masterName) => {
      const loginAccount = `${Date.now()}@live.test`;
      const one = { loginAccount, masterName, memberType: 2 } as const;
      const { memberId } = await (await enterprise()).must(enterpriseCalls.AddEnterpriseMember, one);
      return manager.must(projectCalls.AddProjectMember, { projectId, memberIds: [memberId] });
    },
  },
  '/administrator': {
    account: 'admin',
    create: (companyName) =>
      platform.must(enterpriseCalls.AddCompany, {
        companyName,
        expirationDate: new Date(Date.now() + 86_400_000 * 30),
        projectNumber: 1,
        adminName: '甲',
        loginAccount: `${Date.now()}@company.test`,
      }),
  },
  'tab:projects': {
    account: 'manager',
    create: async (projectName) => (await enterprise()).must(projectCalls.AddEnterpriseProject, { projectName }),
  },
  'tab:members': {
    account: 'manager',
    create: async (masterName) =>
      (await enterprise()).must(enterpriseCalls.AddEnterpriseMember, {
        loginAccount: `${Date.now()}@member.test`,
        masterName,
        memberType: 2,
      }),
  },
  'tab:shares': { account: 'manager', create: shareScene },
  '/settings/applications': {
    account: 'admin',
    create: (clientName) =>
      platform.must(oauthCalls.AddOauthClient, { clientName, redirectUris: ['https://live.example.com/'] }),
  },
};

/** Screens without a list of things that people make: their reason. */
const OTHERS: Readonly<Record<string, string>> = {
  '/assets': 'leads to its first part',
  '/devices': 'leads to its first part',
  '/elements': 'leads to its first part',
  '/entity-views': 'leads to its first part',
  '/label-bundles': 'leads to its first part',
  '/register': 'a form',
  '/login': 'a form',
  '/activateAccount': 'a form',
  '/profile': 'the reader’s own',
  '/home': 'figures, which follow their own pushes',
  '/alarms': 'alarms.e2e raises some while it is open',
  '/alarms/rule': 'an editor',
  '/dashboards/$dashboardId': 'one dashboard, whose widgets follow their devices: dashboards.e2e',
  '/label-bundles/designer': 'an editor',
  '/widgets-bundles/$id/details': 'an editor',
  '/widgets-bundles/$id/$widgetsId': 'an editor',
  '/sceneDetail': 'an editor',
  '/panorama': 'photographs, which never change',
  '/PanoCompare': 'photographs, which never change',
  '/documentPreview': 'a file, whose versions never change',
  '/document': 'the manager of /elements/document, for a project that is chosen',
  '/pano/panomanage': 'the list of /elements/panomanage, for a project that is chosen',
  '/pano/scenemanage': 'the list of /entity-views/scenemanage, for a project that is chosen',
  '/model': 'a model, read once',
  '/relationPreview': 'a model with the assets of the other screens',
  '/LinkShare/PanoShare/$pbGuid/$projectId/$userId/$shareFrom': 'a visitor’s: panoramas.e2e',
  '/LinkShare/DocShare/index': 'a visitor’s: documents.e2e',
  '/LinkShare/DocShare/index/verify': 'a visitor’s: documents.e2e',
  '/LinkShare/DocShare/index/docList': 'a visitor’s: documents.e2e',
  '/sharePreview': 'a visitor’s',
  '/audit-logs': 'a log: what was read stands, new lines come by asking',
  '/operationlog': 'a log',
  'tab:logins': 'a log',
  'tab:messages': 'follows its own push',
  'tab:settings': 'a form',
  '/settings/general': 'a form',
  '/settings/outgoing-mail': 'a form',
  '/settings/security-settings': 'a form',
  '/authorize': 'a form',
  '/settings': 'leads to its first part',
};

describe('an open list', () => {
  it('is known for every screen', async () => {
    const known = new Set([...Object.keys(LISTS), ...Object.keys(OTHERS)]);
    expect((await readRoutes()).filter((screen) => !known.has(screen))).toEqual([]);
  });

  it.each(Object.entries(LISTS))(
    '%s shows at once what somebody else made',
    async (screen, { account, search, create }) => {
      const who = account ?? 'engineer';
      const [route, inProject] = screen.startsWith('tab:')
        ? [`/adminIndustry?tab=${screen.slice(4)}`, false]
        : [screen.replace('$id', bundleId), who === 'engineer'];
      const { page } = await world.reader(who, inProject ? `${route}?project=${projectId}${search ?? ''}` : route);
      await page.waitForLoadState('networkidle');
      const name = `实时 ${Date.now() % 1_000_000}`;
      await create(name);
      await waitUntilVisible(page.locator('#main').getByText(name));
    },
  );
});
