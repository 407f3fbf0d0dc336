import { z } from 'zod';
import { optionalLine, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import type { Language } from '../core/text.ts';
import {
  ANSWERED_MAPPED_VALUES_MAX,
  MAPPED_NAME_MAX,
  MAPPED_VALUE_MAX,
  VALUE_DECIMALS_MAX,
  VALUE_MAPPING_MAX,
} from './limits.ts';
import { telemetryRefusals as refusals } from './refusals.ts';

/** The colours a mapped value may have, each with a tone for both themes. */
export const VALUE_COLOURS = ['green', 'grey', 'blue', 'amber', 'orange', 'red'] as const;
export type ValueColour = (typeof VALUE_COLOURS)[number];

/** A code that a device or an asset has, and what people call it. */
export const mappedValue = z.object({
  value: z.string(),
  cn: z.string().optional(),
  en: z.string().optional(),
  colour: z.enum(VALUE_COLOURS),
});
export type MappedValue = z.output<typeof mappedValue>;

/** How the values of a data point or a property are shown; a property without any of it is shown as it is. */
export const valueDisplay = {
  /** Digits behind the point; absent: as its unit has them. */
  decimals: z.number().int().optional(),
  /** Words and colours for codes; absent: none. */
  valueMapping: z.array(mappedValue).optional(),
};
export type ValueDisplay = {
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
  readonly valueMapping?: readonly MappedValue[] | undefined;
};

const mappedValueInput = z
  .object({
    value: singleLine(refusals['valueMapping.valueRequired'], MAPPED_VALUE_MAX),
    cn: optionalLine(MAPPED_NAME_MAX),
    en: optionalLine(MAPPED_NAME_MAX),
    colour: z.enum(VALUE_COLOURS).default('grey'),
  })
  .refine(({ cn, en }) => cn !== undefined || en !== undefined, {
    path: ['cn'],
    ...withRefusal(refusals['valueMapping.nameRequired']),
  });

/** The same as it is set: absent stays; null takes the decimals away, an empty list the mapping. */
export const valueDisplayFields = {
  decimals: z.number().int().min(0).max(VALUE_DECIMALS_MAX).nullish(),
  valueMapping: z
    .array(mappedValueInput)
    .max(VALUE_MAPPING_MAX)
    .refine(
      (rows) => new Set(rows.map(({ value }) => value)).size === rows.length,
      withRefusal(refusals['valueMapping.valueTwice']),
    )
    .optional(),
};

/** The codes under which a value is looked up; a truth value is also the 1 or 0 that many protocols send for it. */
export function toCodes(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return value ? ['true', '1'] : ['false', '0'];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? [String(value)] : [];
}

/** What a mapping is looked up by: it is, for every cell of a file and every value of a scene. */
type MappingIndex = {
  readonly rows: ReadonlyMap<string, MappedValue>;
  /** By codes and words of both languages in small letters; codes go before words, earlier rows before later ones. */
  readonly codes: ReadonlyMap<string, string>;
};
const indexes = new WeakMap<readonly MappedValue[], MappingIndex>();
function indexOf(mapping: readonly MappedValue[]): MappingIndex {
  const known = indexes.get(mapping);
  if (known) return known;
  const codes = new Map<string, string>();
  const add = (text: string | undefined, code: string) => {
    if (text !== undefined && !codes.has(text.toLowerCase())) codes.set(text.toLowerCase(), code);
  };
  for (const { value } of mapping) add(value, value);
  for (const { value, cn, en } of mapping) {
    add(cn, value);
    add(en, value);
  }
  const made = { rows: new Map(mapping.map((one) => [one.value, one])), codes };
  indexes.set(mapping, made);
  return made;
}

/** What people call a value; undefined where its mapping does not name it. Pure. */
export function findMappedValue(mapping: readonly MappedValue[] | undefined, value: unknown): MappedValue | undefined {
  if (!mapping?.length) return undefined;
  const { rows } = indexOf(mapping);
  const code = toCodes(value).find((one) => rows.has(one));
  return code === undefined ? undefined : rows.get(code);
}

/** The word for a code; in a language that has none the other one's. Pure. */
export const mappedName = ({ value, cn, en }: MappedValue, language: Language): string =>
  (language === 'cn' ? (cn ?? en) : (en ?? cn)) ?? value;

/** The code that a word in either language, or the code itself, stands for; undefined: none. Pure. */
export function findMappedCode(mapping: readonly MappedValue[] | undefined, text: string): string | undefined {
  return mapping?.length ? indexOf(mapping).codes.get(text.trim().toLowerCase()) : undefined;
}

/**
 * A code as a sheet has it: its word, unless that stands for another code too and would be read as that one. Undefined
 * where the mapping does not name it. Pure.
 */
export function formatMappedCell(
  mapping: readonly MappedValue[] | undefined,
  code: string,
  language: Language,
): string | undefined {
  const found = findMappedValue(mapping, code);
  if (!found) return undefined;
  const word = mappedName(found, language);
  return findMappedCode(mapping, word) === code ? word : undefined;
}

/**
 * Mappings of one answer, which repeats them for every device or asset that has them: those that go beyond
 * `ANSWERED_MAPPED_VALUES_MAX` codes are left out.
 */
export function createMappingBudget(): <T extends { valueMapping?: MappedValue[] | undefined }>(shown: T) => T {
  let left = ANSWERED_MAPPED_VALUES_MAX;
  return (shown) => {
    left -= shown.valueMapping?.length ?? 0;
    return left >= 0 || !shown.valueMapping ? shown : { ...shown, valueMapping: undefined };
  };
}
