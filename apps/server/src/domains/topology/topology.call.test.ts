import { assetRegistryCalls } from '@twinscape/contract/assets';
import {
  AFFECTS,
  CONTAINS,
  CONTROLS,
  type TopologyNode,
  topologyCalls,
  toTraceRelations,
  UPSTREAM_DOWNSTREAM,
} from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn, typeIn } from '../assets/examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? name;
const nameOf = (id: string): string => [...ids].find(([, one]) => one === id)?.[0] ?? id;

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  const { id: typeId } = await typeIn(app);
  for (const assetName of ['机房', '水泵', '阀门', '盘管', '房间', '控制器'])
    ids.set(assetName, (await assetIn(app, { assetName, assetNumber: assetName, typeId })).id);
}, 60_000);
afterAll(() => app.stop());

const relation = (topologyTypeId: string, from: string, to: string) => ({
  topologyTypeId,
  fromId: idOf(from),
  toId: idOf(to),
});
const relate = (...relations: ReturnType<typeof relation>[]) =>
  engineer.send(topologyCalls.AddTopologyRelations, { projectId, relations });
const trace = async (from: string, more: object = {}) => {
  const found = await engineer.must(topologyCalls.TraceTopology, { projectId, assetIds: [idOf(from)], ...more });
  return found.assets.map(({ assetName, level }) => `${level} ${assetName}`);
};
const outline = ({ assetName, childrenAllTopology }: TopologyNode): string =>
  childrenAllTopology.length === 0 ? assetName : `${assetName}(${childrenAllTopology.map(outline).join(' ')})`;

describe('C-TOPO-01 C-TOPO-03 C-TOPO-04 C-TOPO-05 A-72: types of relations', () => {
  it('every project has the four, in their numbers, and its own beside them', async () => {
    const named = async () =>
      (await engineer.must(topologyCalls.GetProjectTopologyTypes, { projectId })).map(({ id, typeName, isBuiltIn }) => [
        isBuiltIn ? id : 'own',
        typeName,
      ]);
    expect(await named()).toEqual([
      ['1', '上下游'],
      ['2', '包含'],
      ['3', '影响'],
      ['4', '控制'],
    ]);
    const { id } = await engineer.must(topologyCalls.AddProjectTopologyType, { projectId, typeName: '供电' });
    const taken = await engineer.send(topologyCalls.AddProjectTopologyType, { projectId, typeName: '供电' });
    expect([taken.code, taken.message]).toEqual([409, '已有拓扑类型“供电”']);
    expect((await engineer.send(topologyCalls.AddProjectTopologyType, { projectId, typeName: 'contains' })).code).toBe(
      409,
    );
    await engineer.must(topologyCalls.UpdateProjectTopologyType, { projectId, id, typeName: '供配电' });
    expect((await named())[4]).toEqual(['own', '供配电']);
    await relate(relation(id, '机房', '水泵'));
    const used = await engineer.send(topologyCalls.DeleteProjectTopologyType, { projectId, id });
    expect(used.message).toBe('还有 1 条该类型的拓扑关系，请先解除');
    await engineer.must(topologyCalls.DeleteTopologyRelations, {
      projectId,
      relations: [relation(id, '机房', '水泵')],
    });
    await engineer.must(topologyCalls.DeleteProjectTopologyType, { projectId, id });
    const builtIn = await engineer.send(topologyCalls.DeleteProjectTopologyType, { projectId, id: CONTAINS });
    expect(builtIn.message).toContain('内置的拓扑类型');
  });
});

