import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { typedAssetsByIds } from '../../../assets/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-07. */
export const GetThingAssetsByIds = defineHandler(tbAssetCalls.GetThingAssetsByIds, async ({ assetIds }, context) =>
  (await typedAssetsByIds(context.platform.database.db, await loadDeviceScope(context), assetIds)).map(toTbAsset),
);
