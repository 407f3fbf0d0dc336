import { binCalls } from '@twinscape/contract/bin';
import { dashboardCalls as calls, DASHBOARD_WIDGETS_MAX, emptyConfiguration } from '@twinscape/contract/dashboards';
import { projectCalls } from '@twinscape/contract/projects';
import { shareCalls } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const add = (title: string, client = engineer) => client.must(calls.AddDashboard, { projectId, title });
const list = async (client: Client, input = {}) =>
  (await client.must(calls.GetDashboardList, { projectId, ...input })).data.list;
const titles = async (client: Client, input = {}) => (await list(client, input)).map(({ title }) => title);
const widget = (title: string) => ({ typeFullFqn: 'twinscape.value_card', type: 'latest', config: { title } });
const withWidgets = (count: number) => {
  const empty = emptyConfiguration('例');
  const ids = Array.from({ length: count }, (_, at) => `w${at}`);
  return {
    ...empty,
    widgets: Object.fromEntries(ids.map((id) => [id, widget(id)])),
    states: {
      default: {
        name: '例',
        root: true,
        layouts: {
          main: {
            widgets: Object.fromEntries(ids.map((id, at) => [id, { sizeX: 3, sizeY: 2, row: 0, col: at * 3 }])),
            gridSettings: { columns: 12 },
          },
        },
      },
    },
  };
};

describe('S-PRJ-03 dashboards of a project', () => {
  it('are added empty, described, grouped, found and listed with a small picture of their widgets', async () => {
    const { dashboardId } = await add('能源总览');
    const changed = await engineer.must(calls.UpdateDashboard, {
      projectId,
      dashboardId,
      groupName: '能源',
      comment: '给物业经理',
    });
    expect(changed).toMatchObject({ title: '能源总览', groupName: '能源', comment: '给物业经理', version: 1 });
    const { version } = await engineer.must(calls.SaveDashboardConfiguration, {
      projectId,
      dashboardId,
      configurationJson: JSON.stringify(withWidgets(2)),
      version: 1,
    });
    expect(version).toBe(2);
    const [found] = await list(member, { key: '能源' });
    expect(found).toMatchObject({
      dashboardId,
      widgetCount: 2,
      isEditable: true,
      outline: [
        { kind: 'latest', x: 0, y: 0, width: 25 },
        { kind: 'latest', x: 25, y: 0, width: 25 },
      ],
    });
    expect(await engineer.must(calls.GetDashboardGroupList, { projectId })).toContainEqual({
      groupName: '能源',
      count: 1,
    });
    expect(await titles(engineer, { groupName: '能源' })).toEqual(['能源总览']);
    expect(await titles(engineer, { key: '没有的' })).toEqual([]);
  });

  it('give back exactly what was saved, whatever it holds that is not known here', async () => {
    const { dashboardId } = await add('原样');
    const configurationJson = JSON.stringify({ ...withWidgets(1), futureThing: { deep: [1, 2.5, '<script>'] } });
    await engineer.must(calls.SaveDashboardConfiguration, { projectId, dashboardId, configurationJson });
    const detail = await member.must(calls.GetDashboardDetail, { projectId, dashboardId });
    expect(detail.configurationJson).toBe(configurationJson);
  });

  it('are copied under the next free name', async () => {
    const { dashboardId } = await add('空调');
    await engineer.must(calls.SaveDashboardConfiguration, {
      projectId,
      dashboardId,
      configurationJson: JSON.stringify(withWidgets(1)),
    });
    const copy = await engineer.must(calls.CopyDashboard, { projectId, dashboardId });
    expect(copy).toMatchObject({ title: '空调 副本', widgetCount: 1, version: 1, isDefault: false });
    expect((await engineer.must(calls.CopyDashboard, { projectId, dashboardId })).title).toBe('空调 副本 2');
  });

  it('A-14 have one default, which the home of the project asks for', async () => {
    const [one, other] = [await add('默认一'), await add('默认二')];
    const setDefault = (dashboardId: string, isDefault: boolean) =>
      engineer.must(calls.SetDashboardDefault, { projectId, dashboardId, isDefault });
    await setDefault(one.dashboardId, true);
    await setDefault(other.dashboardId, true);
    expect(await member.must(calls.GetDefaultDashboard, { projectId })).toMatchObject({ title: '默认二' });
    expect((await list(engineer))[0]).toMatchObject({ title: '默认二', isDefault: true });
    await setDefault(other.dashboardId, false);
    expect(await member.must(calls.GetDefaultDashboard, { projectId })).toBeUndefined();
  });

  it('are favourites of one person alone', async () => {
    const { dashboardId } = await add('收藏');
    await member.must(calls.SetDashboardFavourite, { projectId, dashboardId, isFavourite: true });
    expect(await titles(member, { isFavourite: true })).toEqual(['收藏']);
    expect(await titles(engineer, { isFavourite: true })).toEqual([]);
    await member.must(calls.SetDashboardFavourite, { projectId, dashboardId, isFavourite: false });
    expect(await titles(member, { isFavourite: true })).toEqual([]);
  });

  it('are deleted together or not at all, and come back from the bin as they were', async () => {
    const { dashboardId } = await add('删除');
    await engineer.must(calls.SetDashboardDefault, { projectId, dashboardId, isDefault: true });
    await engineer.must(calls.SaveDashboardConfiguration, {
      projectId,
      dashboardId,
      configurationJson: JSON.stringify(withWidgets(3)),
    });
    const nothing = '00000000-0000-4000-8000-000000000000';
    const refused = await engineer.send(calls.DeleteDashboard, { projectId, dashboardId: [dashboardId, nothing] });
    expect([refused.code, refused.message]).toEqual([404, '看板不存在或已被删除']);
    await engineer.must(calls.DeleteDashboard, { projectId, dashboardId });
    expect((await engineer.send(calls.GetDashboardDetail, { projectId, dashboardId })).code).toBe(404);
    await engineer.must(binCalls.UndoDeletion, { projectId, kind: 'dashboard', itemId: dashboardId });
    const back = await engineer.must(calls.GetDashboardDetail, { projectId, dashboardId });
    expect(back).toMatchObject({ title: '删除', widgetCount: 3, isDefault: true });
    expect((await engineer.must(calls.GetDashboardVersionList, { projectId, dashboardId })).length).toBe(1);
  });
});

