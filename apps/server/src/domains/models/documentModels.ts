import { refuse } from '@twinscape/contract';
import { isRetryable, modelRefusals as refusals } from '@twinscape/contract/models';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadStoredFile } from '../files/index.ts';
import { queueConversion, queueConversionIfRoom } from './conversion/index.ts';
import { findModelsOfDocuments, loadDocumentModelIds, loadLatestOfDocuments, updateModel } from './modelStore.ts';
import { removeModels } from './removal.ts';
import { insertModel, insertVersion } from './store.ts';
import { requireModelExtension } from './upload/rules.ts';
import { toConversionStatus } from './versions/rows.ts';

type Converting = Pick<Platform, 'jobs' | 'quotas'>;

/** A version of a document in a format that the converter reads. */
export type DocumentModelVersion = {
  readonly documentId: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly versionId: string;
  readonly number: number;
  readonly fileId: string;
  readonly createdBy: string;
  readonly createdByName: string;
};

/**
 * Makes a version of a document a model to be looked at, which bears its ids and numbers; the document must be held.
 * It is converted at once, unless the enterprise has too many conversions waiting: then when somebody asks for it.
 */
export async function addDocumentModel(platform: Converting, tx: Db, of: DocumentModelVersion): Promise<void> {
  const file = await loadStoredFile(tx, of.fileId);
  if (!file) throw new Error(`the file ${of.fileId} of the document ${of.documentId} is missing`);
  const { projectId, createdBy, createdByName } = of;
  if ((await findModelsOfDocuments(tx, [of.documentId])).length === 0)
    await insertModel(tx, { id: of.documentId, projectId, modelName: of.name, createdBy, createdByName });
  await insertVersion(tx, {
    id: of.versionId,
    modelId: of.documentId,
    projectId,
    number: of.number,
    fileName: of.name,
    fileExtension: requireModelExtension(of.name),
    fileSize: file.size,
    fileId: of.fileId,
    sha256: file.blobKey,
    state: 'cancelled',
    createdBy,
    createdByName,
  });
  await queueConversionIfRoom(platform, tx, of.versionId, of.companyId);
}

/** Converts the newest version of a held document's model again; refuses while there is nothing to be done. */
export async function retryDocumentModel(platform: Converting, tx: Db, documentId: string): Promise<void> {
  const [latest] = await loadLatestOfDocuments(tx, [documentId]);
  if (!latest || !isRetryable(latest.state)) throw refuse(refusals['model.nothingToRetry']);
  await queueConversion(platform, tx, latest.id, { isAsked: true });
}

/** Gives the models of documents the names that these have now. */
export const renameDocumentModel = (tx: Db, documentId: string, modelName: string): Promise<void> =>
  updateModel(tx, documentId, { modelName });

/** Takes the models of documents that go, or that are models no more. */
export const removeDocumentModels = async (
  platform: Pick<Platform, 'jobs'>,
  tx: Db,
  documentIds: readonly string[],
): Promise<void> => removeModels(platform, tx, await findModelsOfDocuments(tx, documentIds));

export { loadDocumentModelIds, loadLatestOfDocuments as loadDocumentModels, toConversionStatus };
