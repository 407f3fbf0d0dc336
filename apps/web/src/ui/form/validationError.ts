import { findRefusalByMessage, getSchemaSentences, type Language } from '@twinscape/contract';
import type { z } from 'zod';

/**
 * What a schema has against a value, in the words that the server would use (RU-VAL-01 … 04); undefined when nothing.
 */
export function findValidationError(schema: z.ZodType, value: unknown, language: Language): string | undefined {
  const given = value === '' || value === null ? undefined : value;
  const first = schema.safeParse(given, { error: getSchemaSentences(language) });
  if (first.success) return undefined;
  const message = first.error.issues[0]?.message ?? '';
  return findRefusalByMessage(message)?.[language] ?? message;
}

/** Whether a schema refuses a value that is not given: its field is marked. */
export const isCompulsory = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;
