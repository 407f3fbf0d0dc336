import type { ValueDisplay } from '@twinscape/contract/telemetry';
import { type MappingRow, toMappingRows } from './presets.ts';

/** What a form shows of a property's decimals and mapping. Pure. */
export const toDisplayValues = ({ decimals, valueMapping }: ValueDisplay) => ({
  decimals: decimals ?? null,
  valueMapping: toMappingRows(valueMapping),
});

/** What a form says of them: null and an empty list take them away. Pure. */
export const toDisplayInput = ({ decimals, valueMapping }: Readonly<Record<string, unknown>>) => ({
  decimals: typeof decimals === 'number' ? decimals : null,
  valueMapping: [...((valueMapping as readonly MappingRow[] | undefined) ?? [])],
});
