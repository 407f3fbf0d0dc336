import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { CallSpec, MemberType } from '@twinscape/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { RateLimits, RecentCredentials } from '../../limits/index.ts';
import { openLog } from '../../log/index.ts';
import type { Platform } from '../../platform.ts';
import { type BlobStore, openLocalBlobStore } from '../../storage/index.ts';
import { serveCalls } from '../calls/serveCalls.ts';
import { bindRoutes, defineHandler, type Handler } from '../context.ts';
import { acceptBodies } from '../input/bodyParsers.ts';
import { Uploads } from '../input/uploads.ts';
import type { KernelServices } from '../kernel.ts';
import { WaitingCalls } from '../requests/waitingCalls.ts';
import type { Session } from '../session.ts';
import { Metrics } from '../site/metrics.ts';

/** The token of whom `sessionOfType` describes; any other token opens nothing. */
export const GOOD_TOKEN = 'good-token';

export const sessionOfType = (memberType: MemberType, values: Partial<Session> = {}): Session => ({
  id: 'session',
  kind: 'token',
  userId: 'user',
  masterName: '李工',
  loginAccount: 'li',
  memberType,
  companyId: memberType === 0 ? undefined : 'east',
  isEdit: true,
  companyExpired: false,
  language: undefined,
  actedBy: undefined,
  ...values,
});

export type CallApp = {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly blobs: BlobStore;
  /** What refused requests had stored. */
  readonly removed: string[];
  close(): Promise<void>;
};

/**
 * The four steps of a call with one call behind them, without a database: what domains tell the kernel is given, a
 * member with `GOOD_TOKEN` where nothing else is said.
 */
export async function openCallApp<C extends CallSpec>(
  call: C,
  handler: Handler<C> | Parameters<typeof defineHandler<C>>[1],
  given: Partial<KernelServices> & {
    readonly reserve?: Partial<Platform['reserve']>;
    /** Multiplies every limit of rates. */
    readonly rateFactor?: number;
  } = {},
): Promise<CallApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-calls-'));
  const blobs = await openLocalBlobStore(folder);
  const removed: string[] = [];
  const { reserve, rateFactor, ...services } = given;
  const room = { requireSpaceFor: async () => undefined, requireAnySpace: () => undefined, ...reserve };
  const parts: Partial<Record<keyof Platform, unknown>> = {
    log: openLog('silent'),
    database: { db: undefined },
    blobs,
    rates: new RateLimits(rateFactor),
    recentCredentials: new RecentCredentials(),
    reserve: room,
  };
  const metrics = new Metrics();
  const app = Fastify({ routerOptions: { ignoreDuplicateSlashes: true } });
  await app.register(cookie);
  acceptBodies(app);
  await app.register(multipart);
  const removeRefusedBlobs = async (keys: readonly string[]): Promise<void> => void removed.push(...keys);
  const kernel = {
    platform: parts as unknown as Platform,
    services: {
      authenticate: async ({ value }) => (value === GOOD_TOKEN ? sessionOfType(2) : undefined),
      openShare: async () => {
        throw new Error('no share is known');
      },
      findProject: async () => undefined,
      removeRefusedBlobs,
      publicAddress: async () => ({ baseUrl: '', prohibitDifferentUrl: false }),
      beginUpload: async () => () => undefined,
      contactPhone: async () => '',
      ...services,
    } satisfies KernelServices,
    metrics,
    waitingCalls: new WaitingCalls(),
    uploads: new Uploads(removeRefusedBlobs),
  };
  const routes = bindRoutes({ TheCall: call }, { TheCall: defineHandler(call, handler) });
  await app.register(async (scope) => serveCalls(scope, kernel, routes));
  return {
    app,
    metrics,
    blobs,
    removed,
    async close() {
      await app.close();
      await blobs.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A multipart body, with its header. */
export function writeForm(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}) {
  const line = (name: string, more: string, value: string): string =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => line(name, '', value)),
    ...Object.entries(files).map(([name, value]) => line(name, `; filename="${name}.bin"`, value)),
  ];
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.join('')}--edge--\r\n`,
  };
}
