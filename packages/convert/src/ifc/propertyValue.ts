import type { Property } from '../content.ts';
import type { IfcValue } from './values.ts';

/** A unit without a value is none; a property without a name cannot be shown. */
export function toProperty(name: string, value: Property['value'], unit?: string): Property | undefined {
  if (name === '') return undefined;
  return unit && value !== null ? { name, value, unit } : { name, value };
}

/** A single value keeps its kind. */
export function joinValues(values: readonly IfcValue[]): Property['value'] {
  if (values.length <= 1) return values[0]?.value ?? null;
  return values.map(({ value }) => String(value ?? '')).join(', ');
}

/** `18 – 26`, `≥ 18`, `≤ 26`, with the set point in brackets. */
export function formatBoundedValue(
  lower: IfcValue['value'],
  upper: IfcValue['value'],
  setPoint: IfcValue['value'],
): Property['value'] {
  const range =
    lower !== null && upper !== null
      ? `${lower} – ${upper}`
      : lower !== null
        ? `≥ ${lower}`
        : upper !== null
          ? `≤ ${upper}`
          : undefined;
  if (range === undefined) return setPoint;
  return setPoint === null ? range : `${range} (${setPoint})`;
}
