import { z } from 'zod';
import { parseJson, refuseExcessiveJson } from './json.ts';
import { unwrapSchema } from './unwrapSchema.ts';

/**
 * Names on the wire. Inside, fields are camelCase; the main calls write them in PascalCase, the ThingsBoard calls as
 * declared. What comes in is matched against the declared names in any case; keys of records and JSON values are
 * data and stay as they are.
 */
export type Naming = 'pascal' | 'given';

export const toPascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Spellings that the specification gives to single fields of an object, such as VaultID for the project; the first is
 * written, all are read.
 */
const wireNamesBySchema = new WeakMap<z.ZodType, Readonly<Record<string, readonly string[]>>>();

/** Marks fields of an object whose name on the wire is not the declared one in PascalCase. */
export function wireNames<T extends z.ZodObject>(
  schema: T,
  names: { readonly [Field in keyof T['shape']]?: string | readonly string[] },
): T {
  const lists = Object.entries(names).flatMap(([field, name]) =>
    name === undefined ? [] : [[field, typeof name === 'string' ? [name] : (name as readonly string[])] as const],
  );
  wireNamesBySchema.set(schema, Object.fromEntries(lists));
  return schema;
}

/** Names every field of an object in snake_case, as the OpenCDE APIs and OAuth write them. */
export const snakeNames = <T extends z.ZodObject>(schema: T): T => {
  const names = Object.keys(schema.shape).map((name) => [name, [toSnakeCase(name)]] as const);
  wireNamesBySchema.set(schema, Object.fromEntries(names));
  return schema;
};
const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The spellings that `wireNames` gave to the fields of a schema. */
export const getWireNames = (schema: z.ZodType): Readonly<Record<string, readonly string[]>> =>
  wireNamesBySchema.get(unwrapSchema(schema)) ?? {};

/** A field's name as it is written; `of` is the object that declares it. */
export const wireName = (name: string, naming: Naming, of?: z.ZodType): string =>
  (of && getWireNames(of)[name]?.[0]) ?? (naming === 'pascal' ? toPascalCase(name) : name);

type Convert = (value: unknown) => unknown;
const keepValue: Convert = (value) => value;

const createEncoders = () => ({
  pascal: new WeakMap<z.ZodType, Convert>(),
  given: new WeakMap<z.ZodType, Convert>(),
});
/** What an object's field without a value becomes: null in an answer; in an input, where null empties, nothing. */
const encoders = { answer: createEncoders(), input: createEncoders() };
const decoders = {
  input: new WeakMap<z.ZodType, Convert>(),
  inputPart: new WeakMap<z.ZodType, Convert>(),
  answer: new WeakMap<z.ZodType, Convert>(),
};
/** Which way values go: those of a caller are bounded before the schema looks at them. */
type Source = keyof typeof encoders;

/** Remembers a converter per schema; the indirection lets recursive schemas refer to themselves. */
function cacheConverter(cache: WeakMap<z.ZodType, Convert>, schema: z.ZodType, make: () => Convert): Convert {
  const known = cache.get(schema);
  if (known) return known;
  let made: Convert = keepValue;
  cache.set(schema, (value) => made(value));
  made = make();
  cache.set(schema, made);
  return made;
}

/**
 * Writes a value as the wire has it: renames fields, drops what the schema does not declare, Date → ISO 8601,
 * undefined → null for declared fields.
 */
export function encodeForWire(schema: z.ZodType, naming: Naming, value: unknown): unknown {
  return encoder(schema, naming, 'answer')(value);
}

/** The same for the input of a call, in which fields that are absent do not travel. */
export function encodeInput(schema: z.ZodType, naming: Naming, value: unknown): unknown {
  return encoder(schema, naming, 'input')(value);
}

