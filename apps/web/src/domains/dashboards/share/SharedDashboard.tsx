import { dashboardCalls } from '@twinscape/contract/dashboards';
import { useCall } from '../../../platform/api/index.ts';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { DashboardView } from '../view/DashboardView.tsx';
import css from './SharedDashboard.module.css';

const REFRESH_MS = 300_000;

/** A shared dashboard, live, as a visitor sees it. */
export function SharedDashboard({ subject: { projectId, id: dashboardId } }: SharedScreenProps) {
  // A wall stands for months: what is changed meanwhile comes by itself.
  const query = useCall(
    dashboardCalls.GetDashboardDetail,
    { projectId, dashboardId },
    { handles: true, keepPrevious: true, everyMs: REFRESH_MS },
  );
  return (
    <main className={css.page}>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(detail) => <DashboardView projectId={projectId} detail={detail} mayEdit={false} mayControl={false} isVisit />}
      </QueryResult>
    </main>
  );
}
