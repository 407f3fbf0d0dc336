import { refuse } from '@twinscape/contract';
import { assetThingCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope, toTbPage } from '../../../devices/index.ts';
import { listThings, thingByName } from '../../thingStore.ts';
import { thingOf } from '../present.ts';

/** C-TASSET-08: with a name the asset itself, without one a page, as on the thing platform. */
export const GetTenantAssets = handle(assetThingCalls.GetTenantAssets, async (input, context) => {
  const { db } = context.platform.database;
  const reach = await loadTbDeviceScope(context);
  if (input.assetName !== undefined) {
    const found = await thingByName(db, reach, input.assetName);
    if (!found) throw refuse(no['asset.notFound']);
    return thingOf(found);
  }
  const { rows, count } = await listThings(db, reach, input);
  return toTbPage(rows.map(thingOf), count, input);
});
