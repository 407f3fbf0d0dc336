import { refuse } from '@twinscape/contract';
import { DOCUMENT_VERSIONS_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import { type Db, newId } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredFile } from '../files/index.ts';
import { queueReading } from './content/job.ts';
import { convertVersionOfDocument } from './documentModels.ts';
import { type Document, updateDocuments } from './documentStore.ts';
import { insertDocumentVersion } from './documentVersionStore.ts';
import { queueNews } from './following.ts';
import { reopenRegister } from './register.ts';

type Caller = {
  readonly platform: Pick<Platform, 'jobs' | 'quotas'>;
  readonly session: Session;
  readonly project: ProjectScope;
};
type NewVersion = {
  readonly stored: Pick<StoredFile, 'id' | 'size'>;
  readonly note?: string | undefined;
  /** Of the upload that it was. */
  readonly id?: string | undefined;
};

/** Makes a stored file the next version of a held document; answers its number as the contract writes it. */
export async function addDocumentVersion(
  tx: Db,
  { platform, session, project }: Caller,
  held: Document,
  { stored: { id: fileId, size }, note, id = newId() }: NewVersion,
): Promise<string> {
  const number = held.versionCount + 1;
  if (number > DOCUMENT_VERSIONS_MAX)
    throw refuse(refusals['document.tooManyVersions'], { limit: DOCUMENT_VERSIONS_MAX });
  const version = {
    id,
    projectId: project.projectId,
    documentId: held.id,
    number,
    fileId,
    size,
    note: note || null,
    createdBy: session.userId,
    createdByName: session.masterName,
  };
  await insertDocumentVersion(tx, version);
  await convertVersionOfDocument(tx, { platform, project }, held, version);
  await updateDocuments(tx, [held.id], { size, versionCount: number, ...(await reopenRegister(tx, held)) });
  await queueReading(platform, tx, [{ ...held, version: number }]);
  await queueNews(platform, tx, held.projectId);
  return String(number);
}
