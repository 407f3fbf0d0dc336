import type { InputOf, ListResult } from '@twinscape/contract';
import type { AssetDeviceTag, assetDeviceCalls, RelatedDevice } from '@twinscape/contract/assets';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { requireAsset } from '../access.ts';
import { listRelatedDevices, loadDeviceTags, loadIotPropertiesOfAssets } from './read.ts';

type Caller = Pick<Context, 'platform' | 'language'> & { readonly project: ProjectScope };

/** What C-AREL-01 and its twin for pages that only read answer. */
export async function loadRelatedDevicesOfAsset(
  input: InputOf<typeof assetDeviceCalls.GetAssetDeviceRelationList>,
  caller: Caller,
): Promise<ListResult<RelatedDevice>> {
  const { id } = await requireAsset(caller.platform.database.db, caller, input.assetId);
  return listRelatedDevices(caller, [id], { ...input, key: input.key, orderBy: input.orderBy });
}

/** What C-AREL-04 and its twin answer. */
export const loadRelatedDevicesOfAssets = (
  input: InputOf<typeof assetDeviceCalls.GetAssetsDeviceRelationList>,
  caller: Caller,
): Promise<ListResult<RelatedDevice>> =>
  listRelatedDevices(caller, input.assetIds, { ...input, key: input.key, orderBy: input.orderBy });

/** What C-AST-01 and its twin answer. */
export async function loadIotPropertiesOfAsset(
  input: InputOf<typeof assetDeviceCalls.GetAssetIotProperties>,
  caller: Caller,
): ReturnType<typeof loadIotPropertiesOfAssets> {
  const { id } = await requireAsset(caller.platform.database.db, caller, input.assetId);
  return loadIotPropertiesOfAssets(caller, [id]);
}

/** What C-AST-03 and its twin answer. */
export async function loadDeviceTagsOfAsset(
  input: InputOf<typeof assetDeviceCalls.GetAssetDeviceTagList>,
  caller: Caller,
): Promise<AssetDeviceTag[]> {
  const { id } = await requireAsset(caller.platform.database.db, caller, input.assetId);
  return loadDeviceTags(caller, id);
}
