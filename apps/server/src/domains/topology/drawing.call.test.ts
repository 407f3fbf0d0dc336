import {
  AFFECTS,
  CONTAINS,
  CONTROLS,
  TOPOLOGY_TYPES_MAX,
  topologyCalls,
  UPSTREAM_DOWNSTREAM,
} from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Client, refusedFields } from '../../testing/client.ts';
import { assetIn, typeIn } from '../assets/examples.ts';

let app: TestApp;
let engineer: Client;
let admin: Client;
let projectId: string;
let assetTypeId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  admin = app.as(app.world.people.admin);
  projectId = app.world.east.tower;
  assetTypeId = (await typeIn(app)).id;
}, 60_000);
afterAll(() => app.stop());

/** Assets of one type with these names, by their names. */
async function assets<const Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
  const made = await Promise.all(
    names.map(async (assetName) => [assetName, (await assetIn(app, { assetName, typeId: assetTypeId })).id] as const),
  );
  return Object.fromEntries(made) as Record<Name, string>;
}
const addType = (typeName: string, more: object = {}, client = engineer) =>
  client.send(topologyCalls.AddProjectTopologyType, { projectId, typeName, ...more });
const relate = (topologyTypeId: string, ...pairs: [string, string][]) =>
  engineer.send(topologyCalls.AddTopologyRelations, {
    projectId,
    relations: pairs.map(([fromId, toId]) => ({ topologyTypeId, fromId, toId })),
  });
const part = (topologyTypeId: string, ...pairs: [string, string][]) =>
  engineer.send(topologyCalls.DeleteTopologyRelations, {
    projectId,
    relations: pairs.map(([fromId, toId]) => ({ topologyTypeId, fromId, toId })),
  });
const read = (topologyTypeId: string, client = engineer) =>
  client.send(topologyCalls.GetProjectTopology, { projectId, topologyTypeId });
const save = (topologyTypeId: string, drawn: unknown, more: object = {}, client = engineer) =>
  client.send(topologyCalls.UpdateProjectTopology, {
    projectId,
    topologyTypeId,
    topologyJson: typeof drawn === 'string' ? drawn : JSON.stringify(drawn),
    ...more,
  });
/** A drawing of the root and these assets, related in pairs. */
const drawing = (ids: readonly string[], edges: readonly [string, string][] = []) => ({
  nodes: [{ AssetId: projectId, x: 0, y: 0 }, ...ids.map((AssetId, at) => ({ AssetId, x: at + 1, y: 10 }))],
  edges: edges.map(([from, to]) => ({ from, to })),
});
const typeId = async (typeName: string, more: object = {}) => {
  const { code, message, result } = await addType(typeName, more);
  if (code !== 200) throw new Error(message);
  return result.id;
};

