import { refuse } from '@twinscape/contract';
import { isRetryable, modelRefusals as refusals, uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockModel, requireVersion } from '../../access.ts';
import { queueConversion } from '../../conversion/index.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelConversionRetried } from '../../events.ts';
import { publishModelsChanged } from '../../publish.ts';

/**
 * T-MODEL-06: after the cause is gone, such as a converter that was missing, or when a cancelled conversion is wanted
 * after all.
 */
export const RetryConversion = defineHandler(uploadCalls.RetryConversion, async (input, context) => {
  const { platform, project, actor } = context;
  await platform.quotas.read(project.companyId);
  await platform.database.db.transaction(async (tx) => {
    const model = await lockModel(tx, context, input.modelId);
    const { version } = await requireVersion(context, model.id, input.version, 'latest', tx);
    if (!isRetryable(version.state)) throw refuse(refusals['model.nothingToRetry']);
    await queueConversion(platform, tx, version.id, { isAsked: true });
    await platform.events.emit(tx, modelConversionRetried, actor, {
      ...toModelEventData(project, model),
      values: { version: String(version.number) },
    });
    await publishModelsChanged(tx, project.projectId);
  });
});
