import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { listEntityViews } from '../entityViewStore.ts';
import { loadEntityViewInfos } from '../toResponse.ts';

/** A customer is a project. */
export const GetCustomerEntityViewInfos = defineHandler(
  entityViewCalls.GetCustomerEntityViewInfos,
  async (input, context) => {
    const { db } = context.platform.database;
    const { companyId, projectId } = await requireCustomer(db, context.session, input.id);
    const { rows, count } = await listEntityViews(db, { companyId, projectIds: undefined }, { ...input, projectId });
    return toTbPage(await loadEntityViewInfos(db, rows), count, input);
  },
);
