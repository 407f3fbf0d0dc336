import type { Language, ListOf } from '@twinscape/contract';
import type { AssetDeviceTag, RelatedDevice } from '@twinscape/contract/assets';
import type { DeviceProperty } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { grouped } from '../../../platform/tree/index.ts';
import { listDevicesAmong, loadPropertiesOfDevices } from '../../devices/index.ts';
import { deviceLinksOf, devicesOfAssets } from '../deviceLinkStore.ts';

type Asked = Parameters<typeof listDevicesAmong>[3];
type Reader = {
  readonly platform: Platform;
  readonly project: { readonly projectId: string };
  readonly language: Language;
};

/** A page of the devices of any of the assets, each device once. */
export async function devicesRelated(
  { platform, project: { projectId }, language }: Reader,
  assetIds: readonly string[],
  asked: Asked,
): Promise<ListOf<RelatedDevice>> {
  const { db } = platform.database;
  const [{ data }, links] = await Promise.all([
    listDevicesAmong(db, projectId, devicesOfAssets(projectId, assetIds), asked, language),
    deviceLinksOf(db, projectId, assetIds),
  ]);
  const byDevice = grouped(links, ({ deviceId }) => deviceId);
  const list = data.list.map((row) => ({
    ...row,
    assetIds: (byDevice.get(row.id) ?? []).map(({ assetId }) => assetId),
  }));
  return { data: { list, count: data.count } };
}

type OfAsset = DeviceProperty & { readonly assetId: string };

/** What the devices of assets say: asset by asset in the order of the ids, a device of two assets with each of them. */
export async function iotPropertiesOf(
  { platform, project: { projectId } }: Pick<Reader, 'platform' | 'project'>,
  assetIds: readonly string[],
): Promise<OfAsset[]> {
  const links = await deviceLinksOf(platform.database.db, projectId, assetIds);
  const deviceIds = [...new Set(links.map(({ deviceId }) => deviceId))];
  const said = grouped(await loadPropertiesOfDevices(platform, projectId, deviceIds), ({ id }) => id);
  const byAsset = grouped(links, ({ assetId }) => assetId);
  return [...new Set(assetIds)].flatMap((assetId) =>
    (byAsset.get(assetId) ?? []).flatMap(({ deviceId }) =>
      (said.get(deviceId) ?? []).map((property) => ({ ...property, assetId })),
    ),
  );
}

/** Tags of an asset's devices: what they measure, without values. */
export async function tagsOf(reader: Pick<Reader, 'platform' | 'project'>, assetId: string): Promise<AssetDeviceTag[]> {
  return (await iotPropertiesOf(reader, [assetId])).map(({ value: _, time: __, ...tag }) => tag);
}
