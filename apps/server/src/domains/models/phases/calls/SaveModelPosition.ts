import { phaseCalls } from '@twinscape/contract/models';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { modelPositionSaved } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { updateModel } from '../../modelStore.ts';
import { holdModel } from '../../reach.ts';
import { positionOf } from '../../rules.ts';
import { tellModelsChanged } from '../../tell.ts';

/** C-PHASE-05, E-ModelExtension. */
export const SaveModelPosition = handle(phaseCalls.SaveModelPosition, async (input, context) => {
  const position = positionOf(input.positionJson);
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const model = await holdModel(tx, context, input.modelId);
    const changed = changedFields({ position: model.position }, { position });
    if (!changed) return;
    await updateModel(tx, model.id, { position });
    await platform.events.emit(tx, modelPositionSaved, actor, { ...factsOf(project, model), ...changed });
    await tellModelsChanged(tx, project.projectId);
  });
});
