import { z } from 'zod';

/** Takes optional, nullable, default and the like away; a pipe or codec counts by its input side. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodLazy
  )
    return unwrapSchema(schema.unwrap() as z.ZodType);
  return schema;
}
