import { ANNOTATIONS_SHOWN_MAX, dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { loadAnnotations } from '../annotationStore.ts';
import { toAnnotation } from '../annotations.ts';

/** T-DASH-24. */
export const GetAnnotationList = defineHandler(dashboardCalls.GetAnnotationList, async (input, context) => {
  const { db } = context.platform.database;
  const dashboard = await requireDashboard(db, context, input.dashboardId);
  const { startTime, endTime } = input;
  const place = { dashboardId: dashboard.id, projectId: context.project.projectId };
  const rows = await loadAnnotations(db, place, { startTime, endTime, limit: ANNOTATIONS_SHOWN_MAX });
  return rows.map((row) => toAnnotation(context, dashboard, row));
});
