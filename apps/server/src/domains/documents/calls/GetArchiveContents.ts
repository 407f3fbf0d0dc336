import { refuse } from '@twinscape/contract';
import {
  ARCHIVE_PARTS_LISTED,
  documentCalls,
  isListedArchive,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { listZip, ZipRefused } from '../../../platform/zip/index.ts';
import { openStoredFile } from '../../files/index.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';
import { findExtension } from '../rules.ts';

/** T-DOC-19. */
export const GetArchiveContents = defineHandler(documentCalls.GetArchiveContents, async (input, context) => {
  const { document, file } = await requireDocumentVersion(context, input, 'view');
  if (!isListedArchive(findExtension(document.name))) throw refuse(refusals['document.noPreview']);
  const read = (start: number, end: number) => openStoredFile(context.platform, file, { start, end });
  const { parts, count } = await listZip({ size: file.size, read }, ARCHIVE_PARTS_LISTED).catch((error: unknown) => {
    throw error instanceof ZipRefused ? refuse(refusals['document.officeDamaged']) : error;
  });
  return { list: [...parts], count };
});
