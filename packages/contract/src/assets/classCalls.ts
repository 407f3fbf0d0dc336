import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult, optionalLine } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { projectInput } from '../projects/index.ts';
import {
  assetIds,
  classId,
  className,
  classTypeId,
  classTypeName,
  propertyId,
  typePropertyFields,
  writers,
} from './inputs.ts';
import { ASSET_PROPERTIES_MAX, CLASS_NAME_MAX, CLASS_TYPES_MAX, CLASSES_MAX, NUMBER_PATTERN_MAX } from './limits.ts';
import { assetClassNode, assetClassType, assetPropertyDefinition } from './shapes.ts';

const created = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const at = (name: string) => `/api/AssetManager/${name}`;

/**
 * Classes of a project's assets are a tree; a class holds types, a type defines properties (A-36 names of the
 * catalogue).
 */
export const assetClassCalls = {
  GetAssetClassTreeList: call({
    id: 'C-AST-16',
    method: 'GET',
    path: at('GetAssetClassTreeList'),
    access: projectAccess(),
    title: { cn: '资产分类树', en: 'Classes of a project with their types, as a tree' },
    input: z.object(projectInput),
    result: z.array(assetClassNode),
  }),
  CreateAssetClass: call({
    id: 'C-ACLS-01',
    method: 'POST',
    path: at('CreateAssetClass'),
    access: writers(),
    done: created,
    title: { cn: '新增资产分类', en: 'Add an asset class' },
    input: z.object({ ...projectInput, assetClassName: className, parentId: id().optional() }),
    result: assetClassNode,
  }),
  RenameAssetClass: call({
    id: 'C-ACLS-02',
    method: 'POST',
    path: at('RenameAssetClass'),
    access: writers(),
    done: saved,
    title: { cn: '重命名资产分类', en: 'Rename an asset class' },
    input: z.object({ ...projectInput, assetClassId: classId, assetClassName: className }),
    result: noResult(),
  }),
  DeleteAssetClass: call({
    id: 'C-ACLS-03',
    method: 'POST',
    path: at('DeleteAssetClass'),
    access: writers(),
    done: deleted,
    title: { cn: '删除资产分类', en: 'Delete an empty asset class' },
    input: z.object({ ...projectInput, assetClassId: classId }),
    result: noResult(),
  }),
  MoveAssetClass: call({
    id: 'C-ACLS-04',
    method: 'POST',
    path: at('MoveAssetClass'),
    access: writers(),
    done: saved,
    title: { cn: '移动资产分类', en: 'Put a class below another one, or at the top; and its siblings into an order' },
    input: z.object({
      ...projectInput,
      assetClassId: classId,
      /** The class above it; absent: to the top. */
      targetId: id().optional(),
      /** Place among its siblings, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(CLASSES_MAX).optional(),
    }),
    result: noResult(),
  }),
  CreateAssetClassType: call({
    id: 'C-ACLS-05',
    method: 'POST',
    path: at('CreateAssetClassType'),
    access: writers(),
    done: created,
    title: { cn: '新增资产类型', en: 'Add a type to a class' },
    input: z.object({
      ...projectInput,
      assetClassId: classId,
      classTypeName,
      numberPattern: optionalLine(NUMBER_PATTERN_MAX),
    }),
    result: assetClassType,
  }),
  RenameAssetClassType: call({
    id: 'C-ACLS-06',
    method: 'POST',
    path: at('RenameAssetClassType'),
    access: writers(),
    done: saved,
    title: { cn: '修改资产类型', en: 'Rename a type; with a pattern, also how its assets are numbered' },
    input: z.object({
      ...projectInput,
      classTypeId,
      classTypeName,
      /** Absent: it stays; empty: as the project does. */
      numberPattern: z.string().trim().max(NUMBER_PATTERN_MAX).optional(),
    }),
    result: noResult(),
  }),
  DeleteAssetClassType: call({
    id: 'C-ACLS-07',
    method: 'POST',
    path: at('DeleteAssetClassType'),
    access: writers(),
    done: deleted,
    title: { cn: '删除资产类型', en: 'Delete a type without assets' },
    input: z.object({ ...projectInput, classTypeId }),
    result: noResult(),
  }),
  MoveAssetClassType: call({
    id: 'C-ACLS-08',
    method: 'POST',
    path: at('MoveAssetClassType'),
    access: writers(),
    done: saved,
    title: { cn: '移动资产类型', en: 'Move a type to another class, or to another place in it' },
    input: z.object({
      ...projectInput,
      classTypeId,
      assetClassId: classId,
      /** Place among the types of the class, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(CLASS_TYPES_MAX).optional(),
    }),
    result: noResult(),
  }),
  AddClassTypeAsset: call({
    id: 'G-AST-01',
    method: 'POST',
    path: at('AddClassTypeAsset'),
    access: writers(),
    done: { cn: '添加成功', en: 'Added' },
    title: { cn: '添加资产到类型', en: 'Put assets into a type; one that is in it already is refused (A-121)' },
    input: z.object({ ...projectInput, classTypeId, assetIds }),
    result: noResult(),
  }),
  GetAssetClassTypePropertyList: call({
    id: 'C-ACLS-09',
    method: 'GET',
    path: at('GetAssetClassTypePropertyList'),
    access: projectAccess(),
    title: { cn: '类型属性', en: 'Properties that a type defines, with how many assets have a value of their own' },
    input: z.object({ ...projectInput, classTypeId }),
    result: z.array(
      assetPropertyDefinition.extend({
        /** Assets that have a value of their own: so many lose it with the property. */
        assetCount: z.number().int(),
      }),
    ),
  }),
  AddAssetClassTypeProperty: call({
    id: 'C-ACLS-10',
    method: 'POST',
    path: at('AddAssetClassTypeProperty'),
    access: writers(),
    done: { cn: '添加成功', en: 'Added' },
    title: { cn: '新增类型属性', en: 'Add a property to a type' },
    input: z.object({ ...projectInput, classTypeId, ...typePropertyFields }),
    result: assetPropertyDefinition,
  }),
  UpdateAssetClassTypeProperty: call({
    id: 'C-ACLS-11',
    method: 'POST',
    path: at('UpdateAssetClassTypeProperty'),
    access: writers(),
    done: saved,
    title: { cn: '修改类型属性', en: 'Change a property of a type; values that no longer fit are refused' },
    input: z.object({ ...projectInput, classTypeId, propertyId, ...typePropertyFields }),
    result: noResult(),
  }),
  DeleteAssetClassTypeProperty: call({
    id: 'C-ACLS-12',
    method: 'POST',
    path: at('DeleteAssetClassTypeProperty'),
    access: writers(),
    done: deleted,
    title: { cn: '删除类型属性', en: 'Delete a property of a type with the values that assets have of it' },
    input: wireNames(z.object({ ...projectInput, classTypeId, propertyId }), { propertyId: ['PropertyId', 'Id'] }),
    result: noResult(),
  }),
  OrderAssetClassTypeProperties: call({
    id: 'T-ACLS-01',
    method: 'POST',
    path: at('OrderAssetClassTypeProperties'),
    access: writers(),
    done: saved,
    title: { cn: '调整类型属性顺序', en: 'Put the properties of a type into an order; all of them are named' },
    input: z.object({
      ...projectInput,
      classTypeId,
      propertyIds: z.array(propertyId).min(1).max(ASSET_PROPERTIES_MAX),
    }),
    result: noResult(),
  }),
  GetAssetPropertyNames: call({
    id: 'T-ACLS-03',
    method: 'GET',
    path: at('GetAssetPropertyNames'),
    access: projectAccess(),
    title: {
      cn: '项目中的属性名称',
      en: 'Properties that types of a project define, each name and kind once: what a filter can ask for',
    },
    input: z.object(projectInput),
    result: z.array(assetPropertyDefinition.pick({ propertyName: true, valueType: true, unit: true })),
  }),
  GetNextAssetNumber: call({
    id: 'T-ACLS-02',
    method: 'GET',
    path: at('GetNextAssetNumber'),
    access: projectAccess(),
    title: {
      cn: '下一个资产编码',
      en: 'The number that the next asset would get by a pattern, before the pattern is saved; it stays free',
    },
    input: z.object({
      ...projectInput,
      assetClassId: classId,
      /** What stands for `{type}`. */
      classTypeName: optionalLine(CLASS_NAME_MAX),
      numberPattern: optionalLine(NUMBER_PATTERN_MAX),
    }),
    result: z.object({ assetNumber: z.string() }),
  }),
} as const;
