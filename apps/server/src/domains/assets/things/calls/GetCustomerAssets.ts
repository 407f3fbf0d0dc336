import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../devices/index.ts';
import { listThings } from '../../thingStore.ts';
import { thingOf } from '../present.ts';
import { openCustomer } from '../reach.ts';

/** C-CUS-03. A customer is a project. */
export const GetCustomerAssets = handle(assetThingCalls.GetCustomerAssets, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId, companyId } = await openCustomer(db, context.session, input.id);
  const { rows, count } = await listThings(db, { companyId, projectIds: [projectId] }, input);
  return toTbPage(rows.map(thingOf), count, input);
});
