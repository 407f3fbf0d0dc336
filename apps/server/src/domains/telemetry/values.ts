import type { JsonText, TelemetryValue } from './port.ts';

export const isJson = (value: TelemetryValue): value is JsonText => typeof value === 'object';

/** An integer as it is kept: as a double where that is exact. */
export const normalizeInteger = (value: bigint): number | bigint =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;

export const normalizeNumber = (value: TelemetryValue): TelemetryValue =>
  typeof value === 'bigint' ? normalizeInteger(value) : value;

/** A value as the columns of a row, in the order num, whole, flag, txt, doc. */
export type ValueColumns = readonly [
  num: number | null,
  whole: string | null,
  flag: boolean | null,
  txt: string | null,
  doc: string | null,
];

export function toColumns(given: TelemetryValue): ValueColumns {
  const value = normalizeNumber(given);
  switch (typeof value) {
    case 'number':
      return [value, null, null, null, null];
    case 'bigint':
      return [null, value.toString(), null, null, null];
    case 'boolean':
      return [null, null, value, null, null];
    case 'string':
      return [null, null, null, value, null];
    default:
      return [null, null, null, null, value.json];
  }
}

/** Columns as the driver reads them: a double as a number, an exact integer as text. */
export type ReadColumns = {
  readonly num: number | null;
  readonly whole: string | null;
  readonly flag: boolean | null;
  readonly txt: string | null;
  readonly doc: string | null;
};

export function parseColumns({ num, whole, flag, txt, doc }: ReadColumns): TelemetryValue {
  if (num !== null) return num;
  if (whole !== null) return BigInt(whole);
  if (flag !== null) return flag;
  if (txt !== null) return txt;
  return { json: doc ?? 'null' };
}

/**
 * SQL that writes what is no double as a text whose first letter tells its kind; `serializeRest` is the same here,
 * `parseRest` the way back.
 */
export const REST_SQL = `case when num is not null then null
  when txt is not null then 't' || txt
  when flag is not null then case when flag then 'b1' else 'b0' end
  when whole is not null then 'w' || whole
  else 'j' || doc end`;

export function serializeRest(value: Exclude<TelemetryValue, number>): string {
  switch (typeof value) {
    case 'bigint':
      return `w${value}`;
    case 'boolean':
      return value ? 'b1' : 'b0';
    case 'string':
      return `t${value}`;
    default:
      return `j${value.json}`;
  }
}

export function parseRest(text: string): Exclude<TelemetryValue, number> {
  const rest = text.slice(1);
  switch (text[0]) {
    case 'w':
      return BigInt(rest);
    case 'b':
      return rest === '1';
    case 't':
      return rest;
    default:
      return { json: rest };
  }
}
