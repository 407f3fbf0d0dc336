import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONVERSION_COLUMNS } from '@twinscape/convert';
import pg from 'pg';

/** Processes that a process started, from Linux' own tables. */
export function listChildProcesses(pid: number): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program, in parentheses, may hold anything.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(parent) !== pid) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return []; // it ended meanwhile
      }
    });
}

export const isProcessAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

export const findConverterPid = (server: number): number | undefined =>
  listChildProcesses(server).find(({ command }) => command.includes('convert.js'))?.pid;

export const readDatabasePid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Rows of versions that are not shown, and shown versions that lack rows or files: one line each. */
export async function findIncompleteVersions(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const table of Object.keys(CONVERSION_COLUMNS)) {
      const { rows } = await client.query<{ version: number; n: string }>(
        `select version, count(*) as n from ${table} t
          where not exists (select from model_version v where v.key = t.version and v.state = 'converted')
            and not exists (select from model_removal r where r.key = t.version) group by 1`,
      );
      for (const { version, n } of rows) found.push(`${n} rows of ${table} for the unfinished version ${version}`);
    }
    const { rows: convertedVersions } = await client.query<{
      key: number;
      expected: number;
      elements: number;
      files: number;
    }>(
      `select key, (counts->>'elements')::int as expected,
              (select count(*)::int from model_element where version = key) as elements,
              (select count(*)::int from file where id in (file_id, pack_file_id, small_picture_id, large_picture_id)) as files
         from model_version where state = 'converted'`,
    );
    for (const { key, expected, elements, files } of convertedVersions)
      if (expected !== elements || files !== 4)
        found.push(`version ${key}: ${elements} of ${expected} elements, ${files} files`);
    return found;
  } finally {
    await client.end();
  }
}
