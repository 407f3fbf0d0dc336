import { assetCalls, assetRefusals as refusals, type SystemImportReport } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import { CONTAINS, topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { loadModelContent } from '../../models/elements/testing/load.ts';
import { sampleContent, sampleElementId } from '../../models/elements/testing/sample.ts';
import { createTestModel } from '../../models/testing/fixtures.ts';
import { runSystemImport, systemImportJob } from './importJob.ts';
import { jsonImportJob, runJsonImport } from './importJson.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let classId: string;
let typeId: string;
let modelId: string;
let bareModelId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  classId = (await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机电' })).assetClassId;
  typeId = (
    await engineer.must(assetCalls.CreateAssetClassType, { projectId, assetClassId: classId, classTypeName: '水泵' })
  ).classTypeId;
  const made = await createTestModel(app.platform, projectId);
  modelId = made.model.id;
  await loadModelContent(app.platform, made.versions[0]?.key ?? 0, sampleContent, new Map());
  const bare = await createTestModel(app.platform, projectId);
  bareModelId = bare.model.id;
  await loadModelContent(
    app.platform,
    bare.versions[0]?.key ?? 0,
    { ...sampleContent, systems: [], ports: [], links: [] },
    new Map(),
  );
});
afterAll(() => app.stop());

const order = (more: object = {}) => ({
  projectId,
  assetCategoryId: classId,
  relationModelId: modelId,
  systems: [{ systemId: '2chilled' }, { systemId: '2air' }],
  types: [
    { class: 'IfcPump', assetClassTypeId: typeId },
    { class: 'IfcDistributionSystem', classTypeName: '系统' },
    { class: 'IfcValve', classTypeName: '阀门' },
  ],
  ...more,
});
async function imported(input: ReturnType<typeof order>): Promise<SystemImportReport | undefined> {
  const { importId } = await engineer.must(assetCalls.ImportModelSystems, input);
  return vi.waitFor(
    async () => {
      const found = await engineer.must(assetCalls.GetSystemImport, { projectId, importId });
      expect([found.state, found.failure]).toEqual(['done', undefined]);
      return found.report;
    },
    { timeout: 20_000, interval: 50 },
  );
}
const listed = async (key?: string) =>
  (await engineer.must(assetCalls.GetProjectAssetList, { projectId, ...(key ? { key } : {}), pageSize: 100 })).data
    .list;
const relations = async (topologyType: string) => {
  const names = new Map((await listed()).map(({ assetId, assetName }) => [assetId, assetName]));
  const { relations: found } = await engineer.must(topologyCalls.GetProjectTopology, {
    projectId,
    topologyTypeId: topologyType,
  });
  return found.map(({ fromId, toId }) => `${names.get(fromId)} > ${names.get(toId)}`).sort();
};

describe('T-AST-32 RU-IMP-01 importing systems of a model', () => {
  it('makes assets of components below their systems, of types by IFC class, related to their elements, with what flows where', async () => {
    const report = await imported(order());
    expect(report).toEqual({
      added: 6,
      existing: 0,
      elements: 4,
      contains: 4,
      flows: 3,
      undirected: 0,
      newTypes: ['系统', 'UnitaryEquipment', '阀门', 'PipeSegment'],
      systems: [
        { name: '冷冻水系统 2', assetCount: 2 },
        { name: '冷冻水系统 10', assetCount: 2 },
      ],
    });
    const assets = await listed();
    expect(assets.map(({ assetName, classTypeName }) => `${classTypeName}: ${assetName}`).sort()).toEqual(
      [
        'PipeSegment: 冷冻水管',
        'UnitaryEquipment: 空调机组 AHU-1',
        '水泵: 循环水泵 P-1',
        '系统: 冷冻水系统 10',
        '系统: 冷冻水系统 2',
        '阀门: 蝶阀',
      ].sort(),
    );
    expect(assets.find(({ assetName }) => assetName.startsWith('循环'))).toMatchObject({
      assetTag: 'P-1',
      location: '首层',
    });
    expect(await relations(CONTAINS)).toEqual(
      [
        '冷冻水系统 10 > 冷冻水管',
        '冷冻水系统 10 > 蝶阀',
        '冷冻水系统 2 > 循环水泵 P-1',
        '冷冻水系统 2 > 空调机组 AHU-1',
      ].sort(),
    );
    expect(await relations(UPSTREAM_DOWNSTREAM)).toEqual(
      ['冷冻水管 > 空调机组 AHU-1', '冷冻水管 > 蝶阀', '循环水泵 P-1 > 冷冻水管'].sort(),
    );
    const found = await engineer.must(assetCalls.GetAssetByElementId, {
      projectId,
      elementId: sampleElementId('valve'),
    });
    expect(found.map(({ assetName }) => assetName)).toEqual(['蝶阀']);
  });

  it('a second import of the same systems makes nothing twice', async () => {
    expect(await imported(order())).toMatchObject({ added: 0, existing: 6, elements: 0, contains: 0, flows: 0 });
    expect(await listed()).toHaveLength(6);
  });

  it('an import that is done again, because its process died before it could say so, tells what it made', async () => {
    const other = await createTestModel(app.platform, projectId);
    await loadModelContent(app.platform, other.versions[0]?.key ?? 0, sampleContent, new Map());
    const { id: userId } = app.world.people.engineer;
    const { projectId: _, ...rest } = order({ relationModelId: other.model.id, takesNumbers: true, hasSystems: false });
    const payload = systemImportJob.payload.parse({
      project: { projectId, companyId: app.world.east.id, isManager: true },
      actor: { userName: 'x', ip: '' },
      language: 'cn',
      session: { userId, memberType: 2 },
      order: rest,
      key: '0199c2a0-0000-7000-8000-0123456789ab',
    });
    const progress = async () => undefined;
    const first = await runSystemImport(app.platform, payload, { progress });
    const second = await runSystemImport(app.platform, payload, { progress });
    expect([first.report.added, second.report.added]).toEqual([4, 4]);
    expect((await listed('P-1')).map(({ assetNumber }) => assetNumber).sort()).toContain('P-1');
    expect(await listed()).toHaveLength(10);
  });

  it('RU-VAL-39 RU-VAL-28 RU-ERR-06 RU-TRIAL-04: trial users, a missing category, nothing chosen and a model without systems are refused', async () => {
    const said = async (input: object, client = engineer) => {
      const { code, message } = await client.send(assetCalls.ImportModelSystems, order(input));
      return [code, message];
    };
    expect(await said({ assetCategoryId: '', systems: [] }, app.as(app.world.people.guest))).toEqual([
      403,
      expect.stringContaining('正式账号'),
    ]);
    expect(await said({ assetCategoryId: '' })).toEqual([400, expect.stringContaining('请选择资产分类')]);
    expect(await said({ systems: [] })).toEqual([400, expect.stringContaining('请选择构件')]);
    expect(await said({ systems: [{ systemId: '2air', elementIds: [] }] })).toEqual([400, '请选择构件']);
    expect(await said({ assetCategoryId: app.world.people.admin.id })).toEqual([
      404,
      refusals['assetGroup.notFound'].cn,
    ]);
    expect(await said({ relationModelId: bareModelId })).toEqual([404, modelRefusals['model.noSystems'].cn]);
  });
});

