import { z } from 'zod';
import { ASSETS_AT_ONCE, assetRefusals } from '../assets/index.ts';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import {
  TOPOLOGY_LEVELS_MAX,
  TOPOLOGY_NODES_MAX,
  TOPOLOGY_RELATIONS_AT_ONCE,
  TOPOLOGY_TYPE_NAME_MAX,
} from './limits.ts';
import { topologyRefusals as refusals } from './refusals.ts';
import {
  type TopologyNode,
  topologyAsset,
  topologyRelation,
  topologyStatistics,
  topologyType,
  tracedAsset,
  tracedRelation,
} from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;

const assetId = id(assetRefusals['asset.required']);
const assetIds = filledList(assetId, assetRefusals['asset.required'], ASSETS_AT_ONCE);
const typeId = singleLine(refusals['topo.typeRequired'], 40);
const typeName = singleLine(refusals['topo.typeNameRequired'], TOPOLOGY_TYPE_NAME_MAX);
const levels = z.number().int().min(1).max(TOPOLOGY_LEVELS_MAX);
const direction = z.enum(['down', 'up', 'both']).default('down');

const topologyNode: z.ZodType<TopologyNode> = wireNames(
  z.object({
    assetId: id(),
    parentid: id().optional(),
    parentname: z.string().optional(),
    assetName: z.string(),
    assetNumber: z.string(),
    topologyTypeObj: z
      .object({ topologyType: z.string(), typeName: z.string(), direction: z.enum(['down', 'up']) })
      .optional(),
    level: z.number().int(),
    hasMore: z.boolean(),
    childrenAllTopology: z.array(z.lazy(() => topologyNode)),
  }),
  { parentid: 'parentid', parentname: 'parentname', level: 'level' },
);

