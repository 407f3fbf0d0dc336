import type { SavedView } from '@twinscape/contract/models';
import type { ModelViewRow } from './store.ts';

/** A view as one of the callers has it. */
export const toSavedView = (view: ModelViewRow, userId: string): SavedView => ({
  id: view.id,
  modelId: view.modelId ?? undefined,
  name: view.viewName,
  isShared: view.isShared,
  isMain: view.isMain,
  isMine: view.ownerId === userId,
  thumbnail:
    view.pictureId === null ? undefined : `/api/Model/ViewPicture/${view.projectId}/${view.id}/${view.pictureId}`,
  view: view.view,
  createUserName: view.ownerName,
  createTime: view.createdAt,
  updateTime: view.updatedAt,
});
