import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockModel, requireVersion } from '../../access.ts';
import { cancelConversion } from '../../conversion/index.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelConversionCancelled } from '../../events.ts';
import { publishModelsChanged } from '../../publish.ts';

/** T-MODEL-14: the version stays with its file, cancelled; the child that converts it ends within seconds. */
export const CancelConversion = defineHandler(uploadCalls.CancelConversion, async (input, context) => {
  const { platform, project, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const model = await lockModel(tx, context, input.modelId);
    const { version } = await requireVersion(context, model.id, input.version, 'latest', tx);
    if (!(await cancelConversion(tx, version.id))) throw refuse(refusals['model.nothingToCancel']);
    await platform.events.emit(tx, modelConversionCancelled, actor, {
      ...toModelEventData(project, model),
      values: { version: String(version.number) },
    });
    await publishModelsChanged(tx, project.projectId);
  });
});
