import { tbAssetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope } from '../../../devices/index.ts';
import { tbAssetsByIds } from '../../../assets/typedAssetStore.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-07. */
export const GetThingAssetsByIds = defineHandler(tbAssetCalls.GetThingAssetsByIds, async ({ assetIds }, context) =>
  (await tbAssetsByIds(context.platform.database.db, await loadTbDeviceScope(context), assetIds)).map(toTbAsset),
);
