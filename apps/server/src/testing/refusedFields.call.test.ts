import { allRefusals, type CallSpec, decodeInput, LANGUAGES, pathFields } from '@twinscape/contract';
import { domainCalls, findFieldLabel } from '@twinscape/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import { type Client, findCode } from './client.ts';
import { isPerson, type TestCaller } from './examples.ts';
import { examples } from './exampleTable.ts';
import { CALLERS, deriveExpectedOutcome } from './expected.ts';

let app: TestApp;
let tries = 0;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
}, 60_000);
afterAll(async () => {
  console.log(`refused fields: ${tries} requests`);
  await app.stop();
});

/** What is wrong with a field: missing, of another type, too long, no choice that there is. An address holds less. */
const wrongValues = ({ method, inQuery }: CallSpec, field: string): readonly unknown[] =>
  method === 'GET' || inQuery?.includes(field)
    ? [undefined, '字'.repeat(600), 'no-such-choice']
    : [undefined, { a: { b: [] } }, '字'.repeat(20_001), 'no-such-choice'];

type Tried = { readonly name: string; readonly call: CallSpec; readonly fields: readonly string[] };
/** The calls of a domain with their fields; a field that several share is tried once. */
const tried = Object.entries(domainCalls).map(([domain, table]) => {
  const known = new Set<unknown>();
  const calls = Object.entries<CallSpec>(table).flatMap(([name, call]): Tried[] => {
    if (call.multipart || call.textBody !== undefined) return [];
    const inPath = new Set(pathFields(call.path));
    const fields = Object.entries(call.input.shape).filter(([field, schema]) => {
      const isNew = !known.has(schema) && !inPath.has(field);
      known.add(schema);
      return isNew;
    });
    return fields.length > 0 ? [{ name, call, fields: fields.map(([field]) => field) }] : [];
  });
  return { domain: domain as keyof typeof domainCalls, calls };
});

/** Somebody for whom the call succeeds. */
function findCaller(call: CallSpec, name: string, domain: keyof typeof domainCalls): TestCaller | undefined {
  const example = examples[domain][name];
  const people = ['admin', 'platform', ...CALLERS] as const;
  return example && people.find((caller) => deriveExpectedOutcome(call, example, caller).kind === 'success');
}
const clientOf = (caller: TestCaller): Client => (isPerson(caller) ? app.as(app.world.people[caller]) : app.anonymous);

const isWrong = (call: CallSpec, field: string, value: unknown): boolean => {
  const input = z.object({ [field]: call.input.shape[field] as z.ZodType });
  return !input.safeParse(decodeInput(input, { [field]: value })).success;
};

const ofProduct = { cn: new Set(allRefusals().map(({ cn }) => cn)), en: new Set(allRefusals().map(({ en }) => en)) };
const SCHEMA_WORDS = /expected|received|invalid|schema|undefined|null|nan\b|objects?\b|<=|>=|\p{Script=Han}/iu;
const LATIN = /[a-z]{2,}|<=|>=|期望|接收|无效输入/i;

describe('every call with a wrong field', { timeout: 120_000 }, () => {
  it.each(tried)(
    'RU-VAL-01 is refused over HTTP in the words of the reader, by the label of the field: $domain',
    async ({ domain, calls }) => {
      const complaints: string[] = [];
      for (const { name, call, fields } of calls) {
        const caller = findCaller(call, name, domain);
        const example = examples[domain][name];
        if (!caller || !example) continue;
        const right = (await example.input(app, caller)) as Record<string, unknown>;
        const client = clientOf(caller);
        const requests = fields.flatMap((field) =>
          wrongValues(call, field)
            .filter((value) => isWrong(call, field, value))
            .flatMap((value) => LANGUAGES.map((language) => ({ field, value, language }))),
        );
        await Promise.all(
          requests.map(async ({ field, value, language }) => {
            const response = await client.with({ 'x-language': language }).request(
              call,
              { ...right, [field]: undefined },
              {
                ...(value === undefined ? {} : { raw: { [field]: value } }),
              },
            );
            tries += 1;
            const text = await response.text();
            const answer = JSON.parse(text) as { Message?: string; message?: string; error_description?: string };
            const said = answer.Message ?? answer.message ?? answer.error_description ?? '';
            // OAuth speaks English (RFC 6749, 5.2).
            const spoken = call.style === 'oauth' ? 'en' : language;
            const label = findFieldLabel(call, field)?.[spoken] ?? '?';
            const isOurs =
              ofProduct[spoken].has(said) ||
              (said.startsWith(label) && !(spoken === 'cn' ? LATIN : SCHEMA_WORDS).test(said.slice(label.length)));
            if ((findCode(text) ?? response.status) === 200 || !isOurs)
              complaints.push(
                `${name} ${field} ${JSON.stringify(value)?.slice(0, 20)} ${language}: ${said.slice(0, 120)}`,
              );
          }),
        );
      }
      expect(complaints).toEqual([]);
    },
  );
});
