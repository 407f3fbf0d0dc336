import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { groupRows } from '../../../../platform/tree/index.ts';
import { type AssetCaller, requireAssets, requireAssetType } from '../../access.ts';
import { type Asset, updateAssets } from '../../assetStore.ts';
import { numbersFromAttribute, refuseDuplicateNumbers } from '../../elements/numbers.ts';
import { assetsNumbered } from '../../events.ts';
import { findNextNumber, reserveNumbers } from '../../numberStore.ts';
import { publishAssetsChanged } from '../../publish.ts';
import { refuseTakenAssetNames } from '../../unique.ts';
import { loadNumberStem } from '../numbering.ts';

/**
 * C-AST-26, RU-ERR-07. Without assets: a number that would come next; it is nobody's until an asset is saved with it.
 */
export const CreateAssetNumber = defineHandler(assetRegistryCalls.CreateAssetNumber, async (input, context) => {
  const { platform, actor, project } = context;
  const { db } = platform.database;
  const { assetIds } = input;
  if (!assetIds) {
    if (input.classTypeId === undefined) throw refuse(refusals['asset.selectType']);
    const type = await requireAssetType(db, context, input.classTypeId);
    return {
      assetNumber: await findNextNumber(db, project.projectId, await loadNumberStem(db, type, new Date())),
      list: [],
    };
  }
  const { attributeMapping } = input;
  const numbers = attributeMapping
    ? await numbersFromAttribute(db, project.projectId, await requireAssets(db, context, assetIds), attributeMapping)
    : undefined;
  return refuseTakenAssetNames(
    {},
    db.transaction(async (tx) => {
      const assets = await requireAssets(tx, context, assetIds, 'update');
      const list = numbers
        ? await assignNumbers(tx, project.projectId, assets, numbers)
        : await assignNewNumbers(tx, context, assets);
      await platform.events.emit(tx, assetsNumbered, actor, {
        entityId: project.projectId,
        entityName: '',
        companyId: project.companyId,
        projectId: project.projectId,
        values: { count: list.length },
      });
      await publishAssetsChanged(tx, project.projectId);
      return { assetNumber: undefined, list };
    }),
  );
});

type Numbered = { assetId: string; assetNumber: string }[];

/** Fresh numbers, each of the asset's type. */
async function assignNewNumbers(tx: Db, caller: AssetCaller, assets: readonly Asset[]): Promise<Numbered> {
  const list: Numbered = [];
  // One type after the other in the order of their ids, so that two who do so at once never wait in a circle.
  const byType = [...groupRows(assets, ({ typeId }) => typeId)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [typeId, own] of byType) {
    const stem = await loadNumberStem(tx, await requireAssetType(tx, caller, typeId, 'share'), new Date());
    const numbers = await reserveNumbers(tx, caller.project.projectId, stem, own.length);
    for (const [at, { id }] of own.entries()) list.push({ assetId: id, assetNumber: numbers[at] ?? '' });
  }
  for (const { assetId, assetNumber } of list) await updateAssets(tx, [assetId], { assetNumber });
  return list;
}

/** The numbers that an attribute of the assets' elements gives. */
async function assignNumbers(
  tx: Db,
  projectId: string,
  assets: readonly Asset[],
  numbers: ReadonlyMap<string, string>,
): Promise<Numbered> {
  await refuseDuplicateNumbers(tx, projectId, assets, numbers);
  const list = [...numbers].map(([assetId, assetNumber]) => ({ assetId, assetNumber }));
  // Two assets may exchange numbers: each passes through one that nobody has.
  for (const { assetId } of list) await updateAssets(tx, [assetId], { assetNumber: assetId });
  for (const { assetId, assetNumber } of list) await updateAssets(tx, [assetId], { assetNumber });
  return list;
}
