import { refuse } from '@twinscape/contract';
import { fileRefusals } from '@twinscape/contract/files';
import { modelFileCalls, modelRefusals as no } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { onlyFile, readPart } from '../../../files/index.ts';
import { openVersionById, refuseUnconverted } from '../../reach.ts';
import { keepPictures, prepared } from '../pictures.ts';

/** T-MODEL-04. Whoever opens a version first takes its picture, trial users too; only those who may change models replace one. */
export const SaveModelThumbnail = handle(modelFileCalls.SaveModelThumbnail, async (input, context) => {
  const { platform, session } = context;
  const version = await openVersionById(context, input.versionId);
  refuseUnconverted(version);
  const mayReplace = session.memberType !== 3 && session.isEdit;
  if (version.isPictureTaken && !mayReplace) throw refuse(no['model.pictureTaken']);
  const received = onlyFile(context.files, fileRefusals['upload.selectImage']);
  const bytes = await readPart(platform.blobs, received, 0, received.size - 1);
  await keepPictures(context, version.id, await prepared(bytes, received.name), mayReplace);
});
