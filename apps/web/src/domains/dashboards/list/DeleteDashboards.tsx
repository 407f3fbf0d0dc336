import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { dashboardListMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly DashboardRow[] | undefined;
  readonly onClose: () => void;
};

/** Asks before dashboards are deleted, all of them or none (T-DASH-09). */
export function DeleteDashboards({ projectId, rows, onClose }: Props) {
  const words = useMessages(dashboardListMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="dashboard"
      toDeleted={({ dashboardId: id, title: name }) => ({ id, name })}
      call={dashboardCalls.DeleteDashboard}
      subject={rows}
      toInput={(dashboards) => ({ projectId, dashboardId: dashboards.map(({ dashboardId }) => dashboardId) })}
      question={(dashboards) => {
        const count = dashboards.length;
        const isOne = count === 1;
        const names = format.firstNames(dashboards.map(({ title }) => title));
        return {
          title: isOne ? words.removeTitle : say(dashboardListMessages.removeMany, { count }),
          body: (
            <>
              {isOne
                ? say(dashboardListMessages.removeBody, { name: names })
                : say(dashboardListMessages.removeBodyMany, { names, count })}{' '}
              {dashboards.some(({ isShared }) => isShared) && words.removeShared}
            </>
          ),
        };
      }}
      invalidates={DASHBOARD_READS}
      onClose={onClose}
    />
  );
}
