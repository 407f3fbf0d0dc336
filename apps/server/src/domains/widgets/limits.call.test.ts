import { auditCalls } from '@twinscape/contract/audit';
import { projectCalls } from '@twinscape/contract/projects';
import {
  WIDGET_NAME_MAX,
  WIDGET_PACKAGES_MAX,
  WIDGET_TEXT_MAX,
  WIDGETS_OF_PACKAGE_MAX,
  widgetCalls,
} from '@twinscape/contract/widgets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { insertPackage, insertWidgets } from './store.ts';
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

describe('names of bundles and widgets', () => {
  it.each([
    ['nothing', '', '请输入组件包名称'],
    ['spaces alone', '   ', '请输入组件包名称'],
    ['a tab within', '温\t度', '名称不能包含控制字符'],
    ['a NUL', '温\u0000度', '名称不能包含控制字符'],
    ['half of a pair', '温\ud83d', '名称不能包含控制字符'],
  ])('C-PKG-05 refuses %s', async (_what, name, message) => {
    const refused = await addBundle(name);
    expect(refused.code).toBe(400);
    expect(refused.message).toContain(message.startsWith('请') ? message : '控制字符');
    expect(await listNames()).toEqual([]);
  });

  it('C-PKG-05 C-PKG-07 takes names up to the longest, without the spaces around them', async () => {
    const longest = '组'.repeat(WIDGET_NAME_MAX);
    expect((await addBundle(`  ${longest} `)).result.name).toBe(longest);
    expect((await addBundle(`${longest}件`)).code).toBe(400);
    const { id } = (await addBundle('泵房')).result;
    const renamed = await engineer.send(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: ' ' });
    expect([renamed.code, renamed.message]).toEqual([400, '请输入组件包名称']);
    expect(await listNames()).toEqual(['泵房', longest]);
  });

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

  it('C-PKG-05 of twenty who take one name at once, one gets it and nineteen are told that it is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => addBundle('同名')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set(['已有名为“同名”的组件包']),
    );
    expect(await listNames()).toEqual(['同名']);
  });
});

describe('lists of bundles', () => {
  beforeEach(async () => {
    for (const name of ['冷站 100%', '冷站 1000', '冷站_A', '冷站XA', 'Boiler', '锅炉']) await addBundle(name);
  });

  it.each([
    ['100%', ['冷站 100%']],
    ['_A', ['冷站_A']],
    ['boil', ['Boiler']],
    ['炉', ['锅炉']],
    ['  冷站 1 ', ['冷站 1000', '冷站 100%']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('C-PKG-01 finds by %j what has it in its name, to the letter', async (key, found) => {
    expect(await listNames({ key })).toEqual(found);
  });

  it('C-PKG-01 C-PKG-11 answers in pages, the newest first, and how many there are in all', async () => {
    const page = async (pageIndex: number, pageSize: number) => {
      const { data } = await engineer.must(widgetCalls.GetProjectComponentPackageList, {
        projectId,
        pageIndex,
        pageSize,
      });
      return [data.count, ...data.list.map(({ name }) => name)];
    };
    expect(await page(1, 2)).toEqual([6, '锅炉', 'Boiler']);
    expect(await page(3, 2)).toEqual([6, '冷站 1000', '冷站 100%']);
    expect(await page(4, 2)).toEqual([6]);
    const wrong = await engineer.send(widgetCalls.GetProjectComponentPackageList, { projectId, pageIndex: 0 });
    expect(wrong.code).toBe(400);
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
  it('C-PKG-05 a library holds so many bundles, and room comes back with a deleted one', async () => {
    const { db } = app.platform.database;
    let last = '';
    for (let at = 0; at < WIDGET_PACKAGES_MAX; at++)
      last = (await insertPackage(db, projectId, { name: `包 ${at}` })).id;
    const full = await addBundle('多一个');
    expect([full.code, full.message]).toEqual([400, `最多保存 ${WIDGET_PACKAGES_MAX} 个组件包`]);
    const inEnglish = await engineer
      .with({ 'accept-language': 'en' })
      .send(widgetCalls.AddProjectComponentPackage, { projectId, name: '多一个' });
    expect(inEnglish.message).toBe(`At most ${WIDGET_PACKAGES_MAX} widget bundles can be kept`);
    await engineer.must(widgetCalls.DeleteProjectComponentPackage, { projectId, id: last });
    expect((await addBundle('多一个')).code).toBe(200);
  });

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
  it('RU-PERM-14 a trial user of the project reads, and writes nothing', async () => {
    const { id } = (await addBundle('只读')).result;
    const guest = app.as(app.world.people.guest);
    expect((await guest.must(widgetCalls.GetProjectComponentPackageList, { projectId })).data.count).toBe(1);
    const tries = [
      guest.send(widgetCalls.AddProjectComponentPackage, { projectId, name: '试' }),
      guest.send(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: '试' }),
      guest.send(widgetCalls.DeleteProjectComponentPackage, { projectId, id }),
    ];
    for (const { code } of await Promise.all(tries)) expect(code).toBe(403);
    expect(await listNames()).toEqual(['只读']);
  });

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

  it('C-PKG-05 C-PKG-07 C-PKG-09 each change is written down with the name of the bundle', async () => {
    const { id } = (await addBundle('记录')).result;
    await engineer.must(widgetCalls.UpdateProjectComponentPackage, { projectId, id, name: '新记录' });
    await engineer.must(widgetCalls.DeleteProjectComponentPackage, { projectId, id });
    const written = async () => {
      const { data } = await engineer.must(auditCalls.GetProjectOperationLogList, { projectId, pageSize: 3 });
      return data.list.map((row) => JSON.stringify(row));
    };
    await expect.poll(async () => (await written())[0]).toContain('删除组件包“新记录”');
    const rows = await written();
    expect(rows[1]).toContain('修改组件包“新记录”');
    expect(rows[2]).toContain('新增组件包“记录”');
  });
});
