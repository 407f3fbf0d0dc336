import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { labelCalls } from '@twinscape/contract/labels';
import { sceneCalls } from '@twinscape/contract/scenes';
import { widgetCalls } from '@twinscape/contract/widgets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Push } from '../../platform/live/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let projectId: string;
let assetId: string;
let admin: Client;
/** What the pages of two people hear: a member of the project, and somebody of another enterprise. */
const received = { member: [] as Push[], stranger: [] as Push[] };

beforeAll(async () => {
  app = await startTestApp();
  const { people, east } = app.world;
  projectId = east.tower;
  admin = app.as(people.admin);
  for (const [who, id] of [
    ['member', people.member.id],
    ['stranger', people.westAdmin.id],
  ] as const)
    app.platform.live.subscribe(id, (push) => {
      if (push.kind === 'edited') received[who].push(push);
    });
  const { assetClassId } = await admin.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '编辑试验' });
  const { classTypeId: assetClassTypeId } = await admin.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '水泵',
  });
  assetId = await admin.must(assetCalls.AddProjectAsset, { projectId, assetName: '一号泵', assetClassTypeId });
});
afterAll(() => app.stop());

type Thing = { readonly id: string; change(): Promise<unknown>; remove(): Promise<unknown> };

const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  'a scene': async () => {
    const { sceneId } = await admin.must(sceneCalls.AddScene, { projectId, sceneName: '场景' });
    return {
      id: sceneId,
      change: () =>
        admin.must(sceneCalls.UpdateSceneJsonData, {
          projectId,
          sceneId,
          sceneEventDataJson: '{"config":{}}',
          version: 1,
        }),
      remove: () => admin.must(sceneCalls.DeleteScene, { projectId, sceneId }),
    };
  },
  'an asset': async () => {
    const { assetNumber, assetClassTypeId, version } = await admin.must(assetCalls.GetProjectAssetDetail, {
      projectId,
      assetId,
    });
    const id = await admin.must(assetCalls.AddProjectAsset, { projectId, assetName: '二号泵', assetClassTypeId });
    const own = await admin.must(assetCalls.GetProjectAssetDetail, { projectId, assetId: id });
    expect([typeof assetNumber, version]).toEqual(['string', 1]);
    return {
      id,
      change: () =>
        admin.must(assetCalls.UpdateProjectAsset, {
          projectId,
          assetId: id,
          assetName: '三号泵',
          assetNumber: own.assetNumber,
          assetClassTypeId,
          version: own.version,
        }),
      remove: () => admin.must(assetCalls.DeleteProjectAsset, { projectId, assetIds: [id] }),
    };
  },
  'the label of an asset': async () => ({
    id: assetId,
    change: () => admin.must(labelCalls.EditAssetJSTL, { projectId, assetId, dataPanelJson: '{"type":"title"}' }),
    remove: () => admin.must(labelCalls.DeleteAssetsJSTL, { projectId, assetIds: [assetId] }),
  }),
  'a template of labels': async () => {
    const { id } = await admin.must(labelCalls.CreateProjectDataPanel, { projectId, name: '模板', panelType: 'title' });
    return {
      id,
      change: () => admin.must(labelCalls.UpdateProjectDataPanel, { projectId, id, name: '另一个' }),
      remove: () => admin.must(labelCalls.DeleteProjectDataPanel, { projectId, id }),
    };
  },
  'an alarm rule': async () => {
    const { id: targetId } = await admin.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId: 'EDITED-1',
      deviceName: '测点',
      adapterId: projectId,
    });
    const rule = {
      projectId,
      ruleName: '规则',
      alarmType: '过热',
      targetType: 'DEVICE' as const,
      targetId,
      definition: {
        levels: [
          {
            severity: 'major' as const,
            when: { kind: 'value' as const, key: 'temperature', operator: 'gt' as const, value: 80 },
          },
        ],
      },
    };
    const { id } = await admin.must(alarmRuleCalls.AddProjectAlarmRule, rule);
    return {
      id,
      change: () =>
        admin.must(alarmRuleCalls.UpdateProjectAlarmRule, { ...rule, alarmRuleId: id, ruleName: '改名', version: 1 }),
      remove: () => admin.must(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: [id] }),
    };
  },
  'a bundle of widgets': async () => {
    const { id } = await admin.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '包甲' });
    return {
      id,
      change: () => admin.must(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: '包乙' }),
      remove: () => admin.must(widgetCalls.DeleteProjectComponentPackage, { projectId, id }),
    };
  },
  'a marker': async () => {
    const { id } = await admin.must(labelCalls.CreateProjectAnchor, { projectId, name: '标记甲' });
    return {
      id,
      change: () => admin.must(labelCalls.UpdateProjectAnchor, { projectId, id, name: '标记乙' }),
      remove: () => admin.must(labelCalls.DeleteProjectAnchor, { projectId, id }),
    };
  },
  'a widget': async () => {
    const { id: componentPackageId } = await admin.must(widgetCalls.AddProjectComponentPackage, {
      projectId,
      name: '包',
    });
    const { id } = await admin.must(widgetCalls.AddProjectComponentPackageWidget, {
      projectId,
      componentPackageId,
      name: '组件',
      widgetType: 'static',
    });
    return {
      id,
      change: () => admin.must(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id, name: '改名' }),
      remove: () => admin.must(widgetCalls.DeleteProjectComponentPackageWidget, { projectId, id }),
    };
  },
};

