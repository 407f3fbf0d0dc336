import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { propertiesOfMany } from '../../propertyStore.ts';
import { openAsset } from '../../reach.ts';
import { pastOf } from '../../valueStore.ts';

/** C-AST-14. */
export const GetAssetHistoryData = handle(assetPropertyCalls.GetAssetHistoryData, async (input, context) => {
  const { db } = context.platform.database;
  const asset = await openAsset(db, context, input.assetId);
  const properties = await propertiesOfMany(db, { typeIds: [asset.typeId], assetIds: [asset.id] });
  const named = properties.filter(
    ({ propertyName }) => propertyName.toLowerCase() === input.propertyName.toLowerCase(),
  );
  if (named.length === 0) throw refuse(no['assetProperty.notFound']);
  const past = await pastOf(
    db,
    asset.id,
    named.map(({ id }) => id),
    { from: input.startTime, to: input.endTime, limit: input.limit },
  );
  return past.map(({ at, value, userName }) => ({
    time: at,
    value: value ?? undefined,
    userName: userName ?? undefined,
  }));
});
