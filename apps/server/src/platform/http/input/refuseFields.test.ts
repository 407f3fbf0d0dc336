import {
  allRefusals,
  type CallSpec,
  decodeInput,
  getSchemaSentences,
  LANGUAGES,
  type Refusal,
} from '@twinscape/contract';
import { domainCalls, findFieldLabel, labelField } from '@twinscape/contract/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuseFields } from './refuseFields.ts';

const LONG = 20_001;
/** What nobody would take for the value of a field: absent, of other types, too long, too large, no choice there is. */
const WRONG = [
  undefined,
  '',
  { a: { b: [] } },
  [[[]]],
  true,
  'no-such-choice',
  '字'.repeat(LONG),
  `a${'\u0007'}b`,
  -1e15,
  1e15,
  0.123456789,
  '1970-13-45',
  Array.from({ length: LONG }, () => 'x'),
];

function refusalOf(call: CallSpec, field: string, value: unknown, language: 'cn' | 'en'): Refusal | undefined {
  const input = z.object({ [field]: call.input.shape[field] as z.ZodType });
  const parsed = input.safeParse(decodeInput(input, { [field]: value }), { error: getSchemaSentences(language) });
  if (parsed.success) return undefined;
  return refuseFields(parsed.error.issues, language, {
    toName: (path) => path.join('.'),
    toLabel: (path) => labelField(call, path, language),
  });
}
const tries = Object.entries(domainCalls).map(([domain, table]) => {
  // Calls share many of their fields: one of each is tried.
  const fields = new Map<unknown, { call: CallSpec; field: string }>();
  for (const call of Object.values<CallSpec>(table))
    for (const [field, schema] of Object.entries(call.input.shape)) fields.set(schema, { call, field });
  return { domain, fields: [...fields.values()] };
});
const ofProduct = { cn: new Set(allRefusals().map(({ cn }) => cn)), en: new Set(allRefusals().map(({ en }) => en)) };
const SCHEMA_WORDS =
  /expected|received|invalid|schema|undefined|null|nan\b|objects?\b|string|boolean|<=|>=|\p{Script=Han}/iu;
/** Words of another language; the label before them may hold an abbreviation. */
const LATIN = /[a-z]{2,}|<=|>=|期望|接收|无效输入/i;

describe('a refusal of a wrong field', () => {
  it.each(tries)('is in the words of the reader and names the field: $domain', ({ fields }) => {
    const seen = new Set<string>();
    for (const { call, field } of fields)
      for (const language of LANGUAGES)
        for (const value of WRONG) {
          const refusal = refusalOf(call, field, value, language);
          if (!refusal) continue;
          const said = refusal.in(language);
          const label = findFieldLabel(call, field)?.[language] ?? '?';
          seen.add(said);
          if (ofProduct[language].has(said)) continue;
          expect(said.startsWith(label), `${call.path} ${field}: ${said}`).toBe(true);
          expect(said.slice(label.length), `${call.path} ${field}`).not.toMatch(
            language === 'cn' ? LATIN : SCHEMA_WORDS,
          );
        }
    expect(seen.size).toBeGreaterThan(fields.length > 0 ? 3 : -1);
  });
});
