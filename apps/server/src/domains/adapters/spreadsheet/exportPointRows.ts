import { type Language, say } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import { devicesInProject } from '../../devices/index.ts';
import { type AdapterInProject, listAdapterPoints } from '../pointStore.ts';
import { toPointFields } from '../points.ts';
import { POINT_COLUMNS, type PointField } from './columns.ts';
import { toText } from './planPoints.ts';

/** Points that are read at a time. */
const ROWS_A_PIECE = 500;

export const pointExportTitles = (language: Language): string[] => [
  ...POINT_COLUMNS.map(({ title }) => say(title, language)),
  say({ cn: '设备名称', en: 'Device name' }, language),
];

/** Rows of the points of an adapter in a project, read while they are written. */
export async function* exportPointRows(db: Db, place: AdapterInProject, language: Language): AsyncGenerator<string[]> {
  for (let pageIndex = 1; ; pageIndex++) {
    const query = { key: undefined, deviceId: undefined, pageIndex, pageSize: ROWS_A_PIECE };
    const { rows } = await listAdapterPoints(db, place, query);
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ deviceId }) => deviceId))];
    const devices = new Map((await devicesInProject(db, place.projectId, ids)).map((one) => [one.id, one]));
    for (const row of rows) {
      const known: Record<PointField, string | number | boolean | undefined> = {
        ...toPointFields(row),
        deviceId: devices.get(row.deviceId)?.deviceKey,
      };
      const name = devices.get(row.deviceId)?.deviceName ?? '';
      yield [...POINT_COLUMNS.map(({ field }) => toText(known[field], language)), name];
    }
    if (rows.length < ROWS_A_PIECE) return;
  }
}
