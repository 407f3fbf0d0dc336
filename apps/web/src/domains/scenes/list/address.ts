import type { RowAddress } from '../../../platform/routes/index.ts';

/** Where a scene is looked at, and where it is edited. */
export const SCENE_PATH = '/sceneDetail';
export const sceneAddress = (sceneId: string, isEdited = false): Record<string, string> => ({
  scene: sceneId,
  ...(isEdited ? { mode: 'edit' } : {}),
});

/** Where a row or a card of a scene leads. */
export const sceneRowAddress = ({ sceneId }: { readonly sceneId: string }): RowAddress => ({
  to: SCENE_PATH,
  search: sceneAddress(sceneId),
});
