import { refuse } from '@twinscape/contract';
import { type DashboardAnnotation, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import { type DashboardCaller, mayEditDashboard, requireDashboard } from './access.ts';
import { type Annotation, findAnnotation } from './annotationStore.ts';
import type { ListedDashboard } from './store.ts';

/** Its author may change an annotation, and whoever may change the dashboard. */
const mayEditAnnotation = (
  caller: Pick<DashboardCaller, 'session' | 'project'>,
  row: Annotation,
  of: ListedDashboard,
) =>
  !caller.session.share &&
  caller.session.memberType !== 3 &&
  (row.createUserId === caller.session.userId || mayEditDashboard(caller, of));

/** An annotation as a caller is told of it: through a link without anybody's name. */
export const toAnnotation = (
  caller: Pick<DashboardCaller, 'session' | 'project'>,
  dashboard: ListedDashboard,
  row: Annotation,
): DashboardAnnotation => ({
  annotationId: row.id,
  kind: row.kind,
  text: row.text,
  startTime: row.startTime,
  ...(row.endTime > row.startTime ? { endTime: row.endTime } : {}),
  ...(caller.session.share ? {} : { createUserName: row.createUserName }),
  isEditable: mayEditAnnotation(caller, row, dashboard),
});

/** The period of an annotation; a moment is one of no length. */
export function readAnnotationPeriod({
  startTime,
  endTime = startTime,
}: {
  startTime: Date;
  endTime?: Date | undefined;
}) {
  if (endTime < startTime) throw refuse(refusals['annotation.periodInvalid']);
  return { startTime, endTime };
}

/** An annotation that the caller may change, held until the transaction ends. */
export async function requireEditableAnnotation(
  tx: Db,
  caller: DashboardCaller,
  ids: { readonly dashboardId: string; readonly annotationId: string },
): Promise<{ dashboard: ListedDashboard; annotation: Annotation }> {
  const dashboard = await requireDashboard(tx, caller, ids.dashboardId);
  const place = { dashboardId: dashboard.id, projectId: caller.project.projectId };
  const annotation = await findAnnotation(tx, place, ids.annotationId);
  if (!annotation) throw refuse(refusals['annotation.notFound']);
  if (!mayEditAnnotation(caller, annotation, dashboard)) throw refuse(refusals['annotation.notYours']);
  return { dashboard, annotation };
}
