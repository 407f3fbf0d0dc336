import { decodeFromWire, getSchemaSentences, type Language, labelPath } from '@twinscape/contract';
import { settingsFieldLabels } from '@twinscape/contract/settings';
import type { z } from 'zod';
import { refuseFields } from '../../platform/http/index.ts';

/**
 * A settings value as a page or a client of ThingsBoard sends it: names in any case, numbers and truth values
 * also as text. What is not given keeps the value that stands. Refuses with the first wrong field, as every call does.
 */
export function parseSettingsInput<Schema extends z.ZodObject>(
  schema: Schema,
  stored: z.input<Schema>,
  input: unknown,
  language: Language,
): z.output<Schema> {
  const sent = decodeFromWire(schema, input) as object;
  const parsed = schema.safeParse({ ...stored, ...sent }, { error: getSchemaSentences(language) });
  if (parsed.success) return parsed.data;
  throw refuseFields(parsed.error.issues, language, {
    toName: (path) => path.map(String).join('.'),
    toLabel: (path) => labelPath(settingsFieldLabels, path, language),
  });
}
