import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { noResult, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { attribute, attributeFields } from '../devices/index.ts';
import { instancePropertyFields, ofAsset, propertyId, propertyValues, writers } from './inputs.ts';
import { ASSET_HISTORY_MAX, ASSET_PROPERTY_NAME_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { assetHistoryPoint, assetProperties, assetPropertyDefinition } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };
const added = { cn: '添加成功', en: 'Added' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const at = (name: string) => `/api/AssetManager/${name}`;
const propertyName = singleLine(refusals['assetProperty.nameRequired'], ASSET_PROPERTY_NAME_MAX);
const attributeInput = { ...ofAsset, ...attributeFields };

/** Values of an asset: what its type asks for, what it has for itself, and attributes that programs keep of it. */
export const assetPropertyCalls = {
  GetAssetPropertyList: call({
    id: 'C-AST-12',
    method: 'GET',
    path: at('GetAssetPropertyList'),
    access: projectAccess(),
    title: { cn: '资产属性', en: 'Type and instance properties of an asset, and its attributes' },
    input: z.object(ofAsset),
    result: z.object({
      ...assetProperties,
      serverAttributes: z.array(attribute),
      clientAttributes: z.array(attribute),
    }),
  }),
  EditAssetPropertys: call({
    maxBody: LARGE_BODY,
    id: 'C-AST-24',
    method: 'POST',
    path: at('EditAssetPropertys'),
    access: writers(),
    done: saved,
    title: { cn: '保存资产属性', en: 'Save property values of an asset; those that are not sent stay' },
    input: z.object({ ...ofAsset, propertys: propertyValues }),
    result: noResult(),
  }),
  GetAssetHistoryData: call({
    id: 'C-AST-14',
    method: 'GET',
    path: at('GetAssetHistoryData'),
    access: projectAccess(),
    title: { cn: '资产属性历史', en: 'What a property of an asset was when, newest first' },
    input: z.object({
      ...ofAsset,
      propertyName,
      startTime: z.coerce.date().optional(),
      endTime: z.coerce.date().optional(),
      limit: z.number().int().min(1).max(ASSET_HISTORY_MAX).default(ASSET_HISTORY_MAX),
    }),
    result: z.array(assetHistoryPoint),
  }),
  AddAssetInstanceProperty: call({
    id: 'T-AST-01',
    method: 'POST',
    path: at('AddAssetInstanceProperty'),
    access: writers(),
    done: added,
    title: { cn: '新增实例属性', en: 'Add a property that only this asset has' },
    input: z.object({ ...ofAsset, ...instancePropertyFields }),
    result: assetPropertyDefinition,
  }),
  UpdateAssetInstanceProperty: call({
    id: 'T-AST-02',
    method: 'POST',
    path: at('UpdateAssetInstanceProperty'),
    access: writers(),
    done: saved,
    title: { cn: '修改实例属性', en: 'Change a property that only this asset has' },
    input: z.object({ ...ofAsset, propertyId, ...instancePropertyFields }),
    result: noResult(),
  }),
  DeleteAssetInstanceProperty: call({
    id: 'T-AST-03',
    method: 'POST',
    path: at('DeleteAssetInstanceProperty'),
    access: writers(),
    done: deleted,
    title: { cn: '删除实例属性', en: 'Delete a property that only this asset has' },
    input: z.object({ ...ofAsset, propertyId }),
    result: noResult(),
  }),
  AddAssetServerProperty: call({
    id: 'C-AST-21',
    method: 'POST',
    path: at('AddAssetServerProperty'),
    access: writers(),
    done: added,
    title: { cn: '新增服务端属性', en: 'Add a server attribute to an asset' },
    input: z.object(attributeInput),
    result: noResult(),
  }),
  UpdateAssetServerProperty: call({
    id: 'C-AST-22',
    method: 'POST',
    path: at('UpdateAssetServerProperty'),
    access: writers(),
    done: saved,
    title: { cn: '修改服务端属性', en: 'Change a server attribute of an asset' },
    input: z.object(attributeInput),
    result: noResult(),
  }),
  DeleteAssetServerProperty: call({
    id: 'C-AST-23',
    method: 'POST',
    path: at('DeleteAssetServerProperty'),
    access: writers(),
    done: deleted,
    title: { cn: '删除服务端属性', en: 'Delete a server attribute of an asset' },
    input: z.object({ ...ofAsset, propertyName }),
    result: noResult(),
  }),
} as const;
