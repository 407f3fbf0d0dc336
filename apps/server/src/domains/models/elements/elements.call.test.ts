import { modelElementCalls, SCHEDULE_MAX_ROWS } from '@twinscape/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { buildTestShapes, loadModelContent } from './testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from './testing/sample.ts';

let app: TestApp;
let member: Client;
let of: { projectId: string; modelId: string };
const DRAWN = [
  ELEMENT.wall,
  ELEMENT.wall2,
  ELEMENT.wall10,
  ELEMENT.twin,
  ELEMENT.panel,
  ELEMENT.pump,
  ELEMENT.pipe,
  ELEMENT.valve,
  ELEMENT.ahu,
  ELEMENT.odd,
  ELEMENT.room,
  ELEMENT.desk,
];

beforeAll(async () => {
  app = await startTestApp();
  member = app.as(app.world.people.member);
  const projectId = app.world.east.tower;
  const { model, versions } = await createTestModel(app.platform, projectId, {
    states: ['converted', 'waiting', 'error'],
  });
  of = { projectId, modelId: model.id };
  await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, buildTestShapes(DRAWN));
  // Another version in the same tables: what is its own must never show in the first.
  const other = await createTestModel(app.platform, projectId);
  await loadModelContent(app.platform, other.versions[0]?.key ?? 0, sampleContent, new Map());
});
afterAll(() => app.stop());

const english = () => member.with({ 'x-language': 'en' });

