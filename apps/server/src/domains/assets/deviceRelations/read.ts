import type { Language, ListResult } from '@twinscape/contract';
import type { AssetDeviceTag, RelatedDevice } from '@twinscape/contract/assets';
import type { DeviceProperty } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { listDevicesAmong, loadPropertiesOfDevices } from '../../devices/index.ts';
import { deviceIdsOfAssetsQuery, loadDeviceLinks } from '../deviceLinkStore.ts';

type DeviceListQuery = Parameters<typeof listDevicesAmong>[3];
type Reader = {
  readonly platform: Platform;
  readonly project: { readonly projectId: string };
  readonly language: Language;
};

/** A page of the devices of any of the assets, each device once. */
export async function listRelatedDevices(
  { platform, project: { projectId }, language }: Reader,
  assetIds: readonly string[],
  query: DeviceListQuery,
): Promise<ListResult<RelatedDevice>> {
  const { db } = platform.database;
  const [{ data }, links] = await Promise.all([
    listDevicesAmong(db, projectId, deviceIdsOfAssetsQuery(projectId, assetIds), query, language),
    loadDeviceLinks(db, projectId, assetIds),
  ]);
  const byDevice = groupRows(links, ({ deviceId }) => deviceId);
  const list = data.list.map((row) => ({
    ...row,
    assetIds: (byDevice.get(row.id) ?? []).map(({ assetId }) => assetId),
  }));
  return { data: { list, count: data.count } };
}

type AssetIotProperty = DeviceProperty & { readonly assetId: string };

/** What the devices of assets say: asset by asset in the order of the ids, a device of two assets with each of them. */
export async function loadIotPropertiesOfAssets(
  { platform, project: { projectId } }: Pick<Reader, 'platform' | 'project'>,
  assetIds: readonly string[],
): Promise<AssetIotProperty[]> {
  const links = await loadDeviceLinks(platform.database.db, projectId, assetIds);
  const deviceIds = [...new Set(links.map(({ deviceId }) => deviceId))];
  const propertiesByDevice = groupRows(await loadPropertiesOfDevices(platform, projectId, deviceIds), ({ id }) => id);
  const byAsset = groupRows(links, ({ assetId }) => assetId);
  return [...new Set(assetIds)].flatMap((assetId) =>
    (byAsset.get(assetId) ?? []).flatMap(({ deviceId }) =>
      (propertiesByDevice.get(deviceId) ?? []).map((property) => ({ ...property, assetId })),
    ),
  );
}

/** Tags of an asset's devices: what they measure, without values. */
export async function loadDeviceTags(
  reader: Pick<Reader, 'platform' | 'project'>,
  assetId: string,
): Promise<AssetDeviceTag[]> {
  return (await loadIotPropertiesOfAssets(reader, [assetId])).map(({ value: _, time: __, ...tag }) => tag);
}
