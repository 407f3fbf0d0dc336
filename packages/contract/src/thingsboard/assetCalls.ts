import { z } from 'zod';
import {
  ASSET_COMMENT_MAX,
  ASSET_NAME_MAX,
  ASSET_NUMBER_MAX,
  ASSETS_AT_ONCE,
  CLASS_NAME_MAX,
  assetRefusals as refusals,
} from '../assets/index.ts';
import { recordEditors } from '../core/access.ts';
import { tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, optionalLine, readVersion, singleLine, tbPaging, tbReference } from '../core/fields.ts';
import { tbAsset, tbAssetInfo } from './assetShapes.ts';
import { everybody, ofTenant, tbEntity } from './frames.ts';

const asset = tbEntity({
  kind: 'asset',
  type: 'ASSET',
  of: { id: id(refusals['asset.required']) },
  entity: tbAsset,
  info: tbAssetInfo,
  filters: { ...tbPaging, type: optionalLine(CLASS_NAME_MAX), assetProfileId: id().optional() },
  customerRequired: refusals['asset.customerRequired'],
  isPublishable: true,
});

/**
 * Assets as clients of ThingsBoard know them. Each belongs to a customer, which is a project; members and
 * trial users see those of their projects, administrators those of the enterprise; a public one is read by everybody of
 * the enterprise.
 */
export const tbAssetCalls = {
  GetTenantAssetInfos: asset.infos('C-TASSET-01', '资产列表（含客户）', 'Assets with their customers'),
  GetCustomerAssetInfos: asset.infosOfCustomer(
    'C-TASSET-02',
    '客户的资产（含客户）',
    'Assets of a customer, with its name',
  ),
  GetThingAssetTypes: asset.types('C-TASSET-03', '资产类型', 'Types that assets have'),
  GetThingAssetInfo: asset.info('C-TASSET-04', '资产（含客户）', 'One asset with its customer'),
  GetThingAsset: asset.one('C-TASSET-05', '资产', 'One asset'),
  DeleteThingAsset: asset.delete('C-TASSET-06', '删除资产', 'Delete an asset with its attributes and history'),
  GetThingAssetsByIds: tbGet('C-TASSET-07', '/api/assets', everybody(), {
    title: { cn: '按标识读取资产', en: 'Assets by their ids; those that the caller may not see are left out' },
    input: z.object({ ...ofTenant, assetIds: z.array(id()).max(ASSETS_AT_ONCE) }),
    result: z.array(tbAsset),
  }),
  GetTenantAssets: asset.listOrNamed(
    'C-TASSET-08',
    '资产列表，或按名称查找一个',
    'Assets; with a name, the one that bears it',
    { assetName: optionalLine(ASSET_NUMBER_MAX) },
  ),
  SaveThingAsset: tbPost('C-TASSET-09', '/api/asset', recordEditors(), {
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
      version: readVersion,
    }),
    result: tbAsset,
    done: doneTexts.saved,
  }),
  PublishThingAsset: asset.publish(
    'C-TASSET-10',
    '公开资产',
    'Make an asset public: everybody of the enterprise, and its public customer, reads it',
  ),
  UnpublishThingAsset: asset.unassign(
    'T-TASSET-01',
    '取消公开资产',
    'Let an asset be public no longer; it stays with its customer, which is a project',
  ),
  GetCustomerAssets: asset.ofCustomer('C-CUS-03', '客户的资产', 'Assets of a customer, which is a project'),
  AssignAssetToCustomer: asset.assign(
    'C-CUS-08',
    '把资产分配给客户',
    'Assign an asset to a customer: it moves into that project with its values and history',
  ),
} as const;
