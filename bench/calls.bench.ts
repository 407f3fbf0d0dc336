import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { startProduct } from '../e2e/product.ts';
import { measureTime, recordFigure } from './frame.ts';

/**
 * Calls through HTTP on the built product: sign-in, a page of 50 out of 100,000 members, and how many small reads a
 * second it answers.
 */
const MEMBERS = 100_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Pool({ connectionString: postgres.url, max: 2 });

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗';
const GIVEN = '伟芳娜敏静强磊军洋勇艳杰娟涛明超秀霞平刚桂英建国';

async function call(
  pathname: string,
  token: string | undefined,
  body?: object,
): Promise<{ ErrorCode: number; Message: string; Result: unknown }> {
  const response = await fetch(product.url + pathname, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { ErrorCode: number; Message: string; Result: unknown };
  if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.ErrorCode} ${answer.Message}`);
  return answer;
}

const signIn = async (account: string): Promise<string> =>
  (
    (await call('/api/User/Login', undefined, { LoginAccount: account, LoginPwd: 'Twinscape2026' })).Result as {
      Token: string;
    }
  ).Token;

try {
  const token = await signIn('manager');
  await database.query(
    `insert into account (id, login_account, master_name, member_type, company_id, activated_at)
     select gen_random_uuid(), 'bench' || n || '@example.com',
            substr($1, 1 + (n % length($1)), 1) || substr($2, 1 + (n / 7 % length($2)), 1) || substr($2, 1 + (n / 131 % length($2)), 1),
            2, (select company_id from account where login_account = 'manager'), now()
       from generate_series(1, $3::int) as n`,
    [SURNAMES, GIVEN, MEMBERS],
  );
  await database.query('vacuum analyze account');

  await measureTime('sign-in (argon2id 19 MiB, 2 passes)', () => signIn('engineer'), {
    runs: 40,
    target: { atMost: 200 },
  });
  const members = (query: string) => () =>
    call(`/api/EnterpriseManager/GetEnterpriseMemberList?PageSize=50&${query}`, token);
  const options = { target: { atMost: 250 } };
  const page = `50 of ${MEMBERS.toLocaleString('en')} members`;
  await measureTime(`${page}, first page`, members('PageIndex=1'), options);
  await measureTime(`${page}, by name`, members('OrderBy=masterName&OrderByType=0'), options);
  await measureTime(
    `${page}, search of two characters, by name`,
    members(`Key=${encodeURIComponent('李伟')}&OrderBy=masterName&OrderByType=0`),
    options,
  );
  await measureTime(
    `${page}, search of one character, by account`,
    members(`Key=${encodeURIComponent('娟')}&OrderBy=loginAccount&OrderByType=1`),
    options,
  );
  await measureTime(`${page}, search by account`, members('Key=bench7123&OrderBy=createTime&OrderByType=1'), options);
  await measureTime(`${page}, page 1,500 by name`, members('PageIndex=1500&OrderBy=masterName&OrderByType=0'), options);

  const rate = async (pathname: string, given: string | undefined): Promise<number> => {
    const until = performance.now() + 4_000;
    let answered = 0;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (performance.now() < until) {
          await (await fetch(product.url + pathname, given ? { headers: { Token: given } } : {})).arrayBuffer();
          answered += 1;
        }
      }),
    );
    return answered / 4;
  };
  const floor = await rate('/healthz', undefined);
  recordFigure('small answer without sign-in (/healthz), 32 connections', floor, '/s');
  const small = await rate('/api/Message/GetUnreadCount', token);
  recordFigure('small read (unread messages), 32 connections', small, '/s');
  recordFigure('small read as a share of the floor', small / floor, '×', { atLeast: 0.15 });
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
