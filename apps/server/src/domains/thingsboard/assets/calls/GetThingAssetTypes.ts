import { tbAssetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope } from '../../../devices/index.ts';
import { listTbAssetTypes } from '../../../assets/typedAssetStore.ts';

/** C-TASSET-03. */
export const GetThingAssetTypes = defineHandler(tbAssetCalls.GetThingAssetTypes, async (_input, context) => {
  const found = await listTbAssetTypes(context.platform.database.db, await loadTbDeviceScope(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'ASSET' as const,
    type,
  }));
});
