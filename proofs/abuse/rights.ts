import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls } from '@twinscape/contract/shares';
import { Client } from '../../apps/server/src/testing/client.ts';
import type { AbuseCase, AbuseTarget } from './case.ts';

/** Makes so many attempts, some at a time, for ten seconds at most; answers how often each code came. */
async function flood(times: number, atOnce: number, attempt: (turn: number) => Promise<number>) {
  const codes = new Map<number, number>();
  const until = Date.now() + 9_000;
  let next = 0;
  const work = async () => {
    while (next < times && Date.now() < until) {
      const code = await attempt(next++);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return codes;
}

function expectOnly(codes: ReadonlyMap<number, number>, allowed: readonly number[]): void {
  const others = [...codes].filter(([code]) => !allowed.includes(code));
  if (codes.size === 0 || others.length > 0) throw new Error(`answered ${JSON.stringify([...codes])}`);
}

/** The ErrorCode of an envelope, or the HTTP code. A header that is too large is answered before anything is read. */
async function readCode(answer: Response): Promise<number> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return answer.status;
  return (JSON.parse(text) as { ErrorCode?: number }).ErrorCode ?? answer.status;
}

const ask = async (http: string, headers: Record<string, string>, path = '/api/User/GetLoginUserInfo') =>
  readCode(await fetch(http + path, { headers }));

/** A scene of the demo project, shared by its engineer. */
async function shared({ http, token, projectId }: AbuseTarget, visitPassword?: string) {
  const engineer = new Client(http, await token('engineer'));
  const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: `abuse ${randomUUID()}` });
  const sceneSharePattern = { sceneShareWay: visitPassword ? 2 : 1, sceneShareToDate: 3 } as const;
  const link = await engineer.must(sceneCalls.CreateShare, { projectId, sceneId, visitPassword, sceneSharePattern });
  return { engineer, sceneId, link };
}

/** Headers of any size, which `fetch` would not send. */
const rawHeaders = (http: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(`${http}/api/User/GetLoginUserInfo`, { headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(431));
    sent.end();
  });

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

