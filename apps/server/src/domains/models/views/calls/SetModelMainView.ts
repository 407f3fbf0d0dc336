import { coreRefusals, refuse } from '@twinscape/contract';
import { modelRefusals as refusals, viewCalls } from '@twinscape/contract/models';
import { isUniqueViolation } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhaseModel } from '../../access.ts';
import { lockEditableView, publishViewEvent } from '../changes.ts';
import { modelMainViewCleared, modelMainViewSet } from '../events.ts';
import { clearMainView, MAIN_VIEW_TAKEN, updateModelView } from '../store.ts';

/** T-VIEW-05, RU-PREV-03. Of two who choose at the same moment the unique index lets one through. */
export const SetModelMainView = defineHandler(viewCalls.SetModelMainView, async ({ modelId, id }, context) => {
  try {
    await context.platform.database.db.transaction(async (tx) => {
      if (modelId !== undefined) await requirePhaseModel(context, modelId, tx);
      const view = id === undefined ? undefined : await lockEditableView(tx, context, id);
      if (view && (view.modelId ?? undefined) !== modelId) throw refuse(refusals['view.notFound']);
      if (view && !view.isShared) throw refuse(refusals['view.notShared']);
      if (view?.isMain) return;
      const [before] = await clearMainView(tx, { projectId: context.project.projectId, modelId });
      if (view)
        await publishViewEvent(tx, context, modelMainViewSet, await updateModelView(tx, view.id, { isMain: true }));
      else if (before) await publishViewEvent(tx, context, modelMainViewCleared, before);
    });
  } catch (error) {
    throw isUniqueViolation(error, MAIN_VIEW_TAKEN) ? refuse(coreRefusals['common.conflict']) : error;
  }
});
