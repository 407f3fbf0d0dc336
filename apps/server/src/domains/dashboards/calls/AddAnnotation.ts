import { refuse } from '@twinscape/contract';
import { ANNOTATIONS_MAX, dashboardCalls, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { countAnnotations, insertAnnotation } from '../annotationStore.ts';
import { readAnnotationPeriod, toAnnotation } from '../annotations.ts';
import { changeAnnotations, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';

/** T-DASH-25. Whoever works in the project may write beside the curves of a dashboard that they see. */
export const AddAnnotation = defineHandler(dashboardCalls.AddAnnotation, async (input, context) => {
  const { platform, actor, project, session } = context;
  const period = readAnnotationPeriod(input);
  return changeAnnotations(context, input.dashboardId, async (tx) => {
    const dashboard = await requireDashboard(tx, context, input.dashboardId, 'update');
    if ((await countAnnotations(tx, dashboard.id)) >= ANNOTATIONS_MAX)
      throw refuse(refusals['annotation.tooMany'], { limit: ANNOTATIONS_MAX });
    const row = await insertAnnotation(tx, {
      dashboardId: dashboard.id,
      projectId: project.projectId,
      kind: input.kind,
      text: input.text,
      ...period,
      createUserId: session.userId,
      createUserName: actor.userName,
    });
    await platform.events.emit(tx, dashboardEvents.annotated, actor, {
      ...dashboardEventData(dashboard, project),
      values: { text: input.text },
    });
    return toAnnotation(context, dashboard, row);
  });
});
