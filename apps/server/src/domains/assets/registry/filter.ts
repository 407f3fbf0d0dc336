import { withDescendants } from '../../../platform/tree/index.ts';
import { type AssetCaller, requireAssetClass, requireAssetType } from '../access.ts';
import type { AssetFilter } from '../assetStore.ts';
import { loadAssetClasses, loadAssetTypes } from '../classStore.ts';

type AssetListFilter = {
  readonly assetClassId?: string | undefined;
  readonly assetClassTypeId?: string | undefined;
  readonly relationModelId?: string | undefined;
  readonly sceneId?: string | undefined;
  readonly key?: string | undefined;
};

/** What a caller asks of a list, as the store is asked: a class means the types of it and of all classes below it. */
export async function resolveAssetFilter(caller: AssetCaller, input: AssetListFilter): Promise<AssetFilter> {
  const { db } = caller.platform.database;
  const { projectId } = caller.project;
  let typeIds: string[] | undefined;
  if (input.assetClassTypeId !== undefined) typeIds = [(await requireAssetType(db, caller, input.assetClassTypeId)).id];
  else if (input.assetClassId !== undefined) {
    const { id } = await requireAssetClass(db, caller, input.assetClassId);
    const below = new Set(withDescendants(await loadAssetClasses(db, projectId), id));
    typeIds = (await loadAssetTypes(db, projectId)).filter(({ classId }) => below.has(classId)).map((type) => type.id);
  }
  return { typeIds, modelId: input.relationModelId, sceneId: input.sceneId, key: input.key };
}