describe('C-AST-29 importing a selection as JSON', () => {
  const json = (assetFromJsons: object[], more: object = {}, client = engineer) =>
    client.send(assetCalls.ImportAssetFromJson, {
      projectId,
      assetCategoryId: typeId,
      assetFromJsons: assetFromJsons as { assetName: string }[],
      ...more,
    });

  it('RU-IMP-01 RU-IMP-03 makes assets with those that they contain, related to elements and to one another, and answers how many', async () => {
    const { result, message } = await json(
      [
        {
          assetName: 'JSON 泵房',
          ref: 'room',
          children: [
            {
              assetName: 'JSON 泵',
              assetNumber: 'J-1',
              ref: 'p',
              relationModelElementIds: [sampleElementId('pump'), sampleElementId('pipe')],
              children: [{ assetName: 'JSON 电机' }],
            },
            { assetName: 'JSON 阀', ref: 'v' },
          ],
        },
      ],
      {
        relationModelId: modelId,
        links: [
          { from: 'p', to: 'v' },
          { from: 'p', to: 'nowhere' },
        ],
      },
    );
    expect([result, message]).toEqual([4, '数据导入成功']);
    expect(await relations(CONTAINS)).toEqual(
      expect.arrayContaining(['JSON 泵房 > JSON 泵', 'JSON 泵房 > JSON 阀', 'JSON 泵 > JSON 电机']),
    );
    expect(await relations(UPSTREAM_DOWNSTREAM)).toContain('JSON 泵 > JSON 阀');
    const found = await engineer.must(assetCalls.GetAssetByElementId, {
      projectId,
      elementId: sampleElementId('pump'),
    });
    expect(found.map(({ assetNumber }) => assetNumber)).toContain('J-1');
  });

  it('T-AST-34 T-AST-35 does the same as a job whose progress is followed, finds what it made should it run twice, and tells why it made nothing', async () => {
    const begin = async (assetFromJsons: { assetName: string; assetNumber?: string }[]) =>
      (
        await engineer.must(assetCalls.BeginAssetImportFromJson, {
          projectId,
          assetCategoryId: typeId,
          assetFromJsons,
          fileName: '设备.json',
        })
      ).importId;
    const ended = (importId: string) =>
      vi.waitFor(
        async () => {
          const { state, report, failure } = await engineer.must(assetCalls.GetAssetImportFromJson, {
            projectId,
            importId,
          });
          expect(['done', 'failed']).toContain(state);
          return { report, failure };
        },
        { timeout: 20_000, interval: 50 },
      );
    const trees = Array.from({ length: 600 }, (_, at) => ({ assetName: `任务 ${at}` }));
    expect(await ended(await begin(trees))).toEqual({ report: { added: 600 }, failure: undefined });
    const twice = await begin([{ assetName: '任务甲' }, { assetName: '任务乙', assetNumber: 'J-1' }]);
    expect(await ended(twice)).toEqual({ report: undefined, failure: '资产编号“J-1”已存在' });
    expect(await listed('任务甲')).toEqual([]);
    const stranger = { projectId, importId: twice };
    const { code, message } = await app.as(app.world.people.admin).send(assetCalls.GetAssetImportFromJson, stranger);
    expect([code, message]).toEqual([404, refusals['asset.importGone'].cn]);

    const { id: userId } = app.world.people.engineer;
    const payload = jsonImportJob.payload.parse({
      project: { projectId, companyId: app.world.east.id, isManager: false },
      actor: { userId, userName: '工程师', ip: '127.0.0.1' },
      language: 'cn',
      session: { userId, memberType: 2 },
      order: { assetCategoryId: typeId, assetFromJsons: [{ assetName: '两次' }] },
      key: '0199c2a1-0000-7000-8000-0123456789ab',
    });
    const told = { progress: async () => undefined };
    for (const _ of [1, 2]) expect((await runJsonImport(app.platform, payload, told)).added).toBe(1);
    expect(await listed('两次')).toHaveLength(1);
  });

  it('takes values by the properties of the type, asks for what is required, and passes over numbers that are taken', async () => {
    const classTypeName = `表计 ${Math.random().toString(36).slice(2)}`;
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId: classId,
      classTypeName,
    });
    const property = (propertyName: string, more: object) =>
      engineer.must(assetCalls.AddAssetClassTypeProperty, {
        projectId,
        classTypeId,
        propertyName,
        valueType: 'number',
        ...more,
      });
    const { propertyId: range } = await property('量程', { isRequired: true, unit: 'kWh' });
    const { propertyId: phases } = await property('相数', { defaultValue: '3' });
    const meter = (assetName: string, more: object = {}) => ({ assetName, assetClassTypeId: classTypeId, ...more });
    const value = (propertyId: string, text: string) => ({ propertyId, value: text });

    const missing = await json([meter('缺量程', { propertys: [value(phases, '1')] })]);
    expect([missing.code, missing.message]).toEqual([400, expect.stringContaining('量程')]);
    const wrong = await json([meter('错量程', { propertys: [value(range, '三百')] })]);
    expect([wrong.code, wrong.message]).toEqual([400, expect.stringMatching(/错量程.*量程/)]);
    const foreign = await json([meter('别人的属性', { propertys: [value(classTypeId, '1'), value(range, '1')] })]);
    expect([foreign.code, foreign.message]).toEqual([400, expect.stringContaining('属性不存在')]);
    expect(await listed('量程')).toEqual([]);

    // Without any values at all nothing is asked: such assets are filled in later.
    const { result } = await json([
      meter('一号表', { propertys: [value(range.toUpperCase(), '300'), value(phases, '1')] }),
      meter('二号表', { assetNumber: 'METER-9' }),
      meter('三号表', { propertys: [value(range, '600')] }),
    ]);
    expect(result).toBe(3);
    const found = (await listed('号表')).filter(({ assetClassTypeId }) => assetClassTypeId === classTypeId);
    expect(found).toHaveLength(3);
    expect(new Set(found.map(({ assetNumber }) => assetNumber)).size).toBe(3);
    expect(found.find(({ assetName }) => assetName === '二号表')?.assetNumber).toBe('METER-9');
    const valuesOf = async (name: string) => {
      const assetId = found.find(({ assetName }) => assetName === name)?.assetId ?? '';
      const properties = await engineer.must(assetCalls.GetAssetPropertyList, { projectId, assetId });
      return Object.fromEntries(properties.typePropertys.map(({ propertyName, value: text }) => [propertyName, text]));
    };
    expect(await valuesOf('一号表')).toMatchObject({ 量程: '300', 相数: '1' });
    expect(await valuesOf('三号表')).toMatchObject({ 量程: '600', 相数: '3' });
  });

  it('is taken whole or not at all, and says of which asset it was refused', async () => {
    const said = async (nodes: object[], more: object = {}, client = engineer) => {
      const { code, message } = await json(nodes, more, client);
      return [code, message];
    };
    const first = { assetName: '没有的' };
    expect(await said([first, { assetName: '甲', assetNumber: 'J-1' }])).toEqual([409, '资产编号“J-1”已存在']);
    expect(await said([first, { assetName: '甲', relationModelElementIds: ['x'] }])).toEqual([
      400,
      refusals['asset.jsonModelRequired'].cn,
    ]);
    expect(
      await said([first, { assetName: '甲', relationModelElementIds: ['x'] }], { relationModelId: modelId }),
    ).toEqual([404, expect.stringContaining('x')]);
    expect(await said([first, { assetName: '乙' }], { assetCategoryId: classId })).toEqual([
      400,
      '资产“没有的”：请选择类型',
    ]);
    expect(await said([])).toEqual([400, expect.stringContaining('请选择构件')]);
    expect(await said([first], {}, app.as(app.world.people.guest))).toEqual([403, expect.stringContaining('正式账号')]);
    expect(await listed('没有的')).toEqual([]);
  });
});