describe('GetElementProperty', () => {
  it('C-MODEL-10 E-ModelProperty tells what an element has itself, by its type, of materials and systems, in the file’s order', async () => {
    const rows = await english().must(modelElementCalls.GetElementProperty, {
      ...of,
      elementId: sampleElementId('wall'),
    });
    expect(
      rows.map(({ group, name, value, unit }) => [group, name, value, unit].filter((one) => one !== undefined)),
    ).toEqual([
      ['Basic info', 'Class', 'IfcWall'],
      ['Basic info', 'Name', '外墙 1'],
      ['Basic info', 'Number', 'W-1'],
      ['Basic info', 'Type', '外墙 240'],
      ['Basic info', 'Storey', '首层'],
      ['Basic info', 'Description', '面砖'],
      ['Basic info', 'GlobalId', sampleElementId('wall')],
      ['Pset_WallCommon', 'FireRating', '2小时'],
      ['Pset_WallCommon', 'IsExternal', true],
      ['Pset_WallCommon', 'ThermalTransmittance', 0.24, 'W/(m²·K)'],
      ['Qto_WallBaseQuantities', 'NetArea', 12.5, 'm²'],
      ['Pset_WallCommon (type)', 'FireRating', '2小时'],
      ['Pset_WallCommon (type)', 'IsExternal', true],
      ['Pset_WallCommon (type)', 'ThermalTransmittance', 0.24, 'W/(m²·K)'],
      ['Materials', 'Material', '外墙构造'],
      ['Materials · 外墙构造', '面砖', 0.01, 'm'],
      ['Materials · 外墙构造', '混凝土', 0.2, 'm'],
    ]);
  });

  it('C-MODEL-10 gives each row an id that no language changes and that no other row has', async () => {
    const elementId = sampleElementId('pump');
    const cn = await member.must(modelElementCalls.GetElementProperty, { ...of, elementId });
    const en = await english().must(modelElementCalls.GetElementProperty, { ...of, elementId });
    expect(cn.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect(new Set(cn.map(({ id }) => id)).size).toBe(cn.length);
    expect(cn.map(({ id }) => id)).toContain('type:Pset_PumpTypeCommon.Power');
    expect(cn.filter(({ group }) => group === '系统').map(({ value }) => value)).toEqual([
      '冷冻水系统 10',
      '冷冻水系统 2',
    ]);
  });

  it('C-MODEL-10 writes the names of E-ModelProperty as the specification spells them', async () => {
    const { raw } = await member.send(modelElementCalls.GetElementProperty, {
      ...of,
      elementId: sampleElementId('desk'),
    });
    expect(raw.Result).toContainEqual({
      id: 'basic.class',
      name: '类别',
      value: 'IfcFurniture',
      group: '基本信息',
      unit: null,
    });
  });

  it('C-MODEL-10 tells repeated GlobalIds apart by the number behind them', async () => {
    expect(sampleElementId('twin')).toBe(`${sampleElementId('wall2')}~1`);
    const rows = await member.must(modelElementCalls.GetElementProperty, { ...of, elementId: sampleElementId('twin') });
    expect(rows.find(({ id }) => id === 'basic.name')?.value).toBe('双开门');
  });

  it('C-MODEL-10 refuses an element that the version does not hold', async () => {
    for (const elementId of ['nobody', `${sampleElementId('wall')}~1`, "' or 1=1 --"])
      expect(await member.send(modelElementCalls.GetElementProperty, { ...of, elementId })).toMatchObject({
        code: 404,
        message: '模型中没有该构件',
      });
  });
});

describe('GetElement', () => {
  it('T-MODEL-08 finds elements by GlobalId and by number in the tiles, each with its way in the tree', async () => {
    const found = await member.must(modelElementCalls.GetElement, {
      ...of,
      elementIds: [sampleElementId('panel'), 'nobody'],
      indexes: [ELEMENT.wall, ELEMENT.panel, 9_999],
    });
    expect(found.map(({ index }) => index)).toEqual([ELEMENT.panel, ELEMENT.wall]);
    expect(found[0]).toMatchObject({
      elementId: sampleElementId('panel'),
      name: 'Glass panel',
      class: 'IfcPlate',
      storeyName: '二层',
      hasGeometry: true,
      box: [ELEMENT.panel, 0, 0, ELEMENT.panel + 1, 3, 1],
    });
    expect(found[0]?.path.map(({ name }) => name)).toEqual([
      '示例项目',
      '场地',
      '一号楼',
      '二层',
      'IfcCurtainWall',
      'Façade A',
      'Glass panel',
    ]);
    expect(found[1]).toMatchObject({ number: 'W-1', typeName: '外墙 240' });
  });

  it('T-MODEL-08 gives a way that GetElementTree walks, node by node', async () => {
    const [found] = await member.must(modelElementCalls.GetElement, { ...of, indexes: [ELEMENT.desk] });
    let parentId: string | undefined;
    for (const step of found?.path ?? []) {
      const { data } = await member.must(modelElementCalls.GetElementTree, {
        ...of,
        ...(parentId ? { parentId } : {}),
      });
      expect(data.list.map(({ nodeId, name }) => ({ nodeId, name }))).toContainEqual(step);
      parentId = step.nodeId;
    }
    expect(found?.path).toHaveLength(6);
  });
});

describe('GetElementTree', () => {
  const level = async (input: object) =>
    (await member.must(modelElementCalls.GetElementTree, { ...of, ...input })).data;
  const shape = (list: Awaited<ReturnType<typeof level>>['list']) =>
    list.map(({ name, kind, elementCount, childCount }) => [name, kind, elementCount, childCount]);
  const open = async (...names: string[]) => {
    let found = await level({});
    for (const name of names) found = await level({ parentId: found.list.find((node) => node.name === name)?.nodeId });
    return found;
  };

  it('T-MODEL-09 opens project, site and building; storeys stand from the ground up; counts are those of elements, not of structure', async () => {
    expect(shape((await open()).list)).toEqual([['示例项目', 'group', 13, 1]]);
    expect(shape((await open('示例项目', '场地', '一号楼')).list)).toEqual([
      ['首层', 'group', 9, 6],
      ['二层', 'group', 4, 3],
    ]);
  });

  it('T-MODEL-09 shows rooms of a storey, then its elements by class; in a class by pinyin with numbers by their value', async () => {
    expect(shape((await open('示例项目', '场地', '一号楼', '首层')).list)).toEqual([
      ['水泵房', 'element', 2, 1],
      ['IfcDoor', 'group', 1, 1],
      ['IfcPipeSegment', 'group', 1, 1],
      ['IfcPump', 'group', 1, 1],
      ['IfcValve', 'group', 1, 1],
      ['IfcWall', 'group', 3, 3],
    ]);
    const walls = await open('示例项目', '场地', '一号楼', '首层', 'IfcWall');
    expect(walls.list.map(({ name, elementId }) => [name, elementId])).toEqual([
      ['外墙 1', sampleElementId('wall')],
      ['外墙 2', sampleElementId('wall2')],
      ['外墙 10', sampleElementId('wall10')],
    ]);
  });

  it('T-MODEL-09 shows what is in a room and what an assembly consists of', async () => {
    expect(shape((await open('示例项目', '场地', '一号楼', '首层', '水泵房')).list)).toEqual([
      ['工作台', 'element', 1, 0],
    ]);
    const facade = await open('示例项目', '场地', '一号楼', '二层', 'IfcCurtainWall');
    expect(shape(facade.list)).toEqual([['Façade A', 'element', 2, 1]]);
  });

  it('T-MODEL-09 shows all classes and systems with their elements, systems in the order of names', async () => {
    const classes = await level({ by: 'class' });
    expect(classes.count).toBe(15);
    expect(shape(classes.list)).toContainEqual(['IfcWall', 'group', 3, 3]);
    expect(shape((await level({ by: 'class', parentId: 'class:IfcCurtainWall' })).list)).toEqual([
      ['Façade A', 'element', 1, 0],
    ]);
    const systems = await level({ by: 'system' });
    expect(shape(systems.list)).toEqual([
      ['冷冻水系统 2', 'group', 2, 2],
      ['冷冻水系统 10', 'group', 3, 3],
    ]);
    const members = await level({ by: 'system', parentId: systems.list[1]?.nodeId });
    expect(members.list.map(({ name }) => name)).toEqual(['蝶阀', '冷冻水管', '循环水泵 P-1']);
  });

  it('T-MODEL-09 gives pages that together are the whole level', async () => {
    const parentId = 'class:IfcWall';
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => level({ parentId, pageIndex, pageSize: 2 })));
    expect(pages.map(({ count }) => count)).toEqual([3, 3, 3]);
    expect(pages.flatMap(({ list }) => list.map(({ name }) => name))).toEqual(['外墙 1', '外墙 2', '外墙 10']);
  });

  it('T-MODEL-09 refuses a node that the version does not have', async () => {
    for (const parentId of [
      'nonsense',
      'element:nobody',
      'class:IfcNothing',
      'system:none',
      `group:IfcBeam:${sampleElementId('ground')}`,
    ])
      expect(await member.send(modelElementCalls.GetElementTree, { ...of, parentId })).toMatchObject({ code: 404 });
  });
});

