import { modelElementCalls } from '@twinscape/contract/models';
import type { ModelContent, ModelElement } from '@twinscape/convert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { buildTestShapes, loadModelContent } from './testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from './testing/sample.ts';

/**
 * The sample's second revision. One wall has another fire rating, the pump stands elsewhere, the valve changed in both
 * ways, the proxy is gone, a duct is new; the air handling unit was exported under another GlobalId, and so were two
 * walls whose numbers are equal and tell nothing.
 */
function revised(): { content: ModelContent; drawn: number[]; duct: number } {
  const twice = { number: 'W-0' };
  const changed: Readonly<Record<number, Partial<ModelElement>>> = {
    [ELEMENT.wall]: { sets: [1, 3] },
    [ELEMENT.valve]: { name: '蝶阀 DN200' },
    [ELEMENT.ahu]: { globalId: '9reissued' },
    [ELEMENT.wall2]: { globalId: '9wall2', ...twice },
    [ELEMENT.wall10]: { globalId: '9wall10', ...twice },
  };
  const kept = sampleContent.elements.map((element, index) => ({ ...element, ...changed[index] }));
  const duct: ModelElement = {
    globalId: '9duct',
    ordinal: 0,
    class: 'IfcDuctSegment',
    name: '新风管',
    parent: ELEMENT.first,
    storey: ELEMENT.first,
    sets: [],
    materials: [],
  };
  const elements = [...kept.slice(0, ELEMENT.odd), duct];
  return { content: { ...sampleContent, elements }, drawn: [ELEMENT.pump, ELEMENT.ahu], duct: ELEMENT.odd };
}

/** The first revision, where the two walls bear that number already. */
const first: ModelContent = {
  ...sampleContent,
  elements: sampleContent.elements.map((element, index) =>
    index === ELEMENT.wall2 || index === ELEMENT.wall10 ? { ...element, number: 'W-0' } : element,
  ),
};

let app: TestApp;
let member: Client;
let of: { projectId: string; modelId: string; versionA: string; versionB: string };

beforeAll(async () => {
  // Without a worker: the version that waits goes on waiting.
  app = await startTestApp({ TWINSCAPE_ROLES: 'api' });
  member = app.as(app.world.people.member);
  const projectId = app.world.east.tower;
  const { model, versions } = await createTestModel(app.platform, projectId, {
    states: ['converted', 'converted', 'waiting'],
  });
  of = { projectId, modelId: model.id, versionA: '1', versionB: '2' };
  const { content, drawn } = revised();
  await loadModelContent(app.platform, versions[0]?.key ?? 0, first, buildTestShapes([...drawn, ELEMENT.valve]));
  const shapes = buildTestShapes(drawn);
  const pump = shapes.get(ELEMENT.pump);
  if (pump) shapes.set(ELEMENT.pump, { ...pump, hash: pump.hash + 1n });
  await loadModelContent(app.platform, versions[1]?.key ?? 0, content, shapes);
});
afterAll(() => app.stop());

const compare = (input: object = {}) => member.must(modelElementCalls.CompareVersion, { ...of, ...input });
type Line = Awaited<ReturnType<typeof compare>>['data']['list'][number];
const lines = (list: readonly Line[]) => list.map(({ name, change }) => [name, change]);

