import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { loadPropertyDefinitions, orderProperties } from '../../propertyStore.ts';
import { changeClasses } from '../changes.ts';

/** T-ACLS-01: an order that leaves one out, or names one that is gone, was made from an old list. */
export const OrderAssetClassTypeProperties = defineHandler(
  assetClassCalls.OrderAssetClassTypeProperties,
  ({ classTypeId, propertyIds }, context) =>
    changeClasses(context, '', async (tx) => {
      const { id: typeId, typeName: name } = await requireAssetType(tx, context, classTypeId, 'share');
      const before = (await loadPropertyDefinitions(tx, { typeId })).map(({ id }) => id);
      const after = [...new Set(propertyIds.map((id) => id.toLowerCase()))];
      if (after.length !== before.length || after.some((id) => !before.includes(id)))
        throw refuse(refusals['assetProperty.orderIncomplete']);
      if (after.every((id, at) => id === before[at])) return;
      await orderProperties(tx, after);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, typeEvents.updated, actor, assetEventData(project, { id: typeId, name }));
    }),
);
