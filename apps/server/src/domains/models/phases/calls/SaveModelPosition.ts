import { phaseCalls } from '@twinscape/contract/models';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockModel } from '../../access.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelPositionSaved } from '../../events.ts';
import { updateModel } from '../../modelStore.ts';
import { publishModelsChanged } from '../../publish.ts';
import { parseModelPosition } from '../../rules.ts';

/** C-PHASE-05, E-ModelExtension. */
export const SaveModelPosition = defineHandler(phaseCalls.SaveModelPosition, async (input, context) => {
  const position = parseModelPosition(input.positionJson);
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const model = await lockModel(tx, context, input.modelId);
    const changed = changedFields({ position: model.position }, { position });
    if (!changed) return;
    await updateModel(tx, model.id, { position });
    await platform.events.emit(tx, modelPositionSaved, actor, { ...toModelEventData(project, model), ...changed });
    await publishModelsChanged(tx, project.projectId);
  });
});
