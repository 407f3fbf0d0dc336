import { refuse } from '@twinscape/contract';
import {
  MODEL_DOCUMENTS_MAX,
  type RelatedDocument,
  questionRefusals as refusals,
  UNRELATABLE_EXTENSIONS,
} from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import { type Document, loadVisibleDocuments } from '../documents/index.ts';
import { lockModelShared, requirePhaseModel } from '../models/index.ts';
import { holdProjectOfQuestions, type QuestionCaller, type QuestionEditor } from './access.ts';
import {
  countModelDocuments,
  deleteModelDocuments,
  insertModelDocuments,
  loadModelDocuments,
  type ModelVersionRef,
} from './modelDocumentStore.ts';
import { findNameExtension } from './names.ts';
import { publishQuestionsChanged } from './publish.ts';
import { MODEL_SHARE } from './shareKinds.ts';

type Named = { readonly modelId: string; readonly modelVersion: string };

/** C-COL-22: those that the caller may see, whose names hold the key. */
export async function listModelDocuments(
  caller: QuestionCaller,
  { modelId, modelVersion, key = '' }: Named & { readonly key?: string | undefined },
): Promise<RelatedDocument[]> {
  // The link of a scene, or of one question, shows the model without them.
  const { share } = caller.session;
  if (share && share.kind !== MODEL_SHARE) return [];
  const { db } = caller.platform.database;
  const model = await requirePhaseModel(caller, modelId);
  const of = { projectId: caller.project.projectId, modelId: model.id, modelVersion };
  const relations = await loadModelDocuments(db, of);
  const ids = relations.map(({ documentId }) => documentId);
  const found = new Map((await loadVisibleDocuments(db, caller, ids)).map((one) => [one.id, one]));
  return relations.flatMap(({ id: relationId, documentId }) => {
    const file = found.get(documentId);
    if (!file?.name.toLowerCase().includes(key.toLowerCase())) return [];
    return [{ relationId, modelId: model.id, ...toFile(file) }];
  });
}

const toFile = ({ id, name, size, versionCount }: Document) => ({
  documentFileId: id,
  fileName: name,
  fileExtension: findNameExtension(name),
  fileSize: size,
  sizeUnit: 'B' as const,
  version: String(versionCount),
});

/** C-COL-11, RU-ATT-04, RU-ATT-05. */
export const relateModelDocuments = (
  caller: QuestionEditor,
  named: Named,
  documentIds: readonly string[],
): Promise<void> =>
  changeRelations(caller, named, async (tx, of) => {
    const ids = [...new Set(documentIds.map((id) => id.toLowerCase()))];
    const found = await loadVisibleDocuments(tx, caller, ids, 'share');
    if (found.length < ids.length) throw refuse(refusals['docRelate.unknown']);
    for (const { isFolder, name } of found) {
      if (isFolder) throw refuse(refusals['docRelate.folder']);
      if (UNRELATABLE_EXTENSIONS.some((one) => one === findNameExtension(name)))
        throw refuse(refusals['docRelate.type']);
    }
    await insertModelDocuments(tx, of, ids);
    if ((await countModelDocuments(tx, of)) > MODEL_DOCUMENTS_MAX)
      throw refuse(refusals['docRelate.tooMany'], { limit: MODEL_DOCUMENTS_MAX });
  });

/** C-COL-12: all of them or none. */
export const partModelDocuments = (
  caller: QuestionEditor,
  named: Named,
  relationIds: readonly string[],
): Promise<void> =>
  changeRelations(caller, named, async (tx, of) => {
    const ids = [...new Set(relationIds.map((id) => id.toLowerCase()))];
    if ((await deleteModelDocuments(tx, of, ids)) < ids.length) throw refuse(refusals['docRelate.unknown']);
  });

function changeRelations(
  caller: QuestionEditor,
  { modelId, modelVersion }: Named,
  change: (tx: Db, of: ModelVersionRef) => Promise<void>,
): Promise<void> {
  const { projectId } = caller.project;
  return caller.platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, caller);
    const model = await lockModelShared(tx, caller, modelId);
    await change(tx, { projectId, modelId: model.id, modelVersion });
    await publishQuestionsChanged(tx, projectId);
  });
}