describe('T-TOPO-01 T-TOPO-02 C-AST-25: relations', () => {
  it('pipes may lead back, but nothing contains or controls itself by a long way round, and nothing is contained twice', async () => {
    await relate(
      relation(UPSTREAM_DOWNSTREAM, '水泵', '阀门'),
      relation(UPSTREAM_DOWNSTREAM, '阀门', '盘管'),
      relation(UPSTREAM_DOWNSTREAM, '盘管', '水泵'),
      relation(CONTAINS, '机房', '水泵'),
      relation(CONTAINS, '水泵', '阀门'),
      relation(AFFECTS, '盘管', '房间'),
      relation(CONTROLS, '控制器', '阀门'),
    );
    expect((await relate(relation(AFFECTS, '盘管', '盘管'))).message).toBe('资产“盘管”不能与自身建立拓扑关系');
    const circle = await relate(relation(CONTROLS, '阀门', '盘管'), relation(CONTROLS, '盘管', '控制器'));
    // Told with the way that would lead back.
    expect([circle.code, circle.message]).toEqual([
      409,
      expect.stringMatching(/^“控制”不允许循环：(?=.*“阀门” → “盘管”)(?=.*“盘管” → “控制器”)/),
    ]);
    const second = await relate(relation(CONTAINS, '房间', '阀门'));
    expect(second.message).toBe('资产“阀门”已被“水泵”包含，请使用“移动”');
    const both = await relate(relation(CONTAINS, '房间', '盘管'), relation(CONTAINS, '机房', '盘管'));
    expect(both.message).toContain('资产“盘管”已被');
    const foreign = await relate({ topologyTypeId: AFFECTS, fromId: idOf('房间'), toId: app.world.west.bridge });
    expect(foreign.message).toContain('项目里不存在的资产');
    // What was refused left nothing behind.
    expect((await relate(relation(CONTROLS, '阀门', '盘管'))).result).toEqual({ added: 1 });
    expect((await relate(relation(CONTROLS, '阀门', '盘管'))).result).toEqual({ added: 0 });
    await engineer.must(topologyCalls.DeleteTopologyRelations, {
      projectId,
      relations: [relation(CONTROLS, '阀门', '盘管')],
    });
  });

  it('an asset moves below another one, never below what it contains, and to the root; the root itself stays (RU-VAL-25)', async () => {
    const move = (name: string, below?: string) =>
      engineer.send(topologyCalls.UpdateAssetTopologyParentNode, {
        projectId,
        assetId: idOf(name),
        topologyParentNode: below && idOf(below),
      });
    expect((await move('机房', '阀门')).message).toMatch(/^“包含”不允许循环/);
    expect((await move('阀门', '机房')).code).toBe(200);
    expect(
      outline(
        await engineer.must(topologyCalls.GetNewAssetAllTopogogy, {
          projectId,
          assetId: idOf('机房'),
          topologyType: CONTAINS,
        }),
      ),
    ).toBe('机房(水泵 阀门)');
    expect((await move('阀门', projectId)).code).toBe(200);
    expect(await trace('机房', { topologyTypes: [CONTAINS] })).toEqual(['0 机房', '1 水泵']);
    expect((await move('阀门', '水泵')).code).toBe(200);
    expect((await move(projectId, '水泵')).message).toBe('拓扑根节点不能删除');
  });

  it('40 who move the same assets at once leave a tree', async () => {
    const names = ['水泵', '阀门', '盘管', '房间'];
    const moves = Array.from({ length: 40 }, (_, at) => ({
      assetId: idOf(names[at % 4] ?? ''),
      topologyParentNode: idOf(names[(at * 3 + 1) % 4] ?? ''),
    }));
    const answers = await Promise.all(
      moves.map((move) => engineer.send(topologyCalls.UpdateAssetTopologyParentNode, { projectId, ...move })),
    );
    expect(new Set(answers.map(({ code }) => code))).not.toContain(500);
    const { relations, nodes } = await engineer.must(topologyCalls.GetProjectTopology, {
      projectId,
      topologyTypeId: CONTAINS,
    });
    expect(new Set(relations.map(({ toId }) => toId)).size).toBe(relations.length);
    expect(relations.length).toBeLessThan(nodes.length);
    await engineer.must(topologyCalls.DeleteTopologyRelations, {
      projectId,
      relations: relations.map((one) => ({ topologyTypeId: CONTAINS, ...one })),
    });
    await relate(relation(CONTAINS, '机房', '水泵'), relation(CONTAINS, '水泵', '阀门'));
  });
});

