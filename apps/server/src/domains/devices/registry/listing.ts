import type { Language, ListResult } from '@twinscape/contract';
import type { DeviceRow } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { loadAdapters } from '../adapters.ts';
import { loadCategoriesOfDevices } from '../categoryStore.ts';
import { ANY_DEVICE, type DeviceQuery, listDevices } from '../deviceStore.ts';
import { loadDeviceAlarms, toDeviceRow } from './rows.ts';

/** A page of a project's devices as lists show them (C-DEV-04). */
export async function loadDeviceRows(
  db: Db,
  projectId: string,
  query: DeviceQuery,
  language: Language,
): Promise<ListResult<DeviceRow>> {
  const { rows, count } = await listDevices(db, projectId, query);
  const ids = rows.map(({ device }) => device.id);
  const [categories, adapters, alarms] = await Promise.all([
    loadCategoriesOfDevices(db, ids),
    loadAdapters(db, projectId, language),
    loadDeviceAlarms(db, rows),
  ]);
  return { data: { list: rows.map((row) => toDeviceRow(row, categories, adapters, alarms)), count } };
}

type PageQuery = Pick<DeviceQuery, 'key' | 'orderBy' | 'orderByType' | 'pageIndex' | 'pageSize'>;

/** The same of those devices that a query of ids names, for whoever keeps something of devices by id. */
export const listDevicesAmong = (
  db: Db,
  projectId: string,
  among: NonNullable<DeviceQuery['among']>,
  query: PageQuery,
  language: Language,
): Promise<ListResult<DeviceRow>> => loadDeviceRows(db, projectId, { ...ANY_DEVICE, ...query, among }, language);
