import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDashboard } from '../access.ts';
import { loadTbDashboardInfo } from '../toResponse.ts';

/** C-DASH-03. */
export const GetDashboardInfo = defineHandler(tbDashboardCalls.GetDashboardInfo, async ({ id }, context) =>
  loadTbDashboardInfo(context.platform.database.db, await requireTbDashboard(context, id)),
);
