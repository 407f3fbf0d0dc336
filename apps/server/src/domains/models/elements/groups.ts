import type { ElementGroup } from '@twinscape/contract/models';
import type { ValueGroupRow } from './groupStore.ts';

/** Different texts that are told apart; eyes do not tell more colours. The rarest are one group together. */
export const MAX_GROUPS = 24;
/**
 * Parts of a scale of numbers, each with as many elements as the others (Brewer: five to seven classes can be told
 * apart on a map).
 */
export const SCALE_PARTS = 7;

/**
 * The values of a property as groups: numbers on a scale of quantiles, texts by themselves, the most common first.
 * Pure.
 */
export function buildValueGroups(values: readonly ValueGroupRow[]): ElementGroup[] {
  const unit = values[0]?.unit ?? undefined;
  const numbers = values.map(({ value }) => (value.trim() === '' ? Number.NaN : Number(value)));
  const isScale = values.length > 2 && numbers.every(Number.isFinite);
  return isScale ? buildScaleGroups(values, numbers, unit) : buildTextGroups(values);
}

function buildTextGroups(values: readonly ValueGroupRow[]): ElementGroup[] {
  const listed = values.length > MAX_GROUPS ? values.slice(0, MAX_GROUPS - 1) : values;
  const rest = values.slice(listed.length);
  return [
    ...listed.map(({ value, unit, indexes }) => ({
      id: value,
      name: value,
      ...(unit ? { unit } : {}),
      elementCount: indexes.length,
      indexes,
    })),
    ...(rest.length > 0 ? [buildRestGroup(rest.map(({ indexes }) => indexes))] : []),
  ];
}

/** Those that are not told apart. */
export const buildRestGroup = (parts: readonly (readonly number[])[]): ElementGroup => {
  const indexes = [...new Set(parts.flat())].sort((a, b) => a - b);
  return { id: '', name: '', isRest: true, elementCount: indexes.length, indexes };
};

function buildScaleGroups(
  values: readonly ValueGroupRow[],
  numbers: readonly number[],
  unit: string | undefined,
): ElementGroup[] {
  const sorted = values
    .map(({ indexes }, at) => ({ number: numbers[at] ?? 0, indexes }))
    .sort((a, b) => a.number - b.number);
  const total = sorted.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const parts: { from: number; to: number; indexes: number[] }[] = [];
  let seen = 0;
  let place = -1;
  for (const { number, indexes } of sorted) {
    // By the middle of its elements, so that a value that half of them have is a part of its own.
    const wanted = Math.min(SCALE_PARTS - 1, Math.floor(((seen + indexes.length / 2) / total) * SCALE_PARTS));
    const last = parts.at(-1);
    if (wanted === place && last) {
      last.to = number;
      last.indexes.push(...indexes);
    } else parts.push({ from: number, to: number, indexes: [...indexes] });
    place = wanted;
    seen += indexes.length;
  }
  return parts.map(({ from, to, indexes }) => ({
    id: `${from}…${to}`,
    name: from === to ? String(from) : `${from} – ${to}`,
    from,
    to,
    ...(unit ? { unit } : {}),
    elementCount: indexes.length,
    indexes: indexes.sort((a, b) => a - b),
  }));
}
