import { projectCalls } from '@twinscape/contract/projects';
import {
  WIDGET_NAME_MAX,
  WIDGET_PACKAGES_MAX,
  WIDGET_TEXT_MAX,
  WIDGETS_AT_ONCE,
  WIDGETS_OF_PACKAGE_MAX,
  widgetCalls,
} from '@twinscape/contract/widgets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { testLibrary } from '../../testing/librarySuite.ts';
import { insertWidgets } from './store.ts';
import { widgetPackage } from './tables.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  await app.platform.database.db.delete(widgetPackage);
});

const addBundle = (name: string, more: object = {}) =>
  engineer.send(widgetCalls.AddProjectComponentPackage, { projectId, name, ...more });
const addWidget = (componentPackageId: string, more: object = {}) =>
  engineer.send(widgetCalls.AddProjectComponentPackageWidget, {
    projectId,
    componentPackageId,
    name: `组件 ${newId()}`,
    widgetType: 'static',
    ...more,
  });
const listNames = async (query: object = {}) =>
  (await engineer.must(widgetCalls.GetProjectComponentPackageList, { projectId, ...query })).data.list.map(
    ({ name }) => name,
  );

describe('C-PKG-01 C-PKG-05 C-PKG-07 C-PKG-09 the bundles of a project', () => {
  testLibrary({
    app: () => app,
    add: (who, name) => who.send(widgetCalls.AddProjectComponentPackage, { projectId, name }),
    change: (who, fields, name) =>
      who.send(widgetCalls.UpdateProjectComponentPackage, {
        projectId,
        id: '',
        ...fields,
        ...(name === undefined ? {} : { name }),
      }),
    remove: (who, id) => who.send(widgetCalls.DeleteProjectComponentPackage, { projectId, id }),
    list: async (who, query) => {
      const { data } = await who.must(widgetCalls.GetProjectComponentPackageList, { projectId, ...query });
      return { names: data.list.map(({ name }) => name), count: data.count };
    },
    fill: async (count) => {
      const rows = Array.from({ length: count }, (_, at) => ({ projectId, name: `第 ${at} 个` }));
      await app.platform.database.db.insert(widgetPackage).values(rows);
    },
    limits: { name: WIDGET_NAME_MAX, items: WIDGET_PACKAGES_MAX, atOnce: WIDGETS_AT_ONCE },
    refusals: {
      nameRequired: '请输入组件包名称',
      taken: (name) => `已有名为“${name}”的组件包`,
      takenInEnglish: (name) => `A widget bundle “${name}” already exists`,
      full: `最多保存 ${WIDGET_PACKAGES_MAX} 个组件包`,
    },
  });
});

describe('names of bundles and widgets', () => {
  it('C-PKG-05 C-PKG-06 C-PKG-07 C-PKG-08 a name in another case is the same name; its own name is no second one', async () => {
    const { id } = (await addBundle('Gauges')).result;
    expect((await addBundle('GAUGES')).code).toBe(409);
    const renamed = await engineer.send(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: 'gauges' });
    expect([renamed.code, renamed.result.name]).toEqual([200, 'gauges']);
    const widget = (await addWidget(id, { name: 'Dial' })).result;
    expect((await addWidget(id, { name: 'dial' })).code).toBe(409);
    const change = (name: string) =>
      engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id: widget.id, name });
    expect((await change('DIAL')).code).toBe(200);
    const second = (await addWidget(id, { name: '曲线' })).result;
    const taken = await engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, {
      projectId,
      id: second.id,
      name: 'dial',
    });
    expect([taken.code, taken.message]).toEqual([409, '该组件包中已有名为“dial”的组件']);
  });

  it('C-PKG-05 C-PKG-15 the same name may stand in a project, in another one and in the system', async () => {
    await addBundle('通用');
    const admin = app.as(app.world.people.admin);
    const elsewhere = await admin.send(widgetCalls.AddProjectComponentPackage, {
      projectId: app.world.east.plant,
      name: '通用',
    });
    const owner = app.as(app.world.people.platform);
    const common = await owner.send(widgetCalls.AddComponentPackage, { name: '通用' });
    expect([elsewhere.code, common.code]).toEqual([200, 200]);
    expect(await listNames()).toEqual(['通用']);
  });
});