describe('versions of a dashboard', () => {
  it('are kept with their notes; a save from an older one is refused by name and overwrites nothing', async () => {
    const { dashboardId } = await add('版本');
    const save = (count: number, more = {}, client = engineer) =>
      client.send(calls.SaveDashboardConfiguration, {
        projectId,
        dashboardId,
        configurationJson: JSON.stringify(withWidgets(count)),
        ...more,
      });
    await save(1, { version: 1, note: '第一版' });
    await save(2, { version: 2 }, member);
    const late = await save(3, { version: 2 });
    expect([late.code, late.message]).toEqual([409, '王敏 已将看板保存为版本 3，你的修改尚未保存']);
    const versions = await engineer.must(calls.GetDashboardVersionList, { projectId, dashboardId });
    expect(versions.map(({ version, widgetCount, note }) => [version, widgetCount, note])).toEqual([
      [3, 2, undefined],
      [2, 1, '第一版'],
    ]);
    const old = await engineer.must(calls.GetDashboardVersion, { projectId, dashboardId, version: 2 });
    expect(JSON.parse(old.configurationJson)).toEqual(withWidgets(1));
    expect((await engineer.send(calls.GetDashboardVersion, { projectId, dashboardId, version: 99 })).code).toBe(404);
  });

  it('beyond fifty let the oldest go', async () => {
    const { dashboardId } = await add('很多版本');
    const configurationJson = JSON.stringify(withWidgets(1));
    for (let turn = 0; turn < 53; turn++)
      await engineer.must(calls.SaveDashboardConfiguration, { projectId, dashboardId, configurationJson });
    const versions = await engineer.must(calls.GetDashboardVersionList, { projectId, dashboardId });
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 54, 5]);
  });
});

