import type { Text } from '@twinscape/contract';
import { formatInstant } from '../../platform/language/index.ts';
import { auditMessages as words } from './messages.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
/** Numbers and short words that stand for something, by the field that holds them. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  memberType: { 0: words.type0, 1: words.type1, 2: words.type2, 3: words.type3 },
  state: { enabled: words.enabled, disabled: words.disabled },
  language: { cn: words.chinese, en: words.english },
};

/** A recorded value as a person reads it; undefined stays undefined and is shown as empty. */
export function formatFieldValue(field: string, value: unknown, say: (text: Text) => string): string | undefined {
  if (value === undefined) return undefined;
  const meaning = MEANINGS[field.slice(field.lastIndexOf('.') + 1)]?.[String(value)];
  if (meaning) return say(meaning);
  if (typeof value === 'boolean') return say(value ? words.yes : words.no);
  if (typeof value === 'string') return INSTANT.test(value) ? formatInstant(new Date(value)) : value;
  if (Array.isArray(value)) return value.map((part) => formatFieldValue('', part, say) ?? '').join(say(words.comma));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
