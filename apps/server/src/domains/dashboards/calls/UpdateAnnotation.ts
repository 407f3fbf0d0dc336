import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { updateAnnotation } from '../annotationStore.ts';
import { readAnnotationPeriod, requireEditableAnnotation, toAnnotation } from '../annotations.ts';
import { changeAnnotations, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';

/** T-DASH-26. */
export const UpdateAnnotation = defineHandler(dashboardCalls.UpdateAnnotation, async (input, context) => {
  const { platform, actor, project } = context;
  const period = readAnnotationPeriod(input);
  return changeAnnotations(context, input.dashboardId, async (tx) => {
    const { dashboard, annotation } = await requireEditableAnnotation(tx, context, input);
    const row = await updateAnnotation(tx, annotation.id, { kind: input.kind, text: input.text, ...period });
    await platform.events.emit(tx, dashboardEvents.annotationChanged, actor, {
      ...dashboardEventData(dashboard, project),
      values: { text: input.text },
    });
    return toAnnotation(context, dashboard, row);
  });
});
