import { fill, type InputOf, type Language, type RowChange, type RowReason, say } from '@twinscape/contract';
import { type adapterCalls, type POINT_ROW_RESULTS, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import type { Db } from '../../../platform/db/index.ts';
import { YES_NO } from '../../../platform/spreadsheet/index.ts';
import { devicesInProject } from '../../devices/index.ts';
import { type AdapterInProject, loadAdapterPoints, loadSeriesTaken } from '../pointStore.ts';
import { toPointFields } from '../points.ts';
import { type PointField, pointTitles } from './columns.ts';
import { type ParsedPointRows, toPointReason, type ValidPointRow } from './readPointRows.ts';

type SentPoint = InputOf<typeof adapterCalls.SaveAdapterPoints>['points'][number];

/** What becomes of a row; `point` is what is to be stored. */
export type PointStep = {
  readonly row: number;
  readonly names: { readonly deviceId: string; readonly pointKey: string };
  readonly result: (typeof POINT_ROW_RESULTS)[number];
  readonly changes: readonly RowChange[];
  readonly reasons: readonly RowReason[];
  readonly point?: SentPoint;
};

/** Fields that an existing point can change in; device and data point are what it is known by. */
const CHANGEABLE = [
  'address',
  'sourceName',
  'interval',
  'factor',
  'offset',
  'deadband',
  'isWritable',
  'writeMin',
  'writeMax',
] as const satisfies readonly PointField[];

/** What would become of each row of a sheet, as the project stands. Points are matched by device and data point. */
export async function planPoints(
  db: Db,
  place: AdapterInProject,
  { good, bad, fields }: ParsedPointRows,
  language: Language,
): Promise<PointStep[]> {
  const keys = [...new Set(good.map(({ fields: { deviceId } }) => deviceId))];
  const devices = new Map(
    (keys.length === 0 ? [] : await devicesInProject(db, place.projectId, keys)).map((one) => [one.deviceKey, one]),
  );
  const deviceIds = [...devices.values()].map(({ id }) => id);
  const own = (await loadAdapterPoints(db, place.adapterId)).filter(({ projectId }) => projectId === place.projectId);
  const existing = new Map(own.map((point) => [`${point.deviceId} ${point.pointKey}`, point]));
  const taken =
    deviceIds.length === 0
      ? new Set<string>()
      : await loadSeriesTaken(
          db,
          deviceIds,
          own.map(({ id }) => id),
        );
  return [
    ...bad.map(({ row, reasons, ...names }) => refuseRow(row, names, reasons)),
    ...good.map((one): PointStep => {
      const { deviceId, pointKey } = one.fields;
      const names = { deviceId, pointKey };
      const device = devices.get(deviceId);
      if (!device) return object(one, 'deviceId', refusals['point.deviceUnknown'][language], language);
      const series = `${device.id} ${pointKey}`;
      if (taken.has(series)) {
        const message = fill(refusals['point.duplicate'][language], { device: device.deviceName, key: pointKey });
        return object(one, 'pointKey', message, language);
      }
      const stored = existing.get(series);
      const point = { ...one.fields, deviceId: device.id };
      if (!stored) return { row: one.row, names, result: 'added', changes: [], reasons: [], point };
      const before = toPointFields(stored);
      const changes = CHANGEABLE.flatMap((field) => {
        const [was, is] = [toText(before[field], language), toText(point[field], language)];
        return fields.has(field) && was !== is
          ? [{ field: say(pointTitles[field], language), before: was, after: is }]
          : [];
      });
      if (changes.length === 0) return { row: one.row, names, result: 'unchanged', changes, reasons: [] };
      // A sheet without a column leaves what the point has.
      const kept = Object.fromEntries(
        CHANGEABLE.flatMap((field) => (fields.has(field) ? [] : [[field, before[field]]])),
      );
      return {
        row: one.row,
        names,
        result: 'changed',
        changes,
        reasons: [],
        point: { ...point, ...kept, pointId: stored.id },
      };
    }),
  ];
}

const refuseRow = (row: number, names: PointStep['names'], reasons: readonly RowReason[]): PointStep => ({
  row,
  names,
  result: 'refused',
  changes: [],
  reasons,
});

function object({ row, fields }: ValidPointRow, field: 'deviceId' | 'pointKey', message: string, language: Language) {
  const { deviceId, pointKey } = fields;
  return refuseRow(row, { deviceId, pointKey }, [toPointReason(field, fields[field], message, language)]);
}

/** What a cell says of a field. */
export const toText = (value: string | number | boolean | undefined, language: Language): string =>
  typeof value === 'boolean' ? say(value ? YES_NO.yes : YES_NO.no, language) : String(value ?? '');
