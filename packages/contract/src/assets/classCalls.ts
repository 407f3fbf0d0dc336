import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, optionalLine } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetIds, classId, className, classTypeId, classTypeName, propertyId, typePropertyFields } from './inputs.ts';
import { ASSET_PROPERTIES_MAX, CLASS_NAME_MAX, CLASS_TYPES_MAX, CLASSES_MAX, NUMBER_PATTERN_MAX } from './limits.ts';
import { assetClassNode, assetClassType, assetPropertyDefinition } from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;

/**
 * Classes of a project's assets are a tree; a class holds types, a type defines properties (A-36 names of the
 * catalogue).
 */
export const assetClassCalls = {
  GetAssetClassTreeList: get('C-AST-16', at('GetAssetClassTreeList'), projectAccess(), {
    title: { cn: '资产分类树', en: 'Classes of a project with their types, as a tree' },
    input: z.object(projectInput),
    result: z.array(assetClassNode),
  }),
  CreateAssetClass: post('C-ACLS-01', at('CreateAssetClass'), formalEditors(), {
    title: { cn: '新增资产分类', en: 'Add an asset class' },
    input: z.object({ ...projectInput, assetClassName: className, parentId: id().optional() }),
    result: assetClassNode,
    done: doneTexts.created,
  }),
  RenameAssetClass: post('C-ACLS-02', at('RenameAssetClass'), formalEditors(), {
    title: { cn: '重命名资产分类', en: 'Rename an asset class' },
    input: z.object({ ...projectInput, assetClassId: classId, assetClassName: className }),
    done: doneTexts.saved,
  }),
  DeleteAssetClass: post('C-ACLS-03', at('DeleteAssetClass'), formalEditors(), {
    title: { cn: '删除资产分类', en: 'Delete an empty asset class' },
    input: z.object({ ...projectInput, assetClassId: classId }),
    done: doneTexts.deleted,
  }),
  MoveAssetClass: post('C-ACLS-04', at('MoveAssetClass'), formalEditors(), {
    title: { cn: '移动资产分类', en: 'Move a class below another one, or to the top, at a place among its siblings' },
    input: z.object({
      ...projectInput,
      assetClassId: classId,
      /** The class above it; absent: to the top. */
      targetId: id().optional(),
      /** Place among its siblings, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(CLASSES_MAX).optional(),
    }),
    done: doneTexts.saved,
  }),
  CreateAssetClassType: post('C-ACLS-05', at('CreateAssetClassType'), formalEditors(), {
    title: { cn: '新增资产类型', en: 'Add a type to a class' },
    input: z.object({
      ...projectInput,
      assetClassId: classId,
      classTypeName,
      numberPattern: optionalLine(NUMBER_PATTERN_MAX),
    }),
    result: assetClassType,
    done: doneTexts.created,
  }),
  RenameAssetClassType: post('C-ACLS-06', at('RenameAssetClassType'), formalEditors(), {
    title: { cn: '修改资产类型', en: 'Rename a type, or change its number pattern' },
    input: z.object({
      ...projectInput,
      classTypeId,
      classTypeName,
      /** Absent: it stays; empty: as the project does. */
      numberPattern: z.string().trim().max(NUMBER_PATTERN_MAX).optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteAssetClassType: post('C-ACLS-07', at('DeleteAssetClassType'), formalEditors(), {
    title: { cn: '删除资产类型', en: 'Delete a type without assets' },
    input: z.object({ ...projectInput, classTypeId }),
    done: doneTexts.deleted,
  }),
  MoveAssetClassType: post('C-ACLS-08', at('MoveAssetClassType'), formalEditors(), {
    title: { cn: '移动资产类型', en: 'Move a type to another class, or to another place in it' },
    input: z.object({
      ...projectInput,
      classTypeId,
      assetClassId: classId,
      /** Place among the types of the class, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(CLASS_TYPES_MAX).optional(),
    }),
    done: doneTexts.saved,
  }),
  AddClassTypeAsset: post('G-AST-01', at('AddClassTypeAsset'), formalEditors(), {
    title: { cn: '添加资产到类型', en: 'Move assets to a type; an asset that already has it is refused (A-121)' },
    input: z.object({ ...projectInput, classTypeId, assetIds }),
    done: doneTexts.added,
  }),
  GetAssetClassTypePropertyList: get('C-ACLS-09', at('GetAssetClassTypePropertyList'), projectAccess(), {
    title: { cn: '类型属性', en: 'Properties of a type, with the number of assets that have a value' },
    input: z.object({ ...projectInput, classTypeId }),
    result: z.array(
      assetPropertyDefinition.extend({
        /** Assets that have a value of their own: so many lose it with the property. */
        assetCount: z.number().int(),
      }),
    ),
  }),
  AddAssetClassTypeProperty: post('C-ACLS-10', at('AddAssetClassTypeProperty'), formalEditors(), {
    title: { cn: '新增类型属性', en: 'Add a property to a type' },
    input: z.object({ ...projectInput, classTypeId, ...typePropertyFields }),
    result: assetPropertyDefinition,
    done: doneTexts.added,
  }),
  UpdateAssetClassTypeProperty: post('C-ACLS-11', at('UpdateAssetClassTypeProperty'), formalEditors(), {
    title: { cn: '修改类型属性', en: 'Change a property of a type; values that do not fit the new type are refused' },
    input: z.object({ ...projectInput, classTypeId, propertyId, ...typePropertyFields }),
    done: doneTexts.saved,
  }),
  DeleteAssetClassTypeProperty: post('C-ACLS-12', at('DeleteAssetClassTypeProperty'), formalEditors(), {
    title: { cn: '删除类型属性', en: 'Delete a property of a type with its values' },
    input: wireNames(z.object({ ...projectInput, classTypeId, propertyId }), { propertyId: ['PropertyId', 'Id'] }),
    done: doneTexts.deleted,
  }),
  OrderAssetClassTypeProperties: post('T-ACLS-01', at('OrderAssetClassTypeProperties'), formalEditors(), {
    title: { cn: '调整类型属性顺序', en: 'Order the properties of a type; all of them are named' },
    input: z.object({
      ...projectInput,
      classTypeId,
      propertyIds: z.array(propertyId).min(1).max(ASSET_PROPERTIES_MAX),
    }),
    done: doneTexts.saved,
  }),
  GetAssetPropertyNames: get('T-ACLS-03', at('GetAssetPropertyNames'), projectAccess(), {
    title: {
      cn: '项目中的属性名称',
      en: 'Properties of all types of a project, for filters',
    },
    input: z.object(projectInput),
    result: z.array(
      // Of properties of one name and kind the mapping that was set last.
      assetPropertyDefinition.pick({ propertyName: true, valueType: true, unit: true, valueMapping: true }),
    ),
  }),
  GetNextAssetNumber: get('T-ACLS-02', at('GetNextAssetNumber'), projectAccess(), {
    title: {
      cn: '下一个资产编号',
      en: 'The next asset number by a pattern, before the pattern is saved; the number is not reserved',
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
