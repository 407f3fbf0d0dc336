import { refuse } from '@twinscape/contract';
import { type DocumentConversion, isModelDocument, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addDocumentModel,
  loadDocumentModels,
  removeDocumentModels,
  renameDocumentModel,
  retryDocumentModel,
  toConversionStatus,
} from '../models/index.ts';
import { loadDocumentRights, type RightsHolder } from './accessStore.ts';
import { type Document, documentsInProject } from './documentStore.ts';
import { findDocumentVersion, type VersionOfDocument } from './documentVersionStore.ts';
import { findExtension } from './rules.ts';

type Converting = {
  readonly platform: Pick<Platform, 'jobs' | 'quotas'>;
  readonly project: { readonly companyId: string };
};
type Named = Pick<Document, 'id' | 'name'>;

const isModel = ({ name }: Pick<Document, 'name'>): boolean => isModelDocument(findExtension(name));

/** Has a new version of a file converted, where it is a model; an empty one only keeps the place. */
export async function convertVersionOfDocument(
  tx: Db,
  { platform, project }: Converting,
  found: Named,
  version: Omit<VersionOfDocument, 'createdAt'>,
): Promise<void> {
  if (!isModel(found) || version.size === 0) return;
  const { id: versionId, number, fileId, projectId, createdBy, createdByName } = version;
  const author = { createdBy, createdByName };
  const made = { documentId: found.id, name: found.name, versionId, number, fileId };
  await addDocumentModel(platform, tx, { ...made, ...author, projectId, companyId: project.companyId });
}

/** Lets the model of a file follow its name: another extension makes it another model, or none. */
export async function renameModelOfDocument(tx: Db, caller: Converting, before: Named, name: string): Promise<void> {
  if (findExtension(before.name) === findExtension(name)) return renameDocumentModel(tx, before.id, name);
  await removeDocumentModels(caller.platform, tx, [before.id]);
  const version = await findDocumentVersion(tx, before.id, undefined);
  if (version) await convertVersionOfDocument(tx, caller, { ...before, name }, version);
}

/** Converts the newest version of a held file again (C-DOC-06); of one from an older release for the first time. */
export async function resetDocumentModel(tx: Db, caller: Converting, found: Document): Promise<void> {
  const version = isModel(found) ? await findDocumentVersion(tx, found.id, undefined) : undefined;
  if (!version) throw refuse(refusals['document.noModel']);
  const [latest] = await loadDocumentModels(tx, [found.id]);
  if (latest?.id === version.id) return retryDocumentModel(caller.platform, tx, found.id);
  await convertVersionOfDocument(tx, caller, found, version);
}

/** How the models among files stand, by the file. */
export async function loadConversions(
  db: Db,
  found: readonly Document[],
  language: Context['language'],
): Promise<ReadonlyMap<string, DocumentConversion>> {
  const models = found.filter((one) => !one.isFolder && isModel(one));
  const rows =
    models.length === 0
      ? []
      : await loadDocumentModels(
          db,
          models.map(({ id }) => id),
        );
  return new Map(
    rows.map((row) => [row.modelId, { ...toConversionStatus(row, language), version: String(row.number) }]),
  );
}

/** A document's model is looked at by whoever may see the document. */
export async function mayReadModel(db: Db, reader: RightsHolder, documentId: string): Promise<boolean> {
  const [found] = await documentsInProject(db, reader.project.projectId, [documentId]);
  return found !== undefined && (await loadDocumentRights(db, reader)).list(found.accessId).includes('view');
}