/** How the assets of a project hang together. */
export const topologyRelationCalls = {
  GetProjectTopologyTypes: get('C-TOPO-01', at('GetProjectTopologyTypes'), projectAccess(), {
    title: { cn: '拓扑类型', en: 'Topology types of a project: built-in and custom ones' },
    input: z.object(projectInput),
    result: z.array(topologyType),
  }),
  AddProjectTopologyType: post('C-TOPO-03', at('AddProjectTopologyType'), projectEditors(), {
    title: { cn: '新增拓扑类型', en: 'Add a topology type' },
    input: z.object({ ...projectInput, typeName, allowsCycles: z.boolean().default(true) }),
    result: topologyType,
    done: doneTexts.created,
  }),
  UpdateProjectTopologyType: post('C-TOPO-04', at('UpdateProjectTopologyType'), projectEditors(), {
    title: { cn: '重命名拓扑类型', en: 'Rename a custom topology type' },
    input: z.object({ ...projectInput, id: typeId, typeName }),
    done: doneTexts.saved,
  }),
  DeleteProjectTopologyType: post('C-TOPO-05', at('DeleteProjectTopologyType'), projectEditors(), {
    title: { cn: '删除拓扑类型', en: 'Delete a topology type without relations' },
    input: z.object({ ...projectInput, id: typeId }),
    done: doneTexts.deleted,
  }),
  GetProjectTopology: get('C-TOPO-02', at('GetProjectTopology'), projectAccess(), {
    title: {
      cn: '项目拓扑',
      en: 'The topology of a project in one type: assets, relations and layout',
    },
    input: z.object({ ...projectInput, topologyTypeId: typeId }),
    result: z.object({
      /** The project itself: above everything that nothing stands above. */
      root: z.object({ assetId: id(), assetName: z.string() }),
      topologyTypeId: z.string(),
      typeName: z.string(),
      nodes: z.array(topologyAsset),
      relations: z.array(z.object({ fromId: id(), toId: id() })),
      /** As UpdateProjectTopology takes it. */
      topologyJson: z.string(),
      version: z.number().int(),
      /** There is more than `nodes` and `relations` have. */
      isCut: z.boolean(),
    }),
  }),
  UpdateProjectTopology: post('C-TOPO-06', at('UpdateProjectTopology'), projectEditors(), {
    title: { cn: '保存项目拓扑', en: 'Save the topology of a project in one type as a whole' },
    input: z.object({
      ...projectInput,
      topologyTypeId: typeId,
      /**
       * `{"nodes":[{"AssetId","x","y"}],"edges":[{"from","to"}]}`; the root is one of the nodes, with the id of the
       * project.
       */
      topologyJson: z.string().max(20_000_000),
      /** When given, a topology that somebody else saved meanwhile is not overwritten. */
      version: z.number().int().optional(),
    }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  SaveTopologyPlaces: post('T-TOPO-04', at('SaveTopologyPlaces'), projectEditors(), {
    title: {
      cn: '保存拓扑布局',
      en: 'Save the layout of a topology type; other assets stay where they are',
    },
    input: z.object({
      ...projectInput,
      topologyTypeId: typeId,
      /** The root stands there by the id of its project. */
      places: z
        .array(z.object({ assetId, x: z.number(), y: z.number() }))
        .min(1)
        .max(TOPOLOGY_NODES_MAX),
    }),
    maxBody: LARGE_BODY,
  }),
  AddTopologyRelations: post('T-TOPO-01', at('AddTopologyRelations'), projectEditors(), {
    title: { cn: '新增拓扑关系', en: 'Add relations between assets; existing relations stay' },
    input: z.object({ ...projectInput, relations: z.array(topologyRelation).min(1).max(TOPOLOGY_RELATIONS_AT_ONCE) }),
    result: z.object({ added: z.number().int() }),
    done: doneTexts.added,
    maxBody: LARGE_BODY,
  }),
  DeleteTopologyRelations: post('T-TOPO-02', at('DeleteTopologyRelations'), projectEditors(), {
    title: { cn: '解除拓扑关系', en: 'Remove relations between assets' },
    input: z.object({ ...projectInput, relations: z.array(topologyRelation).min(1).max(TOPOLOGY_RELATIONS_AT_ONCE) }),
    result: z.object({ removed: z.number().int() }),
    done: doneTexts.deleted,
    maxBody: LARGE_BODY,
  }),
  UpdateAssetTopologyParentNode: post('C-AST-25', at('UpdateAssetTopologyParentNode'), projectEditors(), {
    title: { cn: '移动资产到其他上级', en: 'Move an asset below another one that contains it, or below none' },
    input: z.object({
      ...projectInput,
      assetId,
      /** Absent, or the project's own id: to the root. */
      topologyParentNode: id().nullish(),
    }),
    done: doneTexts.saved,
  }),
  GetAssetAllTopogogy: get('C-AST-08', at('GetAssetAllTopogogy'), projectAccess(), {
    title: { cn: '资产全部拓扑', en: 'All assets reached from an asset by relations of every type' },
    input: z.object({ ...projectInput, assetId }),
    result: topologyNode,
  }),
  GetNewAssetAllTopogogy: get('C-AST-09', at('GetNewAssetAllTopogogy'), projectAccess(), {
    title: {
      cn: '资产拓扑（按类型、层级）',
      en: 'Topology around an asset, by type, direction and number of levels',
    },
    input: z.object({
      ...projectInput,
      assetId,
      topologyType: z.string().max(40).optional(),
      level: levels.optional(),
      direction,
    }),
    result: topologyNode,
  }),
  GetAssetTopologyStatistics: get('C-AST-10', at('GetAssetTopologyStatistics'), projectAccess(), {
    title: { cn: '资产拓扑统计', en: 'Number of relations of an asset by type' },
    input: z.object({ ...projectInput, assetId }),
    result: topologyStatistics,
  }),
  BatchGetAssetTopologyStatistics: post('C-AST-19', at('BatchGetAssetTopologyStatistics'), projectAccess(), {
    title: { cn: '多个资产的拓扑统计', en: 'Number of relations of several assets by type (A-40)' },
    input: z.object({ ...projectInput, assetIds }),
    result: z.array(topologyStatistics),
    effect: 'read',
  }),
  TraceTopology: post('T-TOPO-03', at('TraceTopology'), projectAccess(), {
    title: { cn: '拓扑追溯', en: 'Trace from assets, nearest first: for example what is affected when a valve closes' },
    input: z.object({
      ...projectInput,
      assetIds,
      /** Absent: relations of every type. */
      topologyTypes: z.array(z.string().max(40)).max(100).optional(),
      direction,
      level: levels.optional(),
    }),
    result: z.object({
      assets: z.array(tracedAsset),
      relations: z.array(tracedRelation),
      /** More is reached than was answered. */
      isCut: z.boolean(),
    }),
    effect: 'read',
  }),
} as const;