export const cases: AbuseCase[] = [
  {
    name: 'four hundred codes of one share at once',
    async run(target) {
      const { link } = await shared(target, '7777');
      const codes = await flood(400, 200, (turn) =>
        ask(
          target.http,
          { sharetoken: link, visitpassword: String(turn).padStart(4, '0') },
          '/api/Share/GetSharedSubject',
        ),
      );
      expectOnly(codes, [403, 429]);
      if ((codes.get(403) ?? 0) > 5) throw new Error(`${codes.get(403)} codes of one address were judged`);
    },
  },
  {
    name: 'a flood of share tokens that nobody gave',
    run: async ({ http }) =>
      expectOnly(
        await flood(3_000, 50, () =>
          ask(http, { sharetoken: randomBytes(24).toString('base64url') }, '/api/Share/GetSharedSubject'),
        ),
        [404, 429],
      ),
  },
  {
    name: 'a cancelled share that sends large inputs again and again',
    async run(target) {
      const { engineer, sceneId, link } = await shared(target);
      const { projectId, http } = target;
      await engineer.must(sceneCalls.CancelShare, { projectId, sceneId, token: link });
      const body = JSON.stringify({
        projectId,
        sceneId,
        deviceIds: Array.from({ length: 10_000 }, () => randomUUID()),
      });
      const send = async () =>
        readCode(
          await fetch(`${http}/api/Material/GetSceneHistory`, {
            method: 'POST',
            headers: { sharetoken: link, 'content-type': 'application/json' },
            body,
          }),
        );
      expectOnly(await flood(60, 20, send), [404, 413, 429]);
    },
  },
  {
    name: 'a share that asks for ten thousand things',
    async run(target) {
      const { sceneId, link } = await shared(target);
      const { projectId, http } = target;
      const ids = Array.from({ length: 10_000 }, () => randomUUID());
      const send = async (path: string, fields: object) =>
        readCode(
          await fetch(http + path, {
            method: 'POST',
            headers: { sharetoken: link, 'content-type': 'application/json' },
            body: JSON.stringify({ projectId, ...fields }),
          }),
        );
      const codes = await flood(40, 10, (turn) =>
        turn % 2 === 0
          ? send('/api/Material/GetSceneHistory', {
              sceneId,
              deviceIds: ids,
              startTime: new Date(0),
              endTime: new Date(1),
            })
          : send('/api/Material/GetAssetJSTLDatas', { assetIds: ids }),
      );
      expectOnly(codes, [400, 403, 404, 405, 413]);
    },
  },
  {
    name: 'a cookie with a thousand tickets, and reads by forged tickets',
    async run({ http }) {
      const ticket = () => `twinscape_share_${randomUUID()}=${randomBytes(60).toString('base64url')}`;
      const cookie = Array.from({ length: 1_000 }, ticket).join('; ');
      expectOnly(await flood(30, 10, () => rawHeaders(http, { cookie })), [431]);
      const few = () => Array.from({ length: 60 }, ticket).join('; ');
      const path = `/api/File/Read/${randomUUID()}/x.png`;
      expectOnly(await flood(500, 20, () => ask(http, { cookie: few() }, path)), [401, 429]);
    },
  },
  {
    name: 'JWTs without a signature, with huge claims and with deep headers',
    async run({ http }) {
      const claims = { userId: randomUUID(), scopes: ['SYS_ADMIN'], sessionId: randomUUID(), iss: 'twinscape' };
      const forged = [
        `${part({ alg: 'none' })}.${part(claims)}.`,
        `${part({ alg: 'none' })}.${part(claims)}.AAAA`,
        `${part({ alg: 'HS512', crit: ['exp'] })}.${part(claims)}.AAAA`,
        `${part({ alg: 'HS512', x: deep(3_000) })}.${part(claims)}.AAAA`,
        `${part({ alg: 'HS512' })}.${part({ ...claims, more: 'x'.repeat(9_000) })}.AAAA`,
        `${part({ alg: 'HS512' })}.${part({ ...claims, more: deep(4_000) })}.AAAA`,
        `${'A'.repeat(5_000)}.${'B'.repeat(5_000)}.C`,
      ];
      const send = (turn: number) => ask(http, { authorization: `Bearer ${forged[turn % forged.length]}` });
      expectOnly(await flood(1_400, 40, send), [401, 429, 431]);
      const huge = `Bearer ${part({ alg: 'HS512' })}.${part({ more: 'x'.repeat(200_000) })}.AAAA`;
      expectOnly(await flood(20, 5, () => rawHeaders(http, { authorization: huge })), [431]);
    },
  },
  {
    name: 'a flood of API keys and session tokens that nobody has',
    run: async ({ http }) =>
      expectOnly(
        await flood(3_000, 50, (turn) => {
          const secret = randomBytes(32).toString('base64url');
          return ask(http, turn % 2 === 0 ? { 'x-authorization': `ApiKey tsk_${secret}` } : { token: secret });
        }),
        [401, 429],
      ),
  },
  {
    name: 'cancelling ten thousand links that are not there, and one too many',
    async run({ http, token, projectId }) {
      const engineer = new Client(http, await token('engineer'));
      const cancel = async (count: number) => {
        const shareIds = Array.from({ length: count }, () => randomUUID());
        return (await engineer.send(shareCalls.CancelProjectShares, { projectId, shareIds })).code;
      };
      expectOnly(await flood(8, 4, () => cancel(10_000)), [404, 413, 429]);
      expectOnly(await flood(8, 4, () => cancel(10_001)), [400, 413, 429]);
    },
  },
  {
    name: 'hostile words in the search of links',
    async run({ http, token, projectId }) {
      const engineer = new Client(http, await token('engineer'));
      const words = [
        '%'.repeat(300),
        '_'.repeat(300),
        "'&|!()".repeat(50),
        '\\'.repeat(300),
        '孪'.repeat(300),
        '\u0000',
      ];
      const search = async (turn: number) =>
        (await engineer.send(shareCalls.GetProjectShareList, { projectId, key: words[turn % words.length] ?? '' }))
          .code;
      expectOnly(await flood(300, 20, search), [200, 400, 429]);
    },
  },
];
