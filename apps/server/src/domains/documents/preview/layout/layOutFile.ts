import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { sandboxEnvironment } from '../../../../platform/sandbox/index.ts';
import type { OfficeProgram } from './officeProgram.ts';

const MB = 1024 ** 2;
/** Ours: what one file may take. A page of text takes milliseconds; starting the program takes seconds. */
export const LAYOUT_LIMITS = {
  inputBytes: 128 * MB,
  outputBytes: 256 * MB,
  memoryBytes: 1_536 * MB,
  timeMs: 120_000,
} as const;
const LOOK_MS = 400;

/** No macros, nothing that is fetched, nothing that a file brings to life; a proxy that nobody answers at besides. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetNoProxy', ''],
]
  .map(
    ([at, name, value]) =>
      `<item oor:path="${at}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>`;

type File = {
  /** In lower case, with its point: by it the program knows how to read it. */
  readonly extension: string;
  readonly open: () => Promise<Readable>;
};

/**
 * Has LibreOffice lay out a file, in a process group and a profile of its own, and hands its PDF on while it lasts.
 * Answers undefined for what it cannot read, or not within the limits.
 *
 * @throws the reason of the signal when that ends it
 */
export async function layOutFile<T>(
  program: OfficeProgram,
  { extension, open }: File,
  { root, signal }: { readonly root: string; readonly signal: AbortSignal | undefined },
  use: (pdf: string) => Promise<T>,
): Promise<T | undefined> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(root, 'layout-'));
  try {
    const source = path.join(folder, `file${extension}`);
    await pipeline(await open(), createWriteStream(source, { mode: 0o600 }), { signal });
    const profile = path.join(folder, 'profile');
    await mkdir(path.join(profile, 'user'), { recursive: true });
    await writeFile(path.join(profile, 'user/registrymodifications.xcu'), PROFILE);
    const out = path.join(folder, 'out');
    const isDone = await runProgram(program, { source, profile, out, signal });
    signal?.throwIfAborted();
    const [name] = isDone ? await readdir(out).catch(() => []) : [];
    if (!name) return undefined;
    const pdf = path.join(out, name);
    const { size } = await stat(pdf);
    return size === 0 || size > LAYOUT_LIMITS.outputBytes ? undefined : await use(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Whether it ended by itself and well. */
async function runProgram(
  { file }: OfficeProgram,
  {
    source,
    profile,
    out,
    signal,
  }: {
    readonly source: string;
    readonly profile: string;
    readonly out: string;
    readonly signal: AbortSignal | undefined;
  },
): Promise<boolean> {
  const child = spawn(
    file,
    [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nologo',
      '--convert-to',
      'pdf',
      '--outdir',
      out,
      source,
    ],
    { stdio: 'ignore', detached: true, env: { ...sandboxEnvironment(), HOME: profile, TMPDIR: path.dirname(source) } },
  );
  const end = (): void => killGroup(child);
  const timer = setTimeout(end, LAYOUT_LIMITS.timeMs);
  const watch = setInterval(() => {
    void readGroupBytes(child.pid).then((bytes) => {
      if (bytes > LAYOUT_LIMITS.memoryBytes) end();
    });
    // A small file may lay out as a disk full of pages.
    void readFolderBytes(out).then((bytes) => {
      if (bytes > LAYOUT_LIMITS.outputBytes) end();
    });
  }, LOOK_MS);
  signal?.addEventListener('abort', end);
  try {
    return await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', end);
    // Whatever it started and left behind.
    end();
  }
}

/** What stands in a folder that may not be there yet. */
async function readFolderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += await stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

/** What the processes of a group hold in memory, where the system tells it as files (Linux). */
async function readGroupBytes(group: number | undefined): Promise<number> {
  if (group === undefined || process.platform !== 'linux') return 0;
  let pages = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // Behind the name, which may hold anything: state, parent, group … and as the 22nd the resident pages (proc(5)).
    const text = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) pages += Number(fields[21] ?? 0);
  }
  return pages * 4096;
}
