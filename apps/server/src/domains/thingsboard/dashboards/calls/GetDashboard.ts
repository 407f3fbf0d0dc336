import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDashboard } from '../access.ts';
import { loadTbDashboard } from '../toResponse.ts';

/** C-DASH-02. */
export const GetDashboard = defineHandler(tbDashboardCalls.GetDashboard, async ({ id }, context) =>
  loadTbDashboard(context.platform.database.db, await requireTbDashboard(context, id)),
);
