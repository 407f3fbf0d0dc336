import { widgetCalls } from '@twinscape/contract/widgets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let owner: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  owner = app.as(app.world.people.platform);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

describe('bundles of widgets', () => {
  it('C-PKG-01 C-PKG-02 C-PKG-05 C-PKG-07 C-PKG-09 bundles of a project are made, found, changed and deleted, with their widgets', async () => {
    const add = (name: string) =>
      engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name, comment: '现场' });
    const [gauges, charts] = [await add('仪表'), await add('图表')];
    expect(gauges).toMatchObject({ name: '仪表', comment: '现场', widgetCount: 0 });
    const again = await engineer.send(widgetCalls.AddProjectComponentPackage, { projectId, name: '仪表' });
    expect([again.code, again.message]).toEqual([409, '已有名为“仪表”的组件包']);
    const change = (more: object) =>
      engineer.send(widgetCalls.UpdateProjectComponentPackage, { projectId, id: gauges.id, ...more });
    expect((await change({ name: '表盘' })).result).toMatchObject({ name: '表盘', comment: '现场' });
    expect((await change({ logo: '/api/File/Read/0196f0a0-0000-7000-8000-000000000000/a.png' })).message).toBe(
      '请先上传图片',
    );
    const widget = await engineer.must(widgetCalls.AddProjectComponentPackageWidget, {
      projectId,
      componentPackageId: gauges.id,
      name: '温度',
      widgetType: 'latest',
    });
    expect((await engineer.must(widgetCalls.GetProjectComponentPackageList, { projectId })).data.list).toMatchObject([
      { name: '图表', widgetCount: 0 },
      { name: '表盘', widgetCount: 1 },
    ]);
    const remove = (id: string[]) => engineer.send(widgetCalls.DeleteProjectComponentPackage, { projectId, id });
    expect((await remove([gauges.id, app.world.east.id])).code).toBe(404);
    expect((await remove([gauges.id, charts.id])).code).toBe(200);
    const deleted = { projectId, id: gauges.id };
    expect((await engineer.send(widgetCalls.GetProjectComponentPackageDetail, deleted)).code).toBe(404);
    expect(
      (await engineer.send(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: widget.id })).code,
    ).toBe(404);
  });

  it('C-PKG-03 C-PKG-04 C-PKG-06 C-PKG-08 C-PKG-10 K-84 widgets are written, listed without their texts, moved and deleted; names are unique in their bundle', async () => {
    const bundle = async (name: string) =>
      (await engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name })).id;
    const [here, there] = [await bundle('此'), await bundle('彼')];
    const add = (name: string, componentPackageId: string) =>
      engineer.send(widgetCalls.AddProjectComponentPackageWidget, {
        projectId,
        componentPackageId,
        name,
        widgetType: 'control',
        templateHtml: '<b>{{value}}</b>',
        templateCss: 'b{color:teal}',
        script: 'self.onData = () => 1',
        settingsJson: '{"unit":"℃"}',
      });
    const { id } = (await add('开关', here)).result;
    await add('开关', there);
    expect((await add('开关', here)).message).toBe('该组件包中已有名为“开关”的组件');
    expect((await add('无', app.world.east.id)).code).toBe(404);
    const listed = await engineer.must(widgetCalls.GetProjectComponentPackageWidgetList, {
      projectId,
      componentPackageId: here,
    });
    expect(listed.data).toMatchObject({ count: 1, list: [{ id, name: '开关', widgetType: 'control' }] });
    expect(listed.data.list[0]).not.toHaveProperty('script');
    const change = (more: object) =>
      engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id, ...more });
    expect((await change({ settingsJson: '{' })).message).toContain('不是有效的 JSON');
    expect((await change({ widgetType: 'gauge' })).code).toBe(400);
    expect((await change({ componentPackageId: there })).message).toBe('该组件包中已有名为“开关”的组件');
    expect((await change({ componentPackageId: there, name: '阀门', script: '' })).code).toBe(200);
    expect(await engineer.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id })).toMatchObject({
      componentPackageId: there,
      name: '阀门',
      script: '',
      templateHtml: '<b>{{value}}</b>',
      settingsJson: '{"unit":"℃"}',
    });
    await engineer.must(widgetCalls.DeleteProjectComponentPackageWidget, { projectId, id });
    expect((await engineer.send(widgetCalls.DeleteProjectComponentPackageWidget, { projectId, id })).code).toBe(404);
  });

  it('C-PKG-05 C-PKG-15 a bundle comes with its widgets in their order, or not at all', async () => {
    const widgets = ['表盘', '曲线', '列表'].map((name) => ({
      name,
      widgetType: 'latest' as const,
      script: `// ${name}`,
      settingsJson: '{"unit":"℃"}',
    }));
    const made = await engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '整包', widgets });
    expect(made.widgetCount).toBe(3);
    const of = { projectId, componentPackageId: made.id };
    const { list } = (await engineer.must(widgetCalls.GetProjectComponentPackageWidgetList, of)).data;
    expect(list.map(({ name }) => name)).toEqual(['表盘', '曲线', '列表']);
    expect(
      await engineer.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: list[1]?.id ?? '' }),
    ).toMatchObject({ script: '// 曲线', settingsJson: '{"unit":"℃"}', templateHtml: '' });
    const whole = (all: typeof widgets) =>
      engineer.send(widgetCalls.AddProjectComponentPackage, { projectId, name: '另一包', widgets: all });
    expect((await whole([...widgets, ...widgets.slice(0, 1)])).message).toBe('该组件包中已有名为“表盘”的组件');
    expect((await whole(widgets.map((one) => ({ ...one, settingsJson: '{' })))).message).toContain('不是有效的 JSON');
    expect(
      (await engineer.must(widgetCalls.GetProjectComponentPackageList, { projectId, key: '另一包' })).data.count,
    ).toBe(0);
    const common = await owner.must(widgetCalls.AddComponentPackage, { name: '平台整包', widgets });
    expect(common.widgetCount).toBe(3);
  });

  it('C-PKG-08 C-PKG-18 who knows an older version of a widget does not overwrite what somebody else saved', async () => {
    const { id: componentPackageId } = await engineer.must(widgetCalls.AddProjectComponentPackage, {
      projectId,
      name: '同改',
    });
    const { id, updateTime } = await engineer.must(widgetCalls.AddProjectComponentPackageWidget, {
      projectId,
      componentPackageId,
      name: '同改',
      widgetType: 'static',
    });
    const change = (script: string, known?: Date) =>
      engineer.send(widgetCalls.UpdateProjectComponentPackageWidget, {
        projectId,
        id,
        script,
        ...(known ? { updateTime: known } : {}),
      });
    const first = await change('1', updateTime);
    expect(first.code).toBe(200);
    const late = await change('2', updateTime);
    expect([late.code, late.message]).toEqual([409, '该组件已被他人修改，你的修改尚未保存']);
    expect((await change('3', first.result.updateTime)).code).toBe(200);
    // Without a version it is overwritten on purpose.
    expect((await change('4')).result).toMatchObject({ script: '4' });
  });

  it('C-PKG-07 C-PKG-17 nor of a bundle', async () => {
    const { id, updateTime } = await engineer.must(widgetCalls.AddProjectComponentPackage, {
      projectId,
      name: '同改包',
    });
    const change = (comment: string, known: Date) =>
      engineer.send(widgetCalls.UpdateProjectComponentPackage, { projectId, id, comment, updateTime: known });
    const first = await change('1', updateTime);
    expect(first.code).toBe(200);
    expect((await change('2', updateTime)).code).toBe(409);
    expect((await change('3', first.result.updateTime)).code).toBe(200);
  });

  it('C-PKG-11 C-PKG-12 C-PKG-13 C-PKG-14 C-PKG-15 C-PKG-16 C-PKG-17 C-PKG-18 C-PKG-19 C-PKG-20 RU-SCOPE-05 those of the system are kept by the platform and read by everybody, apart from those of projects', async () => {
    const { id } = await owner.must(widgetCalls.AddComponentPackage, { name: '系统组件' });
    await owner.must(widgetCalls.UpdateComponentPackage, { id, comment: '通用' });
    const widget = await owner.must(widgetCalls.AddComponentPackageWidget, {
      componentPackageId: id,
      name: '标题',
      widgetType: 'static',
    });
    await owner.must(widgetCalls.UpdateComponentPackageWidget, { id: widget.id, templateHtml: '<h1>孪境</h1>' });
    expect((await engineer.must(widgetCalls.GetComponentPackageList, { key: '系统' })).data.list).toMatchObject([
      { comment: '通用', widgetCount: 1 },
    ]);
    expect(await engineer.must(widgetCalls.GetComponentPackageDetail, { id })).toMatchObject({ name: '系统组件' });
    const inside = await engineer.must(widgetCalls.GetComponentPackageWidgetList, { componentPackageId: id });
    expect(inside.data.count).toBe(1);
    expect(await engineer.must(widgetCalls.GetComponentPackageWidgetDetail, { id: widget.id })).toMatchObject({
      templateHtml: '<h1>孪境</h1>',
    });
    // Nothing of the system is reached through a project, and no widget of a project goes into a bundle of the system.
    for (const refused of [
      await engineer.send(widgetCalls.GetProjectComponentPackageDetail, { projectId, id }),
      await engineer.send(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: widget.id }),
      await engineer.send(widgetCalls.DeleteProjectComponentPackage, { projectId, id }),
      await engineer.send(widgetCalls.AddProjectComponentPackageWidget, {
        projectId,
        componentPackageId: id,
        name: '混入',
        widgetType: 'list',
      }),
    ])
      expect(refused.code).toBe(404);
    await owner.must(widgetCalls.DeleteComponentPackageWidget, { id: widget.id });
    await owner.must(widgetCalls.DeleteComponentPackage, { id });
    expect((await owner.send(widgetCalls.GetComponentPackageDetail, { id })).code).toBe(404);
  });
});
