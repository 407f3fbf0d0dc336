import { refuse } from '@twinscape/contract';
import { fileRefusals } from '@twinscape/contract/files';
import { modelFileCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler, type Session } from '../../../../platform/http/index.ts';
import { readBytes, requireOnlyFile } from '../../../files/index.ts';
import { requireConverted, requireVersionById } from '../../access.ts';
import { preparePictures, savePictures } from '../pictures.ts';

/**
 * T-MODEL-04. Whoever opens a version first takes its picture, trial users too; only those who may change models
 * replace one.
 */
export const SaveModelThumbnail = defineHandler(modelFileCalls.SaveModelThumbnail, {
  admit: async ({ versionId }, context) => {
    const version = await requireVersionById(context, versionId);
    requireConverted(version);
    if (version.isPictureTaken && !mayReplace(context.session)) throw refuse(refusals['model.pictureTaken']);
  },
  run: async ({ versionId }, context) => {
    const received = requireOnlyFile(context.files, fileRefusals['upload.selectImage']);
    const bytes = await readBytes(context.platform.blobs, received, 0, received.size - 1);
    const pictures = await preparePictures(context.platform, context.project.companyId, bytes, received.name);
    await savePictures(context, versionId, pictures, mayReplace(context.session));
  },
});

const mayReplace = ({ memberType, isEdit }: Session): boolean => memberType !== 3 && isEdit;
