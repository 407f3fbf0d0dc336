import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { updateAssets } from '../../assetStore.ts';
import { assetsNumbered } from '../../events.ts';
import { nextNumber, takeNumbers } from '../../numberStore.ts';
import { openAssets, openType } from '../../reach.ts';
import { unlessTaken } from '../../taken.ts';
import { tellAssetsChanged } from '../../tell.ts';
import { stemFor } from '../numbering.ts';

/** C-AST-26. Without assets: a number that would come next; it is nobody's until an asset is saved with it. */
export const CreateAssetNumber = handle(assetRegistryCalls.CreateAssetNumber, async (input, context) => {
  const { platform, actor, project } = context;
  const { db } = platform.database;
  const { assetIds } = input;
  if (!assetIds) {
    if (input.classTypeId === undefined) throw refuse(no['asset.selectType']);
    const type = await openType(db, context, input.classTypeId);
    return { assetNumber: await nextNumber(db, project.projectId, await stemFor(db, type, new Date())), list: [] };
  }
  return unlessTaken(
    {},
    db.transaction(async (tx) => {
      const assets = await openAssets(tx, context, assetIds, 'update');
      const list: { assetId: string; assetNumber: string }[] = [];
      // One type after the other in the order of their ids, so that two who do so at once never wait in a circle.
      const byType = [...grouped(assets, ({ typeId }) => typeId)].sort(([one], [other]) => (one < other ? -1 : 1));
      for (const [typeId, own] of byType) {
        const stem = await stemFor(tx, await openType(tx, context, typeId, 'share'), new Date());
        const numbers = await takeNumbers(tx, project.projectId, stem, own.length);
        for (const [at, { id }] of own.entries()) {
          const assetNumber = numbers[at] ?? '';
          await updateAssets(tx, [id], { assetNumber });
          list.push({ assetId: id, assetNumber });
        }
      }
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
