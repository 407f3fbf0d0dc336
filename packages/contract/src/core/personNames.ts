import { z } from 'zod';
import { unwrapSchema } from './unwrapSchema.ts';

const personNameSchemas = new WeakSet<z.ZodType>();

/**
 * A text that tells who somebody is. Through a share it is left empty: whoever opens a link learns nothing of the
 * people behind it.
 */
export function personName(): z.ZodString {
  const schema = z.string();
  personNameSchemas.add(schema);
  return schema;
}

type Hide = ((value: unknown) => unknown) | undefined;
const known = new WeakMap<z.ZodType, { readonly hide: Hide }>();

/**
 * The value as people outside may read it: every field that names a person is empty, or absent where the schema allows
 * that.
 */
export const hidePersonNames = (schema: z.ZodType, value: unknown): unknown => hiderFor(schema)?.(value) ?? value;

/** Undefined for a schema that names nobody, so that long answers are not walked through for nothing. */
function hiderFor(schema: z.ZodType): Hide {
  const bare = unwrapSchema(schema);
  const found = known.get(bare);
  if (found) return found.hide;
  // A schema that contains itself names nobody in the part that is being looked at.
  known.set(bare, { hide: undefined });
  const hide = makeHider(bare);
  known.set(bare, { hide });
  return hide;
}

function makeHider(bare: z.ZodType): Hide {
  if (personNameSchemas.has(bare)) return (value) => (value === undefined || value === null ? value : '');
  if (bare instanceof z.ZodArray) {
    const hide = hiderFor(bare.element as z.ZodType);
    return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
  }
  if (bare instanceof z.ZodObject) {
    const fields = Object.entries(bare.shape).flatMap(([name, field]) => {
      const hide = hiderFor(field as z.ZodType);
      return hide ? [[name, hide] as const] : [];
    });
    if (fields.length === 0) return undefined;
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const copy: Record<string, unknown> = { ...value };
      for (const [name, hide] of fields) copy[name] = hide(copy[name]);
      return copy;
    };
  }
  if (bare instanceof z.ZodUnion) {
    const hides = (bare.options as z.ZodType[]).flatMap((option) => hiderFor(option) ?? []);
    return hides.length > 0 ? (value) => hides.reduce((hidden, hide) => hide(hidden), value) : undefined;
  }
  return undefined;
}
