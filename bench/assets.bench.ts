import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { startProduct } from '../e2e/product.ts';
import { measureTime, recordFigure } from './frame.ts';

/**
 * Lists of 100,000 assets with a million property values, and traces over a topology of 100,000 relations, through HTTP
 * on the built product. Targets: a page of a list with search and class filter below 60 ms, a trace that reaches 10,000
 * assets below 200 ms.
 */
const ASSETS = 100_000;
const TYPES = 200;
const VALUES_EACH = 10;
/** Trees of so many assets, each asset above two others. */
const TREE = 10_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

type Answer = { readonly ErrorCode: number; readonly Message: string; readonly Result: unknown };

async function call(method: 'GET' | 'POST', pathname: string, token: string | undefined, body: object) {
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const response = await fetch(product.url + pathname + query, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Answer;
  if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.ErrorCode} ${answer.Message}`);
  return answer.Result;
}

/** Classes with types, their properties, assets with values, and trees of relations, in one project. */
async function makeAssets(): Promise<{ projectId: string; classId: string; rootId: string }> {
  const { rows } = await database.query<{ id: string; company_id: string }>(
    'select id, company_id from project order by created_at limit 1',
  );
  const [project] = rows;
  if (!project) throw new Error('the demo data has no project to put assets into');
  const { id: projectId, company_id: companyId } = project;
  await database.query(
    `create temp table made_class as select gen_random_uuid() as id, n from generate_series(0, 19) n;
     create temp table made_type as select gen_random_uuid() as id, n from generate_series(0, ${TYPES - 1}) n;
     create temp table made_property as select gen_random_uuid() as id, t.id as type_id, t.n as type_no, p
       from made_type t, generate_series(1, ${VALUES_EACH}) p;
     create temp table made_asset as select gen_random_uuid() as id, n from generate_series(0, ${ASSETS - 1}) n;
     create index on made_asset (n)`,
  );
  await database.query(
    `insert into asset_class (id, project_id, class_name, sort) select id, $1, '基准分类 ' || n, 1000 + n from made_class`,
    [projectId],
  );
  await database.query(
    `insert into asset_type (id, project_id, class_id, type_name, sort)
     select t.id, $1, c.id, '类型 ' || t.n, t.n from made_type t join made_class c on c.n = t.n % 20`,
    [projectId],
  );
  await database.query(
    `insert into asset_property (id, project_id, type_id, property_name, value_type, sort)
     select id, $1, type_id, '属性 ' || p, 'text', p from made_property`,
    [projectId],
  );
  const text = (p: string) =>
    `(array['离心式冷水机组','地下车库','屋面','不锈钢','铸铁','手动','电动','盛景机电','远东泵业'])[1 + (a.n * 7 + ${p} * 13) % 9] || ' ' || (a.n * 31 + ${p}) % 5000`;
  await database.query(
    `insert into asset (id, company_id, project_id, type_id, asset_name, asset_number, value_text)
     select a.id, $2, $1, t.id, (array['空调机组','循环水泵','电动阀','风机盘管','配电箱'])[1 + a.n % 5] || a.n, 'B-' || lpad(a.n::text, 6, '0'),
       (select string_agg(${text('p')}, E'\\n' order by p) from generate_series(1, ${VALUES_EACH}) p)
     from made_asset a join made_type t on t.n = a.n % ${TYPES}`,
    [projectId, companyId],
  );
  await database.query(
    `insert into asset_value (asset_id, property_id, value)
     select a.id, p.id, ${text('p.p')} from made_asset a join made_property p on p.type_no = a.n % ${TYPES}`,
  );
  await database.query(
    `insert into topology_relation (project_id, type_id, from_id, to_id)
     select $1, '1', parent.id, child.id from made_asset child
     join made_asset parent on parent.n = (child.n / ${TREE}) * ${TREE} + (child.n % ${TREE} - 1) / 2
     where child.n % ${TREE} > 0`,
    [projectId],
  );
  await database.query(`select gin_clean_pending_list('asset_search')`);
  await database.query('vacuum analyze');
  const { rows: found } = await database.query<{ class_id: string; root_id: string }>(
    'select (select id from made_class where n = 3) as class_id, (select id from made_asset where n = 0) as root_id',
  );
  return { projectId, classId: found[0]?.class_id ?? '', rootId: found[0]?.root_id ?? '' };
}

try {
  const { projectId, classId, rootId } = await makeAssets();
  const { Token: token } = (await call('POST', '/api/User/Login', undefined, {
    LoginAccount: 'manager',
    LoginPwd: 'Twinscape2026',
  })) as { Token: string };
  const at = '/api/AssetManager/';
  const list = (input: object) =>
    call('GET', `${at}GetProjectAssetListWithProperty`, token, {
      ProjectId: projectId,
      PageIndex: 1,
      PageSize: 50,
      ...input,
    });
  const trace = (input: object) =>
    call('POST', `${at}TraceTopology`, token, { ProjectId: projectId, AssetIds: [rootId], ...input });
  /** What the machine does in the same moment with the least that a database can be asked for. */
  const options = { runs: 30, limitMs: 5_000, baseline: () => database.query('select 1'), target: { atMost: 300 } };
  const questions: readonly (readonly [string, object])[] = [
    ['a page of assets with properties', {}],
    ['the same, of a class', { AssetClassId: classId }],
    ['the same, with two Chinese characters in values', { Key: '车库' }],
    ['the same, of a class, with a word that many values have', { AssetClassId: classId, Key: '车库' }],
    ['the same, of a class, with a rare number', { AssetClassId: classId, Key: 'B-0042' }],
    ['the same, by name, page 100', { OrderBy: 'assetName', OrderByType: 0, PageIndex: 100 }],
  ];
  for (const [name, input] of questions) await measureTime(name, () => list(input), options);
  const reached = (await trace({})) as { Assets: unknown[]; Relations: unknown[] };
  recordFigure('assets that the trace reaches', reached.Assets.length, 'assets');
  await measureTime('trace of all of them', () => trace({}), { ...options, target: { atMost: 1_000 } });
  await measureTime('trace of three levels', () => trace({ Level: 3 }), options);
  await measureTime(
    'tree of what is around an asset, two levels',
    () => call('GET', `${at}GetNewAssetAllTopogogy`, token, { ProjectId: projectId, AssetId: rootId, Level: 2 }),
    options,
  );
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
