import { type InputOf, type ResultOf, refuse } from '@twinscape/contract';
import { type assetPropertyCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Platform } from '../../../platform/platform.ts';
import { readAttributes } from '../../devices/index.ts';
import { type AssetCaller, requireAsset } from '../access.ts';
import { loadPropertyDefinitionsOfMany } from '../propertyStore.ts';
import { loadValueHistory } from '../valueStore.ts';
import { loadPropertiesOfAssets } from './read.ts';

type Caller = AssetCaller & { readonly platform: Platform };

/** What C-AST-12 and its twin for pages that only read answer. */
export async function loadAssetProperties(
  { assetId }: InputOf<typeof assetPropertyCalls.GetAssetPropertyList>,
  caller: Caller,
): Promise<ResultOf<typeof assetPropertyCalls.GetAssetPropertyList>> {
  const { platform } = caller;
  const { db } = platform.database;
  const asset = await requireAsset(db, caller, assetId);
  const entity = { type: 'ASSET', id: asset.id } as const;
  const [properties, serverAttributes, clientAttributes] = await Promise.all([
    loadPropertiesOfAssets(db, [asset]),
    readAttributes(platform, entity, 'SERVER_SCOPE'),
    readAttributes(platform, entity, 'CLIENT_SCOPE'),
  ]);
  const { typePropertys = [], instancePropertys = [] } = properties.get(asset.id) ?? {};
  return { typePropertys, instancePropertys, serverAttributes, clientAttributes };
}

/** What C-AST-14 and its twin answer. */
export async function loadAssetHistory(
  input: InputOf<typeof assetPropertyCalls.GetAssetHistoryData>,
  caller: AssetCaller,
): Promise<ResultOf<typeof assetPropertyCalls.GetAssetHistoryData>> {
  const { db } = caller.platform.database;
  const asset = await requireAsset(db, caller, input.assetId);
  const properties = await loadPropertyDefinitionsOfMany(db, { typeIds: [asset.typeId], assetIds: [asset.id] });
  const named = properties.filter(
    ({ propertyName }) => propertyName.toLowerCase() === input.propertyName.toLowerCase(),
  );
  if (named.length === 0) throw refuse(refusals['assetProperty.notFound']);
  const history = await loadValueHistory(
    db,
    asset.id,
    named.map(({ id }) => id),
    { from: input.startTime, to: input.endTime, limit: input.limit },
  );
  return history.map(({ at, value, userName }) => ({
    time: at,
    value: value ?? undefined,
    userName: userName ?? undefined,
  }));
}
