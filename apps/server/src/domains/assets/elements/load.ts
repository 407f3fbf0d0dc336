import { type InputOf, refuse } from '@twinscape/contract';
import {
  type AssetElementProperty,
  type AssetRelationElement,
  type AssetRow,
  type assetElementCalls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { requireAsset } from '../access.ts';
import { loadListedAssets } from '../assetStore.ts';
import { type ElementRelation, loadElementProperties, loadElementRelations } from '../elementStore.ts';
import { toAssetRow } from '../registry/rows.ts';
import { toElementProperty, toRelationElement } from './toResponse.ts';

type Caller = Pick<Context, 'platform'> & { readonly project: ProjectScope };

/** Relations of an asset of the project, which must be there. */
export async function loadRelationsOfAsset(
  { assetId }: { readonly assetId: string },
  caller: Caller,
  sceneId?: string,
): Promise<ElementRelation[]> {
  const { db } = caller.platform.database;
  const { id } = await requireAsset(db, caller, assetId);
  return loadElementRelations(db, caller.project.projectId, { assetIds: [id], sceneId });
}

/** What C-AST-07 and its twin for pages that only read answer. */
export async function loadAssetsOfElement(
  input: InputOf<typeof assetElementCalls.GetAssetByElementId>,
  { platform, project: { projectId } }: Caller,
): Promise<AssetRow[]> {
  const { db } = platform.database;
  const found = await loadElementRelations(db, projectId, {
    elementIds: [input.elementId],
    modelIds: input.relationModelId === undefined ? undefined : [input.relationModelId],
    sceneId: input.sceneId,
  });
  const assetIds = [...new Set(found.map(({ assetId }) => assetId))];
  return (await loadListedAssets(db, projectId, assetIds)).map(toAssetRow);
}

/** What C-AREL-10 and its twin answer. */
export async function loadSceneElementsOfAsset(
  input: InputOf<typeof assetElementCalls.GetAssetSceneModelElementList>,
  caller: Caller,
): Promise<AssetRelationElement[]> {
  const found = await loadRelationsOfAsset(input, caller, input.sceneId);
  return found.filter(({ sceneId, elementId }) => sceneId !== null && elementId !== null).map(toRelationElement);
}

/** What C-AST-05 and its twin answer. */
export async function loadPropertiesOfRelatedElement(
  input: InputOf<typeof assetElementCalls.GetAssetModelElementPropertyList>,
  caller: Caller,
  /** Of elements of these models only. */
  modelIds?: ReadonlySet<string>,
): Promise<AssetElementProperty[]> {
  const { relationModelElementId: element, relationModelId } = input;
  const found = (await loadRelationsOfAsset(input, caller)).filter(
    ({ elementId, modelId }) =>
      elementId === element &&
      modelIds?.has(modelId) !== false &&
      (relationModelId === undefined || modelId === relationModelId.toLowerCase()),
  );
  if (found.length === 0) throw refuse(refusals['asset.elementNotRelated'], { element });
  const properties = await loadElementProperties(
    caller.platform.database.db,
    found.map(({ id }) => id),
  );
  return properties.map(toElementProperty);
}