describe('C-TOPO-03 C-TOPO-04 C-TOPO-05 types of a project’s own', () => {
  it.each<[string, string, string]>([
    ['no name', ' ', '请输入拓扑类型名称'],
    ['a name of more than 100 characters', '长'.repeat(101), '100'],
    ['a line break', 'a\nb', '控制字符'],
  ])('%s is refused, new and renamed', async (_what, typeName, message) => {
    const id = await typeId(`名称 ${newId()}`);
    const renamed = await engineer.send(topologyCalls.UpdateProjectTopologyType, { projectId, id, typeName });
    for (const answer of [await addType(typeName), renamed]) {
      expect(answer.code).toBe(400);
      expect(answer.message).toContain(message);
    }
  });

  it('one name is one type, in whatever case, and none of the four’s in whatever language', async () => {
    const id = await typeId('Steam');
    expect((await addType(' STEAM ')).message).toBe('已有拓扑类型“STEAM”');
    const other = await typeId('Water');
    const rename = (typeName: string) =>
      engineer.send(topologyCalls.UpdateProjectTopologyType, { projectId, id: other, typeName });
    expect((await rename('steam')).code).toBe(409);
    for (const name of ['包含', 'contains', 'CONTROLS', '上下游']) {
      expect((await addType(name)).message).toBe(`已有拓扑类型“${name}”`);
      expect((await rename(name)).code).toBe(409);
    }
    expect((await rename('WATER')).code).toBe(200);
    const codes = (await Promise.all(Array.from({ length: 4 }, () => addType('同时')))).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 409, 409, 409]);
    expect(id).not.toBe(other);
  });

  it('the four are neither renamed nor deleted, and what is not there is refused', async () => {
    for (const id of [UPSTREAM_DOWNSTREAM, CONTAINS, AFFECTS, CONTROLS]) {
      const renamed = await engineer.send(topologyCalls.UpdateProjectTopologyType, { projectId, id, typeName: '改名' });
      const deleted = await engineer.send(topologyCalls.DeleteProjectTopologyType, { projectId, id });
      for (const answer of [renamed, deleted])
        expect([answer.code, answer.message]).toEqual([400, expect.stringContaining('是内置的拓扑类型')]);
    }
    for (const id of [newId(), '5', 'abc'])
      expect((await engineer.send(topologyCalls.DeleteProjectTopologyType, { projectId, id })).message).toBe(
        '拓扑类型不存在',
      );
  });

  it('a circle is refused in a type that allows none, and taken in one that does', async () => {
    const { 甲, 乙 } = await assets('甲', '乙');
    const [round, tree] = [await typeId('可循环'), await typeId('不可循环', { allowsCycles: false })];
    expect((await relate(round, [甲, 乙], [乙, 甲])).result).toEqual({ added: 2 });
    const circle = await relate(tree, [甲, 乙], [乙, 甲]);
    expect([circle.code, circle.message]).toEqual([409, expect.stringMatching(/^“不可循环”不允许循环：/)]);
    expect((await read(tree)).result.relations).toEqual([]);
  });

  it('each change has a line; one that changes nothing has none', async () => {
    const id = await typeId('日志');
    const rename = (typeName: string) =>
      engineer.must(topologyCalls.UpdateProjectTopologyType, { projectId, id, typeName });
    await rename('日志');
    await rename('日志二');
    await engineer.must(topologyCalls.DeleteProjectTopologyType, { projectId, id });
    const lines = () => events.filter(({ entityId }) => entityId === id).map(({ entityName }) => entityName);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual(['日志', '日志二', '日志二']);
  });

  it(`a project has at most ${TOPOLOGY_TYPES_MAX} of its own`, async () => {
    const { plant } = app.world.east;
    const add = (typeName: string) => addType(typeName, { projectId: plant }, admin);
    for (let n = 0; n < TOPOLOGY_TYPES_MAX; n++) expect((await add(`类型 ${n}`)).code).toBe(200);
    const beyond = await add('多一个');
    expect([beyond.code, beyond.message]).toEqual([400, '一个项目最多自定义 50 种拓扑类型']);
    // Another project's are none of this one.
    const [own] = await admin
      .must(topologyCalls.GetProjectTopologyTypes, { projectId: plant })
      .then((all) => all.slice(4));
    expect((await read(own?.id ?? '')).message).toBe('拓扑类型不存在');
  });
});

