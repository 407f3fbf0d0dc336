import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, viewCalls } from '@twinscape/contract/models';
import type { Db } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../../../files/index.ts';
import { addView, type Caller, heldView, loadModels, placeIn, tell } from '../changes.ts';
import { viewChanged, viewDeleted, viewShared } from '../events.ts';
import { loadPicture, withPicture } from '../picture.ts';
import { viewRow } from '../rows.ts';
import { refuseSharing } from '../rules.ts';
import { type Changed, updateView, type View } from '../store.ts';

/** T-VIEW-02. */
export const SaveModelView = defineHandler(viewCalls.SaveModelView, async (input, context) => {
  const { id, modelId, name, isShared, view } = input;
  const picture = await loadPicture(context);
  const kept = await withPicture(context, picture, async (tx, pictureId) => {
    if (id !== undefined) return change(tx, context, id, { name, isShared, view, pictureId });
    if (name === undefined) throw refuse(refusals['view.nameRequired']);
    if (view === undefined) throw refuse(refusals['view.contentRequired']);
    const added = await addView(tx, context, { modelId, name, isShared: isShared ?? false, view, pictureId });
    if (added.isShared) await tell(tx, context, viewShared, added);
    return added;
  });
  return viewRow(kept, context.session.userId);
});

type Given = {
  readonly name: string | undefined;
  readonly isShared: boolean | undefined;
  readonly view: Parameters<typeof loadModels>[2] | undefined;
  readonly pictureId: string | undefined;
};

async function change(tx: Db, caller: Caller, id: string, { name, isShared, view, pictureId }: Given): Promise<View> {
  const before = await heldView(tx, caller, id);
  const { projectId } = caller.project;
  const modelId = before.modelId ?? undefined;
  const changed: Changed = {};
  if (name !== undefined) changed.viewName = name;
  if (view !== undefined) Object.assign(changed, { view, modelIds: await loadModels(tx, caller, view, modelId) });
  if (pictureId !== undefined) changed.pictureId = pictureId;
  if (isShared !== undefined && isShared !== before.isShared) {
    if (isShared) refuseSharing(caller.session);
    else if (before.ownerId !== caller.session.userId) throw refuse(refusals['view.notYours']);
    changed.isShared = isShared;
    changed.sort = await placeIn(tx, { projectId, modelId, ownerId: before.ownerId, isShared });
    if (!isShared) changed.isMain = false;
  }
  const after = await updateView(tx, id, changed);
  if (pictureId !== undefined && before.pictureId !== null)
    await deleteFilesWithBlobs(caller.platform, tx, [before.pictureId]);
  if (before.isShared) await tell(tx, caller, after.isShared ? viewChanged : viewDeleted, after);
  else if (after.isShared) await tell(tx, caller, viewShared, after);
  return after;
}