describe('who may see and change a dashboard', () => {
  it('is everybody of the project at first, and named people afterwards', async () => {
    const { dashboardId } = await add('只给几个人');
    const { people } = app.world;
    const setPeople = (list: { userId: string; mayEdit: boolean }[]) =>
      engineer.must(calls.SaveDashboardAccess, { projectId, dashboardId, audience: 'people', people: list });
    await setPeople([]);
    expect((await member.send(calls.GetDashboardDetail, { projectId, dashboardId })).code).toBe(404);
    expect(await titles(member)).not.toContain('只给几个人');
    // Who made it and who manages the project see it all the same.
    expect(await titles(engineer)).toContain('只给几个人');
    expect(await titles(app.as(people.admin))).toContain('只给几个人');
    await setPeople([{ userId: people.member.id, mayEdit: false }]);
    expect(await member.must(calls.GetDashboardDetail, { projectId, dashboardId })).toMatchObject({
      isEditable: false,
    });
    const refused = await member.send(calls.UpdateDashboard, { projectId, dashboardId, title: '改名' });
    expect([refused.code, refused.message]).toEqual([403, '你可以查看此看板，但不能修改']);
    await setPeople([{ userId: people.member.id, mayEdit: true }]);
    expect((await member.send(calls.UpdateDashboard, { projectId, dashboardId, title: '改名' })).code).toBe(200);
    expect(await engineer.must(calls.GetDashboardAccess, { projectId, dashboardId })).toMatchObject({
      audience: 'people',
      people: [{ userId: people.member.id, userName: '王敏', mayEdit: true }],
      projects: [],
    });
    const stranger = await engineer.send(calls.SaveDashboardAccess, {
      projectId,
      dashboardId,
      audience: 'people',
      people: [{ userId: people.westAdmin.id, mayEdit: false }],
    });
    expect([stranger.code, stranger.message]).toEqual([400, '所选人员不在此项目中']);
  });

  it('in another project is everybody, who read it there and change it in its own', async () => {
    const admin = app.as(app.world.people.admin);
    const { dashboardId } = await add('两个项目');
    const { id: second } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '二号楼' });
    const saved = await admin.must(calls.SaveDashboardAccess, {
      projectId,
      dashboardId,
      audience: 'project',
      projectIds: [second],
    });
    expect(saved.projects).toEqual([{ projectId: second, projectName: '二号楼' }]);
    const there = await admin.must(calls.GetDashboardDetail, { projectId: second, dashboardId });
    expect(there).toMatchObject({ isEditable: false, projectId });
    const refused = await admin.send(calls.DeleteDashboard, { projectId: second, dashboardId });
    expect([refused.code, refused.message]).toEqual([403, '此看板属于项目“滨江大厦”，请到该项目修改']);
    // A project that goes takes only its own along.
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: second });
    expect((await engineer.send(calls.GetDashboardDetail, { projectId, dashboardId })).code).toBe(200);
  });
});

