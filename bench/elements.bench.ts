import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONVERSION_COLUMNS, type ConversionTable } from '@twinscape/convert';
import { writeRows } from '@twinscape/convert/rows';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { startProduct } from '../e2e/product.ts';
import { createBenchBuilding } from './elements/building.ts';
import { measureTime, recordFigure } from './frame.ts';

/**
 * Calls on the elements of a model with more than a million property values, in two versions, through HTTP on the built
 * product.
 */
const ELEMENTS = 30_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

type Answer = { readonly ErrorCode: number; readonly Message: string; readonly Result: unknown };

async function call(pathname: string, token: string | undefined, body: object): Promise<Answer> {
  const response = await fetch(product.url + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.ErrorCode} ${answer.Message}`);
  return answer;
}

async function makeModel(): Promise<{ projectId: string; modelId: string; keys: number[] }> {
  const { rows } = await database.query<{ projectId: string; modelId: string; keys: number[] }>(`
    with place as (select id as project_id from project order by created_at limit 1),
    phase as (insert into model_phase (id, project_id, phase_name, sort) select gen_random_uuid(), project_id, '基准', 9 from place returning *),
    made as (insert into model (id, project_id, phase_id, model_name, created_by_name)
      select gen_random_uuid(), project_id, id, '基准模型', 'bench' from phase returning *),
    version as (insert into model_version (id, model_id, project_id, number, file_name, file_extension, file_size, file_id, sha256, state, created_by_name)
      select gen_random_uuid(), id, project_id, n, 'bench.ifc', '.ifc', 1, gen_random_uuid(), 'bench', 'converted', 'bench'
      from made, generate_series(1, 2) n returning *)
    select project_id as "projectId", model_id as "modelId", array_agg(key order by number) as keys from version group by 1, 2`);
  const [made] = rows;
  if (!made) throw new Error('the demo data has no project to put a model into');
  await database.query(
    `update model set current_version_id = (select id from model_version where key = $1),
      latest_version_id = (select id from model_version where key = $2) where id = $3`,
    [made.keys[0], made.keys[1], made.modelId],
  );
  return made;
}

async function load(key: number, revision: 1 | 2): Promise<number> {
  const { content, shapes, values } = createBenchBuilding(ELEMENTS, revision);
  const out = path.join(folder, `rows-${key}`);
  mkdirSync(out);
  await writeRows(content, shapes, { key, folder: out });
  for (const table of Object.keys(CONVERSION_COLUMNS) as ConversionTable[])
    await pipeline(
      createReadStream(path.join(out, `${table}.copy`)),
      database.query(
        from(`copy ${table} (${CONVERSION_COLUMNS[table].map((name) => `"${name}"`).join(', ')}) from stdin`),
      ),
    );
  rmSync(out, { recursive: true });
  return values;
}

try {
  const made = await makeModel();
  const values = await load(made.keys[0] ?? 0, 1);
  await load(made.keys[1] ?? 0, 2);
  await database.query(`select gin_clean_pending_list('model_value_grams')`);
  await database.query('vacuum analyze');
  recordFigure(
    `property values of each of two versions with ${ELEMENTS.toLocaleString('en')} elements`,
    values,
    'values',
  );
  const { Result } = await call('/api/User/Login', undefined, { LoginAccount: 'manager', LoginPwd: 'Twinscape2026' });
  const token = (Result as { Token: string }).Token;
  const of = { VaultID: made.projectId, featureID: made.modelId };
  const ask = (name: string, input: object) => call(`/Model/${name}`, token, { ...of, ...input });
  /** What the machine does in the same moment with the least that a database can be asked for. */
  const baseline = () => database.query('select 1');
  const limits = { baseline, runs: 40, limitMs: 6_000, target: { atMost: 400 } };

  const opened = performance.now();
  await ask('GetElementTree', {});
  recordFigure('tree: first opening of a version', performance.now() - opened, 'ms', { atMost: 2_000 });
  const startedAt = performance.now();
  await ask('GetElementFields', {});
  recordFigure('fields: first asked of a version', performance.now() - startedAt, 'ms', { atMost: 2_000 });

  const searches: readonly (readonly [string, object])[] = [
    ['two Chinese characters in many values (格力)', { Key: '格力' }],
    ['two Chinese characters in names (水泵)', { Key: '水泵' }],
    ['one Chinese character (泵)', { Key: '泵' }],
    ['a code (ahu-f12-1)', { Key: 'ahu-f12-1' }],
    ['a word in every other value (HVAC)', { Key: 'hvac' }],
    ['a number (12.3)', { Key: '12.3' }],
    ['a class (IfcDuct)', { Key: 'ifcduct' }],
    ['one letter (a)', { Key: 'a' }],
    ['one digit (1)', { Key: '1' }],
    ['two digits (12)', { Key: '12' }],
    ['nothing (没有此物)', { Key: '没有此物' }],
    ['within class and storey', { Key: '泵', Class: 'IfcColumn', StoreyId: 'storey7' }],
    ['a property and its value', { PropertyName: 'State', PropertyValue: '在用' }],
  ];
  for (const [what, input] of searches)
    await measureTime(`search: ${what}`, () => ask('SearchElements', { ...input, PageSize: 50 }), limits);
  await measureTime(
    'search: page 50 of names (水泵)',
    () => ask('SearchElements', { Key: '水泵', PageIndex: 50 }),
    limits,
  );

  await measureTime('comparison: all changes', () => ask('CompareVersion', { VersionA: '1', VersionB: '2' }), limits);
  const page = { VersionA: '1', VersionB: '2', PageSize: 50 };
  await measureTime(
    'comparison: first 50, with properties',
    () => ask('CompareVersion', { ...page, Details: true }),
    limits,
  );
  await measureTime('comparison: a text', () => ask('CompareVersion', { ...page, Key: '水泵' }), limits);

  await measureTime(
    'properties of an element',
    () => ask('GetElementProperty', { ElementId: 'guid00000000000012345' }),
    limits,
  );
  await measureTime('tree: storeys', () => ask('GetElementTree', { ParentId: 'element:building' }), limits);
  await measureTime('tree: a class', () => ask('GetElementTree', { ParentId: 'class:IfcDoor', PageIndex: 20 }), limits);
  await measureTime(
    'numbers of everything below the building',
    () => ask('GetElementIndexes', { NodeId: 'element:building' }),
    limits,
  );
  await measureTime('numbers of a search (格力)', () => ask('GetElementIndexes', { Key: '格力' }), limits);
  await measureTime('fields', () => ask('GetElementFields', {}), limits);
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
