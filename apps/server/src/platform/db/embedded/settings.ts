import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Settings that suit a small machine; durability is never traded for speed. */
export function defaultSettings(cluster: string): Record<string, string> {
  const totalMb = diskMb(cluster);
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    shared_buffers: totalmem() >= 4096 * MB ? '256MB' : '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Rows lie in memory or on flash, where reading by index costs hardly more than reading along: lists are counted
    // from their index alone.
    random_page_cost: '1.1',
    // Compiling costs more than it saves for queries of milliseconds.
    jit: 'off',
    // The log and the temporary files of one query must not fill a small disk.
    max_wal_size: `${between(96, totalMb * 0.05, 1024)}MB`,
    temp_file_limit: `${between(64, totalMb * 0.1, 20_480)}MB`,
    dynamic_shared_memory_type: sharedMemory(),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    cluster_name: 'twinscape',
  };
}

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most));

/** Megabytes of the disk on which the folder lies. */
function diskMb(folder: string): number {
  try {
    const { blocks, bsize } = statfsSync(folder);
    return (blocks * bsize) / MB;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Parallel queries need more than the 64 MB of /dev/shm that a container gets. */
function sharedMemory(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 256 * MB ? 'posix' : 'sysv';
  } catch {
    return 'sysv';
  }
}

export function settingsFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return [
    '# Written at every start. Your own settings belong in postgresql.conf, below the include.',
    ...lines,
    '',
  ].join('\n');
}

/** What postgresql.conf says in a new cluster. */
export const MAIN_FILE = `include 'twinscape.conf'

# Your own settings go below this line; the last word wins.
`;
