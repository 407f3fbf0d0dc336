import type { InputOf, ListOf } from '@twinscape/contract';
import type { AssetDeviceTag, assetDeviceCalls, RelatedDevice } from '@twinscape/contract/assets';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { openAsset } from '../reach.ts';
import { devicesRelated, iotPropertiesOf, tagsOf } from './read.ts';

type Caller = Pick<Context, 'platform' | 'language'> & { readonly project: ProjectScope };

/** What C-AREL-01 and its twin for pages that only read answer. */
export async function devicesAsked(
  input: InputOf<typeof assetDeviceCalls.GetAssetDeviceRelationList>,
  caller: Caller,
): Promise<ListOf<RelatedDevice>> {
  const { id } = await openAsset(caller.platform.database.db, caller, input.assetId);
  return devicesRelated(caller, [id], { ...input, key: input.key, orderBy: input.orderBy });
}

/** What C-AREL-04 and its twin answer. */
export const devicesOfManyAsked = (
  input: InputOf<typeof assetDeviceCalls.GetAssetsDeviceRelationList>,
  caller: Caller,
): Promise<ListOf<RelatedDevice>> =>
  devicesRelated(caller, input.assetIds, { ...input, key: input.key, orderBy: input.orderBy });

/** What C-AST-01 and its twin answer. */
export async function iotPropertiesAsked(
  input: InputOf<typeof assetDeviceCalls.GetAssetIotProperties>,
  caller: Caller,
): ReturnType<typeof iotPropertiesOf> {
  const { id } = await openAsset(caller.platform.database.db, caller, input.assetId);
  return iotPropertiesOf(caller, [id]);
}

/** What C-AST-03 and its twin answer. */
export async function tagsAsked(
  input: InputOf<typeof assetDeviceCalls.GetAssetDeviceTagList>,
  caller: Caller,
): Promise<AssetDeviceTag[]> {
  const { id } = await openAsset(caller.platform.database.db, caller, input.assetId);
  return tagsOf(caller, id);
}
