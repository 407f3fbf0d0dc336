import { refuse } from '@twinscape/contract';
import { modelFileCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { toModelFile } from '../rows.ts';

/** G-MODEL-01, RU-STATE-04. A version without any geometry has nothing to show. */
export const GetModelFile = defineHandler(modelFileCalls.GetModelFile, async (input, context) => {
  const { model, version } = await requireConvertedVersion(context, input.modelId, input.version);
  if (version.tileset === null) throw refuse(refusals['model.notPublished']);
  return toModelFile(model, version, version.tileset);
});
