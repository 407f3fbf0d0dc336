import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { listResult, paging, paragraph } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import {
  elementFilterFields,
  elementId,
  elementIndex,
  modelId,
  modelVersionInput,
  nodeId,
  propertyName,
  vaultInput,
} from './inputs.ts';
import {
  comparison,
  ELEMENT_CHANGES,
  elementGroup,
  elementHit,
  elementRow,
  modelProperty,
  modelSystem,
  treeNode,
} from './shapes.ts';

/** Two versions of a model, and which of the changes between them. */
const compared = {
  modelId,
  versionA: z.string().trim().min(1).max(20),
  versionB: z.string().trim().min(1).max(20),
  changes: z.array(z.enum(ELEMENT_CHANGES)).optional(),
  key: paragraph(200),
};

/** Scenes are shared with what one finds by looking at their models. */
const readers = () => withShareAccess(projectAccess(), { modelId: 'model' });

/** What a version holds: elements, properties, systems; and what two versions differ in. */
export const modelElementCalls = {
  CompareVersion: post('C-MODEL-09', '/Model/CompareVersion', projectAccess(), {
    title: { cn: '版本对比', en: 'Differences between two versions of a model' },
    input: vaultInput({
      ...compared,
      /**
       * Tells which properties changed, for the rows of this page, which then has no more than
       * `COMPARISON_DETAIL_ROWS`.
       */
      details: z.boolean().default(false),
      pageIndex: paging.pageIndex,
      pageSize: paging.pageSize.default(9_999_999),
    }),
    result: comparison,
    maxBody: LARGE_BODY,
    aliases: ['/api/Model/CompareVersion'],
    effect: 'read',
  }),
  GetElementProperty: post('C-MODEL-10', '/Model/GetElementProperty', readers(), {
    title: { cn: '构件属性', en: 'Properties of an element: its own, its type’s, quantities, materials, location' },
    input: vaultInput({ ...modelVersionInput, elementId }),
    result: z.array(modelProperty),
    aliases: ['/api/Model/GetElementProperty'],
    effect: 'read',
  }),
  GetElement: post('T-MODEL-08', '/Model/GetElement', readers(), {
    title: { cn: '构件', en: 'Elements by GlobalId or by their number in the tiles, with their path in the tree' },
    input: vaultInput({
      ...modelVersionInput,
      elementIds: z.array(elementId).max(10_000).optional(),
      indexes: z.array(elementIndex).max(10_000).optional(),
    }),
    result: z.array(elementRow.extend({ path: z.array(z.object({ nodeId: z.string(), name: z.string() })) })),
    maxBody: LARGE_BODY,
    aliases: ['/api/Model/GetElement'],
    effect: 'read',
  }),
  GetElementTree: post('T-MODEL-09', '/Model/GetElementTree', readers(), {
    title: { cn: '构件树', en: 'One level of the tree by storey, class or system' },
    input: vaultInput({
      ...modelVersionInput,
      by: z.enum(['storey', 'class', 'system']).default('storey'),
      parentId: nodeId.optional(),
      ...paging,
    }),
    result: listResult(treeNode),
    aliases: ['/api/Model/GetElementTree'],
    effect: 'read',
  }),
  GetElementIndexes: post('T-MODEL-10', '/Model/GetElementIndexes', readers(), {
    title: { cn: '节点下的构件编号', en: 'Numbers in the tiles of all elements below a node or of a search' },
    input: vaultInput({ ...modelVersionInput, nodeId: nodeId.optional(), ...elementFilterFields }),
    result: z.array(z.number().int()),
    aliases: ['/api/Model/GetElementIndexes'],
    effect: 'read',
  }),
  SearchElements: post('T-MODEL-11', '/Model/SearchElements', readers(), {
    title: { cn: '搜索构件', en: 'Search by name, number, class, type and property values, in the order of names' },
    input: vaultInput({ ...modelVersionInput, ...elementFilterFields, ...paging }),
    result: listResult(elementHit),
    rate: 'search',
    aliases: ['/api/Model/SearchElements'],
    effect: 'read',
  }),
  GetElementFields: post('T-MODEL-12', '/Model/GetElementFields', readers(), {
    title: { cn: '属性目录', en: 'Classes and properties of a version, for filters, colours and exports' },
    input: vaultInput(modelVersionInput),
    result: z.object({
      classes: z.array(z.object({ class: z.string(), elementCount: z.number().int() })),
      properties: z.array(
        z.object({ group: z.string(), name: z.string(), unit: z.string().optional(), elementCount: z.number().int() }),
      ),
    }),
    aliases: ['/api/Model/GetElementFields'],
    effect: 'read',
  }),
  GetElementGroups: post('T-MODEL-16', '/Model/GetElementGroups', readers(), {
    title: {
      cn: '构件分组',
      en: 'Elements with geometry by storey, class, system, type or property value, for colouring',
    },
    input: vaultInput({
      ...modelVersionInput,
      by: z.enum(['storey', 'class', 'system', 'type', 'property']),
      /** Of the property. */
      group: propertyName.optional(),
      name: propertyName.optional(),
    }),
    result: z.object({
      groups: z.array(elementGroup),
      /** Numbers of the elements that are in no group. */
      without: z.array(z.number().int()),
    }),
    aliases: ['/api/Model/GetElementGroups'],
    effect: 'read',
  }),
  ExportElementSchedule: post('T-MODEL-13', '/Model/ExportElementSchedule', projectAccess(), {
    title: { cn: '导出构件清单', en: 'A schedule of elements with chosen properties, as xlsx or csv' },
    input: vaultInput({
      ...modelVersionInput,
      ...elementFilterFields,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      /** Columns besides number, name, class, type and storey; group and name of a property. */
      properties: z
        .array(z.object({ group: propertyName, name: propertyName }))
        .max(50)
        .default([]),
    }),
    result: z.unknown(),
    rate: 'export',
    aliases: ['/api/Model/ExportElementSchedule'],
    effect: 'read',
    blob: true,
  }),
  ExportComparison: post('T-MODEL-15', '/Model/ExportComparison', projectAccess(), {
    title: { cn: '导出版本对比', en: 'Differences between two versions with every changed property, as xlsx or csv' },
    input: vaultInput({ ...compared, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    result: z.unknown(),
    maxBody: LARGE_BODY,
    rate: 'export',
    aliases: ['/api/Model/ExportComparison'],
    effect: 'read',
    blob: true,
  }),
  GetSystems: get('G-MODEL-03', '/Model/GetSystems', readers(), {
    title: { cn: '模型系统', en: 'Systems of a model with their elements, ports and connections' },
    input: vaultInput(modelVersionInput),
    result: z.array(modelSystem),
    aliases: ['/api/Model/GetSystems'],
  }),
} as const;