describe('a hostile dashboard is refused by name, or harmless', () => {
  const save = async (configurationJson: string) => {
    const { dashboardId } = await add('敌意');
    return engineer.send(calls.SaveDashboardConfiguration, { projectId, dashboardId, configurationJson });
  };

  it.each([
    ['text that is no JSON', 'not json', 400, '看板配置不是有效的 JSON 对象'],
    ['a list', '[]', 400, '看板配置不是有效的 JSON 对象'],
    [
      'ten thousand widgets',
      JSON.stringify(withWidgets(10_000)),
      400,
      `一个看板最多 ${DASHBOARD_WIDGETS_MAX} 个组件（当前 10000 个）`,
    ],
    ['widgets that are none', '{"widgets":{"a":5}}', 400, '看板配置的“widgets.a”不是应有的类型'],
    ['a place without a size', '{"states":{"x":{"name":"x","layouts":{"main":{"widgets":{"a":{}}}}}}}', 400, undefined],
    ['five megabytes', JSON.stringify({ note: 'x'.repeat(5 * 1024 ** 2) }), 400, undefined],
    ['what is nested a hundred deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400, undefined],
  ])('%s', async (_what, configurationJson, code, message) => {
    const answer = await save(configurationJson);
    expect(answer.code).toBe(code);
    if (message) expect(answer.message).toBe(message);
  });

  it('fifty megabytes are not even read', async () => {
    const { dashboardId } = await add('巨大');
    const answer = await engineer
      .send(calls.SaveDashboardConfiguration, { projectId, dashboardId, configurationJson: 'x'.repeat(50 * 1024 ** 2) })
      .then(
        ({ code }) => code,
        // The connection is closed while the rest is still being sent.
        () => 413,
      );
    expect(answer).toBe(413);
  });

  it('states that lead to each other, and names that objects already have, are kept as they came', async () => {
    const states = {
      a: { name: '甲', root: true, layouts: { main: { widgets: {} } } },
      b: { name: '乙', layouts: { main: { widgets: {} } } },
      constructor: { name: '丙', layouts: { main: { widgets: {} } } },
    };
    const actions = { rowClick: [{ type: 'openDashboardState', targetDashboardStateId: 'b' }] };
    const widgets = { w: { config: { title: '<img src=x onerror=alert(1)>', actions } } };
    expect((await save(JSON.stringify({ states, widgets }))).code).toBe(200);
    expect((await save('{"__proto__":{"polluted":1},"widgets":{}}')).code).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('RU-VAL-27 a second attribute', () => {
  const attributes = (...names: string[]) => names.map((name) => ({ name, type: 'attribute' }));
  const save = async (typeFullFqn: string, dataKeys: readonly object[]) => {
    const { dashboardId } = await add('属性');
    const config = { title: '型号', datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys }] };
    const configurationJson = JSON.stringify({ widgets: { w: { typeFullFqn, config } } });
    return engineer.send(calls.SaveDashboardConfiguration, { projectId, dashboardId, configurationJson });
  };

  it('is refused in a widget that shows one value, and taken by tables', async () => {
    const refused = await save('twinscape.value_card', attributes('model', 'maker'));
    expect([refused.code, refused.message]).toEqual([400, '看板组件只能选择一个属性']);
    expect((await save('twinscape.value_card', attributes('model'))).code).toBe(200);
    expect((await save('twinscape.latest_table', attributes('model', 'maker'))).code).toBe(200);
    expect((await save('system.cards.value_card', attributes('model', 'maker'))).code).toBe(200);
  });
});

describe('RU-SHARE-01 a dashboard is shared by a link', () => {
  it('with a code, of one dashboard alone, and is gone with its link', async () => {
    const { dashboardId } = await add('分享');
    const other = await add('别的');
    const token = await engineer.must(calls.CreateDashboardShare, {
      projectId,
      dashboardId,
      shareWay: 2,
      period: 3,
      visitPassword: '0427',
    });
    const guest = app.anonymous.with({ sharetoken: token, visitpassword: '0427' });
    expect(await guest.must(shareCalls.GetSharedSubject, {})).toMatchObject({ kind: 'dashboard', id: dashboardId });
    const seen = await guest.must(calls.GetDashboardDetail, { projectId, dashboardId });
    expect(seen).toMatchObject({ title: '分享', isEditable: false, isFavourite: false });
    for (const [call, input] of [
      [calls.GetDashboardDetail, { dashboardId: other.dashboardId }],
      [calls.GetDashboardList, {}],
      [calls.GetDashboardKeys, { dashboardId, entityType: 'DEVICE', entityIds: [] }],
    ] as const)
      expect((await guest.sendUnchecked(call, { projectId, ...input })).code).not.toBe(200);
    const wrong = app.anonymous.with({ sharetoken: token, visitpassword: '1111' });
    expect((await wrong.send(calls.GetDashboardDetail, { projectId, dashboardId })).code).toBe(403);
    expect((await list(engineer, { key: '分享' }))[0]).toMatchObject({ isShared: true });
    expect(await engineer.must(calls.GetOwnDashboardShare, { projectId, dashboardId })).toMatchObject({ token });
    await engineer.must(calls.CancelDashboardShare, { projectId, dashboardId });
    expect((await guest.send(calls.GetDashboardDetail, { projectId, dashboardId })).code).toBe(404);
  });
});
