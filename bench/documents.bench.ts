import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { startProduct } from '../e2e/product.ts';
import { measureTime } from './frame.ts';

/**
 * 100,000 files in 5,000 folders of one project, through HTTP on the built product. Targets: a folder, a level of the
 * tree and a search by name below 50 ms, a search that finds 25,000 and shows 200 of them below 100 ms, an upload of a
 * small file and the move of a folder with all that stands in it below 100 ms.
 */
const FOLDERS = 5_000;
const FILES = 100_000;
/** Folders that stand in one; the first stands on the outermost level. */
const BRANCHES = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

/** Folders in a tree, and files in them, each with a version; without bytes. */
async function makeDocuments(): Promise<{ projectId: string; folderIds: readonly string[] }> {
  const { rows } = await database.query<{ id: string }>('select id from project order by created_at limit 1');
  const projectId = rows[0]?.id ?? '';
  await database.query(
    `create temp table made_folder as select gen_random_uuid() as id, n from generate_series(0, ${FOLDERS - 1}) n;
     create index on made_folder (n)`,
  );
  await database.query(
    `insert into document (id, project_id, parent_id, is_folder, name, created_by, created_by_name)
     select f.id, $1, parent.id, true, '文件夹 ' || f.n, $1, '基准'
       from made_folder f left join made_folder parent on f.n > 0 and parent.n = (f.n - 1) / ${BRANCHES}`,
    [projectId],
  );
  await database.query(
    `with made as (
       insert into document (id, project_id, parent_id, is_folder, name, size, version_count, created_by, created_by_name)
       select gen_random_uuid(), $1, f.id, false,
              (array['冷水机组','循环水泵','电动阀门','风机盘管','配电箱柜','消防水炮','排烟风机','照明回路'])[1 + nth % 8]
              || (array['检修记录','使用说明','竣工图纸','调试报告'])[1 + nth / 8 % 4] || ' ' || nth || '.pdf',
              1000, 1, $1, '基准'
         from generate_series(0, ${FILES - 1}) nth join made_folder f on f.n = nth % ${FOLDERS}
       returning id)
     insert into document_version (id, project_id, document_id, number, file_id, size, created_by, created_by_name)
     select gen_random_uuid(), $1, id, 1, gen_random_uuid(), 1000, $1, '基准' from made`,
    [projectId],
  );
  await database.query(`select gin_clean_pending_list('document_search')`);
  await database.query('vacuum analyze');
  const { rows: made } = await database.query<{ id: string }>('select id from made_folder order by n');
  return { projectId, folderIds: made.map(({ id }) => id) };
}

try {
  const { token } = await new Client(product.url, undefined).must(identityCalls.Login, {
    loginAccount: 'manager',
    loginPwd: DEMO_PASSWORD,
  });
  const engineer = new Client(product.url, token);
  const { projectId, folderIds } = await makeDocuments();
  let turn = 0;
  const next = () => folderIds[(turn++ * 37) % (FOLDERS / 2)] ?? '';

  await measureTime('a level of the tree', () => engineer.must(calls.GetFolderTree, { projectId, parentId: next() }), {
    target: { atMost: 50 },
  });
  await measureTime('a folder', () => engineer.must(calls.GetFolderContent, { projectId, folderId: next() }), {
    target: { atMost: 50 },
  });
  for (const [what, fileName, atMost] of [
    ['two characters in every fourth name', '检修', 100],
    ['two characters and a number', '检修记录 4711', 50],
    ['what no name holds', '锅炉', 50],
  ] as const)
    await measureTime(`search: ${what}`, () => engineer.must(calls.FindDocuments, { projectId, fileName }), {
      target: { atMost },
    });
  await measureTime(
    'upload of 1 kB',
    () =>
      engineer.must(
        calls.UploadDocument,
        { projectId, folderId: next(), ifTaken: 'rename' },
        { files: { file: { name: '新.txt', body: 'x'.repeat(1_000) } } },
      ),
    { target: { atMost: 100 } },
  );
  const [root = '', moved = '', target = ''] = folderIds;
  let isThere = false;
  await measureTime(
    'move of a folder of 1,111 folders and 22,220 files',
    () => {
      isThere = !isThere;
      return engineer.must(calls.MoveDocuments, { projectId, ids: [moved], targetFolderId: isThere ? target : root });
    },
    { runs: 30, target: { atMost: 100 } },
  );
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