function encoder(schema: z.ZodType, naming: Naming, source: Source): Convert {
  const bare = unwrapSchema(schema);
  return cacheConverter(encoders[source][naming], bare, () => {
    if (bare instanceof z.ZodObject) {
      const fields = Object.entries(bare.shape).map(
        ([name, field]) => [name, wireName(name, naming, bare), encoder(field as z.ZodType, naming, source)] as const,
      );
      return (value) => {
        if (value === undefined || value === null) return null;
        const given = value as Record<string, unknown>;
        const target: Record<string, unknown> = {};
        for (const [name, wire, convert] of fields)
          if (source === 'answer' || given[name] !== undefined) target[wire] = convert(given[name]);
        return target;
      };
    }
    if (bare instanceof z.ZodArray) {
      const convert = encoder(bare.element as z.ZodType, naming, source);
      return (value) => (Array.isArray(value) ? value.map(convert) : null);
    }
    if (bare instanceof z.ZodUnion) {
      const options = (bare.options as z.ZodType[]).map((option) => [option, encoder(option, naming, source)] as const);
      return (value) => options.find(([option]) => option.safeParse(value).success)?.[1](value) ?? toPlainJson(value);
    }
    return toPlainJson;
  });
}

const toPlainJson: Convert = (value) =>
  value === undefined ? null : value instanceof Date ? value.toISOString() : value;

/**
 * Reads what a client sent: declared names in any case become the declared name, unknown ones are left out, null counts
 * as absent, and texts that stand for a number, a truth value or a list (as in a query string) become one.
 */
export function decodeFromWire(schema: z.ZodType, value: unknown): unknown {
  return decoder(schema, 'answer')(value);
}

/**
 * The same for the input of a call. Texts and lists beyond their limit are cut to just above it, so that the schema
 * refuses them without looking at the rest: zod goes on to every other check, however long the value is. Null empties
 * an optional text of the call, as an empty text does, and a number that may be null; every other field is as if it had
 * not been sent. What lies deeper is replaced as a whole, so that a document that was read with nulls can be sent back
 * as it is.
 */
export function decodeInput(schema: z.ZodType, value: unknown): unknown {
  return decoder(schema, 'input')(value);
}

/** Whether a field is a text that may be absent and may be empty, and that takes no null itself. */
function isOptionalText(field: z.ZodType): boolean {
  const bare = unwrapSchema(field);
  if (!(bare instanceof z.ZodString || bare instanceof z.ZodUnion)) return false;
  const absent = field.safeParse(undefined);
  const isOptional = absent.success && (absent.data === undefined || absent.data === '');
  return isOptional && field.safeParse('').success && ![null, {}, 0].some((value) => field.safeParse(value).success);
}

/** Whether a field is a number that null takes away. */
const isNullableNumber = (field: z.ZodType): boolean =>
  unwrapSchema(field) instanceof z.ZodNumber && field.safeParse(null).success;

/** Spaces around a text are not counted, so a little more than the limit is let through to be trimmed. */
const TRIMMED = 64;
const boundedText = (max: number): Convert => {
  return (value) =>
    typeof value === 'string' && value.length > max + TRIMMED ? value.slice(0, max) + '…'.repeat(TRIMMED + 1) : value;
};

/**
 * A value of any kind may be kept as JSON, and JSON that lies in a text is read as such by what reads it back: it has
 * to keep the limits too.
 */
const boundedJson: Convert = (value) => {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) refuseExcessiveJson(value);
  return value;
};

/**
 * How many items a list may have. The one look into zod's inside: a list, unlike a text, does not tell its limit in
 * public, and `z.toJSONSchema`, which does, would come into the browser's first files. A test holds it.
 */
function readMaxItems(list: z.ZodArray): number | undefined {
  const limits = (list.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const { check, maximum, length } = def as { check: string; maximum?: number; length?: number };
    return (check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined) ?? [];
  });
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

