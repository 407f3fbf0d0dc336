import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, viewCalls } from '@twinscape/contract/models';
import type { Db } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../../../files/index.ts';
import {
  addModelView,
  findNextPosition,
  lockEditableView,
  type ModelViewCaller,
  publishViewEvent,
  requireViewModels,
} from '../changes.ts';
import { modelViewChanged, modelViewDeleted, modelViewShared } from '../events.ts';
import { prepareViewPicture, withPicture } from '../picture.ts';
import { toSavedView } from '../rows.ts';
import { refuseSharing } from '../rules.ts';
import { type ModelViewRow, updateModelView, type ViewChanges } from '../store.ts';

/** T-VIEW-02. */
export const SaveModelView = defineHandler(viewCalls.SaveModelView, async (input, context) => {
  const { id, modelId, name, isShared, view } = input;
  const picture = await prepareViewPicture(context);
  const kept = await withPicture(context, picture, async (tx, pictureId) => {
    if (id !== undefined) return changeView(tx, context, id, { name, isShared, view, pictureId });
    if (name === undefined) throw refuse(refusals['view.nameRequired']);
    if (view === undefined) throw refuse(refusals['view.contentRequired']);
    const added = await addModelView(tx, context, { modelId, name, isShared: isShared ?? false, view, pictureId });
    if (added.isShared) await publishViewEvent(tx, context, modelViewShared, added);
    return added;
  });
  return toSavedView(kept, context.session.userId);
});

type ViewUpdate = {
  readonly name: string | undefined;
  readonly isShared: boolean | undefined;
  readonly view: Parameters<typeof requireViewModels>[2] | undefined;
  readonly pictureId: string | undefined;
};

async function changeView(
  tx: Db,
  caller: ModelViewCaller,
  id: string,
  { name, isShared, view, pictureId }: ViewUpdate,
): Promise<ModelViewRow> {
  const before = await lockEditableView(tx, caller, id);
  const { projectId } = caller.project;
  const modelId = before.modelId ?? undefined;
  const changed: ViewChanges = {};
  if (name !== undefined) changed.viewName = name;
  if (view !== undefined)
    Object.assign(changed, { view, modelIds: await requireViewModels(tx, caller, view, modelId) });
  if (pictureId !== undefined) changed.pictureId = pictureId;
  if (isShared !== undefined && isShared !== before.isShared) {
    if (isShared) refuseSharing(caller.session);
    else if (before.ownerId !== caller.session.userId) throw refuse(refusals['view.notYours']);
    changed.isShared = isShared;
    changed.sort = await findNextPosition(tx, { projectId, modelId, ownerId: before.ownerId, isShared });
    if (!isShared) changed.isMain = false;
  }
  const after = await updateModelView(tx, id, changed);
  if (pictureId !== undefined && before.pictureId !== null)
    await deleteFilesWithBlobs(caller.platform, tx, [before.pictureId]);
  if (before.isShared) await publishViewEvent(tx, caller, after.isShared ? modelViewChanged : modelViewDeleted, after);
  else if (after.isShared) await publishViewEvent(tx, caller, modelViewShared, after);
  return after;
}
