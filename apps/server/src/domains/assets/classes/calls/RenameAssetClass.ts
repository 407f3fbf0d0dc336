import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass } from '../../access.ts';
import { updateClass } from '../../classStore.ts';
import { emitChange } from '../../emitChange.ts';
import { classEvents } from '../../events.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-02. */
export const RenameAssetClass = defineHandler(
  assetClassCalls.RenameAssetClass,
  ({ assetClassId, assetClassName: className }, context) =>
    changeClasses(context, className, async (tx) => {
      const before = await requireAssetClass(tx, context, assetClassId, 'update');
      const { id, className: former } = before;
      const changed = await emitChange(
        tx,
        context,
        classEvents.updated,
        { id, name: className },
        { className: former },
        { className },
      );
      if (changed) await updateClass(tx, id, { className });
    }),
);
