import { type InputOf, refuse } from '@twinscape/contract';
import {
  type AssetElementProperty,
  type AssetRelationElement,
  type AssetRow,
  type assetElementCalls,
  assetRefusals as no,
} from '@twinscape/contract/assets';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { listedAssets } from '../assetStore.ts';
import { type ElementRelation, elementPropertiesOf, elementRelations } from '../elementStore.ts';
import { openAsset } from '../reach.ts';
import { assetRowOf } from '../registry/rows.ts';
import { elementOf, propertyOf } from './read.ts';

type Caller = Pick<Context, 'platform'> & { readonly project: ProjectScope };

/** Relations of an asset of the project, which must be there. */
export async function relationsAsked(
  { assetId }: { readonly assetId: string },
  caller: Caller,
  sceneId?: string,
): Promise<ElementRelation[]> {
  const { db } = caller.platform.database;
  const { id } = await openAsset(db, caller, assetId);
  return elementRelations(db, caller.project.projectId, { assetIds: [id], sceneId });
}

/** What C-AST-07 and its twin for pages that only read answer. */
export async function assetsOfElement(
  input: InputOf<typeof assetElementCalls.GetAssetByElementId>,
  { platform, project: { projectId } }: Caller,
): Promise<AssetRow[]> {
  const { db } = platform.database;
  const found = await elementRelations(db, projectId, {
    elementIds: [input.elementId],
    modelIds: input.relationModelId === undefined ? undefined : [input.relationModelId],
    sceneId: input.sceneId,
  });
  const assetIds = [...new Set(found.map(({ assetId }) => assetId))];
  return (await listedAssets(db, projectId, assetIds)).map(assetRowOf);
}

/** What C-AREL-10 and its twin answer. */
export async function sceneElementsAsked(
  input: InputOf<typeof assetElementCalls.GetAssetSceneModelElementList>,
  caller: Caller,
): Promise<AssetRelationElement[]> {
  const found = await relationsAsked(input, caller, input.sceneId);
  return found.filter(({ sceneId, elementId }) => sceneId !== null && elementId !== null).map(elementOf);
}

/** What C-AST-05 and its twin answer. */
export async function elementPropertiesAsked(
  input: InputOf<typeof assetElementCalls.GetAssetModelElementPropertyList>,
  caller: Caller,
  /** Of elements of these models only. */
  among?: ReadonlySet<string>,
): Promise<AssetElementProperty[]> {
  const { relationModelElementId: element, relationModelId } = input;
  const found = (await relationsAsked(input, caller)).filter(
    ({ elementId, modelId }) =>
      elementId === element &&
      among?.has(modelId) !== false &&
      (relationModelId === undefined || modelId === relationModelId.toLowerCase()),
  );
  if (found.length === 0) throw refuse(no['asset.elementNotRelated'], { element });
  const properties = await elementPropertiesOf(
    caller.platform.database.db,
    found.map(({ id }) => id),
  );
  return properties.map(propertyOf);
}
