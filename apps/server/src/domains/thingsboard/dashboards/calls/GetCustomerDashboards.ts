import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listScopedDashboards } from '../../../dashboards/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { loadTbDashboardInfos } from '../toResponse.ts';

/** C-CUS-06. */
export const GetCustomerDashboards = defineHandler(tbDashboardCalls.GetCustomerDashboards, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId, companyId } = await requireCustomer(db, context.session, input.id);
  const { projectIds } = await loadDeviceScope({ ...context, companyId });
  const scope = { companyId, projectIds, userId: context.session.userId };
  const query = { ...input, projectId, isMobile: input.mobile || undefined };
  const { rows, count } = await listScopedDashboards(db, scope, query);
  return toTbPage(await loadTbDashboardInfos(db, rows), count, input);
});
