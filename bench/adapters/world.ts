import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AdapterKind } from '@twinscape/contract/adapters';
import { build } from 'esbuild';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, type Database, migrateDatabase } from '../../apps/server/src/platform/db/index.ts';
import { listChildProcesses } from '../../apps/server/src/testing/kills/installation.ts';
import { startProduct } from '../../e2e/product.ts';
import { addDeviceOverHttp, liftPointLimit, postCall, signInOverHttp } from '../../proofs/telemetry/installation.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');

/** A process of `peers.ts`. */
export type Peer = { readonly pid: number; readonly ports: readonly number[]; stop(): void };

/** Bundles the peers once; what comes from npm stays where it is installed. */
export async function buildPeers(): Promise<(...args: readonly string[]) => Promise<Peer>> {
  const outdir = path.join(root, 'node_modules/.cache/twinscape/adapters-bench');
  const program = path.join(outdir, 'peers.mjs');
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [path.join(here, 'peers.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  return async (...args) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    return { pid: child.pid ?? 0, ports: await readPorts(child), stop: () => child.kill('SIGKILL') };
  };
}

async function readPorts(child: ChildProcess): Promise<number[]> {
  let said = '';
  for await (const piece of child.stdout ?? []) {
    said += String(piece);
    // Libraries say things of their own.
    const line = /^\[.*\]$/m.exec(said)?.[0];
    if (line !== undefined) return JSON.parse(line) as number[];
  }
  throw new Error('a peer ended before it was ready');
}

export type BenchPoint = { readonly key: string; readonly address: string };
const POINTS_AT_ONCE = 2_000;

/** The built product, which may reach the given ports. */
export type AdapterBenchWorld = {
  readonly database: Database;
  /** The program, and its process for sources. */
  readonly pids: () => number[];
  /** One running adapter, whose points are those of as many devices as there are lists of them. */
  addAdapter(name: string, kind: AdapterKind, port: number, devices: readonly (readonly BenchPoint[])[]): Promise<void>;
  stop(): Promise<void>;
};

export async function openAdapterWorld(ports: readonly number[]): Promise<AdapterBenchWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await migrateDatabase(postgres.url, path.join(root, 'apps/server/migrations'));
  const database = connectDatabase(postgres.url);
  const product = await startProduct(folder, {
    DATABASE_URL: postgres.url,
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_CONVERSIONS: '0',
    TWINSCAPE_OUTBOUND_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
  });
  const { rows } = await database.pool.query<{ id: string; company: string }>(
    'select id, company_id as company from project order by created_at limit 1',
  );
  const projectId = rows[0]?.id ?? '';
  await liftPointLimit(product.url, rows[0]?.company ?? '');
  const token = await signInOverHttp(product.url);
  const call = <T>(name: string, body: object) => postCall<T>(product.url, `/api/Project/${name}`, body, token);
  return {
    database,
    pids: () => [
      product.pid,
      ...listChildProcesses(product.pid).flatMap(({ pid, command }) => (command.includes('adapters.js') ? [pid] : [])),
    ],
    async addAdapter(name, kind, port, devices) {
      const { Id: AdapterId } = await call<{ Id: string }>('AddProjectAdapter', {
        ProjectId: projectId,
        AdapterName: name,
        AdapterType: 'system',
        AdapterKind: kind,
        AdapterInterval: 1_000,
        ServerIp: '127.0.0.1',
        ServerPort: port,
      });
      const points: object[] = [];
      for (const [at, own] of devices.entries()) {
        const device = await addDeviceOverHttp(product.url, token, projectId, `${name}-${at}`);
        for (const { key, address } of own) points.push({ Address: address, PointKey: key, DeviceId: device.id });
      }
      for (let from = 0; from < points.length; from += POINTS_AT_ONCE)
        await call('SaveAdapterPoints', {
          ProjectId: projectId,
          AdapterId,
          Points: points.slice(from, from + POINTS_AT_ONCE),
        });
      await call('ChangeProjectAdapterState', { ProjectId: projectId, Id: AdapterId, State: 'running' });
    },
    async stop() {
      await product.stop();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
