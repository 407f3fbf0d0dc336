import { type InputOf, type ResultOf, refuse } from '@twinscape/contract';
import { type assetPropertyCalls, assetRefusals as no } from '@twinscape/contract/assets';
import type { Platform } from '../../../platform/platform.ts';
import { readAttributes } from '../../devices/index.ts';
import { propertiesOfMany } from '../propertyStore.ts';
import { type AssetCaller, openAsset } from '../reach.ts';
import { pastOf } from '../valueStore.ts';
import { readProperties } from './read.ts';

type Caller = AssetCaller & { readonly platform: Platform };

/** What C-AST-12 and its twin for pages that only read answer. */
export async function propertiesAsked(
  { assetId }: InputOf<typeof assetPropertyCalls.GetAssetPropertyList>,
  caller: Caller,
): Promise<ResultOf<typeof assetPropertyCalls.GetAssetPropertyList>> {
  const { platform } = caller;
  const { db } = platform.database;
  const asset = await openAsset(db, caller, assetId);
  const entity = { type: 'ASSET', id: asset.id } as const;
  const [properties, serverAttributes, clientAttributes] = await Promise.all([
    readProperties(db, [asset]),
    readAttributes(platform, entity, 'SERVER_SCOPE'),
    readAttributes(platform, entity, 'CLIENT_SCOPE'),
  ]);
  const { typePropertys = [], instancePropertys = [] } = properties.get(asset.id) ?? {};
  return { typePropertys, instancePropertys, serverAttributes, clientAttributes };
}

/** What C-AST-14 and its twin answer. */
export async function historyAsked(
  input: InputOf<typeof assetPropertyCalls.GetAssetHistoryData>,
  caller: AssetCaller,
): Promise<ResultOf<typeof assetPropertyCalls.GetAssetHistoryData>> {
  const { db } = caller.platform.database;
  const asset = await openAsset(db, caller, input.assetId);
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
}
