import { coreRefusals, type InputOf, refuse } from '@twinscape/contract';
import { dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import type { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { changedFields } from '../../../platform/events/index.ts';
import { parseReferenceId } from '../../../platform/thingsboard/index.ts';
import {
  DASHBOARD_SHARE,
  dashboardEventData,
  dashboardEvents,
  insertDashboard,
  insertDashboardVersion,
  loadProjectsOfDashboards,
  type ParsedConfiguration,
  parseConfiguration,
  publishDashboardsChanged,
  updateConfiguration,
  updateDashboard,
} from '../../dashboards/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { companyStatus } from '../../identity/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { requireTbDashboardForUpdate } from './access.ts';
import { changeAssignment } from './assign.ts';

type Input = InputOf<typeof tbDashboardCalls.SaveDashboard>;

/** The same bounds as for our own page. */
const parseSent = ({ configuration }: Input): Promise<ParsedConfiguration> | undefined =>
  configuration ? parseConfiguration(JSON.stringify(configuration)) : undefined;

const toFields = ({ title, image, mobileHide, mobileOrder }: Input) => ({
  title,
  ...(image === undefined ? {} : { image }),
  ...(mobileHide === undefined ? {} : { mobileHide: mobileHide ?? false }),
  ...(mobileOrder === undefined ? {} : { mobileOrder }),
});

/**
 * Adds a dashboard to the enterprise, assigned to the projects that are named. Whoever administers nothing names one of
 * theirs, or nobody could see it. Answers its id.
 */
export async function addTbDashboard(caller: SignedInCaller, input: Input): Promise<string> {
  const { platform, session, actor } = caller;
  const tenant = input.tenantId === undefined ? undefined : parseReferenceId(input.tenantId);
  if (session.memberType !== 0 && tenant !== undefined && tenant !== session.companyId?.toLowerCase())
    throw refuse(coreRefusals['common.forbidden']);
  const companyId = tenant ?? session.companyId;
  if (!companyId) throw refuse(enterpriseRefusals['enterprise.required']);
  if (!(await companyStatus.get()(platform.database.db, companyId)))
    throw refuse(enterpriseRefusals['enterprise.notFound']);
  const projects = (input.assignedCustomers ?? []).map(({ customerId }) => parseReferenceId(customerId));
  if (session.memberType > 1 && projects.length === 0) throw refuse(coreRefusals['common.forbidden']);
  const parsed = await parseSent(input);
  return platform.database.db.transaction(async (tx) => {
    const saved = { configuration: parsed?.packed ?? null, widgetCount: parsed?.widgetCount ?? 0 };
    const fields = { ...toFields(input), outline: parsed?.outline ?? [] };
    const people = {
      createUserId: session.userId,
      createUserName: actor.userName,
      updateUserName: actor.userName,
    };
    const id = await insertDashboard(tx, { companyId, projectId: null, ...fields, ...saved, ...people });
    if (parsed) await insertDashboardVersion(tx, id, 1, { ...parsed, configuration: parsed.packed, ...people });
    const dashboard = await requireTbDashboardForUpdate(
      tx,
      // Who adds one may also assign it, although it is in no project yet.
      { ...caller, session: { ...session, memberType: session.memberType === 0 ? 0 : 1, companyId } },
      id,
    );
    await platform.events.emit(tx, dashboardEvents.added, actor, dashboardEventData(dashboard));
    await changeAssignment(tx, caller, dashboard, () => projects);
    return id;
  });
}

/** Changes a dashboard; what is not said stays. A version that is not the newest overwrites nothing. */
export async function changeTbDashboard(caller: SignedInCaller, id: string, input: Input): Promise<void> {
  const { platform, actor } = caller;
  const parsed = await parseSent(input);
  await platform.database.db.transaction(async (tx) => {
    const dashboard = await requireTbDashboardForUpdate(tx, caller, id);
    const { version: stored, updateUserName: who } = dashboard;
    if (input.version !== undefined && input.version !== stored)
      throw refuse(refusals['dashboard.changedMeanwhile'], { who, version: stored });
    const fields = toFields(input);
    const changed = changedFields(dashboard, fields);
    const named = { ...dashboard, title: input.title };
    if (changed) {
      if ('title' in changed.after) await renameShareTarget(tx, DASHBOARD_SHARE, dashboard.id, input.title);
      await updateDashboard(tx, id, { ...fields, updateUserName: actor.userName });
      const { image: _, ...before } = changed.before;
      const { image: __, ...after } = changed.after;
      await platform.events.emit(tx, dashboardEvents.updated, actor, { ...dashboardEventData(named), before, after });
    }
    if (parsed) {
      const { packed: configuration, widgetCount, outline } = parsed;
      const saved = { configuration, widgetCount, outline, updateUserName: actor.userName };
      const version = await updateConfiguration(tx, id, saved);
      await platform.events.emit(tx, dashboardEvents.saved, actor, {
        ...dashboardEventData(named),
        values: { version },
      });
    }
    for (const { projectId } of await loadProjectsOfDashboards(tx, [id])) await publishDashboardsChanged(tx, projectId);
  });
}
