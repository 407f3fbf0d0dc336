import type { AlarmStatus } from '@twinscape/contract/alarms';
import type { DashboardAlarm, WidgetConfig } from '@twinscape/contract/dashboards';
import { dashboardCalls } from '@twinscape/contract/dashboards';
import { use } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useOpenDashboard, WidgetVisible } from './context.ts';
import type { TimeSpan } from './timeWindow.ts';
import type { DataState } from './useRows.ts';

const READS = [dashboardCalls.GetDashboardAlarms] as const;
export const OPEN_STATUSES: readonly AlarmStatus[] = ['activeUnack', 'activeAck'];

export type AlarmsState = DataState & { readonly alarms: readonly DashboardAlarm[]; readonly count: number };

type Question = {
  readonly isOnlyOpen?: boolean;
  readonly limit: number;
  /** Only those that began in it. */
  readonly period?: TimeSpan;
};

/** Alarms of the project, or of the entities that the widget's alarm source names. */
export function useAlarms(config: WidgetConfig, { isOnlyOpen = false, limit, period }: Question): AlarmsState {
  const { projectId, dashboardId, getAlias, isVisit } = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  useRefetchOnPush('alarms.changed', isVisit ? undefined : projectId, READS);
  const aliasId = config.alarmSource?.entityAliasId ?? config.datasources?.[0]?.entityAliasId;
  const alias = aliasId ? getAlias(aliasId) : undefined;
  const entityIds = alias?.entities?.flatMap(({ id, deviceIds = [] }) => [id, ...deviceIds]).slice(0, 1_000);
  const query = useCall(
    dashboardCalls.GetDashboardAlarms,
    {
      projectId,
      dashboardId,
      limit: Math.max(1, Math.min(500, limit)),
      ...(entityIds ? { entityIds } : {}),
      ...(isOnlyOpen ? { statuses: [...OPEN_STATUSES] } : {}),
      ...(period ? { startTime: new Date(period.from), endTime: new Date(period.to) } : {}),
    },
    { handles: true, keepPrevious: true, enabled: isVisible && (!aliasId || entityIds !== undefined) },
  );
  const retry = () => void query.refetch();
  const error = alias?.error ?? query.error ?? undefined;
  const none = { alarms: [], count: 0, retry } as const;
  if (error) return { ...none, status: 'failed', error };
  if (!query.data) return { ...none, status: 'pending', error: undefined };
  return { ...query.data, status: 'ready', error: undefined, retry };
}
