import { coreRefusals, refuse } from '@twinscape/contract';
import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../../files/index.ts';
import { requireVersionById } from '../../access.ts';

/** T-MODEL-03. */
export const ReadModelThumbnail = defineHandler(modelFileCalls.ReadModelThumbnail, async (input, context) => {
  const { platform } = context;
  const version = await requireVersionById(context, input.versionId);
  const pictureId = input.size === 256 ? version.smallPictureId : version.largePictureId;
  const picture = pictureId === null ? undefined : await loadStoredFile(platform.database.db, pictureId);
  if (!picture) throw refuse(coreRefusals['common.notFound']);
  // Made by us: drawn from the model, or encoded anew from what a viewer sent.
  return answerStoredFile(platform, picture, { inline: true });
});
