import type { SchematicValue } from '@twinscape/contract/dashboards';
import { findMappedValue, type ValueColour } from '@twinscape/contract/telemetry';
import type { OpenDashboard } from '../data/context.ts';
import type { DataRow } from '../data/rows.ts';

/** How a part of a plant stands. */
export type RunState = 'on' | 'off' | 'warn' | 'fault' | 'unknown';

const OF_COLOUR: Readonly<Record<ValueColour, RunState>> = {
  green: 'on',
  blue: 'on',
  grey: 'off',
  amber: 'warn',
  orange: 'warn',
  red: 'fault',
};
const ON = /^(on|open|opened|run|running|started|true|auto|active)$/i;
const OFF = /^(off|close|closed|stop|stopped|false|idle|inactive|standby)$/i;
const FAULT = /^(fault|alarm|error|failed|failure|trip|tripped)$/i;

/**
 * What a value says of how something stands: a mapped one by its colour, a number by whether it is nought, a word by
 * what it means. Pure.
 */
export function readRunState(row: Pick<DataRow, 'value' | 'shownAs'> | undefined): RunState {
  if (!row || row.value === undefined || row.value === null) return 'unknown';
  const mapped = findMappedValue(row.shownAs.valueMapping, row.value);
  if (mapped) return OF_COLOUR[mapped.colour];
  const { value } = row;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return value === 0 ? 'off' : 'on';
  const word = typeof value === 'string' ? value.trim() : '';
  if (word !== '' && Number.isFinite(Number(word))) return Number(word) === 0 ? 'off' : 'on';
  if (ON.test(word)) return 'on';
  if (OFF.test(word)) return 'off';
  return FAULT.test(word) ? 'fault' : 'unknown';
}

/** How full something is, from nought to one; undefined where nothing says so. Pure. */
export function readFill(row: Pick<DataRow, 'value'> | undefined, most: number | null | undefined): number | undefined {
  const value = typeof row?.value === 'string' && row.value.trim() !== '' ? Number(row.value) : row?.value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(1, Math.max(0, value / (most && most > 0 ? most : 100)));
}

/** Which way something moves in a pipe: forward, back, or not at all. Pure. */
export function readFlow(row: Pick<DataRow, 'value' | 'shownAs'> | undefined): 1 | -1 | 0 {
  if (typeof row?.value === 'number' && row.value < 0) return -1;
  return readRunState(row) === 'on' ? 1 : 0;
}

/** The row that a part shows: that of the entity it names, else of the first of the alias. */
export function findBoundRow(
  rows: readonly DataRow[],
  bound: SchematicValue | null | undefined,
  getAlias: OpenDashboard['getAlias'],
): DataRow | undefined {
  if (!bound) return undefined;
  const entities = getAlias(bound.aliasId).entities ?? [];
  const { entityName } = bound;
  const entity = entityName
    ? (entities.find(({ name }) => name === entityName) ?? entities.find(({ label }) => label === entityName))
    : entities[0];
  return entity && rows.find(({ id }) => id === `${entity.id} ${bound.type} ${bound.key}`);
}