describe('GetElementIndexes', () => {
  const indexes = (input: object) => member.must(modelElementCalls.GetElementIndexes, { ...of, ...input });

  it('T-MODEL-10 gives the numbers below a node, as many as the tree counts', async () => {
    expect(await indexes({ nodeId: `element:${sampleElementId('first')}` })).toEqual([
      ELEMENT.facade,
      ELEMENT.panel,
      ELEMENT.ahu,
      ELEMENT.odd,
    ]);
    expect(await indexes({ nodeId: `group:IfcCurtainWall:${sampleElementId('first')}` })).toEqual([
      ELEMENT.facade,
      ELEMENT.panel,
    ]);
    expect(await indexes({ nodeId: `element:${sampleElementId('project')}` })).toHaveLength(13);
    expect(await indexes({ nodeId: 'class:IfcWall' })).toEqual([ELEMENT.wall, ELEMENT.wall2, ELEMENT.wall10]);
    expect(await indexes({ nodeId: 'system:2air' })).toEqual([ELEMENT.pump, ELEMENT.ahu]);
  });

  it('T-MODEL-10 gives the numbers of a search, of both together, and of everything', async () => {
    expect(await indexes({ key: '水' })).toEqual([ELEMENT.room, ELEMENT.pump, ELEMENT.pipe]);
    expect(await indexes({ key: '水', nodeId: 'class:IfcPump' })).toEqual([ELEMENT.pump]);
    expect(await indexes({ key: 'nothing like it' })).toEqual([]);
    expect(await indexes({})).toEqual(sampleContent.elements.map((_, index) => index));
  });
});