describe('C-TOPO-02 C-TOPO-06 T-TOPO-04 a topology that is drawn', () => {
  it('is read as it was saved: relations, places, root and version', async () => {
    const { 泵, 阀, 管 } = await assets('泵', '阀', '管');
    const id = await typeId('绘制');
    expect((await read(id)).result).toMatchObject({ nodes: [], relations: [], isCut: false, typeName: '绘制' });
    expect(
      (
        await save(
          id,
          drawing(
            [泵, 阀, 管],
            [
              [泵, 阀],
              [阀, 管],
            ],
          ),
        )
      ).code,
    ).toBe(200);
    const { result } = await read(id);
    expect(result.root).toEqual({ assetId: projectId, assetName: '滨江大厦' });
    expect(new Set(result.nodes.map(({ assetName }) => assetName))).toEqual(new Set(['泵', '阀', '管']));
    expect(new Set(result.relations.map(({ fromId, toId }) => `${fromId} ${toId}`))).toEqual(
      new Set([`${泵} ${阀}`, `${阀} ${管}`]),
    );
    const again = JSON.parse(result.topologyJson) as { nodes: { AssetId: string; x: number }[] };
    expect(again.nodes.find(({ AssetId }) => AssetId === 管)).toEqual({ AssetId: 管, x: 3, y: 10 });
    // What is read can be saved as it is.
    expect((await save(id, result.topologyJson, { version: result.version })).code).toBe(200);
    expect((await read(id)).result).toMatchObject({ relations: result.relations, version: result.version + 1 });
  });

  it('of a type replaces the whole of it and nothing of another type', async () => {
    const { 一, 二 } = await assets('一', '二');
    const [id, other] = [await typeId('整体'), await typeId('另一')];
    await relate(id, [一, 二]);
    await relate(other, [一, 二]);
    await save(id, drawing([二, 一], [[二, 一]]));
    expect((await read(id)).result.relations).toEqual([{ fromId: 二, toId: 一 }]);
    await save(id, drawing([]));
    expect((await read(id)).result).toMatchObject({ nodes: [], relations: [] });
    expect((await read(other)).result.relations).toEqual([{ fromId: 一, toId: 二 }]);
  });

  it('that somebody else saved meanwhile is not overwritten; of six at once one is kept', async () => {
    const { 丙 } = await assets('丙');
    const id = await typeId('并发');
    const { version } = (await read(id)).result;
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(id, drawing([丙]), { version })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, message } of answers.filter((one) => one.code !== 200))
      expect([code, message]).toEqual([409, '拓扑已被他人修改，请刷新后再试']);
    await relate(id, [丙, (await assets('丁')).丁]);
    expect((await save(id, drawing([]), { version: version + 1 })).code).toBe(409);
  });

  it('with an asset that is not there, twice below another one, or in a circle, changes nothing', async () => {
    const { 上, 另, 下 } = await assets('上', '另', '下');
    const before = (await read(CONTAINS)).result.relations;
    const refused = async (drawn: unknown) => {
      const { code, message } = await save(CONTAINS, drawn);
      expect((await read(CONTAINS)).result.relations).toEqual(before);
      return [code, message];
    };
    const gone = newId();
    expect(await refused(drawing([上, gone]))).toEqual([400, `拓扑中有项目里不存在的资产：${gone}`]);
    expect(
      await refused(
        drawing(
          [上, 另, 下],
          [
            [上, 下],
            [另, 下],
          ],
        ),
      ),
    ).toEqual([409, expect.stringContaining('资产“下”已被')]);
    expect(
      await refused(
        drawing(
          [上, 下],
          [
            [上, 下],
            [下, 上],
          ],
        ),
      ),
    ).toEqual([409, expect.stringMatching(/^“包含”不允许循环/)]);
    expect(await refused(drawing([上], [[上, 上]]))).toEqual([400, '资产“上”不能与自身建立拓扑关系']);
    expect(await refused('nonsense')).toEqual([400, '拓扑数据无法识别：JSON']);
    expect(await refused({ nodes: [], edges: [] })).toEqual([409, '拓扑根节点不能删除']);
  });

  it('places are kept one by one, also of the root, and what was deleted meanwhile has none', async () => {
    const { 戊, 己 } = await assets('戊', '己');
    const id = await typeId('位置');
    await save(id, drawing([戊, 己]));
    const place = (places: { assetId: string; x: number; y: number }[]) =>
      engineer.send(topologyCalls.SaveTopologyPlaces, { projectId, topologyTypeId: id, places });
    const { version } = (await read(id)).result;
    expect(
      (
        await place([
          { assetId: 戊.toUpperCase(), x: 77, y: -5 },
          { assetId: projectId, x: 1, y: 1 },
          { assetId: newId(), x: 0, y: 0 },
        ])
      ).code,
    ).toBe(200);
    const { result } = await read(id);
    const nodes = (JSON.parse(result.topologyJson) as { nodes: { AssetId: string; x?: number; y?: number }[] }).nodes;
    expect(nodes.find(({ AssetId }) => AssetId === 戊)).toMatchObject({ x: 77, y: -5 });
    expect(nodes.find(({ AssetId }) => AssetId === 己)).toMatchObject({ x: 2, y: 10 });
    expect(nodes[0]).toMatchObject({ AssetId: projectId, x: 1, y: 1 });
    // A matter of looks is no change of the topology.
    expect(result.version).toBe(version);
    const none = await place([]);
    expect([none.code, refusedFields(none)]).toEqual([400, ['Places']]);
  });

  it('has one line with how many assets and relations it holds', async () => {
    const { 庚, 辛 } = await assets('庚', '辛');
    const id = await typeId('保存日志');
    await save(
      id,
      drawing(
        [庚, 辛],
        [
          [庚, 辛],
          [projectId, 庚],
        ],
      ),
    );
    const line = () => events.find(({ entityName, values }) => entityName === '保存日志' && values?.assets === 2);
    await expect
      .poll(line, { timeout: TEST_TIMEOUT_MS })
      .toMatchObject({ projectId, values: { assets: 2, relations: 1 } });
  });
});

