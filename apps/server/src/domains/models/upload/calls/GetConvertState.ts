import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireVersion } from '../../access.ts';
import { toConversionStatus } from '../../versions/rows.ts';

/** G-MODEL-02, A-120. */
export const GetConvertState = defineHandler(uploadCalls.GetConvertState, async (input, context) => {
  const { model, version } = await requireVersion(context, input.modelId, input.version, 'latest');
  return {
    modelId: model.id,
    version: String(version.number),
    ...toConversionStatus(version, context.language),
    percent: version.percent,
  };
});
