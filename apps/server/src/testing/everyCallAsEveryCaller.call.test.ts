import type { CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { sceneCalls } from '@twinscape/contract/scenes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountById, openSession } from '../domains/identity/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Client, findCode } from './client.ts';
import type { Example, TestCaller } from './examples.ts';
import { examples } from './exampleTable.ts';
import { CALLERS, deriveExpectedOutcome } from './expected.ts';

let app: TestApp;
let tries = 0;
let calls = 0;
/** Of a scene of 滨江大厦 that holds nothing else. */
let shareToken: string;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
  const projectId = app.world.east.tower;
  const admin = app.as(app.world.people.admin);
  const { sceneId } = await admin.must(sceneCalls.AddScene, { projectId, sceneName: '分享的场景' });
  const terms = { visitPassword: undefined, sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 } } as const;
  shareToken = await admin.must(sceneCalls.CreateShare, { projectId, sceneId, ...terms });
}, 60_000);
afterAll(async () => {
  console.log(`test of strangers: ${calls} calls × ${CALLERS.length} callers = ${tries} tries`);
  await app.stop();
});

async function createClient(caller: TestCaller, example: Example): Promise<Client> {
  // Every caller has an address of its own, so that limits per address do not meet each other's tries.
  const address = { 'x-forwarded-for': `10.0.${CALLERS.indexOf(caller)}.${calls % 250}` };
  if (caller === 'nobody') return app.anonymous.with(address);
  if (caller === 'share') return app.anonymous.with({ ...address, sharetoken: shareToken });
  const person = app.world.people[caller];
  if (!example.freshSession || caller === 'expired' || caller === 'disabled') return app.as(person).with(address);
  const { db } = app.platform.database;
  const account = await accountById(db, person.id);
  if (!account) throw new Error(`${caller} is gone: another example deleted somebody of the world`);
  return app.as(await openSession(db, account, { ip: '127.0.0.1', client: 'tests' })).with(address);
}

/** The ErrorCode of an answer; files and the bare dialect answer with HTTP codes. */
async function readCode(response: Response, call: CallSpec): Promise<number> {
  if (call.blob && response.status === 200) {
    await response.arrayBuffer();
    return 200;
  }
  return findCode(await response.text()) ?? response.status;
}

/** Prepares one try; calling what it answers makes it, and answers what was wrong with it, if anything. */
async function buildRequest(
  call: CallSpec,
  example: Example,
  caller: TestCaller,
  prepared?: unknown,
): Promise<() => Promise<string | undefined>> {
  const client = await createClient(caller, example);
  const given = (prepared ?? (await example.input(app, caller))) as Record<string, unknown>;
  // Enterprise calls are about 华东工程; strangers and the platform administrator name it, its own people need not.
  const named =
    call.access.scope === 'enterprise' && app.world.people[caller as 'admin']?.companyId !== app.world.east.id;
  const input = named ? { companyId: app.world.east.id, ...given } : given;
  const wanted = deriveExpectedOutcome(call, example, caller);
  return async () => {
    const files = example.files ? { files: example.files } : {};
    const code = await readCode(await client.request(call, input, files), call);
    tries += 1;
    const fits = wanted.kind === 'success' ? code === wanted.code : wanted.codes.includes(code);
    if (fits) return undefined;
    return `${caller}: ${code}, wanted ${wanted.kind === 'success' ? wanted.code : wanted.codes.join(' or ')}`;
  };
}

// Fifteen tries of a call that stores a file take a machine that does a dozen things at once their time.
describe('every call made as everybody', { timeout: 120_000 }, () => {
  for (const [domain, table] of Object.entries(domainCalls)) {
    for (const [name, call] of Object.entries(table as Readonly<Record<string, CallSpec>>)) {
      it(`RU-PERM-15 ${call.id} ${name} answers or refuses as its table of rights says`, async () => {
        const example = examples[domain as keyof typeof domainCalls][name];
        if (!example) throw new Error(`${name} has no example`);
        calls += 1;
        const wrong: string[] = [];
        // Refusals and reads change nothing, so they are asked for together; what changes something may build on the
        // try before it.
        const changes = (caller: TestCaller) =>
          call.effect !== 'read' && deriveExpectedOutcome(call, example, caller).kind === 'success';
        const harmless = CALLERS.filter((caller) => !changes(caller));
        // For the same reason they may all be about the same thing, unless the example looks at who calls.
        const [first] = harmless;
        const prepared = first && example.input.length < 2 ? await example.input(app, first) : undefined;
        const requests = [];
        for (const caller of harmless) requests.push(await buildRequest(call, example, caller, prepared));
        wrong.push(
          ...(await Promise.all(requests.map((request) => request()))).flatMap((complaint) => complaint ?? []),
        );
        for (const caller of CALLERS.filter((one) => !harmless.includes(one)))
          wrong.push(...[await (await buildRequest(call, example, caller))()].flatMap((complaint) => complaint ?? []));
        expect(wrong).toEqual([]);
      });
    }
  }
});