describe('SearchElements', () => {
  const search = async (input: object) =>
    (await member.must(modelElementCalls.SearchElements, { ...of, ...input })).data;
  const names = async (input: object) => (await search(input)).list.map(({ name }) => name);

  it('T-MODEL-11 finds one and two Chinese characters anywhere, and says where', async () => {
    expect((await search({ key: '泵' })).list.map(({ name, field, value }) => [name, field, value])).toEqual([
      ['水泵房', 'name', '水泵房'],
      ['循环水泵 P-1', 'name', '循环水泵 P-1'],
    ]);
    expect((await search({ key: '格力' })).list).toMatchObject([
      { name: '空调机组 AHU-1', field: 'Manufacturer', value: '格力电器' },
    ]);
  });

  it.each([
    ['number', 'w-10', ['外墙 10']],
    ['class', 'ifcVALVE', ['蝶阀']],
    ['type', 'cr 32', ['循环水泵 P-1']],
    ['a type’s property', 'grundfos', ['循环水泵 P-1']],
    ['a number as a property’s value', '12.5', ['外墙 1']],
    ['the file’s text for a type', 'dn150', ['冷冻水管']],
    ['accented letters in either form', 'fac\u0327ade', ['Façade A']],
  ])('T-MODEL-11 finds by %s, without regard to case', async (_, key, found) => {
    expect(await names({ key })).toEqual(found);
  });

  it.each(['%', '_', '\\', '100%_ok', "o'brien; drop", '50%', '\\ "q'])(
    'T-MODEL-11 takes %s as it is written',
    async (key) => {
      const found = await names({ key });
      expect(found.length).toBeGreaterThan(0);
      expect(['空调机组 AHU-1', "O'Brien; drop table \\ 50%"]).toEqual(expect.arrayContaining(found));
    },
  );

  it('T-MODEL-11 answers in the order of names with an exact count on every page', async () => {
    expect(await names({ key: '外墙' })).toEqual(['外墙 1', '外墙 2', '外墙 10']);
    const page = await search({ key: '外墙', pageIndex: 2, pageSize: 2 });
    expect([page.count, page.list.map(({ name }) => name)]).toEqual([3, ['外墙 10']]);
    expect((await search({ key: '没有' })).count).toBe(0);
  });

  it('T-MODEL-11 narrows by class, storey, system and property, all of which must hold', async () => {
    expect(await names({ class: 'IfcWall', key: '10' })).toEqual(['外墙 10']);
    expect(await names({ storeyId: sampleElementId('first') })).toEqual(
      ['Façade A', 'Glass panel', '空调机组 AHU-1', "O'Brien; drop table \\ 50%"].sort(byPinyin),
    );
    expect(await names({ systemId: '2air', storeyId: sampleElementId('ground') })).toEqual(['循环水泵 P-1']);
    expect(await names({ propertyName: 'FireRating', propertyValue: '3小时' })).toEqual(['外墙 2', '外墙 10']);
    expect(await names({ propertyName: 'Manufacturer' })).toEqual(['空调机组 AHU-1', '循环水泵 P-1']);
    expect((await search({})).count).toBe(sampleContent.elements.length);
  });
  const byPinyin = new Intl.Collator('zh-u-co-pinyin', { numeric: true }).compare;

  it('T-MODEL-11 refuses a storey or a system that the version does not have', async () => {
    for (const input of [{ storeyId: 'none' }, { systemId: 'none' }])
      expect(await member.send(modelElementCalls.SearchElements, { ...of, ...input })).toMatchObject({ code: 404 });
  });
});

