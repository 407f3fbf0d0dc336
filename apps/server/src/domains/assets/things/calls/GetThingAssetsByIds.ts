import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope } from '../../../devices/index.ts';
import { thingsByIds } from '../../thingStore.ts';
import { thingOf } from '../present.ts';

/** C-TASSET-07. */
export const GetThingAssetsByIds = handle(assetThingCalls.GetThingAssetsByIds, async ({ assetIds }, context) =>
  (await thingsByIds(context.platform.database.db, await loadTbDeviceScope(context), assetIds)).map(thingOf),
);
