import { withBelow } from '../../../platform/tree/index.ts';
import type { AssetFilter } from '../assetStore.ts';
import { classesOf, typesOf } from '../classStore.ts';
import { type AssetCaller, openClass, openType } from '../reach.ts';

type Given = {
  readonly assetClassId?: string | undefined;
  readonly assetClassTypeId?: string | undefined;
  readonly relationModelId?: string | undefined;
  readonly sceneId?: string | undefined;
  readonly key?: string | undefined;
};

/** What a caller asks of a list, as the store is asked: a class means the types of it and of all classes below it. */
export async function filterOf(caller: AssetCaller, given: Given): Promise<AssetFilter> {
  const { db } = caller.platform.database;
  const { projectId } = caller.project;
  let typeIds: string[] | undefined;
  if (given.assetClassTypeId !== undefined) typeIds = [(await openType(db, caller, given.assetClassTypeId)).id];
  else if (given.assetClassId !== undefined) {
    const { id } = await openClass(db, caller, given.assetClassId);
    const below = new Set(withBelow(await classesOf(db, projectId), id));
    typeIds = (await typesOf(db, projectId)).filter(({ classId }) => below.has(classId)).map((type) => type.id);
  }
  return { typeIds, modelId: given.relationModelId, sceneId: given.sceneId, key: given.key };
}
