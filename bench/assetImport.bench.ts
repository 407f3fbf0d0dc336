import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { streamSpreadsheet } from '../apps/server/src/platform/spreadsheet/index.ts';
import { startProduct } from '../e2e/product.ts';
import { quantile, recordFigure } from './frame.ts';

/**
 * 20,000 assets of a type with eight properties from one Excel file, through HTTP on the built product: a job with
 * progress. Target: less than 10 s, with memory flat and other calls answered meanwhile. A second round changes a value
 * of each.
 */
const ROWS = 20_000;
const PROPERTIES = 8;
const ASKED_EVERY_MS = 100;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

type Answer = { readonly ErrorCode: number; readonly Message: string; readonly Result: Record<string, unknown> };

async function call(
  method: 'GET' | 'POST',
  pathname: string,
  token: string | undefined,
  input: object,
  body?: FormData,
) {
  const inQuery = method === 'GET' || body;
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(product.url + pathname + query, {
    method,
    headers: { ...(body ? {} : { 'content-type': 'application/json' }), ...(token ? { Token: token } : {}) },
    ...(body ? { body } : method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  const answer = (await response.json()) as Answer;
  if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.ErrorCode} ${answer.Message}`);
  return answer.Result;
}

/** Megabytes of the program that lie in memory. */
const residentMb = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

async function createSpreadsheet(round: number): Promise<Blob> {
  const titles = ['资产编号', '资产名称', '位置', ...Array.from({ length: PROPERTIES }, (_, n) => `属性 ${n}`)];
  async function* rows() {
    for (let n = 0; n < ROWS; n += 1)
      yield [
        `BENCH-${n}`,
        `循环水泵 ${n}`,
        `${n % 40} 层`,
        ...Array.from({ length: PROPERTIES }, (_, p) => `值 ${(n * 7 + p * 13 + (p === 0 ? round : 0)) % 5000}`),
      ];
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of streamSpreadsheet({ columns: titles.map((title) => ({ title })), rows: rows() }))
    pieces.push(new Uint8Array(piece));
  return new Blob(pieces);
}

/** Sends a file and waits until it is imported; meanwhile asks how far it is, and how long each answer takes. */
async function imported(token: string, input: object, file: Blob): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.append('file', file, 'assets.xlsx');
  const before = residentMb();
  let most = before;
  const answers: number[] = [];
  const started = performance.now();
  const { ImportId: importId } = await call('POST', '/api/AssetManager/ImportAssetFromExcel', token, input, form);
  const { ProjectId } = input as { ProjectId: string };
  for (;;) {
    most = Math.max(most, residentMb());
    const startedAt = performance.now();
    // Without the report, which has a line for each row: only how far it is.
    const { rows } = await database.query<{ state: string }>('select state from job_progress where id = $1', [
      importId,
    ]);
    if (rows[0]?.state === 'failed') throw new Error('the import failed');
    if (rows[0]?.state === 'done') break;
    await call('GET', '/api/AssetManager/GetAssetClassTreeList', token, { ProjectId });
    answers.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
  const seconds = (performance.now() - started) / 1000;
  const { Report } = await call('GET', '/api/AssetManager/GetAssetImport', token, {
    ProjectId,
    ImportId: String(importId),
  });
  recordFigure('  it takes', seconds, 's', { atMost: 60 });
  recordFigure('  more memory meanwhile', most - before, 'MB', { atMost: 512 });
  recordFigure('  other calls meanwhile, median', quantile(answers, 0.5), 'ms', { atMost: 150 });
  recordFigure('  other calls meanwhile, longest', Math.max(...answers), 'ms', { atMost: 1_000 });
  return Report as Record<string, unknown>;
}

try {
  const { rows } = await database.query<{ id: string }>('select id from project order by created_at limit 1');
  const ProjectId = rows[0]?.id ?? '';
  const { Token } = await call('POST', '/api/User/Login', undefined, {
    LoginAccount: 'manager',
    LoginPwd: 'Twinscape2026',
  });
  const token = String(Token);
  const at = '/api/AssetManager/';
  const made = await call('POST', `${at}CreateAssetClass`, token, { ProjectId, AssetClassName: '基准' });
  const type = await call('POST', `${at}CreateAssetClassType`, token, {
    ProjectId,
    AssetClassId: made.AssetClassId,
    ClassTypeName: '水泵',
  });
  for (let n = 0; n < PROPERTIES; n += 1)
    await call('POST', `${at}AddAssetClassTypeProperty`, token, {
      ProjectId,
      ClassTypeId: type.ClassTypeId,
      PropertyName: `属性 ${n}`,
      ValueType: 'text',
    });
  const input = { ProjectId, AssetClassTypeId: type.ClassTypeId };
  for (const [name, isTrial, round] of [
    ['a trial', true, 0],
    ['the import', false, 0],
    ['changes of all of them', false, 1],
    ['the same again, nothing to do', false, 1],
  ] as const) {
    const file = await createSpreadsheet(round);
    const report = await imported(token, { ...input, IsTrial: isTrial }, file);
    recordFigure(`${name}: rows that are new or changed`, Number(report.Added) + Number(report.Changed), 'rows');
  }
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
