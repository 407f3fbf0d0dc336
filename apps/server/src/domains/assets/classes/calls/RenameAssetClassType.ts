import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { updateType } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
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
    const changed = changedFields({ typeName, numberPattern }, next);
    if (!changed) return;
    await updateType(tx, id, next);
    const { platform, actor, project } = context;
    const eventData = assetEventData(project, { id, name: next.typeName });
    await platform.events.emit(tx, typeEvents.updated, actor, { ...eventData, ...changed });
  }),
);