describe('C-AST-08 C-AST-09 C-AST-10 C-AST-19 T-TOPO-03: what is around an asset', () => {
  it('what is affected when the valve closes, nearest first, and what stands upstream of it', async () => {
    expect(await trace('阀门')).toEqual(['0 阀门', '1 盘管', '2 水泵', '2 房间']);
    expect(await trace('阀门', { direction: 'up', level: 1 })).toEqual(
      expect.arrayContaining(['0 阀门', '1 水泵', '1 控制器']),
    );
    expect(await trace('阀门', { topologyTypes: [UPSTREAM_DOWNSTREAM], level: 1 })).toEqual(['0 阀门', '1 盘管']);
    const traced = await engineer.must(topologyCalls.TraceTopology, {
      projectId,
      assetIds: [idOf('盘管')],
      topologyTypes: [AFFECTS],
    });
    expect(toTraceRelations(traced).map(({ fromId, toId }) => [nameOf(fromId), nameOf(toId)])).toEqual([
      ['盘管', '房间'],
    ]);
  });

  it('the tree around an asset has each asset once, with its parent and the relation that leads to it', async () => {
    const whole = await engineer.must(topologyCalls.GetAssetAllTopogogy, { projectId, assetId: idOf('控制器') });
    expect(outline(whole)).toBe('控制器(阀门(盘管(水泵 房间)))');
    expect(whole.childrenAllTopology[0]).toMatchObject({
      parentid: idOf('控制器'),
      parentname: '控制器',
      level: 1,
      topologyTypeObj: { topologyType: CONTROLS, typeName: '控制', direction: 'down' },
    });
    const one = await engineer.must(topologyCalls.GetNewAssetAllTopogogy, {
      projectId,
      assetId: idOf('控制器'),
      level: 1,
    });
    expect([outline(one), one.childrenAllTopology[0]?.hasMore]).toEqual(['控制器(阀门)', true]);
    const up = await engineer.must(topologyCalls.GetNewAssetAllTopogogy, {
      projectId,
      assetId: idOf('房间'),
      direction: 'up',
      topologyType: AFFECTS,
    });
    expect([outline(up), up.childrenAllTopology[0]?.topologyTypeObj?.direction]).toEqual(['房间(盘管)', 'up']);
  });

  it('counts relations to it and from it by type', async () => {
    const statistics = await engineer.must(topologyCalls.GetAssetTopologyStatistics, {
      projectId,
      assetId: idOf('阀门'),
    });
    expect(statistics.types.map(({ typeName, upCount, downCount }) => [typeName, upCount, downCount])).toEqual([
      ['上下游', 1, 1],
      ['包含', 1, 0],
      ['控制', 1, 0],
    ]);
    const many = await engineer.must(topologyCalls.BatchGetAssetTopologyStatistics, {
      projectId,
      assetIds: [idOf('房间'), idOf('机房')],
    });
    expect(new Map(many.map(({ assetId, total }) => [nameOf(assetId), total]))).toEqual(
      new Map([
        ['房间', 1],
        ['机房', 1],
      ]),
    );
  });
});

describe('C-TOPO-02 C-TOPO-06: the topology of a project as a whole', () => {
  it('is saved as it was drawn, with places, or not at all; and not over what somebody else saved meanwhile', async () => {
    const read = () => engineer.must(topologyCalls.GetProjectTopology, { projectId, topologyTypeId: AFFECTS });
    const { version } = await read();
    const json = JSON.stringify({
      nodes: [{ AssetId: projectId, x: 0, y: 0 }, { AssetId: idOf('水泵'), x: 10, y: 20 }, { AssetId: idOf('房间') }],
      edges: [
        { from: projectId, to: idOf('水泵') },
        { from: idOf('水泵'), to: idOf('房间') },
      ],
    });
    const save = (topologyJson: string, at?: number) =>
      engineer.send(topologyCalls.UpdateProjectTopology, {
        projectId,
        topologyTypeId: AFFECTS,
        topologyJson,
        version: at,
      });
    expect((await save(json, version)).code).toBe(200);
    const saved = await read();
    expect(saved.relations.map(({ fromId, toId }) => [nameOf(fromId), nameOf(toId)])).toEqual([['水泵', '房间']]);
    expect(JSON.parse(saved.topologyJson).nodes).toContainEqual({ AssetId: idOf('水泵'), x: 10, y: 20 });
    expect((await save(json, version)).message).toBe('拓扑已被他人修改，请刷新后再试');
    expect((await save(saved.topologyJson, saved.version)).code).toBe(200);
    // T-TOPO-04: some places alone; the others stay, and what the project does not have is passed over.
    await engineer.must(topologyCalls.SaveTopologyPlaces, {
      projectId,
      topologyTypeId: AFFECTS,
      places: [
        { assetId: idOf('房间'), x: 7, y: 8 },
        { assetId: projectId, x: -5, y: 0 },
        { assetId: app.world.west.bridge, x: 1, y: 1 },
      ],
    });
    const placed = JSON.parse((await read()).topologyJson).nodes;
    expect(placed).toHaveLength(3);
    expect(placed).toEqual(
      expect.arrayContaining([
        { AssetId: projectId, x: -5, y: 0 },
        { AssetId: idOf('水泵'), x: 10, y: 20 },
        { AssetId: idOf('房间'), x: 7, y: 8 },
      ]),
    );
    const rootless = JSON.stringify({ nodes: [{ AssetId: idOf('水泵') }], edges: [] });
    expect((await save(rootless)).message).toBe('拓扑根节点不能删除');
    const foreign = JSON.stringify({ nodes: [{ AssetId: projectId }, { AssetId: app.world.west.bridge }], edges: [] });
    expect((await save(foreign)).message).toContain('项目里不存在的资产');
    expect((await read()).relations).toEqual(saved.relations);
  });
});