describe('CompareVersion', () => {
  it('C-MODEL-09 counts what was added and removed and what changed in properties and in geometry', async () => {
    const { data, ...counts } = await compare();
    expect(counts).toEqual({
      versionA: '1',
      versionB: '2',
      added: 3,
      removed: 3,
      propertiesChanged: 2,
      geometryChanged: 2,
      unchanged: 12,
    });
    expect(data.count).toBe(9);
    // What the later version holds in its order of names, then what it does not.
    expect(lines(data.list)).toEqual([
      ['蝶阀 DN200', ['properties', 'geometry']],
      ['外墙 1', ['properties']],
      ['外墙 2', ['added']],
      ['外墙 10', ['added']],
      ['新风管', ['added']],
      ['循环水泵 P-1', ['geometry']],
      ['外墙 2', ['removed']],
      ['外墙 10', ['removed']],
      ["O'Brien; drop table \\ 50%", ['removed']],
    ]);
  });

  it('C-MODEL-09 knows an element again by number, class and type where the export gave it another GlobalId', async () => {
    // Unchanged under its new GlobalId, the unit is in no line; drawn elsewhere, it is.
    expect((await compare({ key: 'AHU' })).data.count).toBe(0);
    const { versions, model } = await createTestModel(app.platform, of.projectId, {
      states: ['converted', 'converted'],
    });
    const { content } = revised();
    await loadModelContent(app.platform, versions[0]?.key ?? 0, first, buildTestShapes([]));
    await loadModelContent(app.platform, versions[1]?.key ?? 0, content, buildTestShapes([ELEMENT.ahu]));
    const { data } = await compare({ modelId: model.id, key: 'AHU' });
    expect(data.list).toMatchObject([
      { elementId: '9reissued', isMatchedByKey: true, change: ['geometry'], indexA: ELEMENT.ahu, indexB: ELEMENT.ahu },
    ]);
  });

  it('C-MODEL-09 leaves elements apart whose number, class and type are not theirs alone', async () => {
    const { data } = await compare({ key: 'W-0' });
    expect(data.list.map(({ isMatchedByKey, change }) => [isMatchedByKey, change])).toEqual([
      [false, ['added']],
      [false, ['added']],
      [false, ['removed']],
      [false, ['removed']],
    ]);
  });

  it('C-MODEL-09 filters by the way of change and by a text, in pages with an exact count', async () => {
    expect(lines((await compare({ changes: ['geometry'] })).data.list)).toEqual([
      ['蝶阀 DN200', ['properties', 'geometry']],
      ['循环水泵 P-1', ['geometry']],
    ]);
    expect((await compare({ changes: ['added', 'removed'] })).data.count).toBe(6);
    expect(lines((await compare({ key: '风管' })).data.list)).toEqual([['新风管', ['added']]]);
    expect((await compare({ key: '%' })).data.list.map(({ name }) => name)).toEqual(["O'Brien; drop table \\ 50%"]);
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => compare({ pageIndex, pageSize: 4 })));
    expect(pages.map(({ data }) => [data.count, data.list.length])).toEqual([
      [9, 4],
      [9, 4],
      [9, 1],
    ]);
  });

  it('C-MODEL-09 names both numbers of an element, and the one that it has', async () => {
    const { data } = await compare();
    const line = (name: string) => data.list.find((one) => one.name === name);
    expect(line('循环水泵 P-1')).toMatchObject({
      indexA: ELEMENT.pump,
      indexB: ELEMENT.pump,
      elementId: sampleElementId('pump'),
    });
    expect(line('新风管')).toMatchObject({ indexB: revised().duct, elementId: '9duct' });
    expect(line('新风管')?.indexA).toBeUndefined();
  });

  it('C-MODEL-09 tells which properties changed, before and after', async () => {
    const { data } = await compare({ changes: ['properties'], details: true });
    expect(data.list.map(({ name, properties }) => [name, properties])).toEqual([
      ['蝶阀 DN200', [{ group: '基本信息', name: '名称', before: '蝶阀', after: '蝶阀 DN200' }]],
      [
        '外墙 1',
        [
          { group: 'Pset_WallCommon', name: 'FireRating', before: '2小时', after: '3小时' },
          { group: 'Pset_WallCommon', name: 'IsExternal', before: true, after: false },
          { group: 'Pset_WallCommon', name: 'ThermalTransmittance', before: 0.24 },
        ],
      ],
    ]);
    expect((await compare({ changes: ['geometry'] })).data.list[0]?.properties).toBeUndefined();
  });

  it('T-MODEL-15 is exported as csv and xlsx: a line for each way in which an element changed, and for each changed property', async () => {
    const file = async (input: object, headers = {}) => {
      const response = await member.with(headers).request(modelElementCalls.ExportComparison, { ...of, ...input });
      const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
      return { name, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const { name, bytes } = await file({ changes: ['properties', 'geometry'] });
    expect(name).toMatch(/版本对比 V1-V2\.xlsx$/);
    const valve = ['', '蝶阀 DN200', 'IfcValve', sampleElementId('valve')];
    const wall = ['属性变化', 'W-1', '外墙 1', 'IfcWall', sampleElementId('wall'), 'Pset_WallCommon'];
    expect(await readSpreadsheet(bytes)).toEqual([
      ['变化', '编号', '名称', '类别', '全局标识', '属性组', '属性', '版本 1', '版本 2'],
      ['属性变化', ...valve, '基本信息', '名称', '蝶阀', '蝶阀 DN200'],
      ['几何变化', ...valve, '', '', '', ''],
      [...wall, 'FireRating', '2小时', '3小时'],
      [...wall, 'IsExternal', 'TRUE', 'FALSE'],
      [...wall, 'ThermalTransmittance', '0.24', ''],
      ['几何变化', 'P-1', '循环水泵 P-1', 'IfcPump', sampleElementId('pump'), '', '', '', ''],
    ]);
    const english = await file({ key: 'duct', format: 'csv' }, { 'x-language': 'en' });
    expect(english.name).toMatch(/Version comparison V1-V2\.csv$/);
    expect(english.bytes.toString().trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^Added,,新风管,IfcDuctSegment,9duct,?/),
    ]);
    const same = await member.request(modelElementCalls.ExportComparison, { ...of, versionB: '1' });
    expect(await same.json()).toMatchObject({ Message: '请选择两个不同的版本' });
  });

  it('C-MODEL-09 says the same the other way round', async () => {
    const back = await compare({ versionA: '2', versionB: '1' });
    expect([back.added, back.removed, back.propertiesChanged, back.geometryChanged]).toEqual([3, 3, 2, 2]);
  });

  it('C-MODEL-09 refuses one version twice, versions that are not converted, and versions that there are not', async () => {
    const answer = async (input: object) => {
      const { code, message } = await member.send(modelElementCalls.CompareVersion, { ...of, ...input });
      return [code, message];
    };
    expect(await answer({ versionB: '1' })).toEqual([400, '请选择两个不同的版本']);
    expect(await answer({ versionB: '3' })).toEqual([409, '模型正在转换中']);
    expect(await answer({ versionA: '9' })).toEqual([404, '模型版本不存在']);
    expect(await answer({ changes: ['moved'] })).toEqual([400, expect.anything()]);
  });
});
