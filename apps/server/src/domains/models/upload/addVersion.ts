import { refuse } from '@twinscape/contract';
import { type ConvertState, modelRefusals as refusals } from '@twinscape/contract/models';
import { type Db, isUniqueViolation, newId } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import {
  isInfectedRefusal,
  loadUpload,
  type OriginalFile,
  type OriginalKind,
  requireOriginalFile,
  type StoredFile,
  takeUpload,
} from '../../files/index.ts';
import { lockModel, lockPhase, type ModelCaller, requireModel, requirePhase } from '../access.ts';
import { queueConversion } from '../conversion/index.ts';
import { toModelEventData } from '../eventData.ts';
import { modelUploaded, modelVersionUploaded } from '../events.ts';
import { publishModelsChanged } from '../publish.ts';
import { findTakenModelNames, insertModel, insertVersion, MODEL_NAME_TAKEN, type Model } from '../store.ts';
import { findVersionOfUpload } from '../versionStore.ts';
import { numberedName, requireModelExtension, toModelName } from './rules.ts';
import { modelUploads } from './uploadKind.ts';

export type AddedVersion = { readonly modelId: string; readonly version: string; readonly convertState: ConvertState };
type Caller = ModelCaller & Pick<Context, 'platform' | 'files' | 'actor'> & { readonly session: Session };

/** A new model in a phase, named after its file unless a name is given. */
export type NewModel = {
  readonly phaseId: string;
  readonly modelName?: string | undefined;
  readonly isTransition?: true;
};
export type NextVersion = { readonly modelId: string };

/**
 * Makes a complete file a model, or the next version of one, with its conversion queued and its event emitted in one
 * transaction. A call that names an upload is answered with the same version however often it is made (a page that lost
 * the answer asks again).
 */
export async function addVersion(
  caller: Caller,
  uploadId: string | undefined,
  target: NewModel | NextVersion,
): Promise<AddedVersion> {
  await caller.platform.quotas.read(caller.project.companyId);
  // The transaction looks again; this spares putting a large file together for a refusal.
  if ('modelId' in target) await requireModel(caller, target.modelId);
  else await requirePhase(caller, target.phaseId);
  for (let attempt = 1; ; attempt++) {
    const made = uploadId === undefined ? undefined : await findMadeVersion(caller, uploadId);
    if (made) return made;
    try {
      const original = await requireOriginalFile(caller, uploadId, MODEL_FILE);
      requireModelExtension(original.name);
      return await original.save((tx, kept) => writeVersion(tx, caller, original, kept, target));
    } catch (error) {
      // Somebody else took the name a moment ago, or the same call was made twice and its twin took the upload.
      if (isInfectedRefusal(error)) throw error;
      const isLost = uploadId !== undefined && !(await uploadExists(caller, uploadId));
      if (attempt === MAX_ATTEMPTS || !(isLost || isUniqueViolation(error, MODEL_NAME_TAKEN))) throw error;
    }
  }
}
const MAX_ATTEMPTS = 5;
const MODEL_FILE: OriginalKind = {
  kind: 'model',
  purpose: 'original',
  uploads: modelUploads.name,
  missing: refusals['model.fileRequired'],
};

const uploadExists = async ({ platform, session }: Caller, uploadId: string): Promise<boolean> =>
  (await loadUpload(platform.database.db, uploadId, { kind: modelUploads.name, userId: session.userId })) !== undefined;

async function findMadeVersion(
  { platform, session, project }: Caller,
  uploadId: string,
): Promise<AddedVersion | undefined> {
  const owner = { userId: session.userId, projectId: project.projectId };
  const found = await findVersionOfUpload(platform.database.db, uploadId, owner);
  return found && { modelId: found.modelId, version: String(found.number), convertState: found.state };
}

async function writeVersion(
  tx: Db,
  caller: Caller,
  { name, upload }: OriginalFile,
  kept: StoredFile,
  target: NewModel | NextVersion,
): Promise<AddedVersion> {
  const { platform, session, project, actor } = caller;
  if (upload) await takeUpload(platform, tx, upload);
  const isNew = !('modelId' in target);
  const model = isNew ? await addModel(tx, caller, name, target) : await lockModel(tx, caller, target.modelId);
  const version = await insertVersion(tx, {
    id: upload?.id ?? newId(),
    modelId: model.id,
    projectId: project.projectId,
    fileName: name,
    fileExtension: requireModelExtension(name),
    fileSize: kept.size,
    fileId: kept.id,
    sha256: kept.blobKey,
    state: 'waiting',
    createdBy: session.userId,
    createdByName: session.masterName,
  });
  await queueConversion(platform, tx, version.id, { isAsked: true });
  const number = String(version.number);
  await platform.events.emit(tx, isNew ? modelUploaded : modelVersionUploaded, actor, {
    ...toModelEventData(project, model),
    values: { file: name, version: number },
    after: { file: name, version: number },
  });
  await publishModelsChanged(tx, project.projectId);
  return { modelId: model.id, version: number, convertState: 'waiting' };
}

async function addModel(tx: Db, caller: Caller, fileName: string, target: NewModel): Promise<Model> {
  const { session, project } = caller;
  await lockPhase(tx, caller, target.phaseId);
  const modelName = target.modelName ?? (await findFreeModelName(tx, target.phaseId, toModelName(fileName)));
  if (target.modelName !== undefined && (await findTakenModelNames(tx, target.phaseId, [modelName])).size > 0)
    throw refuse(refusals['model.nameDuplicate'], { name: modelName });
  return insertModel(tx, {
    projectId: project.projectId,
    phaseId: target.phaseId,
    modelName,
    isTransition: target.isTransition ?? false,
    createdBy: session.userId,
    createdByName: session.masterName,
  });
}

/** The first of 大厦, 大厦 (2), 大厦 (3) … that no model of the phase bears. */
async function findFreeModelName(tx: Db, phaseId: string, stem: string): Promise<string> {
  for (let first = 1; ; first += NAMES_PER_QUERY) {
    const names = Array.from({ length: NAMES_PER_QUERY }, (_, at) => numberedName(stem, first + at));
    const taken = await findTakenModelNames(tx, phaseId, names);
    const free = names.find((name) => !taken.has(name.toLowerCase()));
    if (free) return free;
  }
}
const NAMES_PER_QUERY = 50;
