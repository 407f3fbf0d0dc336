import { refuse } from '@twinscape/contract';
import { modelFileCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockModel } from '../../access.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelDeleted } from '../../events.ts';
import { publishModelsChanged } from '../../publish.ts';
import { removeModels } from '../../removal.ts';

/**
 * C-MODEL-13. All or none; held in the order of their ids, so that two who delete the same ones never wait for each
 * other in a circle.
 */
export const DeleteModel = defineHandler(modelFileCalls.DeleteModel, async (input, context) => {
  const named = [...(input.modelIds ?? []), ...(input.modelId === undefined ? [] : [input.modelId])];
  const ids = [...new Set(named.map((id) => id.toLowerCase()))].sort();
  if (ids.length === 0) throw refuse(refusals['model.required']);
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const models = [];
    for (const id of ids) models.push(await lockModel(tx, context, id));
    const items = models.map(({ id, modelName: name }) => ({ id, name }));
    await moveToBin(tx, context, 'model', items);
    for (const model of models) await platform.events.emit(tx, modelDeleted, actor, toModelEventData(project, model));
    await removeModels(platform, tx, ids);
    await publishModelsChanged(tx, project.projectId);
  });
});
