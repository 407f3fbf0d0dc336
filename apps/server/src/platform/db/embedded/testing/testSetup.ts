import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, copyFile, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { vi } from 'vitest';
import { type Binaries, findBinaries, linkLibraries, platformName } from '../binaries.ts';
import type { EmbeddedOptions, Internals } from '../options.ts';
import { readPostmaster } from '../postmaster.ts';
import { isAlive } from '../processes.ts';
import { type EmbeddedPostgres, startSupervised } from '../start.ts';

type Message = { log?: string; url?: string; port?: number; adopted?: boolean; stopped?: boolean; error?: string };

export type SupervisorChild = {
  process: ChildProcess;
  /** The first message that says something else than a log line. */
  outcome: Promise<Message>;
  logs: string[];
  stop(): Promise<void>;
  /** Kills it without a word and waits until it is gone. */
  kill(): Promise<void>;
};

export type TestSetup = {
  /** A temporary folder that every user can reach. */
  folder: string;
  dataDir: string;
  cluster: string;
  logs: string[];
  start(options?: Partial<EmbeddedOptions>, internals?: Internals): Promise<EmbeddedPostgres>;
  child(options?: Partial<EmbeddedOptions>, internals?: Internals, uid?: number): Promise<SupervisorChild>;
  /** Ends what was started and forgets the log lines. */
  cleanUp(): Promise<void>;
  /** Settles and removes the folder. */
  end(): Promise<void>;
};

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

export const isRoot = process.getuid?.() === 0;

/** A test's own folder, and an end that leaves neither files nor processes. */
export async function createTestSetup(): Promise<TestSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'twinscape-test-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const logs: string[] = [];
  const endings: (() => Promise<void>)[] = [];
  const cluster = join(dataDir, 'postgres', 'cluster');
  const cleanUp = async () => {
    const found = await readPostmaster(cluster);
    for (const ending of endings.splice(0).reverse()) await ending().catch(() => undefined);
    if (found !== undefined) await waitUntil(() => !isAlive(found.pid));
    logs.length = 0;
  };
  return {
    folder,
    dataDir,
    cluster,
    logs,
    async start(options = {}, internals = {}) {
      const log = (line: string) => logs.push(line);
      const server = await startSupervised({ dataDir, log, ...options }, internals);
      endings.push(() => server.stop());
      return server;
    },
    async child(options = {}, internals = {}, uid = undefined) {
      const node = uid === undefined ? process.execPath : await nodeFor(uid, folder);
      const program = join(folder, 'child.cjs');
      await bundle(program);
      const started = startChild(node, program, { options: { dataDir, ...options }, internals }, uid);
      endings.push(started.kill);
      return started;
    },
    cleanUp,
    async end() {
      await cleanUp();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function startChild(node: string, program: string, input: object, uid: number | undefined): SupervisorChild {
  const child = spawn(node, [program, JSON.stringify(input)], {
    cwd: dirname(program),
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const logs: string[] = [];
  const outcome = new Promise<Message>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message: Message = JSON.parse(line);
      if (message.log === undefined) resolve(message);
      else logs.push(message.log);
    });
    exited.then(() => resolve({ error: 'the child ended without a word' }));
  });
  return {
    process: child,
    outcome,
    logs,
    async stop() {
      child.stdin.write('stop\n');
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function bundle(program: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child.ts')).href) },
    logLevel: 'error',
  });
}

/** Another user may not reach our Node. */
async function nodeFor(uid: number, folder: string): Promise<string> {
  if (spawnSync(process.execPath, ['--version'], { uid, gid: uid }).status === 0) return process.execPath;
  const copy = join(folder, 'node');
  await copyFile(process.execPath, copy);
  await chmod(copy, 0o755);
  return copy;
}

/** The binaries laid out as in the npm package, in hard links; without the library links when `linked` is false. */
export async function copyPackage(folder: string, { linked }: { linked: boolean }): Promise<string> {
  const original = await findBinaries(platformName());
  const native = join(folder, 'package', 'native');
  const omitted = new Set(await libraryLinks(original));
  for (const entry of await readdir(original.folder, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const path = relative(original.folder, from);
    if (entry.isDirectory() || omitted.has(path)) continue;
    const to = join(native, path);
    await mkdir(dirname(to), { recursive: true });
    await link(from, to).catch(() => copyFile(from, to)); // another file system takes no hard links
  }
  if (linked) await linkLibraries(native);
  await writeFile(join(dirname(native), 'package.json'), JSON.stringify({ version: original.build }));
  return native;
}

export async function libraryLinks(original?: Binaries): Promise<string[]> {
  const { folder } = original ?? (await findBinaries(platformName()));
  const { default: list } = await import(join(folder, 'pg-symlinks.json'), { with: { type: 'json' } });
  return list.map(({ target }: { target: string }) => target.replace(/^native\//, ''));
}

/** Makes the data folder beforehand, for a user. */
export async function makeDataDir(dataDir: string, uid: number): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await chown(dataDir, uid, uid);
}

/** The rows of one statement. */
export async function queryRows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the condition holds; fails after ten seconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error(`Not within ten seconds: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