describe('open editors', () => {
  it.each(Object.entries(THINGS))('hear at once that %s was changed and deleted, and by whom', async (_name, make) => {
    const thing = await make();
    const receivedOfThing = () => received.member.filter(({ id }) => id === thing.id);
    const before = receivedOfThing().length;
    await thing.change();
    await expect.poll(() => receivedOfThing().length).toBe(before + 1);
    expect(receivedOfThing().at(-1)).toEqual({ kind: 'edited', id: thing.id, by: app.world.people.admin.name });
    await thing.remove();
    await expect.poll(() => receivedOfThing().length).toBe(before + 2);
    expect(received.stranger).toEqual([]);
  });

  it('of a label that is saved for many assets hear one word for the project', async () => {
    const { assetClassTypeId } = await admin.must(assetCalls.GetProjectAssetDetail, { projectId, assetId });
    const assetIds = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        admin.must(assetCalls.AddProjectAsset, { projectId, assetName: `泵 ${at}`, assetClassTypeId }),
      ),
    );
    const before = received.member.length;
    await admin.must(labelCalls.EditMultipleAssetsJSTL, { projectId, assetIds, dataPanelJson: '{"type":"title"}' });
    await expect.poll(() => received.member.length).toBeGreaterThan(before);
    expect(received.member.slice(before).map(({ id }) => id)).toEqual([projectId]);
  });
});

describe('a save that names the version it began with', () => {
  const label = () => admin.must(labelCalls.GetAssetJSTLData, { projectId, assetId });
  const save = (text: string, version?: number) =>
    admin.send(labelCalls.EditAssetJSTL, {
      projectId,
      assetId,
      dataPanelJson: JSON.stringify({ type: 'title', text }),
      ...(version === undefined ? {} : { version }),
    });

  it('of a label is refused when somebody saved meanwhile, also the very first one', async () => {
    await admin.must(labelCalls.DeleteAssetsJSTL, { projectId, assetIds: [assetId] });
    expect((await label()).version).toBe(0);
    expect((await save('第一个', 0)).code).toBe(200);
    expect((await save('也是第一个', 0)).code).toBe(409);
    const { version } = await label();
    expect((await save('第二个', version)).code).toBe(200);
    expect((await save('晚了', version)).code).toBe(409);
    expect((await label()).dataPanelJson).toContain('第二个');
    // Whoever names none, as before, saves whatever stands there.
    expect((await save('不问版本')).code).toBe(200);
  });

  it('of a template is refused when somebody changed it meanwhile', async () => {
    const { id, updateTime } = await admin.must(labelCalls.CreateProjectDataPanel, {
      projectId,
      name: '有版本的模板',
      panelType: 'title',
    });
    const change = (name: string, known?: Date) =>
      admin.send(labelCalls.UpdateProjectDataPanel, { projectId, id, name, ...(known ? { updateTime: known } : {}) });
    const first = await change('改了一次', updateTime);
    expect(first.code).toBe(200);
    expect((await change('晚了', updateTime)).code).toBe(409);
    expect((await change('改了两次', first.result.updateTime)).code).toBe(200);
    expect((await change('不问版本')).code).toBe(200);
  });
});
