import { type DashboardAnnotation, dashboardCalls } from '@twinscape/contract/dashboards';
import { use } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useOpenDashboard, WidgetVisible } from '../data/context.ts';
import { HOUR_MS, type TimeSpan } from '../data/timeWindow.ts';

export const ANNOTATION_READS = [dashboardCalls.GetAnnotationList] as const;
const NONE: readonly DashboardAnnotation[] = [];

/** What people wrote beside the curves of the open dashboard in a period, the latest first. */
export function useAnnotations({ from, to }: Pick<TimeSpan, 'from' | 'to'>, isWanted: boolean) {
  const { projectId, dashboardId, isVisit } = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  useRefetchOnPush('dashboardAnnotations.changed', isVisit ? undefined : dashboardId, ANNOTATION_READS);
  // To full hours: widgets whose periods differ by seconds ask once.
  const startTime = new Date(Math.floor(from / HOUR_MS) * HOUR_MS);
  const endTime = new Date(Math.ceil(to / HOUR_MS) * HOUR_MS);
  const { data } = useCall(
    dashboardCalls.GetAnnotationList,
    { projectId, dashboardId, startTime, endTime },
    { handles: true, keepPrevious: true, enabled: isWanted && isVisible },
  );
  return isWanted ? (data ?? NONE) : NONE;
}
