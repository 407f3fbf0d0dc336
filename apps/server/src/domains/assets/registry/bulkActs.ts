import { type InputOf, refuse, type Text } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { BulkStarted } from '@twinscape/contract/bulk';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { BULK_ASKED, type BulkFate, defineBulkAct, type ProjectBulkStarter, startBulkJob } from '../../bulk/index.ts';
import { type Asset, assetsInProject, loadAssetIdsInOrder, updateAssets } from '../assetStore.ts';
import { moveToType } from '../classes/moveToType.ts';
import { typeInProject } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetEvents } from '../events.ts';
import { findPropertyDefinition, type PropertyDefinition } from '../propertyStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { parsePropertyValue } from '../rules.ts';
import { findDeletionHindrances } from '../slots.ts';
import { loadAssetValues, writeValues } from '../valueStore.ts';
import { requireAssetCategory } from '../views/access.ts';
import { addAssetsToCategory } from '../views/membership.ts';
import { deleteHeldAssets } from './deleteAssets.ts';
import { resolveAssetFilter } from './filter.ts';

const toFate = ({ id, assetName, assetNumber }: Asset, reason: Text | undefined): BulkFate => ({
  id,
  name: `${assetNumber} ${assetName}`,
  reason: reason && { cn: reason.cn, en: reason.en },
});

export const deleteAssetsAct = defineBulkAct('assets.delete', {
  call: assetRegistryCalls.DeleteMatchingAssets,
  options: z.object({}),
  title: { cn: '删除 {count} 个资产', en: 'Delete {count} {count|asset|assets}' },
  // Each piece is one entry of the bin.
  pieceSize: 1_000,
  apply: async (tx, caller, ids) => {
    const { projectId } = caller.project;
    const assets = await assetsInProject(tx, projectId, ids, 'update');
    const hindered = await findDeletionHindrances(tx, projectId, ids);
    const free = assets.filter(({ id }) => !hindered.has(id));
    if (free.length > 0) await deleteHeldAssets(tx, caller, free);
    return assets.map((asset) => toFate(asset, hindered.get(asset.id)));
  },
});

export const moveAssetsAct = defineBulkAct('assets.move', {
  call: assetRegistryCalls.MoveMatchingAssets,
  options: z.object({ typeId: z.string() }),
  title: { cn: '修改 {count} 个资产的类型', en: 'Move {count} {count|asset|assets} to another type' },
  pieceSize: 500,
  apply: async (tx, caller, ids, { typeId }) => {
    const { projectId } = caller.project;
    const type = await typeInProject(tx, projectId, typeId, 'share');
    if (!type) throw refuse(refusals['assetType.notFound']);
    const assets = await assetsInProject(tx, projectId, ids, 'update');
    const outside = assets.filter((asset) => asset.typeId !== type.id);
    if (outside.length > 0)
      await moveToType(
        tx,
        caller,
        type,
        outside.map(({ id }) => id),
      );
    return assets.map((asset) => toFate(asset, asset.typeId === type.id ? refusals['asset.inType'] : undefined));
  },
});

export const groupAssetsAct = defineBulkAct('assets.group', {
  call: assetRegistryCalls.GroupMatchingAssets,
  options: z.object({ categoryId: z.string() }),
  title: { cn: '将 {count} 个资产添加到视图', en: 'Add {count} {count|asset|assets} to a view' },
  pieceSize: 1_000,
  apply: async (tx, caller, ids, { categoryId }) => {
    const category = await requireAssetCategory(tx, caller, categoryId, 'share');
    const assets = await assetsInProject(tx, caller.project.projectId, ids, 'share');
    const added = new Set(
      await addAssetsToCategory(
        tx,
        caller,
        category,
        assets.map(({ id }) => id),
      ),
    );
    return assets.map((asset) => toFate(asset, added.has(asset.id) ? undefined : refusals['asset.inGroup']));
  },
});

export const setValueAct = defineBulkAct('assets.value', {
  call: assetRegistryCalls.SetMatchingAssetValues,
  options: z.object({ typeId: z.string(), propertyId: z.string(), value: z.string().optional() }),
  title: { cn: '设置 {count} 个资产的属性值', en: 'Set a property of {count} {count|asset|assets}' },
  pieceSize: 500,
  apply: async (tx, caller, ids, { typeId, propertyId, value }) => {
    const { platform, actor, project } = caller;
    const property = await requireSettableValue(tx, typeId, propertyId, value);
    const assets = await assetsInProject(tx, project.projectId, ids, 'update');
    const own = assets.filter((asset) => asset.typeId === property.typeId);
    const before = new Map(
      (
        await loadAssetValues(
          tx,
          own.map(({ id }) => id),
        )
      ).flatMap((known) => (known.propertyId === property.id ? [[known.assetId, known.value] as const] : [])),
    );
    const changed = own.filter(({ id }) => before.get(id) !== value);
    if (changed.length > 0) {
      await writeValues(
        tx,
        changed.map(({ id: assetId }) => ({ assetId, propertyId: property.id, value })),
        actor.userName,
      );
      await updateAssets(
        tx,
        changed.map(({ id }) => id),
        {},
      );
      await platform.events.emitAll(
        tx,
        assetEvents.updated,
        actor,
        changed.map(({ id, assetName: name }) => ({
          ...assetEventData(project, { id, name }),
          before: { [property.propertyName]: before.get(id) ?? null },
          after: { [property.propertyName]: value ?? null },
        })),
      );
      await publishAssetsChanged(tx, project.projectId);
    }
    return assets.map((asset) =>
      toFate(asset, asset.typeId === property.typeId ? undefined : refusals['assetProperty.notFound']),
    );
  },
});

/** The property of a type, if it may be left with that value; as it is kept: trimmed, and as its kind wants it. */
export async function requireSettableValue(
  db: Db,
  typeId: string,
  propertyId: string,
  value: string | undefined,
): Promise<PropertyDefinition> {
  const property = await findPropertyDefinition(db, { typeId }, propertyId);
  if (!property) throw refuse(refusals['assetProperty.notFound']);
  const { isRequired, defaultValue, propertyName: name } = property;
  if (parsePropertyValue(property, value) === undefined && isRequired && defaultValue === null)
    throw refuse(refusals['assetProperty.valueRequired'], { name });
  return property;
}

/** Begins to do something with all assets that a list would show. */
export async function startAssetBulk(
  caller: ProjectBulkStarter,
  act: string,
  { projectId: _, except, assetIds, ...filter }: InputOf<typeof assetRegistryCalls.DeleteMatchingAssets>,
  options: object = {},
): Promise<BulkStarted> {
  const query = {
    ...(await resolveAssetFilter(caller, filter)),
    ...(assetIds ? { assetIds: new Set(assetIds.map((id) => id.toLowerCase())) } : {}),
    orderBy: undefined,
    orderByType: -1 as const,
  };
  const { db } = caller.platform.database;
  const ids = await loadAssetIdsInOrder(db, caller.project.projectId, query, BULK_ASKED);
  return startBulkJob(caller, caller.project, act, { ids, except, options });
}
