import {
  dashboardEventData,
  dashboardEvents,
  loadProjectsOfDashboards,
  publishDashboardsChanged,
  updateDashboard,
} from '../../dashboards/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { ensurePublicCustomer } from '../../identity/index.ts';
import { requireTbDashboardForUpdate } from './access.ts';

/** Lets whoever has the public id of the enterprise read a dashboard, or no longer. What it is already, it stays. */
export async function publishDashboard(caller: SignedInCaller, id: string, isPublic: boolean): Promise<void> {
  const { platform, actor } = caller;
  await platform.database.db.transaction(async (tx) => {
    const dashboard = await requireTbDashboardForUpdate(tx, caller, id);
    if (dashboard.isPublic === isPublic) return;
    if (isPublic) await ensurePublicCustomer(tx, dashboard.companyId);
    await updateDashboard(tx, dashboard.id, { isPublic });
    const event = isPublic ? dashboardEvents.assigned : dashboardEvents.unassigned;
    const change = { before: { isPublic: !isPublic }, after: { isPublic } };
    await platform.events.emit(tx, event, actor, { ...dashboardEventData(dashboard), ...change });
    for (const { projectId } of await loadProjectsOfDashboards(tx, [dashboard.id]))
      await publishDashboardsChanged(tx, projectId);
  });
}
