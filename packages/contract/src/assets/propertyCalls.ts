import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { attribute, attributeFields } from '../devices/index.ts';
import { formalEditors } from '../projects/index.ts';
import { instancePropertyFields, ofAsset, propertyId, propertyValues } from './inputs.ts';
import { ASSET_HISTORY_MAX, ASSET_PROPERTY_NAME_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { assetHistoryPoint, assetProperties, assetPropertyDefinition } from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const propertyName = singleLine(refusals['assetProperty.nameRequired'], ASSET_PROPERTY_NAME_MAX);
const attributeInput = { ...ofAsset, ...attributeFields };

/** Values of an asset: what its type asks for, what it has for itself, and attributes that programs keep of it. */
export const assetPropertyCalls = {
  GetAssetPropertyList: get('C-AST-12', at('GetAssetPropertyList'), projectAccess(), {
    title: { cn: '资产属性', en: 'Type and instance properties of an asset, and its attributes' },
    input: z.object(ofAsset),
    result: z.object({
      ...assetProperties,
      serverAttributes: z.array(attribute),
      clientAttributes: z.array(attribute),
    }),
  }),
  EditAssetPropertys: post('C-AST-24', at('EditAssetPropertys'), formalEditors(), {
    title: { cn: '保存资产属性', en: 'Save property values of an asset; absent values stay unchanged' },
    input: z.object({ ...ofAsset, propertys: propertyValues }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  GetAssetHistoryData: get('C-AST-14', at('GetAssetHistoryData'), projectAccess(), {
    title: { cn: '资产属性历史', en: 'History of an asset property, newest first' },
    input: z.object({
      ...ofAsset,
      propertyName,
      startTime: z.coerce.date().optional(),
      endTime: z.coerce.date().optional(),
      limit: z.number().int().min(1).max(ASSET_HISTORY_MAX).default(ASSET_HISTORY_MAX),
    }),
    result: z.array(assetHistoryPoint),
  }),
  AddAssetInstanceProperty: post('T-AST-01', at('AddAssetInstanceProperty'), formalEditors(), {
    title: { cn: '新增实例属性', en: 'Add an instance property to an asset' },
    input: z.object({ ...ofAsset, ...instancePropertyFields }),
    result: assetPropertyDefinition,
    done: doneTexts.added,
  }),
  UpdateAssetInstanceProperty: post('T-AST-02', at('UpdateAssetInstanceProperty'), formalEditors(), {
    title: { cn: '修改实例属性', en: 'Change an instance property of an asset' },
    input: z.object({ ...ofAsset, propertyId, ...instancePropertyFields }),
    done: doneTexts.saved,
  }),
  DeleteAssetInstanceProperty: post('T-AST-03', at('DeleteAssetInstanceProperty'), formalEditors(), {
    title: { cn: '删除实例属性', en: 'Delete an instance property of an asset' },
    input: z.object({ ...ofAsset, propertyId }),
    done: doneTexts.deleted,
  }),
  AddAssetServerProperty: post('C-AST-21', at('AddAssetServerProperty'), formalEditors(), {
    title: { cn: '新增服务端属性', en: 'Add a server attribute to an asset' },
    input: z.object(attributeInput),
    done: doneTexts.added,
  }),
  UpdateAssetServerProperty: post('C-AST-22', at('UpdateAssetServerProperty'), formalEditors(), {
    title: { cn: '修改服务端属性', en: 'Change a server attribute of an asset' },
    input: z.object(attributeInput),
    done: doneTexts.saved,
  }),
  DeleteAssetServerProperty: post('C-AST-23', at('DeleteAssetServerProperty'), formalEditors(), {
    title: { cn: '删除服务端属性', en: 'Delete a server attribute of an asset' },
    input: z.object({ ...ofAsset, propertyName }),
    done: doneTexts.deleted,
  }),
} as const;
