import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetTypesInScope } from '../../../assets/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { toTbEntityTypes } from '../../entityTypes.ts';

/** C-TASSET-03. */
export const GetThingAssetTypes = defineHandler(tbAssetCalls.GetThingAssetTypes, async (_input, context) => {
  const types = await listAssetTypesInScope(context.platform.database.db, await loadDeviceScope(context));
  return toTbEntityTypes('ASSET', types);
});
