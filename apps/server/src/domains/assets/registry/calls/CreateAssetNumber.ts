import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import type { Db } from '../../../../platform/db/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { type Asset, updateAssets } from '../../assetStore.ts';
import { numbersFromAttribute, refuseTwice } from '../../elements/numbers.ts';
import { assetsNumbered } from '../../events.ts';
import { nextNumber, takeNumbers } from '../../numberStore.ts';
import { type AssetCaller, openAssets, openType } from '../../reach.ts';
import { unlessTaken } from '../../taken.ts';
import { tellAssetsChanged } from '../../tell.ts';
import { stemFor } from '../numbering.ts';

/** C-AST-26, RU-ERR-07. Without assets: a number that would come next; it is nobody's until an asset is saved with it. */
export const CreateAssetNumber = handle(assetRegistryCalls.CreateAssetNumber, async (input, context) => {
  const { platform, actor, project } = context;
  const { db } = platform.database;
  const { assetIds } = input;
  if (!assetIds) {
    if (input.classTypeId === undefined) throw refuse(no['asset.selectType']);
    const type = await openType(db, context, input.classTypeId);
    return { assetNumber: await nextNumber(db, project.projectId, await stemFor(db, type, new Date())), list: [] };
  }
  const { attributeMapping } = input;
  const numbers = attributeMapping
    ? await numbersFromAttribute(db, project.projectId, await openAssets(db, context, assetIds), attributeMapping)
    : undefined;
  return unlessTaken(
    {},
    db.transaction(async (tx) => {
      const assets = await openAssets(tx, context, assetIds, 'update');
      const list = numbers
        ? await putNumbers(tx, project.projectId, assets, numbers)
        : await renumber(tx, context, assets);
      await platform.events.emit(tx, assetsNumbered, actor, {
        entityId: project.projectId,
        entityName: '',
        companyId: project.companyId,
        projectId: project.projectId,
        values: { count: list.length },
      });
      await tellAssetsChanged(tx, project.projectId);
      return { assetNumber: undefined, list };
    }),
  );
});

type Numbered = { assetId: string; assetNumber: string }[];

/** Fresh numbers, each of the asset's type. */
async function renumber(tx: Db, caller: AssetCaller, assets: readonly Asset[]): Promise<Numbered> {
  const list: Numbered = [];
  // One type after the other in the order of their ids, so that two who do so at once never wait in a circle.
  const byType = [...grouped(assets, ({ typeId }) => typeId)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [typeId, own] of byType) {
    const stem = await stemFor(tx, await openType(tx, caller, typeId, 'share'), new Date());
    const numbers = await takeNumbers(tx, caller.project.projectId, stem, own.length);
    for (const [at, { id }] of own.entries()) list.push({ assetId: id, assetNumber: numbers[at] ?? '' });
  }
  for (const { assetId, assetNumber } of list) await updateAssets(tx, [assetId], { assetNumber });
  return list;
}

/** The numbers that an attribute of the assets' elements gives. */
async function putNumbers(
  tx: Db,
  projectId: string,
  assets: readonly Asset[],
  numbers: ReadonlyMap<string, string>,
): Promise<Numbered> {
  await refuseTwice(tx, projectId, assets, numbers);
  const list = [...numbers].map(([assetId, assetNumber]) => ({ assetId, assetNumber }));
  // Two assets may exchange numbers: each passes through one that nobody has.
  for (const { assetId } of list) await updateAssets(tx, [assetId], { assetNumber: assetId });
  for (const { assetId, assetNumber } of list) await updateAssets(tx, [assetId], { assetNumber });
  return list;
}
