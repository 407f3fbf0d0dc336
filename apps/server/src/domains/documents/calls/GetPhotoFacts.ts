import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { openStoredFile } from '../../files/index.ts';
import { photoWork } from '../preview/photo/work.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';

/** T-DOC-27. */
export const GetPhotoFacts = defineHandler(documentCalls.GetPhotoFacts, async (input, { platform, ...context }) => {
  const { file, companyId: owner } = await requireDocumentVersion({ platform, ...context }, input, 'view');
  const { value } = await platform.sandbox
    .run(photoWork, { input: () => openStoredFile(platform, file), owner, options: {} })
    .catch((error: unknown) => {
      throw error instanceof SandboxFailed ? refuse(refusals['document.noPreview']) : error;
    });
  if ('refused' in value) throw refuse(refusals['document.noPreview']);
  return value;
});
