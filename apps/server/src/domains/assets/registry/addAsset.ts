import { coreRefusals, type InputOf, refuse } from '@twinscape/contract';
import { type assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { lockProject } from '../../projects/index.ts';
import { type Asset, insertAssets } from '../assetStore.ts';
import { defaultType } from '../classes/defaultType.ts';
import { type AssetType, typeInProject } from '../classStore.ts';
import { assetAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { takeNumbers } from '../numberStore.ts';
import { refuseMissing, saveValues } from '../properties/saveValues.ts';
import { openType, refuseDeletedProject } from '../reach.ts';
import { topologyPlacement } from '../slots.ts';
import { unlessTaken } from '../taken.ts';
import { tellAssetsChanged } from '../tell.ts';
import { categoryInProject, joinCategory } from '../viewStore.ts';
import { stemFor } from './numbering.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };
type Given = Omit<InputOf<typeof assetRegistryCalls.AddProjectAsset>, 'projectId'>;

/**
 * Adds an asset, with its values, into its group and below its parent. A group (E-AssetCreatePayload.CategoryId) is a class type, or a category of a view; an
 * asset that comes with a category alone is of the project's type for what is unsorted.
 */
export async function addAsset(context: Caller, given: Given): Promise<Asset> {
  const { platform, project, actor } = context;
  return unlessTaken(
    { number: given.assetNumber ?? '', language: context.language },
    platform.database.db.transaction(async (tx) => {
      const { type, categoryId } = await placeFor(tx, context, given);
      const { projectId, companyId } = project;
      const [number = ''] = given.assetNumber
        ? [given.assetNumber]
        : await takeNumbers(tx, projectId, await stemFor(tx, type, new Date()), 1);
      const [asset] = await insertAssets(tx, [
        {
          id: newId(),
          companyId,
          projectId,
          typeId: type.id,
          assetName: given.assetName,
          assetNumber: number,
          assetTag: given.assetTag ?? null,
          comment: given.comment || null,
          location: given.location ?? null,
        },
      ]);
      if (!asset) throw new Error('the asset was not inserted');
      if (given.propertys) {
        await saveValues(tx, asset, given.propertys, actor.userName);
        await refuseMissing(tx, asset);
      }
      if (categoryId !== undefined) await joinCategory(tx, categoryId, [asset.id]);
      if (given.topologyParentNode)
        for (const [, place] of topologyPlacement.all())
          await place(tx, projectId, { assetId: asset.id, parentId: given.topologyParentNode }, context.language);
      await platform.events.emit(tx, assetAdded, actor, {
        ...factsOf(project, { id: asset.id, name: asset.assetName }),
        after: { assetName: asset.assetName, assetNumber: asset.assetNumber, classTypeName: type.typeName },
      });
      await tellAssetsChanged(tx, projectId);
      return asset;
    }),
  );
}

/** The type of a new asset and the category that it joins, both kept until the transaction ends. */
async function placeFor(
  tx: Db,
  context: Caller,
  { assetClassTypeId, categoryId, topologyParentNode }: Given,
): Promise<{ type: AssetType; categoryId?: string }> {
  const { projectId } = context.project;
  if (assetClassTypeId === undefined && categoryId === undefined) throw refuse(no['asset.selectType']);
  // Whoever will change the topology holds the project from the start: two who share it first would wait for each other.
  if (topologyParentNode && !(await lockProject(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
  const asType = assetClassTypeId ?? (categoryId && (await typeInProject(tx, projectId, categoryId))?.id);
  const category =
    categoryId === undefined || categoryId === asType
      ? undefined
      : await categoryInProject(tx, projectId, categoryId, 'share');
  if (categoryId !== undefined && categoryId !== asType && !category) throw refuse(no['assetGroup.notFound']);
  const joins = category ? { categoryId: category.id } : {};
  if (asType !== undefined) {
    await refuseDeletedProject(tx, context);
    return { type: await openType(tx, context, asType, 'share'), ...joins };
  }
  if (!(await lockProject(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
  return { type: await defaultType(tx, context), ...joins };
}
