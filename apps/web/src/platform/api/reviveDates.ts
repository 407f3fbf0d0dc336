import { z } from 'zod';

type Reviver = (value: unknown) => unknown;
type Def = { type: string; innerType?: z.ZodType; in?: z.ZodType };

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'];
const known = new WeakMap<z.ZodType, Reviver | undefined>();

function unwrapSchema(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: Def };
  if (def.type === 'pipe' && def.in) return unwrapSchema(def.in);
  return def.innerType && WRAPPERS.includes(def.type) ? unwrapSchema(def.innerType) : schema;
}

/** What turns instants into dates inside a value of this schema; undefined where it holds none. */
function getReviver(wrapped: z.ZodType): Reviver | undefined {
  const schema = unwrapSchema(wrapped);
  if (known.has(schema)) return known.get(schema);
  const made = createReviver(schema);
  known.set(schema, made);
  return made;
}

function createReviver(schema: z.ZodType): Reviver | undefined {
  if (schema instanceof z.ZodDate)
    return (value) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value);
  if (schema instanceof z.ZodArray) {
    const element = getReviver(schema.element as z.ZodType);
    return element && ((value) => (Array.isArray(value) ? value.map(element) : value));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
      const revive = getReviver(field as z.ZodType);
      return revive ? [[name, revive] as const] : [];
    });
    if (fields.length === 0) return undefined;
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const target = value as Record<string, unknown>;
      for (const [name, revive] of fields) if (target[name] !== undefined) target[name] = revive(target[name]);
      return target;
    };
  }
  return undefined;
}

/** Instants travel as ISO 8601; the page works with dates. Changes the freshly decoded value in place. */
export const reviveDates = (schema: z.ZodType, value: unknown): unknown => getReviver(schema)?.(value) ?? value;
