import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listScopedDashboards } from '../../../dashboards/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { loadTbDashboardInfos } from '../toResponse.ts';

/** C-DASH-01. */
export const GetTenantDashboards = defineHandler(tbDashboardCalls.GetTenantDashboards, async (input, context) => {
  const { db } = context.platform.database;
  const scope = { ...(await loadDeviceScope(context)), userId: context.session.userId };
  const { rows, count } = await listScopedDashboards(db, scope, { ...input, isMobile: input.mobile || undefined });
  return toTbPage(await loadTbDashboardInfos(db, rows), count, input);
});
