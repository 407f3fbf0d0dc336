import { refuse } from '@twinscape/contract';
import { type FolderRight, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, Session } from '../../platform/http/index.ts';
import { loadStoredFile, type StoredFile } from '../files/index.ts';
import { findProjectScope } from '../projects/index.ts';
import { requireRight } from './access.ts';
import { loadDocumentRights } from './accessStore.ts';
import { type Document, documentById } from './documentStore.ts';
import { findDocumentVersion, type VersionOfDocument } from './documentVersionStore.ts';

type Caller = Pick<Context, 'platform'> & { readonly session: Session };
type Wanted = { readonly fileId: string; readonly version?: string | undefined };
type Found = {
  readonly document: Document;
  readonly version: VersionOfDocument;
  readonly file: StoredFile;
  readonly companyId: string;
};

/**
 * A version of a file, the newest unless one is named, with its bytes. Who does not reach the project hears the same as
 * of a file that does not exist.
 */
export async function requireDocumentVersion(
  { platform, session }: Caller,
  { fileId, version: number }: Wanted,
  right: FolderRight,
): Promise<Found> {
  const { db } = platform.database;
  const document = await documentById(db, fileId);
  const scope = document && !document.isFolder && (await findProjectScope(db, session, document.projectId));
  if (!scope) throw refuse(refusals['document.notFound']);
  const missing = refusals['document.notFound'];
  requireRight(await loadDocumentRights(db, { session, project: scope }), document.accessId, right, missing);
  const version = await findDocumentVersion(db, document.id, number);
  if (!version) throw refuse(refusals['document.versionNotFound']);
  const file = await loadStoredFile(db, version.fileId);
  if (!file) throw new Error(`the file ${version.fileId} of the version ${version.id} is missing`);
  return { document, version, file, companyId: scope.companyId };
}