describe('texts of widgets', () => {
  it('C-PKG-06 C-PKG-04 are kept to the letter, whatever they hold', async () => {
    const { id } = (await addBundle('原样')).result;
    const texts = {
      templateHtml: '<script>alert(1)</script>\r\n\t<b>{{ value }}</b>\n',
      templateCss: 'b::after{content:"\\201C"}',
      script: 'self.onData = () => { /* 😀 */ }',
      settingsJson: ' {"z":1,"a":[1,2]} ',
    };
    const widget = (await addWidget(id, texts)).result;
    const read = await engineer.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: widget.id });
    expect(read).toMatchObject(texts);
  });

  it('C-PKG-06 are empty where none are given, and the settings an empty object', async () => {
    const { id } = (await addBundle('空白')).result;
    expect((await addWidget(id)).result).toMatchObject({
      templateHtml: '',
      templateCss: '',
      script: '',
      settingsJson: '{}',
    });
  });

  it.each(['templateHtml', 'templateCss', 'script'])('C-PKG-06 C-PKG-08 %s has a longest length', async (field) => {
    const { id } = (await addBundle('长文本')).result;
    const widget = (await addWidget(id, { [field]: 'x'.repeat(WIDGET_TEXT_MAX) })).result;
    const change = { projectId, id: widget.id, [field]: 'y'.repeat(WIDGET_TEXT_MAX + 1) };
    expect((await engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, change)).code).toBe(400);
    expect((await addWidget(id, { [field]: 'x'.repeat(WIDGET_TEXT_MAX + 1) })).code).toBe(400);
    const read = await engineer.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: widget.id });
    expect(read[field as 'script']).toBe('x'.repeat(WIDGET_TEXT_MAX));
  });

  it.each(['', '{', "{'a':1}", '{"a":1}}', 'NaN'])('C-PKG-06 K-84 settings %j are no JSON', async (settingsJson) => {
    const { id } = (await addBundle('设置')).result;
    const refused = await addWidget(id, { settingsJson });
    expect([refused.code, refused.message]).toEqual([400, 'SettingsJson 不是有效的 JSON']);
  });
});

describe('how many there may be', () => {
  it('C-PKG-06 C-PKG-08 a bundle holds so many widgets, also when they are moved into it', async () => {
    const { id } = (await addBundle('满')).result;
    const kind = { widgetType: 'static' as const };
    const all = Array.from({ length: WIDGETS_OF_PACKAGE_MAX }, (_, at) => ({ name: `组件 ${at}`, ...kind }));
    await insertWidgets(app.platform.database.db, id, all);
    const full = `一个组件包最多包含 ${WIDGETS_OF_PACKAGE_MAX} 个组件`;
    expect((await addWidget(id)).message).toBe(full);
    const other = (await addWidget((await addBundle('空')).result.id)).result;
    const moved = await engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, {
      projectId,
      id: other.id,
      componentPackageId: id,
    });
    expect(moved.message).toBe(full);
  });

  it('C-PKG-06 who adds the last one at the same time as others does not go over the number', async () => {
    const { id } = (await addBundle('将满')).result;
    const kind = { widgetType: 'static' as const };
    const all = Array.from({ length: WIDGETS_OF_PACKAGE_MAX - 1 }, (_, at) => ({ name: `组件 ${at}`, ...kind }));
    await insertWidgets(app.platform.database.db, id, all);
    const answers = await Promise.all(Array.from({ length: 8 }, () => addWidget(id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});

describe('who sees and keeps bundles', () => {
  it('C-PKG-19 RU-PERM-14 an enterprise reads the bundles of the system and changes none', async () => {
    const owner = app.as(app.world.people.platform);
    const { id } = await owner.must(widgetCalls.AddComponentPackage, { name: '平台' });
    const admin = app.as(app.world.people.admin);
    expect((await admin.must(widgetCalls.GetComponentPackageDetail, { id })).name).toBe('平台');
    expect((await admin.send(widgetCalls.UpdateComponentPackage, { id, name: '改' })).code).toBe(403);
    expect((await admin.send(widgetCalls.DeleteComponentPackage, { id })).code).toBe(403);
  });

  it('C-PKG-09 with a project its bundles go, and those of other projects stay', async () => {
    const admin = app.as(app.world.people.admin);
    const { id: ofProject } = await admin.must(projectCalls.AddEnterpriseProject, {
      projectName: '短命',
    });
    const there = { projectId: ofProject };
    const { id } = await admin.must(widgetCalls.AddProjectComponentPackage, { ...there, name: '随项目' });
    await addBundle('留下');
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: ofProject });
    const { db } = app.platform.database;
    await expect
      .poll(async () => (await db.select({ id: widgetPackage.id }).from(widgetPackage)).map((row) => row.id))
      .not.toContain(id);
    expect(await listNames()).toEqual(['留下']);
  });
});
