import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDashboard } from '../access.ts';
import { publishDashboard } from '../publish.ts';
import { loadTbDashboard } from '../toResponse.ts';

/** C-DASH-06. */
export const PublishDashboard = defineHandler(tbDashboardCalls.PublishDashboard, async ({ id }, context) => {
  await publishDashboard(context, id, true);
  return loadTbDashboard(context.platform.database.db, await requireTbDashboard(context, id));
});
