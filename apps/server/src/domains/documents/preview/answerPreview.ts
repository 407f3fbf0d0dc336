import { refuse } from '@twinscape/contract';
import { findFileKind, findOfficeKind, MEDIA_TYPES, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, FileAnswer, Session } from '../../../platform/http/index.ts';
import { answerStoredFile, type StoredFile } from '../../files/index.ts';
import type { Document } from '../documentStore.ts';
import type { VersionOfDocument } from '../documentVersionStore.ts';
import { findExtension } from '../rules.ts';
import { noteVisits } from '../visits.ts';
import { answerOffice } from './answerOffice.ts';
import { answerPicture } from './answerPicture.ts';
import { answerText } from './answerText.ts';
import { answerLayout } from './layout/answerLayout.ts';

type Visitor = Pick<Context, 'platform'> & { readonly session: Session };
type Found = {
  readonly document: Document;
  readonly version: VersionOfDocument;
  readonly file: StoredFile;
  readonly companyId: string;
};

/**
 * What a page shows of a file. Pictures are drawn anew, texts come as UTF-8, films and sounds with their type and in
 * ranges, of office programs text and tables, PDF as it is, for a page that draws it. None of it is shown by the
 * browser itself.
 */
export async function answerPreview(
  { platform, session }: Visitor,
  found: Found,
  { picture, isLayout }: { readonly picture: 'small' | 'large'; readonly isLayout: boolean },
): Promise<FileAnswer> {
  const { document, version, file } = found;
  // A picture in a list is not looked at.
  if (picture === 'large') await noteVisits({ platform, session }, 'view', [document], version.number);
  if (isLayout) return answerLayout(platform, version, document.name);
  // People of the enterprise do not wait for who looks through one of its links.
  const owner = session.share?.shareId ?? found.companyId;
  const extension = findExtension(document.name);
  const kind = findFileKind(extension);
  if (kind === 'picture') return answerPicture(platform, found, { name: picture, owner });
  const office = findOfficeKind(extension);
  if (office) return answerOffice(platform, file, { kind: office, owner });
  if (kind === 'text' || extension === '.csv') return answerText(platform, document, file);
  const mime = kind === 'pdf' ? 'application/pdf' : MEDIA_TYPES[extension];
  if (mime) return { ...answerStoredFile(platform, file), name: document.name, mime };
  throw refuse(refusals[kind === 'archive' ? 'doc.archiveNoPreview' : 'document.noPreview']);
}
