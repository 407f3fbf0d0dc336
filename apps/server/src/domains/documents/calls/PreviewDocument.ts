import { refuse } from '@twinscape/contract';
import { documentCalls, findFileKind, MEDIA_TYPES, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile } from '../../files/index.ts';
import { answerPicture } from '../preview/answerPicture.ts';
import { answerText } from '../preview/answerText.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';
import { findExtension } from '../rules.ts';

/**
 * C-DOC-04, A-117: what a page shows of a file. Pictures are drawn anew, texts come as UTF-8, films and sounds with
 * their type and in ranges, PDF as it is, for a page that draws it. None of it is shown by the browser itself.
 */
export const PreviewDocument = defineHandler(documentCalls.PreviewDocument, async (input, context) => {
  const { platform } = context;
  const found = await requireDocumentVersion(context, input, 'view');
  const { document, file } = found;
  const extension = findExtension(document.name);
  const kind = findFileKind(extension);
  if (kind === 'picture') return answerPicture(context, found, input.picture);
  if (kind === 'text' || extension === '.csv') return answerText(platform, document, file);
  const mime = kind === 'pdf' ? 'application/pdf' : MEDIA_TYPES[extension];
  if (mime) return { ...answerStoredFile(platform, file), name: document.name, mime };
  throw refuse(refusals[kind === 'archive' ? 'doc.archiveNoPreview' : 'document.noPreview']);
});