describe('T-TOPO-01 T-TOPO-02 relations one by one', () => {
  it('none at all, of a type that is not there, or of assets that are not, are refused, all or none', async () => {
    const { 子, 丑 } = await assets('子', '丑');
    const none = await relate(AFFECTS);
    expect([none.code, refusedFields(none)]).toEqual([400, ['Relations']]);
    expect((await relate('99', [子, 丑])).message).toBe('拓扑类型不存在');
    const gone = newId();
    expect((await relate(AFFECTS, [子, 丑], [子, gone])).message).toBe(`拓扑中有项目里不存在的资产：${gone}`);
    expect((await part(AFFECTS, [子, 丑])).result).toEqual({ removed: 0 });
    expect((await relate(AFFECTS, [子, 丑], [子, 丑])).result).toEqual({ added: 1 });
    expect((await part(AFFECTS, [子, 丑], [丑, 子])).result).toEqual({ removed: 1 });
  });

  it('two that would close a circle together: one of them is refused', async () => {
    const { 寅, 卯 } = await assets('寅', '卯');
    const codes = (await Promise.all([relate(CONTROLS, [寅, 卯]), relate(CONTROLS, [卯, 寅])])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('C-AST-10 C-AST-19 A-40 statistics count what leads to an asset and from it', async () => {
    const { 中, 左, 右, 孤 } = await assets('中', '左', '右', '孤');
    await relate(AFFECTS, [左, 中], [中, 右]);
    await relate(CONTROLS, [中, 右]);
    const found = await engineer.must(topologyCalls.BatchGetAssetTopologyStatistics, { projectId, assetIds: [孤, 中] });
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ assetId: 孤, types: [], total: 0 });
    expect(found).toContainEqual({
      assetId: 中,
      types: [
        { topologyType: AFFECTS, typeName: '影响', upCount: 1, downCount: 1 },
        { topologyType: CONTROLS, typeName: '控制', upCount: 0, downCount: 1 },
      ],
      total: 3,
    });
    const english = engineer.with({ 'x-language': 'en' });
    const one = await english.must(topologyCalls.GetAssetTopologyStatistics, { projectId, assetId: 左 });
    expect(one.types.map(({ typeName }) => typeName)).toEqual(['Affects']);
    const gone = await engineer.send(topologyCalls.GetAssetTopologyStatistics, { projectId, assetId: newId() });
    expect(gone.message).toBe('资产不存在');
  });
});

describe('C-AST-08 C-AST-09 T-TOPO-03 what is around an asset', () => {
  it('so many levels deep, in one direction, says where it goes on', async () => {
    const names = ['一级', '二级', '三级', '四级'] as const;
    const found = await assets(...names);
    const id = await typeId('层级');
    for (const [at, name] of names.entries()) {
      const next = names[at + 1];
      if (next) await relate(id, [found[name], found[next]]);
    }
    const around = (more: object) =>
      engineer.must(topologyCalls.GetNewAssetAllTopogogy, {
        projectId,
        assetId: found.二级,
        topologyType: id,
        ...more,
      });
    const down = await around({ level: 1 });
    expect(down.childrenAllTopology.map(({ assetName, hasMore, level }) => [assetName, hasMore, level])).toEqual([
      ['三级', true, 1],
    ]);
    expect((await around({ level: 2 })).childrenAllTopology[0]?.childrenAllTopology).toMatchObject([
      { assetName: '四级', hasMore: false },
    ]);
    const up = await around({ direction: 'up' });
    expect(up.childrenAllTopology).toMatchObject([
      { assetName: '一级', topologyTypeObj: { topologyType: id, direction: 'up' } },
    ]);
    const both = await around({ direction: 'both', level: 1 });
    expect(both.childrenAllTopology.map(({ assetName }) => assetName).sort()).toEqual(['一级', '三级'].sort());
    expect((await around({ topologyType: CONTAINS })).childrenAllTopology).toEqual([]);
  });

  it.each<[string, object, number, string]>([
    ['no level', { level: 0 }, 400, ''],
    ['more levels than there may be', { level: 1_001 }, 400, ''],
    ['a direction that there is not', { direction: 'left' }, 400, ''],
    ['a type that there is not', { topologyType: '77' }, 404, '拓扑类型不存在'],
    ['an asset that there is not', { assetId: '00000000-0000-4000-8000-000000000000' }, 404, '资产不存在'],
  ])('%s is refused', async (_what, more, code, message) => {
    const { 某 } = await assets('某');
    const answer = await engineer.send(topologyCalls.GetNewAssetAllTopogogy, {
      projectId,
      assetId: 某,
      ...more,
    });
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(message);
  });

  it('a line of more pieces than are gone through one by one is traced to its end', async () => {
    const count = 40;
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await assetIn(app, { assetName: `段 ${n}`, typeId: assetTypeId })).id);
    const id = await typeId('长线');
    await relate(id, ...ids.slice(1).map((to, at): [string, string] => [ids[at] ?? '', to]));
    const traced = await engineer.must(topologyCalls.TraceTopology, {
      projectId,
      assetIds: [ids[0] ?? ''],
      topologyTypes: [id],
    });
    expect(traced.assets.map(({ level }) => level)).toEqual(ids.map((_, level) => level));
    expect([traced.relations.length, traced.isCut]).toEqual([count - 1, false]);
    const some = await engineer.must(topologyCalls.TraceTopology, {
      projectId,
      assetIds: [ids[30] ?? ''],
      direction: 'up',
      level: 5,
    });
    expect(some.assets.map(({ assetName }) => assetName)).toEqual([30, 29, 28, 27, 26, 25].map((n) => `段 ${n}`));
  });
});

describe('who may', () => {
  it('a visitor reads a topology and changes none; another enterprise reads nothing', async () => {
    const guest = app.as(app.world.people.guest);
    expect((await read(CONTAINS, guest)).code).toBe(200);
    expect((await save(CONTAINS, drawing([]), {}, guest)).code).toBe(403);
    expect((await addType('访客', {}, guest)).code).toBe(403);
    expect((await read(CONTAINS, app.as(app.world.people.westAdmin))).code).toBe(403);
  });

  it('an asset of another project is none of this one', async () => {
    const { bridge, id: companyId } = app.world.west;
    const foreign = await assetIn(app, { projectId: bridge, companyId });
    const { 本 } = await assets('本');
    expect((await relate(AFFECTS, [本, foreign.id])).message).toContain('项目里不存在的资产');
    const trace = await engineer.send(topologyCalls.TraceTopology, { projectId, assetIds: [本, foreign.id] });
    expect([trace.code, trace.message]).toEqual([404, '资产不存在']);
  });
});
