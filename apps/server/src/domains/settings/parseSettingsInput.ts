import { coreRefusals, decodeFromWire, fill, findRefusalByMessage, type Language, Refusal } from '@twinscape/contract';
import { z } from 'zod';

const sentences = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

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
  const parsed = schema.safeParse({ ...stored, ...sent }, { error: sentences[language] as z.core.$ZodErrorMap });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => {
    const text = findRefusalByMessage(issue.message);
    return { field: issue.path.map(String).join('.'), text, message: text ? fill(text[language]) : issue.message };
  });
  const invalidFields = fields.map(({ field, message }) => ({ field, message }));
  const [first] = fields;
  if (first?.text) throw new Refusal(first.text, {}, invalidFields);
  throw new Refusal(
    coreRefusals['common.invalidField'],
    { field: first?.field || '-', reason: first?.message ?? '-' },
    invalidFields,
  );
}
