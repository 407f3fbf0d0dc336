import { refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, FileAnswer } from '../../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../../files/index.ts';
import type { VersionOfDocument } from '../../documentVersionStore.ts';
import { findRendition } from '../../renditionStore.ts';

/** The PDF that LibreOffice made of a version. */
export async function answerLayout(
  platform: Context['platform'],
  { id }: Pick<VersionOfDocument, 'id'>,
  name: string,
): Promise<FileAnswer> {
  const { db } = platform.database;
  const fileId = await findRendition(db, id, 'layout');
  const file = fileId ? await loadStoredFile(db, fileId) : undefined;
  if (!file) throw refuse(refusals['document.noLayout']);
  return { ...answerStoredFile(platform, file), name: `${name}.pdf`, mime: 'application/pdf' };
}
