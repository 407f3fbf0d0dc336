import { coreRefusals, type RefusalText, refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { documentModelReaders } from './slots.ts';
import {
  findModel,
  findPhase,
  findPhases,
  findServedVersion,
  holdModel,
  loadVersion,
  type Model,
  type Phase,
  type PhaseModel,
  type PhaseReader,
  type ServedVersion,
  type Version,
} from './store.ts';

/** Whoever makes a call on a project: a kernel `Context` of scope `project` is one. */
export type ModelCaller = {
  readonly platform: Pick<Platform, 'database'>;
  readonly session: Pick<Session, 'userId' | 'memberType' | 'share'>;
  readonly project: ProjectScope;
};

/**
 * A trial user manages nothing, whatever the membership says. A share shows no phase that who shared it may not use
 * (RU-PERM-09).
 */
export const toPhaseReader = ({
  session,
  project: { projectId, isManager },
}: Pick<ModelCaller, 'session' | 'project'>): PhaseReader =>
  session.share
    ? { projectId, ...session.share.sharedBy }
    : { projectId, userId: session.userId, isManager: isManager && session.memberType !== 3 };

/**
 * What another project holds does not exist here; what stands in a phase that the caller may not use is refused as such
 * (RU-PERM-09).
 */
function admitted<Found extends { readonly isAllowed: boolean }>(
  found: Found | undefined,
  missing: RefusalText,
): Found {
  if (!found) throw refuse(missing);
  if (!found.isAllowed) throw refuse(refusals['phase.noPermission']);
  return found;
}

/** The phase, if the caller may use it. Refuses with `phase.notFound` or `phase.noPermission`. */
export async function requirePhase(
  caller: ModelCaller,
  phaseId: string,
  db: Db = caller.platform.database.db,
): Promise<Phase> {
  return admitted(await findPhase(db, toPhaseReader(caller), phaseId), refusals['phase.notFound']).phase;
}

/** Several phases at once, every one of which the caller must be allowed to use. */
export async function requirePhases(caller: ModelCaller, phaseIds: readonly string[]): Promise<void> {
  const found = await findPhases(caller.platform.database.db, toPhaseReader(caller), phaseIds);
  const byId = new Map(found.map((phase) => [phase.id, phase]));
  for (const id of phaseIds) admitted(byId.get(id), refusals['phase.notFound']);
}

/** What is added to a project that is deleted at the same moment would stay behind for ever. */
async function refuseDeletedProject(tx: Db, { project }: ModelCaller): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}

/**
 * The same as `openPhase`, and nobody deletes the phase or its project until the transaction ends: for adding a model
 * to it.
 */
export async function lockPhase(tx: Db, caller: ModelCaller, phaseId: string): Promise<Phase> {
  await refuseDeletedProject(tx, caller);
  return admitted(await findPhase(tx, toPhaseReader(caller), phaseId, 'share'), refusals['phase.notFound']).phase;
}

/** Of a document that the caller may not see there is no model. */
async function requireReader(
  caller: ModelCaller,
  documentId: string,
  missing: RefusalText,
  db: Db = caller.platform.database.db,
): Promise<void> {
  if (!(await documentModelReaders.get()(db, caller, documentId))) throw refuse(missing);
}

/**
 * The model, if the caller may use its phase or, of a document, may see that. Refuses with `model.notFound` or
 * `phase.noPermission`.
 */
export async function requireModel(
  caller: ModelCaller,
  modelId: string,
  db: Db = caller.platform.database.db,
): Promise<Model> {
  const missing = refusals['model.notFound'];
  const found = await findModel(db, toPhaseReader(caller), modelId);
  if (found?.model.phaseId !== null) return admitted(found, missing).model;
  await requireReader(caller, found.model.id, missing, db);
  return found.model;
}

/** A model of the project's own: what concerns a document's is done with the document. */
export async function requirePhaseModel(
  caller: ModelCaller,
  modelId: string,
  db: Db = caller.platform.database.db,
): Promise<Model> {
  const found = await requireModel(caller, modelId, db);
  if (found.phaseId === null) throw refuse(refusals['model.notFound']);
  return found;
}

/**
 * A model of the project's own, held until the transaction ends: its changes happen one after the other, and in a
 * project that stays. What is made of a document changes with that alone.
 */
export async function lockModel(tx: Db, caller: ModelCaller, modelId: string): Promise<PhaseModel> {
  await refuseDeletedProject(tx, caller);
  return admitted(await holdModel(tx, toPhaseReader(caller), modelId, 'update'), refusals['model.notFound']).model;
}

/**
 * The model as `openModel` gives it; until the transaction ends nobody deletes it, and its current version stays the
 * current one.
 */
export async function lockModelShared(tx: Db, caller: ModelCaller, modelId: string): Promise<PhaseModel> {
  return admitted(await holdModel(tx, toPhaseReader(caller), modelId, 'share'), refusals['model.notFound']).model;
}

export type ModelWithVersion = { readonly model: Model; readonly version: Version };

/**
 * A version of a model in whatever state, by the number that a call gives as text. Without one: the newest that can be
 * opened (`current`), or the newest of all. Refuses besides with `model.versionNotFound`.
 */
export async function requireVersion(
  caller: ModelCaller,
  modelId: string,
  number: string | undefined,
  absent: 'current' | 'latest' = 'current',
  db: Db = caller.platform.database.db,
): Promise<ModelWithVersion> {
  const model = await requireModel(caller, modelId, db);
  const which = number === undefined || number === '' ? absent : parseVersionNumber(number);
  const version = which === undefined ? undefined : await loadVersion(db, model, which);
  if (!version) throw refuse(refusals['model.versionNotFound']);
  return { model, version };
}

/** A version in whatever state by its own id, as in the addresses of tiles and pictures. */
export async function requireVersionById(caller: ModelCaller, versionId: string): Promise<ServedVersion> {
  const missing = refusals['model.versionNotFound'];
  const found = await findServedVersion(caller.platform.database.db, toPhaseReader(caller), versionId);
  if (!found?.documentId) return admitted(found, missing);
  await requireReader(caller, found.documentId, missing);
  return found;
}

/** A version that can be looked at: converted. Refuses others as `refuseUnconverted` says (RU-STATE-04). */
export async function requireConvertedVersion(
  caller: ModelCaller,
  modelId: string,
  number: string | undefined,
  db: Db = caller.platform.database.db,
): Promise<ModelWithVersion> {
  const opened = await requireVersion(caller, modelId, number, 'current', db);
  requireConverted(opened.version);
  return opened;
}

/** RU-STATE-04: what is converting cannot be opened; what could not be converted says so. Pure. */
export function requireConverted({ state }: Pick<Version, 'state'>): void {
  switch (state) {
    case 'converted':
      return;
    case 'waiting':
    case 'converting':
      throw refuse(refusals['model.converting']);
    case 'error':
      throw refuse(refusals['convert.error']);
    case 'needs_converter':
    case 'cancelled':
      throw refuse(refusals['model.notPublished']);
  }
}

/** The number of a version as a call writes it: 3, or v3. */
export function parseVersionNumber(text: string): number | undefined {
  const [, digits] = /^v?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
