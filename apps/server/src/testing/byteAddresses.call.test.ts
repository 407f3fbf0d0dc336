import type { CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { documentCalls } from '@twinscape/contract/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIn } from '../domains/documents/examples.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestCaller } from './examples.ts';
import { examples } from './exampleTable.ts';
import { deriveExpectedOutcome } from './expected.ts';

let app: TestApp;
/** Links of a document that holds nothing else: one that may be downloaded, one that is over. */
let shareToken: string;
let endedToken: string;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
  const projectId = app.world.east.tower;
  const engineer = app.as(app.world.people.engineer);
  const share = async () => {
    const ids = [(await documentIn(app)).id];
    return {
      ids,
      token: await engineer.must(documentCalls.CreateDocumentShare, { projectId, ids, shareWay: 1, period: 3 }),
    };
  };
  shareToken = (await share()).token;
  const ended = await share();
  endedToken = ended.token;
  await engineer.must(documentCalls.CancelDocumentShare, { projectId, ids: ended.ids });
}, 60_000);
afterAll(() => app.stop());

/** Types that a browser would run, were it shown them. */
const RUNS = /html|svg|xml|javascript|ecmascript/;
const OWNERS: readonly TestCaller[] = ['engineer', 'admin', 'member', 'platform', 'share', 'nobody'];

const served = Object.entries(domainCalls).flatMap(([domain, table]) =>
  Object.entries(table as Readonly<Record<string, CallSpec>>).flatMap(([name, call]) =>
    call.blob ? [{ domain: domain as keyof typeof domainCalls, name, call }] : [],
  ),
);

describe('A-117 every address that serves bytes', { timeout: 60_000 }, () => {
  it('is one of these calls', () => expect(served.length).toBeGreaterThan(20));

  for (const { domain, name, call } of served)
    it(`RU-PERM-15 ${call.id} ${name} gives them to who may have them alone, and never as something that runs`, async () => {
      const example = examples[domain][name];
      if (!example) throw new Error(`${name} has no example`);
      const owner = OWNERS.find((one) => deriveExpectedOutcome(call, example, one).kind === 'success');
      const input = await example.input(app, owner ?? 'engineer');
      const files = example.files ? { files: example.files } : {};
      const { people } = app.world;
      if (owner && owner !== 'nobody' && owner !== 'share' && !example.answers) {
        const given = await app.as(people[owner]).request(call, input, files);
        await given.arrayBuffer();
        expect(given.status).toBe(200);
        expect(given.headers.get('x-content-type-options')).toBe('nosniff');
        const isSaved = /^attachment/.test(given.headers.get('content-disposition') ?? '');
        const mayRun = RUNS.test(given.headers.get('content-type') ?? '');
        expect({ mayRun: mayRun && !isSaved }).toEqual({ mayRun: false });
      }
      if (call.access.door === 'open') return;
      // What is for everybody who is signed in, such as a guide, belongs to no enterprise.
      const isEverybodys = call.access.scope === 'self';
      const stranger = app.anonymous;
      const outside = people.westMember;
      const tries = {
        'nobody at all': stranger.request(call, input, files),
        'a bare number of somebody who may': stranger.request(call, input, {
          ...files,
          raw: { userId: people.engineer.id, UserId: people.engineer.id, token: people.engineer.id },
        }),
        'another enterprise': app.as(outside).request(call, input, files),
        'the cookie of another enterprise': stranger
          .with({ cookie: `twinscape_session=${app.as(outside).token}` })
          .request(call, input, files),
        'a session that ended': app.as(people.disabled).request(call, input, files),
        'an enterprise that expired': app.as(people.expired).request(call, input, files),
        'the link of something else': stranger.with({ sharetoken: shareToken }).request(call, input, files),
        'a link that was cancelled': stranger.with({ sharetoken: endedToken }).request(call, input, files),
      };
      for (const [who, answering] of Object.entries(tries)) {
        const answer = await answering;
        if (isEverybodys && who.endsWith('another enterprise')) continue;
        const body = await answer.text();
        // What a link's own address serves without naming anything is the link's own document.
        const isOwn =
          who === 'the link of something else' && Object.keys(call.access.shared ?? { none: 1 }).length === 0;
        if (isOwn && answer.status === 200) continue;
        expect({ who, status: answer.status }).toEqual({ who, status: expect.toBeOneOf([401, 403, 404]) });
        const { Message, message } = JSON.parse(body) as { Message?: string; message?: string };
        expect(Message ?? message).toEqual(expect.any(String));
      }
    });

  it('the drive: its addresses open nothing but to a key, whatever the method', async () => {
    const { name } = await documentIn(app);
    const path = `/dav/${app.world.east.tower}/${encodeURIComponent(name)}`;
    for (const method of ['GET', 'HEAD', 'PROPFIND'])
      for (const headers of [
        {},
        { cookie: `twinscape_session=${app.as(app.world.people.engineer).token}` },
        { sharetoken: shareToken },
        { authorization: `Basic ${Buffer.from('u:wrong').toString('base64')}` },
      ])
        expect((await app.anonymous.fetch(path, { method, headers })).status).toBe(401);
  });
});
