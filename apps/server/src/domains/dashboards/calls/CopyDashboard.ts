import { DASHBOARD_TITLE_MAX, dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { freeCopyName } from '../../../platform/text/index.ts';
import { requireDashboard } from '../access.ts';
import { addDashboard } from '../addDashboard.ts';
import { loadDashboardTitles, loadPackedConfiguration } from '../store.ts';

/** T-DASH-06. Neither the share, nor being the default, nor who may see it is copied. */
export const CopyDashboard = defineHandler(dashboardCalls.CopyDashboard, async (input, context) => {
  const { platform, language } = context;
  const { db } = platform.database;
  const source = await requireDashboard(db, context, input.dashboardId);
  const { configuration: packed } = await loadPackedConfiguration(db, source.id);
  const { groupName, comment, widgetCount, outline } = source;
  const image = source.image ?? undefined;
  return addDashboard(
    context,
    {
      title: async (tx) =>
        input.title ??
        freeCopyName(source.title, await loadDashboardTitles(tx, input.projectId), language, DASHBOARD_TITLE_MAX),
      groupName,
      comment: comment ?? undefined,
      image,
    },
    packed ? { packed, widgetCount, outline } : undefined,
    source.title,
  );
});
