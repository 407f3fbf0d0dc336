import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import pg from 'pg';
import { findTerms, foldEach, toContentQuery } from '../apps/server/src/domains/documents/content/terms.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { startProduct } from '../e2e/product.ts';
import { measureTime } from './frame.ts';

/**
 * Words among 100,000 passages of 5,000 files of one project, through HTTP on the built product: below 50 ms. Beside
 * it, in turns, what PostgreSQL's own ranking of the same passages takes (`ts_rank`, the best 30), without HTTP.
 */
const FILES = 5_000;
const PASSAGES_OF_FILE = 20;
const PER_INSERT = 1_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

const THINGS = [
  '循环水泵',
  '冷水机组',
  '冷却塔',
  '电动阀门',
  '风机盘管',
  '配电箱',
  '消防水炮',
  '排烟风机',
  '换热器',
  '定压罐',
];
const DOINGS = [
  '检查轴承温度',
  '更换机械密封',
  '清洗过滤器',
  '校验压力表',
  '记录运行电流',
  '紧固地脚螺栓',
  '测量绝缘电阻',
];
const ENGLISH = ['inspection', 'bearing', 'pressure', 'filter', 'vibration', 'insulation', 'calibrated', 'schedule'];
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** Some 300 characters, different in each passage, with a number that only it has. */
function makeBody(nth: number): string {
  const sentences = Array.from(
    { length: 8 },
    (_, at) =>
      `${pick(THINGS, nth * 7 + at * 3)}每${pick(['日', '周', '月', '季'], nth + at)}${pick(DOINGS, nth * 5 + at)}，${pick(ENGLISH, nth + at * 5)} ${(nth * 13 + at) % 997}。`,
  );
  return `${sentences.join('')}工单 WO-${nth}`;
}

async function makePassages(): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from project order by created_at limit 1');
  const projectId = rows[0]?.id ?? '';
  const { rows: files } = await database.query<{ id: string }>(
    `insert into document (id, project_id, is_folder, name, size, version_count, created_by, created_by_name)
     select gen_random_uuid(), $1, false, '手册 ' || n || '.pdf', 1000, 1, $1, '基准' from generate_series(1, ${FILES}) n returning id`,
    [projectId],
  );
  for (let at = 0; at < FILES * PASSAGES_OF_FILE; at += PER_INSERT) {
    const passages = Array.from({ length: PER_INSERT }, (_, index) => {
      const nth = at + index;
      const body = makeBody(nth);
      const terms = [...findTerms(foldEach(body)), `@${projectId}`];
      return { id: files[nth % FILES]?.id, number: Math.floor(nth / FILES), body, terms };
    });
    await database.query(
      `insert into document_passage (document_id, number, unit, place, body, terms)
       select id, number, 'page', number + 1, body, array_to_tsvector(terms)
         from jsonb_to_recordset($1::jsonb) as one (id uuid, number int, body text, terms text[])`,
      [JSON.stringify(passages)],
    );
  }
  await database.query('vacuum analyze');
  return projectId;
}

try {
  const { token } = await new Client(product.url, undefined).must(identityCalls.Login, {
    loginAccount: 'manager',
    loginPwd: DEMO_PASSWORD,
  });
  const manager = new Client(product.url, token);
  const projectId = await makePassages();
  for (const [what, text] of [
    ['a word of two characters in most passages', '风机'],
    ['a phrase in every seventh passage', '更换机械密封'],
    ['two words', '冷却塔 vibration'],
    ['an English word by its stem', 'inspections'],
    ['a number that one passage has', 'WO-54321'],
    ['what no passage says', '锅炉给水'],
  ] as const) {
    const query = `'@${projectId}' & ${toContentQuery(text)?.query}`;
    await measureTime(`contents: ${what}`, () => manager.must(calls.SearchDocumentContents, { projectId, text }), {
      target: { atMost: 50 },
      baseline: () =>
        database.query(
          `select document_id, number, ts_rank(terms, $1::tsquery) as rank from document_passage
              where terms @@ $1::tsquery order by rank desc limit 30`,
          [query],
        ),
    });
  }
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
