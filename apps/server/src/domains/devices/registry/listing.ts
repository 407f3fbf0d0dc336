import type { Language, ListOf } from '@twinscape/contract';
import type { DeviceRow } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { adaptersOf } from '../adapters.ts';
import { categoriesOfDevices } from '../categoryStore.ts';
import { type DeviceQuery, listDevices } from '../deviceStore.ts';
import { alarmsOf, deviceRowOf } from './rows.ts';

/** A page of a project's devices as lists show them (C-DEV-04). */
export async function deviceRows(
  db: Db,
  projectId: string,
  query: DeviceQuery,
  language: Language,
): Promise<ListOf<DeviceRow>> {
  const { rows, count } = await listDevices(db, projectId, query);
  const ids = rows.map(({ device }) => device.id);
  const [categories, adapters, alarms] = await Promise.all([
    categoriesOfDevices(db, ids),
    adaptersOf(db, projectId, language),
    alarmsOf(db, rows),
  ]);
  return { data: { list: rows.map((row) => deviceRowOf(row, categories, adapters, alarms)), count } };
}

type Asked = Pick<DeviceQuery, 'key' | 'orderBy' | 'orderByType' | 'pageIndex' | 'pageSize'>;

/** The same of those devices that a query of ids names, for whoever keeps something of devices by id. */
export const devicesAmong = (
  db: Db,
  projectId: string,
  among: NonNullable<DeviceQuery['among']>,
  asked: Asked,
  language: Language,
): Promise<ListOf<DeviceRow>> => deviceRows(db, projectId, { ...EVERY, ...asked, among }, language);

const EVERY = {
  categoryIds: undefined,
  isUngrouped: undefined,
  adapterId: undefined,
  gatewayId: undefined,
  state: undefined,
  isOnline: undefined,
  isGateway: undefined,
  deviceType: undefined,
} as const;
