import { type InputOf, refuse, type Text } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { BulkStarted } from '@twinscape/contract/bulk';
import { z } from 'zod';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { BULK_ASKED, type BulkFate, defineBulkAct, startBulkJob } from '../../bulk/index.ts';
import { type Asset, assetsInProject, loadAssetIdsInOrder } from '../assetStore.ts';
import { moveToType } from '../classes/moveToType.ts';
import { typeInProject } from '../classStore.ts';
import { findDeletionHindrances } from '../slots.ts';
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

type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & {
  readonly project: ProjectScope;
  readonly session: Pick<Session, 'userId'>;
};

/** Begins to do something with all assets that a list would show. */
export async function startAssetBulk(
  caller: Caller,
  act: string,
  { projectId: _, except, ...filter }: InputOf<typeof assetRegistryCalls.DeleteMatchingAssets>,
  options: object = {},
): Promise<BulkStarted> {
  const query = { ...(await resolveAssetFilter(caller, filter)), orderBy: undefined, orderByType: -1 as const };
  const { db } = caller.platform.database;
  const ids = await loadAssetIdsInOrder(db, caller.project.projectId, query, BULK_ASKED);
  return startBulkJob(caller, act, { ids, except, options });
}
