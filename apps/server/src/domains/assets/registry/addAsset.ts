import { coreRefusals, type InputOf, refuse } from '@twinscape/contract';
import { type assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { lockProject } from '../../projects/index.ts';
import { refuseDeletedAssetProject, requireAssetType } from '../access.ts';
import { type Asset, insertAssets } from '../assetStore.ts';
import { findOrAddDefaultType } from '../classes/defaultType.ts';
import { type AssetType, typeInProject } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetEvents } from '../events.ts';
import { reserveNumbers } from '../numberStore.ts';
import { refuseMissingValues, saveValues } from '../properties/saveValues.ts';
import { publishAssetsChanged } from '../publish.ts';
import { topologyPlacement } from '../slots.ts';
import { refuseTakenAssetNames } from '../unique.ts';
import { addToAssetCategory, categoryInProject } from '../viewStore.ts';
import { readAssetNotes } from './notes.ts';
import { loadNumberStem } from './numbering.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };
type AssetInput = Omit<InputOf<typeof assetRegistryCalls.AddProjectAsset>, 'projectId'>;

/**
 * Adds an asset, with its values, into its group and below its parent. A group (E-AssetCreatePayload.CategoryId) is a
 * class type, or a category of a view; an asset that comes with a category alone is of the project's type for what is
 * unsorted.
 */
export async function addAsset(context: Caller, input: AssetInput): Promise<Asset> {
  const { platform, project, actor } = context;
  return refuseTakenAssetNames(
    { number: input.assetNumber ?? '', language: context.language },
    platform.database.db.transaction(async (tx) => {
      const { type, categoryId } = await resolvePlacement(tx, context, input);
      const { projectId, companyId } = project;
      const [number = ''] = input.assetNumber
        ? [input.assetNumber]
        : await reserveNumbers(tx, projectId, await loadNumberStem(tx, type, new Date()), 1);
      const [asset] = await insertAssets(tx, [
        {
          id: newId(),
          companyId,
          projectId,
          typeId: type.id,
          assetName: input.assetName,
          assetNumber: number,
          ...readAssetNotes(input),
        },
      ]);
      if (!asset) throw new Error('the asset was not inserted');
      if (input.propertys) {
        await saveValues(tx, asset, input.propertys, actor.userName);
        await refuseMissingValues(tx, asset);
      }
      if (categoryId !== undefined) await addToAssetCategory(tx, categoryId, [asset.id]);
      if (input.topologyParentNode)
        for (const [, place] of topologyPlacement.all())
          await place(tx, projectId, { assetId: asset.id, parentId: input.topologyParentNode }, context.language);
      await platform.events.emit(tx, assetEvents.added, actor, {
        ...assetEventData(project, { id: asset.id, name: asset.assetName }),
        after: { assetName: asset.assetName, assetNumber: asset.assetNumber, classTypeName: type.typeName },
      });
      await publishAssetsChanged(tx, projectId);
      return asset;
    }),
  );
}

/** The type of a new asset and the category that it joins, both kept until the transaction ends. */
async function resolvePlacement(
  tx: Db,
  context: Caller,
  { assetClassTypeId, categoryId, topologyParentNode }: AssetInput,
): Promise<{ type: AssetType; categoryId?: string }> {
  const { projectId } = context.project;
  if (assetClassTypeId === undefined && categoryId === undefined) throw refuse(refusals['asset.selectType']);
  // Whoever will change the topology holds the project from the start: two who share it first would wait for each
  // other.
  if (topologyParentNode && !(await lockProject(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
  const typeId = assetClassTypeId ?? (categoryId && (await typeInProject(tx, projectId, categoryId))?.id);
  const category =
    categoryId === undefined || categoryId === typeId
      ? undefined
      : await categoryInProject(tx, projectId, categoryId, 'share');
  if (categoryId !== undefined && categoryId !== typeId && !category) throw refuse(refusals['assetGroup.notFound']);
  const categoryFields = category ? { categoryId: category.id } : {};
  if (typeId !== undefined) {
    await refuseDeletedAssetProject(tx, context);
    return { type: await requireAssetType(tx, context, typeId, 'share'), ...categoryFields };
  }
  if (!(await lockProject(tx, projectId))) throw refuse(coreRefusals['common.forbidden']);
  return { type: await findOrAddDefaultType(tx, context), ...categoryFields };
}
