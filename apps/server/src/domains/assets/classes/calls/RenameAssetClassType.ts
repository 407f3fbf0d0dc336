import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { updateType } from '../../classStore.ts';
import { emitChange } from '../../emitChange.ts';
import { typeEvents } from '../../events.ts';
import { refuseBadPattern } from '../../rules.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-06. */
export const RenameAssetClassType = defineHandler(assetClassCalls.RenameAssetClassType, (input, context) =>
  changeClasses(context, input.classTypeName, async (tx) => {
    const { id, typeName, numberPattern } = await requireAssetType(tx, context, input.classTypeId, 'update');
    if (input.numberPattern) refuseBadPattern(input.numberPattern);
    const next = {
      typeName: input.classTypeName,
      numberPattern: input.numberPattern === undefined ? numberPattern : input.numberPattern || null,
    };
    const renamed = { id, name: next.typeName };
    const changed = await emitChange(tx, context, typeEvents.updated, renamed, { typeName, numberPattern }, next);
    if (changed) await updateType(tx, id, next);
  }),
);
