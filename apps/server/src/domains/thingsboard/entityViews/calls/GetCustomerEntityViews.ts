import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { listEntityViews } from '../entityViewStore.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-08. A customer is a project. */
export const GetCustomerEntityViews = defineHandler(entityViewCalls.GetCustomerEntityViews, async (input, context) => {
  const { db } = context.platform.database;
  const { companyId, projectId } = await requireCustomer(db, context.session, input.id);
  const { rows, count } = await listEntityViews(db, { companyId, projectIds: undefined }, { ...input, projectId });
  return toTbPage(rows.map(toEntityView), count, input);
});