describe('A-45 C-MAT-05 C-MAT-06 C-MAT-14 C-MAT-15 C-MAT-16: pages that only read', () => {
  it('hear of the topology what the calls of the same names say', async () => {
    const guest = app.as(app.world.people.guest);
    const asset = { projectId, assetId: idOf('水泵') };
    const affects = { projectId, topologyTypeId: AFFECTS };
    const answers = await Promise.all([
      guest.must(topologyCalls.GetMaterialProjectTopologyTypes, { projectId }),
      guest.must(topologyCalls.GetMaterialProjectTopology, affects),
      guest.must(topologyCalls.GetMaterialAssetAllTopogogy, asset),
      guest.must(topologyCalls.GetMaterialNewAssetAllTopogogy, { ...asset, direction: 'both', level: 1 }),
      guest.must(topologyCalls.GetMaterialAssetTopologyStatistics, asset),
    ]);
    expect(answers).toEqual([
      await engineer.must(topologyCalls.GetProjectTopologyTypes, { projectId }),
      await engineer.must(topologyCalls.GetProjectTopology, affects),
      await engineer.must(topologyCalls.GetAssetAllTopogogy, asset),
      await engineer.must(topologyCalls.GetNewAssetAllTopogogy, { ...asset, direction: 'both', level: 1 }),
      await engineer.must(topologyCalls.GetAssetTopologyStatistics, asset),
    ]);
    expect(answers[4].total).toBeGreaterThan(0);
  });
});

describe('RU-VAL-21: assets with relations', () => {
  it('are not deleted until the relations are removed', async () => {
    const remove = () =>
      engineer.send(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds: [idOf('控制器')] });
    const refused = await remove();
    expect([refused.code, refused.message]).toEqual([409, '资产存在拓扑关系，请先解除关系再删除']);
    // T-AST-20: which of several it is, before anything is deleted.
    const asked = { projectId, assetIds: [idOf('控制器'), newId()] };
    expect(await engineer.must(assetRegistryCalls.GetAssetDeletionHindrances, asked)).toEqual([
      expect.objectContaining({ assetId: idOf('控制器'), reason: '资产存在拓扑关系，请先解除关系再删除' }),
    ]);
    await engineer.must(topologyCalls.DeleteTopologyRelations, {
      projectId,
      relations: [relation(CONTROLS, '控制器', '阀门')],
    });
    expect((await remove()).code).toBe(200);
  });

  it('C-AST-18 a new asset hangs below its parent at once', async () => {
    const { id: assetClassTypeId } = await typeIn(app);
    const made = await Promise.all(
      ['风阀甲', '风阀乙'].map((assetName) =>
        engineer.must(assetRegistryCalls.AddProjectAsset, {
          projectId,
          assetName,
          assetClassTypeId,
          topologyParentNode: idOf('机房'),
        }),
      ),
    );
    expect(made).toHaveLength(2);
    expect((await trace('机房', { topologyTypes: [CONTAINS], level: 1 })).sort()).toEqual(
      ['0 机房', '1 水泵', '1 风阀乙', '1 风阀甲'].sort(),
    );
  });
});