describe('GetSystems', () => {
  it('G-MODEL-03 tells systems with components, ports, and the links within each', async () => {
    const systems = await member.must(modelElementCalls.GetSystems, of);
    expect(systems.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['冷冻水系统 2', 2],
      ['冷冻水系统 10', 3],
    ]);
    expect(systems[1]).toMatchObject({ systemId: '2chilled', typeName: 'CHILLEDWATER' });
    expect(
      systems[1]?.components.map(({ name, ports }) => [name, ports.map(({ portId, flow }) => [portId, flow])]),
    ).toEqual([
      ['蝶阀', [['3valvein', 'sink']]],
      [
        '冷冻水管',
        [
          ['3pipein', 'sink'],
          ['3pipeout', 'source'],
        ],
      ],
      ['循环水泵 P-1', [['3pumpout', 'source']]],
    ]);
    expect(systems[1]?.links).toEqual([
      {
        fromElementId: sampleElementId('pump'),
        fromPortId: '3pumpout',
        toElementId: sampleElementId('pipe'),
        toPortId: '3pipein',
      },
      {
        fromElementId: sampleElementId('pipe'),
        fromPortId: '3pipeout',
        toElementId: sampleElementId('valve'),
        toPortId: '3valvein',
      },
    ]);
    expect(systems[0]?.links).toEqual([]);
  });

  it('G-MODEL-03 RU-ERR-06 M-model.noSystems warns where there are none', async () => {
    const { model, versions } = await createTestModel(app.platform, of.projectId);
    await loadModelContent(
      app.platform,
      versions[0]?.key ?? 0,
      { ...sampleContent, systems: [], ports: [], links: [] },
      new Map(),
    );
    const answer = await member.send(modelElementCalls.GetSystems, { ...of, modelId: model.id });
    expect([answer.code, answer.message]).toEqual([404, '当前模型没有系统']);
    const tree = await member.must(modelElementCalls.GetElementTree, { ...of, modelId: model.id, by: 'system' });
    expect(tree.data).toEqual({ list: [], count: 0 });
  });
});

describe('GetElementFields', () => {
  it('T-MODEL-12 lists classes and properties with units and how many elements have each', async () => {
    const { classes, properties } = await member.must(modelElementCalls.GetElementFields, of);
    expect(classes).toContainEqual({ class: 'IfcWall', elementCount: 3 });
    expect(classes.reduce((sum, { elementCount }) => sum + elementCount, 0)).toBe(sampleContent.elements.length);
    expect(properties).toContainEqual({
      group: 'Qto_WallBaseQuantities',
      name: 'NetArea',
      unit: 'm²',
      elementCount: 1,
    });
    // Two walls have a value of their own besides the one of their type: three elements, five values.
    expect(properties).toContainEqual(
      expect.objectContaining({ group: 'Pset_WallCommon', name: 'FireRating', elementCount: 3 }),
    );
    expect(await member.must(modelElementCalls.GetElementFields, of)).toEqual({ classes, properties });
  });
});

describe('ExportElementSchedule', () => {
  const properties = [
    { group: 'Pset_WallCommon', name: 'FireRating' },
    { group: 'Qto_WallBaseQuantities', name: 'NetArea' },
    { group: '资产信息 Asset', name: 'Remark' },
  ];
  const file = async (input: object) => {
    const response = await member.request(modelElementCalls.ExportElementSchedule, { ...of, properties, ...input });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('T-MODEL-13 writes an xlsx of the found elements with the chosen properties', async () => {
    const { response, bytes } = await file({ class: 'IfcWall' });
    expect(response.status).toBe(200);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/构件清单 V1\.xlsx$/);
    expect(await readSpreadsheet(bytes)).toEqual([
      ['编号', '名称', '类别', '类型', '楼层', 'FireRating', 'NetArea (m²)', 'Remark'],
      ['W-1', '外墙 1', 'IfcWall', '外墙 240', '首层', '2小时', '12.5', ''],
      ['W-2', '外墙 2', 'IfcWall', '外墙 240', '首层', '3小时', '', ''],
      ['W-10', '外墙 10', 'IfcWall', '外墙 240', '首层', '3小时', '', ''],
    ]);
  });

  it('T-MODEL-13 writes a csv that Excel reads as Chinese', async () => {
    const { bytes } = await file({ key: 'ahu', format: 'csv' });
    expect(bytes.toString()).toBe(
      '\ufeff编号,名称,类别,类型,楼层,FireRating,NetArea (m²),Remark\r\nAHU-1,空调机组 AHU-1,IfcUnitaryEquipment,,二层,,,"100%_ok \\ ""quoted"""\r\n',
    );
  });

  it('T-MODEL-13 refuses with real HTTP codes', async () => {
    expect((await file({ storeyId: 'none' })).response.status).toBe(404);
    expect((await file({ format: 'pdf' })).response.status).toBe(400);
  });
});

