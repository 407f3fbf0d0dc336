import { refuse } from '@twinscape/contract';
import { DASHBOARDS_MAX, dashboardRefusals } from '@twinscape/contract/dashboards';
import { deviceRefusals } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { dashboardCustomers, type TbDashboard } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import { tryParseJson } from '../../../platform/text/index.ts';
import {
  assignProjects,
  countDashboards,
  type DashboardSummary,
  dashboardEventData,
  dashboardEvents,
  loadProjectsOfDashboards,
  publishDashboardsChanged,
  unassignProjects,
  updateDashboard,
} from '../../dashboards/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { findProjectScope, lockProjectForReference } from '../../projects/index.ts';
import { requireTbDashboard, requireTbDashboardForUpdate } from './access.ts';
import { loadTbDashboard } from './toResponse.ts';

/** Ids of customers, as ThingsBoard's clients send them: a bare list. */
export function parseCustomers(payload: string): string[] {
  const read = dashboardCustomers.safeParse(tryParseJson(payload.trim() === '' ? '[]' : payload));
  if (!read.success) throw refuse(deviceRefusals['device.customerRequired']);
  return [...new Set(read.data.map((id) => id.toLowerCase()))];
}

/**
 * Changes which projects a held dashboard is assigned to. The first one keeps it: where it is taken from that one, the
 * next has it, or nobody. Each must be in the caller's reach and of the enterprise.
 */
export async function changeAssignment(
  tx: Db,
  { platform, session, actor }: SignedInCaller,
  dashboard: DashboardSummary,
  choose: (assigned: readonly string[]) => readonly string[],
): Promise<void> {
  const assigned = (await loadProjectsOfDashboards(tx, [dashboard.id])).map(({ projectId }) => projectId);
  const wanted = [...new Set(choose(assigned))];
  const added = wanted.filter((id) => !assigned.includes(id));
  const removed = assigned.filter((id) => !wanted.includes(id));
  for (const id of [...added, ...removed].sort()) {
    const scope = await findProjectScope(tx, session, id);
    if (scope?.companyId !== dashboard.companyId || !(await lockProjectForReference(tx, id)))
      throw refuse(projectRefusals['customer.notFound']);
  }
  for (const id of added)
    if ((await countDashboards(tx, id)) >= DASHBOARDS_MAX)
      throw refuse(dashboardRefusals['dashboard.tooMany'], { limit: DASHBOARDS_MAX });
  await assignProjects(tx, dashboard.id, added);
  await unassignProjects(tx, dashboard.id, removed);
  const { projectId } = dashboard;
  const keeps = projectId !== null && wanted.includes(projectId);
  if (!keeps) await updateDashboard(tx, dashboard.id, { projectId: wanted[0] ?? null });
  const change = { before: { projectIds: assigned }, after: { projectIds: wanted } };
  for (const [event, ids] of [
    [dashboardEvents.assigned, added],
    [dashboardEvents.unassigned, removed],
  ] as const)
    if (ids.length > 0) await platform.events.emit(tx, event, actor, { ...dashboardEventData(dashboard), ...change });
  for (const id of [...added, ...removed]) await publishDashboardsChanged(tx, id);
}

/** The same as one call; answers the dashboard as it is then. Somebody may have taken it out of their own reach. */
export async function assignDashboard(
  caller: SignedInCaller,
  id: string,
  choose: (assigned: readonly string[]) => readonly string[],
): Promise<TbDashboard> {
  const { db } = caller.platform.database;
  const before = await db.transaction(async (tx) => {
    const dashboard = await requireTbDashboardForUpdate(tx, caller, id);
    await changeAssignment(tx, caller, dashboard, choose);
    return dashboard;
  });
  return loadTbDashboard(db, await requireTbDashboard(caller, id).catch(() => before));
}