function decoder(schema: z.ZodType, source: keyof typeof decoders): Convert {
  const bare = unwrapSchema(schema);
  return cacheConverter(decoders[source], bare, () => {
    if (bare instanceof z.ZodObject) {
      const others = getWireNames(bare);
      const inside = source === 'input' ? 'inputPart' : source;
      const fields = new Map(
        Object.entries(bare.shape).flatMap(([name, field]) => {
          const type = field as z.ZodType;
          const isInput = source === 'input';
          const emptied = isInput && isOptionalText(type) ? '' : isInput && isNullableNumber(type) ? null : undefined;
          const known = { name, emptied, convert: decoder(type, inside) };
          return [name, ...(others[name] ?? [])].map((spelling) => [spelling.toLowerCase(), known] as const);
        }),
      );
      return (value) => {
        const sent = fromText(value);
        if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
        const target: Record<string, unknown> = {};
        for (const [key, entry] of Object.entries(sent)) {
          const field = fields.get(key.toLowerCase());
          if (!field || entry === undefined || (entry === null && field.emptied === undefined)) continue;
          // The exactly spelt name wins over another spelling of the same one.
          if (field.name in target && key !== field.name) continue;
          target[field.name] = entry === null ? field.emptied : field.convert(entry);
        }
        return target;
      };
    }
    if (bare instanceof z.ZodArray) {
      const convert = decoder(bare.element as z.ZodType, source);
      const max = source === 'answer' ? undefined : readMaxItems(bare);
      const bounded = (list: unknown[]) => (max === undefined ? list : list.slice(0, max + 1));
      return (value) => {
        if (typeof value === 'string') return bounded(listFromText(value)).map(convert);
        return Array.isArray(value) ? bounded(value).map(convert) : value;
      };
    }
    if (bare instanceof z.ZodUnion) {
      const options = (bare.options as z.ZodType[]).map((option) => [option, decoder(option, source)] as const);
      return (value) => {
        // A number that one of them takes stays one.
        if (typeof value === 'number' && options.some(([option]) => option.safeParse(value).success)) return value;
        for (const [option, convert] of options) {
          const converted = convert(value);
          if (option.safeParse(converted).success) return converted;
        }
        return value;
      };
    }
    if (
      bare instanceof z.ZodNumber ||
      (bare instanceof z.ZodLiteral && [...bare.values].every((literal) => typeof literal === 'number'))
    ) {
      return (value) => {
        if (typeof value !== 'string') return value;
        if (value.length > NUMBER_MAX) return value;
        if (value.trim() === '') return undefined;
        const number = Number(value);
        return Number.isNaN(number) ? value : number;
      };
    }
    if (bare instanceof z.ZodBoolean) {
      return (value) =>
        value === 'true' || value === '1' || value === 1
          ? true
          : value === 'false' || value === '0' || value === 0
            ? false
            : value;
    }
    if (bare instanceof z.ZodDate) {
      return (value) => {
        if (value === '') return undefined;
        return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? new Date(Number(value)) : value;
      };
    }
    if (bare instanceof z.ZodEnum) {
      const options = new Set(bare.options);
      // Some values are names of fields (OrderBy), which the wire writes in PascalCase.
      return (value) => {
        if (typeof value !== 'string' || options.has(value)) return value;
        const small = value.charAt(0).toLowerCase() + value.slice(1);
        return value === '' ? undefined : options.has(small) ? small : value;
      };
    }
    if (bare instanceof z.ZodUnknown && source !== 'answer') return boundedJson;
    if (bare instanceof z.ZodString && source !== 'answer') {
      const bound = bare.maxLength === null ? keepValue : boundedText(bare.maxLength);
      // A version "1" is written as 1 by many a client.
      return (value) => bound(typeof value === 'number' ? String(value) : value);
    }
    if (bare instanceof z.ZodGUID) return (value) => (value === '' ? undefined : value);
    return keepValue;
  });
}

/** The longest text that is read as a number. */
const NUMBER_MAX = 400;

/** An object may travel as JSON text inside a query or a multipart field. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('{')) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

function listFromText(value: string): unknown[] {
  const text = value.trim();
  if (text === '') return [];
  if (text.startsWith('[')) {
    try {
      const parsed = parseJson(text);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // Not JSON after all: a list separated by commas.
    }
  }
  return text.split(',').map((part) => part.trim());
}