describe('what is asked', () => {
  const NUL = '\u0000';
  it.each([
    ['GetElementProperty', { elementId: NUL }],
    ['GetElement', { elementIds: [NUL] }],
    ['GetElement', { indexes: [2 ** 31] }],
    ['GetElementTree', { parentId: `class:${NUL}` }],
    ['GetElementIndexes', { nodeId: `element:${NUL}` }],
    ['SearchElements', { key: `a${NUL}b` }],
    ['SearchElements', { class: `a${NUL}b` }],
    ['SearchElements', { key: '\ud800' }],
    ['SearchElements', { storeyId: `a${NUL}b` }],
    ['SearchElements', { systemId: `a${NUL}b` }],
    ['SearchElements', { propertyName: 'a', propertyValue: `a${NUL}b` }],
    ['ExportElementSchedule', { properties: [{ group: `a${NUL}b`, name: 'x' }] }],
    ['CompareVersion', { versionA: '1', versionB: '1', key: `a${NUL}b` }],
  ] as const)('T-MODEL-11 is refused by %s where a database could not be asked: %j', async (name, input) => {
    const response = await member.request(modelElementCalls[name], { ...of, ...input });
    expect(((await response.json()) as { ErrorCode: number }).ErrorCode).toBe(400);
  });

  it('T-MODEL-11 may be a thousand pages further on, or of another form', async () => {
    for (const input of [{ key: 'a', pageIndex: 9_999_999, pageSize: 9_999_999 }, { storeyId: '' }])
      expect(await member.send(modelElementCalls.SearchElements, { ...of, ...input })).toMatchObject({ code: 200 });
  });
});

describe('a model of 200,001 elements', () => {
  it('T-MODEL-10 T-MODEL-13 gives all its numbers at once, and no schedule longer than the limit', async () => {
    const { model, versions } = await createTestModel(app.platform, of.projectId);
    // The database knows nothing of the rows that follow: it takes them for one.
    await app.platform.database.pool.query('analyze model_element');
    await app.platform.database.pool.query(
      `insert into model_element (version, index, rank, global_id, ordinal, class, name, sets, materials, has_geometry, triangles, property_hash)
       select $1, n, n, 'g' || n, 0, 'IfcMember', '杆件 ' || n, '{}', '{}', true, 1, 1 from generate_series(0, $2::int) n`,
      [versions[0]?.key, SCHEDULE_MAX_ROWS],
    );
    const large = { ...of, modelId: model.id };
    const all = await member.must(modelElementCalls.GetElementIndexes, large);
    expect([all.length, all.at(-1)]).toEqual([SCHEDULE_MAX_ROWS + 1, SCHEDULE_MAX_ROWS]);
    const response = await member.request(modelElementCalls.ExportElementSchedule, { ...large, format: 'csv' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ Message: '导出的构件超过 200000 行，请缩小范围' });
  }, 120_000);
});

describe('versions', () => {
  it('RU-STATE-04 RU-ERR-03 (models) opens the current version unless one is named by its number, and says why others cannot be opened', async () => {
    const ask = (version?: string) =>
      member.send(modelElementCalls.SearchElements, { ...of, key: '水泵房', ...(version ? { version } : {}) });
    expect((await ask()).result.data.count).toBe(1);
    expect((await ask('1')).result.data.count).toBe(1);
    expect(await ask('2')).toMatchObject({ code: 409, message: '模型正在转换中' });
    expect(await ask('3')).toMatchObject({ code: 409, message: '服务器转换出错' });
    expect(await ask('4')).toMatchObject({ code: 404, message: '模型版本不存在' });
  });

  it('RU-PERM-15 shows nothing of a project to people of another enterprise', async () => {
    const answer = await app
      .as(app.world.people.westAdmin)
      .send(modelElementCalls.SearchElements, { ...of, key: '泵' });
    expect(answer.code).toBe(403);
    const theirs = await app
      .as(app.world.people.westAdmin)
      .send(modelElementCalls.SearchElements, { projectId: app.world.west.bridge, modelId: of.modelId, key: '泵' });
    expect(theirs).toMatchObject({ code: 404, message: '模型不存在' });
  });
});
