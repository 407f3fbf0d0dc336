import { SourceFailed, type SourcePoint, type SourceReading, type SourceValue } from '../port.ts';
import type { DocumentAddress } from './address.ts';
import { findInJson, listScalars, type PathStep, toScalar } from './jsonPath.ts';

/** What one answer may cost: records times ways to name them, and values that come of it. */
const WORK_MAX = 2_000_000;

/** Fields that rows are told apart by, as interfaces name them. */
const NAMES = ['id', 'name', 'tag', 'key', 'code', 'device', 'deviceId', 'sensor', 'point'];

/**
 * A list of records, each with its own time. The address of a point begins with the field that names its records, as in
 * `[name=AHU-1].temp`; without it every record is one of the point. Answers the newest time among them too.
 */
export function readRows(
  points: readonly SourcePoint<DocumentAddress>[],
  rows: readonly unknown[],
  readTime: (row: unknown) => number | undefined,
): { readings: SourceReading[]; newest: number | undefined } {
  const ofAll: { readonly index: number; readonly path: readonly PathStep[] }[] = [];
  const byField = new Map<string, Map<string, { readonly index: number; readonly path: readonly PathStep[] }[]>>();
  for (const { index, address } of points) {
    const [first, ...path] = address.path;
    if (!first || !('field' in first)) {
      ofAll.push({ index, path: address.path });
      continue;
    }
    const named = byField.get(first.field) ?? new Map<string, { index: number; path: readonly PathStep[] }[]>();
    byField.set(first.field, named);
    const same = named.get(first.is);
    if (same) same.push({ index, path });
    else named.set(first.is, [{ index, path }]);
  }
  const readings: SourceReading[] = [];
  const found = new Set<number>();
  let newest: number | undefined;
  let work = rows.length * (byField.size + 1);
  for (const row of rows) {
    if (work > WORK_MAX) throw new SourceFailed('answerTooLarge');
    if (typeof row !== 'object' || row === null) continue;
    const at = readTime(row);
    if (at !== undefined && (newest === undefined || at > newest)) newest = at;
    const own = [...byField].flatMap(([field, named]) => named.get(String(findInJson(row, [{ name: field }]))) ?? []);
    work += own.length + ofAll.length;
    for (const { index, path } of [...own, ...ofAll]) {
      const value = toScalar(findInJson(row, path));
      if (value === undefined) continue;
      found.add(index);
      readings.push({ index, quality: 'good', value, ...(at === undefined ? {} : { at }) });
    }
  }
  // Records without a time are what is now; of the past, a point may have said nothing lately.
  if (newest === undefined)
    for (const { index } of points)
      if (!found.has(index)) readings.push({ index, quality: 'bad', detail: 'no such record' });
  return { readings, newest };
}

/** What can be mapped in a list of records: by a field that names them, where they have one, and each of the others. */
export function listRowPoints(rows: readonly unknown[]): { readonly path: string; readonly value: SourceValue }[] {
  const points = new Map<string, SourceValue>();
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) continue;
    const field = NAMES.find((name) => toScalar(findInJson(row, [{ name }])) !== undefined);
    const name = field === undefined ? undefined : toScalar(findInJson(row, [{ name: field }]));
    const isPlain = name !== undefined && !/[\]=]/.test(String(name));
    for (const { path, value } of listScalars(row))
      if (path !== field) points.set(isPlain ? `[${field}=${name}].${path}` : path, value);
  }
  return [...points].map(([path, value]) => ({ path, value }));
}
