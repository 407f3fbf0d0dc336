import { SCENE_TYPE_ASSETS_MAX, type SceneTypeAssets } from '@twinscape/contract/scenes';
import type { Db } from '../../platform/db/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { loadAssetsOfTypes, loadElementRelations } from '../assets/index.ts';

type TypeAsset = Omit<SceneTypeAssets['assets'][number], 'readings'>;

/**
 * The assets of the types that a scene names as a whole, as far as they stand in its models: others cannot be seen in
 * it.
 */
export async function loadElementsOfTypes(
  db: Db,
  projectId: string,
  references: ReadonlyMap<string, readonly string[]>,
): Promise<{ readonly types: readonly string[]; readonly assets: readonly TypeAsset[] }> {
  const types = references.get('type') ?? [];
  const assets = await loadAssetsOfTypes(db, projectId, types, SCENE_TYPE_ASSETS_MAX);
  if (assets.length === 0) return { types, assets: [] };
  const relations = await loadElementRelations(db, projectId, {
    assetIds: assets.map(({ assetId }) => assetId),
    modelIds: references.get('model') ?? [],
  });
  const byAsset = groupRows(relations, ({ assetId }) => assetId);
  return {
    types,
    assets: assets.flatMap((one) => {
      const elements = (byAsset.get(one.assetId) ?? []).flatMap(({ modelId, elementId }) =>
        elementId === null ? [] : [{ modelId, elementId }],
      );
      return elements.length === 0 ? [] : [{ ...one, elements }];
    }),
  };
}
