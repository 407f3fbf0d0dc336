import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The product as `npm start` runs it: the starter, what it watches over, and the database beside it. */
export type StartedProgram = {
  readonly http: string;
  /** The process that was started; the one that serves may be a child of it. */
  readonly starter: number;
  output(): string;
  hasEnded(): boolean;
  stop(): Promise<void>;
};

export async function startProgram(env: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || /^(TWINSCAPE_|DATABASE_URL$|S3_)/.test(name) ? [] : [[name, value] as const],
  );
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const http = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4_000_000);
      const match = /Twinscape 孪境\s+(http:\/\/\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output.slice(-4_000)}`)));
  });
  return {
    http,
    starter: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

type ProcessRow = { readonly pid: number; readonly parent: number; readonly name: string; readonly mb: number };

/** The processes below one, itself included, without those of the database. Linux only. */
export function processTree(starter: number): ProcessRow[] {
  const all = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (processRow(Number(entry)) ?? []) : []));
  const within = new Set([starter]);
  // A parent may stand behind its child in the listing.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of all) {
      if (within.has(pid) || !within.has(parent)) continue;
      within.add(pid);
      grown = true;
    }
  }
  return all.filter(({ pid, name }) => within.has(pid) && !/postgres|setpriv|unshare/.test(name));
}

function processRow(pid: number): ProcessRow | undefined {
  try {
    const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { pid, name, parent: Number(parent), mb: Number(kb) / 1024 };
  } catch {
    return undefined;
  }
}
