/** Where a scene is looked at, and where it is edited. */
export const SCENE_PATH = '/sceneDetail';
export const sceneAddress = (sceneId: string, isEdited = false): Record<string, string> => ({
  scene: sceneId,
  ...(isEdited ? { mode: 'edit' } : {}),
});
