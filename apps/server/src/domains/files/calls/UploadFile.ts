import { fileCalls } from '@twinscape/contract/files';
import { defineHandler } from '../../../platform/http/index.ts';
import { keepUpload } from '../keepUpload.ts';
import { requireAgreedType, requireOnlyFile } from '../received.ts';
import { requireUploadOwner } from '../uploadOwner.ts';

/** C-FILE-01. The bytes are kept as they came and served only to be saved. */
export const UploadFile = defineHandler(fileCalls.UploadFile, {
  admit: async ({ projectId }, context) => void (await requireUploadOwner(context, projectId)),
  run: async (input, context) => {
    const received = requireOnlyFile(context.files);
    const place = await requireUploadOwner(context, input.projectId);
    return keepUpload(context, received, await requireAgreedType(context.platform.blobs, received), place);
  },
});
