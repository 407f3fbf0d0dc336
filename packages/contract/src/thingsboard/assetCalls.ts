import { z } from 'zod';
import {
  ASSET_COMMENT_MAX,
  ASSET_NAME_MAX,
  ASSET_NUMBER_MAX,
  ASSETS_AT_ONCE,
  CLASS_NAME_MAX,
  assetRefusals as refusals,
} from '../assets/index.ts';
import { recordAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult, optionalLine, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import { tbAsset, tbAssetInfo } from './assetShapes.ts';
import { assigned, deleted, everybody, ofTenant, published, saved, tbWriters } from './frames.ts';

const ofAsset = { id: id(refusals['asset.required']) };
const filters = { ...tbPaging, type: optionalLine(CLASS_NAME_MAX), assetProfileId: id().optional() };

/**
 * Assets as clients of the thing platform know them. Each belongs to a customer, which is a project; members and
 * trial users see those of their projects, administrators those of the enterprise; a public one is read by everybody of
 * the enterprise.
 */
export const tbAssetCalls = {
  GetTenantAssetInfos: call({
    id: 'C-TASSET-01',
    method: 'GET',
    path: '/api/tenant/assetInfos',
    access: everybody(),
    style: 'thing',
    title: { cn: '资产列表（含客户）', en: 'Assets with their customers' },
    input: z.object({ ...ofTenant, ...filters }),
    result: tbPage(tbAssetInfo),
  }),
  GetCustomerAssetInfos: call({
    id: 'C-TASSET-02',
    method: 'GET',
    path: '/api/customer/{id}/assetInfos',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的资产（含客户）', en: 'Assets of a customer, with its name' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(tbAssetInfo),
  }),
  GetThingAssetTypes: call({
    id: 'C-TASSET-03',
    method: 'GET',
    path: '/api/asset/types',
    access: everybody(),
    style: 'thing',
    title: { cn: '资产类型', en: 'Types that assets have' },
    input: z.object(ofTenant),
    result: z.array(z.object({ tenantId: tbId('TENANT'), entityType: z.literal('ASSET'), type: z.string() })),
  }),
  GetThingAssetInfo: call({
    id: 'C-TASSET-04',
    method: 'GET',
    path: '/api/asset/info/{id}',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '资产（含客户）', en: 'One asset with its customer' },
    input: z.object(ofAsset),
    result: tbAssetInfo,
  }),
  GetThingAsset: call({
    id: 'C-TASSET-05',
    method: 'GET',
    path: '/api/asset/{id}',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '资产', en: 'One asset' },
    input: z.object(ofAsset),
    result: tbAsset,
  }),
  DeleteThingAsset: call({
    id: 'C-TASSET-06',
    method: 'DELETE',
    path: '/api/asset/{id}',
    access: tbWriters(),
    style: 'thing',
    done: deleted,
    title: { cn: '删除资产', en: 'Delete an asset with its attributes and history' },
    input: z.object(ofAsset),
    result: noResult(),
  }),
  GetThingAssetsByIds: call({
    id: 'C-TASSET-07',
    method: 'GET',
    path: '/api/assets',
    access: everybody(),
    style: 'thing',
    title: { cn: '按标识读取资产', en: 'Assets by their ids; those out of reach are left out' },
    input: z.object({ ...ofTenant, assetIds: z.array(id()).max(ASSETS_AT_ONCE) }),
    result: z.array(tbAsset),
  }),
  GetTenantAssets: call({
    id: 'C-TASSET-08',
    method: 'GET',
    path: '/api/tenant/assets',
    access: everybody(),
    style: 'thing',
    title: { cn: '资产列表，或按名称查找一个', en: 'Assets; with a name, the one that bears it' },
    input: z.object({ ...ofTenant, ...filters, assetName: optionalLine(ASSET_NUMBER_MAX) }),
    result: z.union([tbAsset, tbPage(tbAsset)]),
  }),
  SaveThingAsset: call({
    id: 'C-TASSET-09',
    method: 'POST',
    path: '/api/asset',
    access: tbWriters(),
    style: 'thing',
    done: saved,
    title: {
      cn: '保存资产',
      en: 'Save an asset: adds one, or changes the one whose id is given. Absent fields stay as they are',
    },
    input: z.object({
      id: tbReference.optional(),
      name: singleLine(refusals['asset.codeRequired'], ASSET_NUMBER_MAX),
      /** The type of that name of the project; it is added where there is none. */
      type: optionalLine(CLASS_NAME_MAX),
      label: optionalLine(ASSET_NAME_MAX),
      /** The project. */
      customerId: tbReference.optional(),
      /** `description` is kept. */
      additionalInfo: z.object({ description: z.string().max(ASSET_COMMENT_MAX).optional() }).nullish(),
      /** The version that was read; another one stored since is a conflict. */
      version: z.number().int().optional(),
    }),
    result: tbAsset,
  }),
  PublishThingAsset: call({
    id: 'C-TASSET-10',
    method: 'POST',
    path: '/api/customer/public/asset/{id}',
    access: tbWriters(),
    style: 'thing',
    done: published,
    title: { cn: '公开资产', en: 'Make an asset public: everybody of the enterprise reads it' },
    input: z.object(ofAsset),
    result: tbAsset,
  }),
  GetCustomerAssets: call({
    id: 'C-CUS-03',
    method: 'GET',
    path: '/api/customer/{id}/assets',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的资产', en: 'Assets of a customer, which is a project' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(tbAsset),
  }),
  AssignAssetToCustomer: call({
    id: 'C-CUS-08',
    method: 'POST',
    path: '/api/customer/{customerId}/asset/{id}',
    access: tbWriters(),
    style: 'thing',
    done: assigned,
    title: {
      cn: '把资产分配给客户',
      en: 'Assign an asset to a customer: it moves into that project with its values and history',
    },
    input: z.object({ customerId: id(refusals['asset.customerRequired']), ...ofAsset }),
    result: tbAsset,
  }),
} as const;
