import { refuse } from '@twinscape/contract';
import { DASHBOARDS_MAX, type DashboardRow, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import { type DashboardCaller, requireDashboard } from './access.ts';
import { changeDashboards, dashboardEventData, refuseForeignImage } from './changes.ts';
import type { ParsedConfiguration } from './configuration.ts';
import { dashboardEvents } from './events.ts';
import { countDashboards, insertDashboard, insertDashboardVersion } from './store.ts';
import { loadDashboardRow } from './toResponse.ts';

export type NewDashboardFields = {
  /** Or how it is found once nobody else adds one. */
  readonly title: string | ((tx: Db) => Promise<string>);
  readonly groupName?: string | undefined;
  readonly comment?: string | undefined;
  readonly image?: string | undefined;
};

/** Adds a dashboard to a project, empty or with what was parsed; `copiedFrom` names what it is a copy of. */
export function addDashboard(
  caller: DashboardCaller,
  fields: NewDashboardFields,
  parsed?: Pick<ParsedConfiguration, 'packed' | 'widgetCount' | 'outline'>,
  copiedFrom?: string,
): Promise<DashboardRow> {
  const { platform, actor, project, session } = caller;
  const { projectId, companyId } = project;
  const add = async (tx: Db) => {
    if ((await countDashboards(tx, projectId)) >= DASHBOARDS_MAX)
      throw refuse(refusals['dashboard.tooMany'], { limit: DASHBOARDS_MAX });
    if (copiedFrom === undefined) await refuseForeignImage(tx, fields.image, companyId);
    const title = typeof fields.title === 'string' ? fields.title : await fields.title(tx);
    const saved = {
      configuration: parsed?.packed ?? null,
      widgetCount: parsed?.widgetCount ?? 0,
      updateUserName: actor.userName,
    };
    const id = await insertDashboard(tx, {
      companyId,
      projectId,
      title,
      groupName: fields.groupName ?? '',
      comment: fields.comment || null,
      image: fields.image ?? null,
      outline: parsed?.outline ?? [],
      createUserId: session.userId,
      createUserName: actor.userName,
      ...saved,
    });
    if (parsed) await insertDashboardVersion(tx, id, 1, { ...saved, configuration: parsed.packed });
    const eventData = dashboardEventData({ id, title, companyId, projectId }, project);
    await (copiedFrom === undefined
      ? platform.events.emit(tx, dashboardEvents.added, actor, eventData)
      : platform.events.emit(tx, dashboardEvents.copied, actor, { ...eventData, values: { from: copiedFrom } }));
    return loadDashboardRow(tx, caller, await requireDashboard(tx, caller, id));
  };
  // Dashboards that are added at once are counted, and find a free name, one after the other.
  return changeDashboards(caller, add, { alone: true });
}
