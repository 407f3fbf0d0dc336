import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteAnnotation } from '../annotationStore.ts';
import { requireEditableAnnotation } from '../annotations.ts';
import { changeAnnotations, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';

/** T-DASH-27. */
export const DeleteAnnotation = defineHandler(dashboardCalls.DeleteAnnotation, async (input, context) => {
  const { platform, actor, project } = context;
  await changeAnnotations(context, input.dashboardId, async (tx) => {
    const { dashboard, annotation } = await requireEditableAnnotation(tx, context, input);
    await deleteAnnotation(tx, annotation.id);
    await platform.events.emit(tx, dashboardEvents.annotationDeleted, actor, {
      ...dashboardEventData(dashboard, project),
      values: { text: annotation.text },
    });
  });
});
