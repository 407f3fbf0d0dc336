import { coreRefusals, refuse } from '@twinscape/contract';
import { type ModelView, modelRefusals as refusals, VIEW_LIMITS } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { EventDefinition } from '../../../platform/events/index.ts';
import { lockProjectForReference } from '../../projects/index.ts';
import { lockModel, toPhaseReader } from '../access.ts';
import { findModelsWithAccess } from '../modelLookupStore.ts';
import { publishModelsChanged } from '../publish.ts';
import type { ViewPictureCaller as WithFiles } from './picture.ts';
import { listModelIds, refuseForeignModels, refuseSharing } from './rules.ts';
import { insertModelView, loadLastPosition, lockVisibleView, type ModelViewRow, type ViewList } from './store.ts';

export type ModelViewCaller = Omit<WithFiles, 'files'>;

/** The view, held, if the caller sees it and may change it: their own, or a shared one where they may change models. */
export async function lockEditableView(tx: Db, caller: ModelViewCaller, id: string): Promise<ModelViewRow> {
  const view = await lockVisibleView(tx, toPhaseReader(caller), id);
  if (!view) throw refuse(refusals['view.notFound']);
  if (view.isShared) refuseSharing(caller.session);
  return view;
}

/** Refuses a view that shows what the caller may not open; answers its models. */
export async function requireViewModels(
  tx: Db,
  caller: ModelViewCaller,
  view: ModelView,
  modelId: string | undefined,
): Promise<string[]> {
  const ids = listModelIds(view);
  refuseForeignModels(view, await findModelsWithAccess(tx, toPhaseReader(caller), ids), modelId);
  return ids;
}

/** The place behind the others of a row; a full row takes no more. */
export async function findNextPosition(tx: Db, row: ViewList): Promise<number> {
  const { count, last } = await loadLastPosition(tx, row);
  if (count >= VIEW_LIMITS.views) throw refuse(refusals['view.tooMany'], { limit: VIEW_LIMITS.views });
  return last + 1;
}

export type ModelViewInput = {
  readonly modelId: string | undefined;
  readonly name: string;
  readonly isShared: boolean;
  readonly view: ModelView;
  readonly pictureId: string | undefined;
};

/** Keeps a new view behind those that are there. */
export async function addModelView(
  tx: Db,
  caller: ModelViewCaller,
  { modelId, name, isShared, view, pictureId }: ModelViewInput,
) {
  const { projectId } = caller.project;
  const { userId, masterName } = caller.session;
  if (isShared) refuseSharing(caller.session);
  // What is added to something that is deleted at the same moment would stay behind for ever.
  if (modelId !== undefined) await lockModel(tx, caller, modelId);
  else if (!(await lockProjectForReference(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
  const modelIds = await requireViewModels(tx, caller, view, modelId);
  return insertModelView(tx, {
    projectId,
    modelId: modelId ?? null,
    ownerId: userId,
    ownerName: masterName,
    viewName: name,
    isShared,
    sort: await findNextPosition(tx, { projectId, modelId, ownerId: userId, isShared }),
    view,
    modelIds,
    pictureId: pictureId ?? null,
  });
}

/** Tells the log and the open pages of everybody, where the view concerns others than its owner. */
export async function publishViewEvent(
  tx: Db,
  caller: ModelViewCaller,
  event: EventDefinition,
  view: ModelViewRow,
): Promise<void> {
  const { companyId, projectId } = caller.project;
  await caller.platform.events.emit(tx, event, caller.actor, {
    entityId: view.id,
    entityName: view.viewName,
    companyId,
    projectId,
  });
  await publishModelsChanged(tx, projectId);
}
