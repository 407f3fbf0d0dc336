import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetTypesInScope } from '../../../assets/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';

/** C-TASSET-03. */
export const GetThingAssetTypes = defineHandler(tbAssetCalls.GetThingAssetTypes, async (_input, context) => {
  const found = await listAssetTypesInScope(context.platform.database.db, await loadDeviceScope(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'ASSET' as const,
    type,
  }));
});
