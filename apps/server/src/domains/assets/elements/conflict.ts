/** What an asset is related to, or is to be: a model or an element of it, directly or in a scene. */
export type ElementTarget = { readonly sceneId: string | null; readonly elementId: string | null };
export type RelationConflict = `asset.${'elementConflict' | 'componentConflict' | 'otherScene'}`;

/**
 * Why an asset cannot have all of these relations at once; undefined: it can. Elements of models and of scenes exclude
 * one another (RU-VAL-22), a model as a whole and single elements do (RU-VAL-23, A-76), and an asset stands in one
 * scene (RU-VAL-24, A-77). Pure.
 */
export function findRelationConflict(targets: readonly ElementTarget[]): RelationConflict | undefined {
  const scenes = new Set(targets.map(({ sceneId }) => sceneId));
  if (scenes.has(null) && scenes.size > 1) return 'asset.elementConflict';
  if (scenes.size > 1) return 'asset.otherScene';
  const isWhole = targets.some(({ elementId }) => elementId === null);
  return isWhole && targets.some(({ elementId }) => elementId !== null) ? 'asset.componentConflict' : undefined;
}
