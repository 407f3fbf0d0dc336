import type { Session, ShareGrant } from '../../../platform/http/index.ts';

type Relation = { readonly relationModelId: string; readonly sceneId?: string | undefined };

/** whether a share shows that an asset is related to a model, or to one in a scene: only what it holds itself. */
export async function loadShareFilter(share: ShareGrant): Promise<(relation: Relation) => boolean> {
  const [models, scenes] = await Promise.all([share.loadIds('model'), share.loadIds('scene')]);
  return ({ relationModelId, sceneId }) =>
    models.has(relationModelId) && (sceneId === undefined || scenes.has(sceneId));
}

/** Relations as the caller may see them. */
export async function filterForShare<R extends Relation>({ share }: Session, relations: readonly R[]): Promise<R[]> {
  return share ? relations.filter(await loadShareFilter(share)) : [...relations];
}
