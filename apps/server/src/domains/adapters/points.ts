import { type InputOf, refuse } from '@twinscape/contract';
import {
  ADAPTER_POINTS_MAX,
  type AdapterPoint,
  type adapterCalls,
  getKindSpec,
  adapterRefusals as refusals,
} from '@twinscape/contract/adapters';
import { type Db, newId } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { devicesInProject, setAdapterOfDevices, valueToJson } from '../devices/index.ts';
import { getTelemetry } from '../telemetry/index.ts';
import type { Adapter } from './adapterStore.ts';
import { addressParsers } from './kinds/addresses.ts';
import {
  type AdapterInProject,
  type AdapterPointRow,
  countAdapterPoints,
  loadPointIds,
  loadSeriesTaken,
  savePoints,
} from './pointStore.ts';

type SentPoint = InputOf<typeof adapterCalls.SaveAdapterPoints>['points'][number];

/** What needs no database: addresses that the protocol knows, limits that are limits. Pure. */
export function validatePoints({ adapterKind }: Pick<Adapter, 'adapterKind'>, points: readonly SentPoint[]): void {
  const parse = addressParsers[adapterKind];
  for (const { address, writeMin, writeMax } of points) {
    if (!parse(address))
      throw refuse(refusals['point.addressInvalid'], {
        address: address.slice(0, 80),
        example: getKindSpec(adapterKind).addressExample,
      });
    if (writeMin !== undefined && writeMax !== undefined && writeMax < writeMin)
      throw refuse(refusals['point.rangeInverted']);
  }
}

/**
 * Adds points, and changes those that have an id. Their devices come through the adapter from then on. All of them or
 * none.
 */
export async function storePoints(
  tx: Db,
  place: AdapterInProject,
  adapter: Adapter,
  sent: readonly SentPoint[],
): Promise<void> {
  validatePoints(adapter, sent);
  const { projectId, adapterId } = place;
  const known = sent.flatMap(({ pointId }) => pointId ?? []);
  const stored = await loadPointIds(tx, place, known);
  if (known.some((id) => !stored.has(id))) throw refuse(refusals['point.notFound']);
  if ((await countAdapterPoints(tx, adapterId)) + sent.length - stored.size > ADAPTER_POINTS_MAX)
    throw refuse(refusals['point.tooMany'], { limit: ADAPTER_POINTS_MAX });
  const deviceIds = [...new Set(sent.map(({ deviceId }) => deviceId.toLowerCase()))];
  const devices = new Map((await devicesInProject(tx, projectId, deviceIds, 'share')).map((one) => [one.id, one]));
  const taken = await loadSeriesTaken(tx, deviceIds, known);
  for (const { deviceId, pointKey } of sent) {
    const device = devices.get(deviceId.toLowerCase());
    if (!device) throw refuse(refusals['point.deviceRequired']);
    const series = `${device.id} ${pointKey}`;
    if (taken.has(series)) throw refuse(refusals['point.duplicate'], { device: device.deviceName, key: pointKey });
    taken.add(series);
  }
  await savePoints(
    tx,
    sent.map((point) => ({
      id: point.pointId ?? newId(),
      adapterId,
      projectId,
      deviceId: point.deviceId.toLowerCase(),
      pointKey: point.pointKey,
      address: point.address,
      sourceName: point.sourceName ?? null,
      intervalMs: point.interval ?? null,
      factor: point.factor,
      offset: point.offset,
      deadband: point.deadband ?? null,
      isWritable: point.isWritable,
      writeMin: point.writeMin ?? null,
      writeMax: point.writeMax ?? null,
    })),
  );
  await setAdapterOfDevices(tx, deviceIds, adapterId);
}

/** A stored point as people send it: what was not said is undefined. */
export const toPointFields = (row: AdapterPointRow) => ({
  pointKey: row.pointKey,
  address: row.address,
  sourceName: row.sourceName ?? undefined,
  interval: row.intervalMs ?? undefined,
  factor: row.factor,
  offset: row.offset,
  deadband: row.deadband ?? undefined,
  isWritable: row.isWritable,
  writeMin: row.writeMin ?? undefined,
  writeMax: row.writeMax ?? undefined,
});

/** Points as answers have them, with their devices and what came last. */
export async function toPointRows(
  platform: Platform,
  projectId: string,
  rows: readonly AdapterPointRow[],
): Promise<AdapterPoint[]> {
  if (rows.length === 0) return [];
  const deviceIds = [...new Set(rows.map(({ deviceId }) => deviceId))];
  const keys = [...new Set(rows.map(({ pointKey }) => pointKey))];
  const [devices, latest] = await Promise.all([
    devicesInProject(platform.database.db, projectId, deviceIds),
    getTelemetry(platform).store.latest(
      deviceIds.map((id) => ({ type: 'DEVICE', id })),
      keys,
    ),
  ]);
  const names = new Map(devices.map(({ id, deviceName }) => [id, deviceName]));
  const samples = new Map(latest.map((sample) => [`${sample.entity.id} ${sample.key}`, sample]));
  return rows.map((row) => {
    const sample = samples.get(`${row.deviceId} ${row.pointKey}`);
    return {
      ...toPointFields(row),
      pointId: row.id,
      deviceId: row.deviceId,
      deviceName: names.get(row.deviceId) ?? '',
      quality: row.quality ?? undefined,
      qualityDetail: row.qualityDetail ?? undefined,
      value: sample && valueToJson(sample.value),
      time: sample && new Date(sample.at),
    };
  });
}
