import { dashboardCalls } from '@twinscape/contract/dashboards';
import { Suspense } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useAddressParams, useAddressState, useProject } from '../../../platform/routes/index.ts';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import { useDashboardRights } from '../rights.ts';
import { useDashboardsPush } from '../useDashboardsPush.ts';
import { DashboardView } from '../view/DashboardView.tsx';

const DashboardEditor = lazy(async () => ({ default: (await import('../edit/DashboardEditor.tsx')).DashboardEditor }));

/** S-PRJ-03: one dashboard, as it is looked at or edited. */
export function DashboardScreen() {
  const { dashboardId = '' } = useAddressParams();
  const { id: projectId } = useProject();
  const [{ mode }, setAddress] = useAddressState({ mode: '' });
  const rights = useDashboardRights();
  useDashboardsPush(projectId);
  const query = useCall(
    dashboardCalls.GetDashboardDetail,
    { projectId, dashboardId },
    { handles: true, keepPrevious: true },
  );
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={6} />}>
      {(detail) => {
        const mayEdit = rights.off === undefined && detail.isEditable;
        return mode === 'edit' && mayEdit ? (
          <Suspense fallback={<LinesSkeleton lines={6} />}>
            <DashboardEditor
              key={detail.dashboardId}
              projectId={projectId}
              detail={detail}
              onClose={() => setAddress({ mode: '' })}
            />
          </Suspense>
        ) : (
          <DashboardView
            projectId={projectId}
            detail={detail}
            mayEdit={mayEdit}
            mayControl={!rights.isReader}
            mayAnnotate={rights.off === undefined}
          />
        );
      }}
    </QueryResult>
  );
}
