import { findRefusalByMessage, type Language } from '@twinscape/contract';
import type { z } from 'zod';
import { en, zhCN } from 'zod/locales';

const localeErrors = { cn: zhCN().localeError, en: en().localeError };

/**
 * What a schema has against a value, in the words that the server would use (RU-VAL-01 … 04); undefined when nothing.
 */
export function findValidationError(schema: z.ZodType, value: unknown, language: Language): string | undefined {
  const given = value === '' || value === null ? undefined : value;
  const first = schema.safeParse(given, { error: localeErrors[language] as z.core.$ZodErrorMap });
  if (first.success) return undefined;
  const message = first.error.issues[0]?.message ?? '';
  return findRefusalByMessage(message)?.[language] ?? message;
}
