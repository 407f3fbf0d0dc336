import { type CallSpec, getWireNaming, pathFields, wireName } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import { type Client, findCode } from './client.ts';
import type { Example, TestCaller } from './examples.ts';

let app: TestApp;
let tries = 0;
const slowest = { ms: 0, of: '' };
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
});
afterAll(async () => {
  console.log(`hostile input: ${tries} requests, the slowest ${slowest.ms.toFixed(0)} ms (${slowest.of})`);
  await app.stop();
});

/** One request takes no longer, whatever it holds: what grows with the square of a length takes many times as long. */
const MOST_MS = 3_000;
const AT_ONCE = 4;
const LONG = 50_000;

const nested = (levels: number, inner: unknown = 1): unknown => (levels === 0 ? inner : [nested(levels - 1, inner)]);
/** What stands in a field, as JSON text. */
const VALUES: Readonly<Record<string, string>> = {
  'U+0000': '"a\\u0000b"',
  'half of a character': '"\\ud800"',
  digits: `"${'9'.repeat(LONG)}"`,
  'a number of many digits': '9'.repeat(LONG),
  'a number of a thousand digits': '9'.repeat(1_000),
  spaces: `"${' '.repeat(LONG)}!"`,
  dots: `"${'a.'.repeat(LONG / 2)}"`,
  'addresses of mail': `"${'a@'.repeat(LONG / 2)}"`,
  lines: `"${'-'.repeat(LONG)}"`,
  commas: `"${','.repeat(LONG)}"`,
  'sixty levels': JSON.stringify(nested(60)),
  'six thousand levels': `${'['.repeat(6_000)}${']'.repeat(6_000)}`,
  'an object': '{"__proto__":{"a":1},"constructor":{}}',
  'a list of nothing': '[null,null]',
  'a truth': 'true',
  'the largest number': '1e308',
  'a negative number': '-1',
};
/** What stands as text in one field of a request that is right otherwise, so that the handler reads it. */
const TEXTS: Readonly<Record<string, unknown>> = {
  'deep JSON': `${'['.repeat(6_000)}${']'.repeat(6_000)}`,
  'deep objects': '{"a":'.repeat(2_000),
  'JSON with U+0000': '{"a":"\\u0000"}',
  'sixty levels': nested(58, 'x\\u0000'),
};

async function loadExamples(domain: string): Promise<Readonly<Record<string, Example>>> {
  if (domain === 'realtime') return {};
  const module = (await import(`../domains/${domain}/examples.ts`)) as Record<string, unknown>;
  const [, examples] = Object.entries(module).find(([name]) => name.endsWith('Examples')) ?? [];
  return examples as Readonly<Record<string, Example>>;
}

const chooseCaller = ({ access }: CallSpec): Exclude<TestCaller, 'nobody' | 'share'> =>
  access.types.includes(2) && access.scope !== 'enterprise'
    ? 'engineer'
    : access.scope === 'platform'
      ? 'platform'
      : 'admin';

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') === true;

/** What is wrong with the answer to a request: a fault of ours, or that it came late twice. */
async function wrong(name: string, what: string, ask: () => Promise<Response>, isSecond = false): Promise<string[]> {
  const started = performance.now();
  const response = await ask();
  const text = await response.text();
  const ms = performance.now() - started;
  tries += 1;
  // A machine that does a dozen things at once is late now and then; what grows with a square is late each time.
  if (ms > MOST_MS && !isSecond) return wrong(name, what, ask, true);
  if (ms > slowest.ms) Object.assign(slowest, { ms, of: `${name}, ${what}` });
  const code = (isJson(response) ? findCode(text) : undefined) ?? response.status;
  return [
    ...(code === 500 ? [`${name}, ${what}: a fault`] : []),
    ...(ms > MOST_MS ? [`${name}, ${what}: ${ms.toFixed(0)} ms`] : []),
  ];
}

/** Runs jobs a few at a time. */
async function together(jobs: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const found: string[] = [];
  const queue = [...jobs];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) found.push(...(await job()));
    }),
  );
  return found;
}

const buildPath = (call: CallSpec, value: string): string =>
  pathFields(call.path).reduce(
    (path, field) => path.replace(new RegExp(`\\{${field}\\*?\\}`), encodeURIComponent(value)),
    call.path,
  );

/** The same value in every field of the call, in its body, and short ones in path and query too. */
function everywhere(client: Client, name: string, call: CallSpec): (() => Promise<string[]>)[] {
  const naming = getWireNaming(call);
  const fields = Object.keys(call.input.shape).map((field) => wireName(field, naming, call.input));
  return Object.entries(VALUES).map(([what, value]) => () => {
    const short = value.slice(0, 400).replace(/^"|"$/g, '');
    const query = new URLSearchParams(fields.map((field): [string, string] => [field, short]))
      .toString()
      .slice(0, 6_000);
    const path = `${buildPath(call, what === 'U+0000' ? 'a\0' : short.slice(0, 100))}?${query}`;
    const body =
      call.textBody === undefined
        ? `{${fields.map((field) => `"${field}":${fields.length * value.length > 60_000 ? value.slice(0, 0) || '"…"' : value}`).join(',')}}`
        : value;
    const one = fields[0] === undefined ? '{}' : `{"${fields.at(-1)}":${value}}`;
    const isRead = call.method === 'GET';
    return wrong(name, what, () =>
      client.fetch(path, {
        method: call.method,
        ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: body.includes('"…"') ? one : body }),
      }),
    );
  });
}

/** Fields that take text or JSON of any form. */
const isFree = (field: z.ZodType): boolean => {
  const { def } = field as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  if (def.innerType) return isFree(def.innerType);
  if (def.type === 'pipe' && def.in) return isFree(def.in);
  return (
    field instanceof z.ZodUnknown ||
    field instanceof z.ZodRecord ||
    (field instanceof z.ZodString && field.format === null)
  );
};

/** A request that is right but for one field. */
async function oneField(
  client: Client,
  name: string,
  call: CallSpec,
  example: Example,
): Promise<(() => Promise<string[]>)[]> {
  if (example.freshSession || call.multipart) return [];
  const free = Object.entries(call.input.shape).filter(
    ([field, schema]) => isFree(schema as z.ZodType) && !pathFields(call.path).includes(field),
  );
  if (free.length === 0 || call.method === 'GET') return [];
  const caller = chooseCaller(call);
  const input = (await example.input(app, caller)) as Record<string, unknown>;
  return free.flatMap(([field]) =>
    Object.entries(TEXTS).map(
      ([what, value]) =>
        () =>
          wrong(name, `${field}: ${what}`, () => client.request(call, { ...input, [field]: value })),
    ),
  );
}

describe('whatever stands in a request, it is answered soon and is no fault of ours', { timeout: 600_000 }, () => {
  for (const [domain, table] of Object.entries(domainCalls)) {
    it(`${domain}: every call`, async () => {
      const examples = await loadExamples(domain);
      const found: string[] = [];
      for (const [name, call] of Object.entries(table as Readonly<Record<string, CallSpec>>)) {
        // Its own session ends by it.
        if (examples[name]?.freshSession) continue;
        const client = app.as(app.world.people[chooseCaller(call)]);
        found.push(...(await together(everywhere(client, name, call))));
        const example = examples[name];
        if (example) found.push(...(await together(await oneField(client, name, call, example))));
      }
      expect(found).toEqual([]);
    });
  }
});
