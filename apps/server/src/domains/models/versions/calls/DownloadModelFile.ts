import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadStoredFile, openStoredFile } from '../../../files/index.ts';
import { requirePhaseModel, requireVersion } from '../../access.ts';

/**
 * T-MODEL-05. Without a version the newest, in whatever state: a file that could not be converted can still be had
 * back.
 */
export const DownloadModelFile = defineHandler(modelFileCalls.DownloadModelFile, async (input, context) => {
  const { platform } = context;
  await requirePhaseModel(context, input.modelId);
  const { version } = await requireVersion(context, input.modelId, input.version, 'latest');
  const file = await loadStoredFile(platform.database.db, version.fileId);
  if (!file) throw new Error(`the file ${version.fileId} of the version ${version.id} is missing`);
  return {
    name: version.fileName,
    mime: 'application/octet-stream',
    size: file.size,
    etag: file.blobKey,
    open: (range) => openStoredFile(platform, file, range),
  };
});
