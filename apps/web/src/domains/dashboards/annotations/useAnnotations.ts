import { type DashboardAnnotation, dashboardCalls } from '@twinscape/contract/dashboards';
import { use } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useOpenDashboard, WidgetVisible } from '../data/context.ts';
import type { TimeSpan } from '../data/timeWindow.ts';

export const ANNOTATION_READS = [dashboardCalls.GetAnnotationList] as const;
const NONE: readonly DashboardAnnotation[] = [];

/** What people wrote beside the curves of the open dashboard in a period, the latest first. */
export function useAnnotations({ from, to }: Pick<TimeSpan, 'from' | 'to'>, isWanted: boolean) {
  const { projectId, dashboardId, isVisit } = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  useRefetchOnPush('dashboardAnnotations.changed', isVisit ? undefined : dashboardId, ANNOTATION_READS);
  const { data } = useCall(
    dashboardCalls.GetAnnotationList,
    { projectId, dashboardId, startTime: new Date(from), endTime: new Date(to) },
    { handles: true, keepPrevious: true, enabled: isWanted && isVisible },
  );
  return isWanted ? (data ?? NONE) : NONE;
}
