import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelRenamed } from '../../events.ts';
import { updateModel } from '../../modelStore.ts';
import { changeModel } from '../changes.ts';

/** C-MODEL-05. */
export const UpdateFeatureName = defineHandler(modelFileCalls.UpdateFeatureName, (input, context) =>
  changeModel(context, input.modelId, input.featureName, async (tx, model) => {
    const { featureName: modelName } = input;
    if (modelName === model.modelName) return;
    await updateModel(tx, model.id, { modelName });
    await context.platform.events.emit(tx, modelRenamed, context.actor, {
      ...toModelEventData(context.project, { ...model, modelName }),
      before: { modelName: model.modelName },
      after: { modelName },
      values: { before: model.modelName },
    });
  }),
);
