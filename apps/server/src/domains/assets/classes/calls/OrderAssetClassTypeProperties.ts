import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { typeUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { orderProperties, propertiesOf } from '../../propertyStore.ts';
import { openType } from '../../reach.ts';
import { changeClasses } from '../changes.ts';

/** T-ACLS-01: an order that leaves one out, or names one that is gone, was made from an old list. */
export const OrderAssetClassTypeProperties = handle(
  assetClassCalls.OrderAssetClassTypeProperties,
  ({ classTypeId, propertyIds }, context) =>
    changeClasses(context, '', async (tx) => {
      const { id: typeId, typeName: name } = await openType(tx, context, classTypeId, 'share');
      const before = (await propertiesOf(tx, { typeId })).map(({ id }) => id);
      const after = [...new Set(propertyIds.map((id) => id.toLowerCase()))];
      if (after.length !== before.length || after.some((id) => !before.includes(id)))
        throw refuse(no['assetProperty.orderIncomplete']);
      if (after.every((id, at) => id === before[at])) return;
      await orderProperties(tx, after);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, typeUpdated, actor, factsOf(project, { id: typeId, name }));
    }),
);
