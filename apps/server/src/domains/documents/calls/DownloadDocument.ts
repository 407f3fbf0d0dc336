import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../files/index.ts';
import { findProjectScope } from '../../projects/index.ts';
import { documentById } from '../documentStore.ts';
import { findDocumentVersion } from '../documentVersionStore.ts';

/** C-DOC-05, A-117. Who does not reach the project hears the same as of a file that does not exist. */
export const DownloadDocument = defineHandler(
  documentCalls.DownloadDocument,
  async ({ fileId, version: number }, { platform, session }) => {
    const { db } = platform.database;
    const found = await documentById(db, fileId);
    if (!found || found.isFolder || !(await findProjectScope(db, session, found.projectId)))
      throw refuse(refusals['document.notFound']);
    const version = await findDocumentVersion(db, found.id, number);
    if (!version) throw refuse(refusals['document.versionNotFound']);
    const file = await loadStoredFile(db, version.fileId);
    if (!file) throw new Error(`the file ${version.fileId} of the version ${version.id} is missing`);
    return { ...answerStoredFile(platform, file), name: found.name };
  },
);
