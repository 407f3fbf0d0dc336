import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ruleChainCalls as calls } from '@twinscape/contract/ruleChains';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../../devices/examples.ts';
import { buildCredentials, saveCredentials } from '../../devices/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { countWaiting } from '../queueStore.ts';

import { type DrawnNode, drawChain } from './drawChain.ts';

/** The product with one device of 滨江大厦, and a peer of web hooks. */
export type RuleWorld = {
  readonly app: TestApp;
  readonly engineer: Client;
  readonly projectId: string;
  readonly deviceId: string;
  /** By which the device shows itself. */
  readonly token: string;
  /** Requests that the peer got, in their order. */
  readonly hooks: { readonly path: string; readonly key: string | undefined; readonly body: string }[];
  readonly hookUrl: string;
  addChain(nodes: readonly DrawnNode[]): Promise<string>;
  /** The chain is the root, and this process knows it. */
  run(nodes: readonly DrawnNode[]): Promise<string>;
  send(values: Readonly<Record<string, unknown>>, at?: number): Promise<void>;
  /** Until nothing waits any more. */
  settle(): Promise<void>;
  readLatest(key: string): Promise<unknown>;
  stop(): Promise<void>;
};

export async function startRuleWorld(): Promise<RuleWorld> {
  const hooks: { path: string; key: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const key = request.headers['idempotency-key'];
      hooks.push({ path: request.url ?? '', key: Array.isArray(key) ? key[0] : key, body });
      response.setHeader('Content-Type', 'application/json');
      response.statusCode = request.url === '/broken' ? 500 : 200;
      response.end('{"taken":true}');
    });
  });
  const port = await listen(server);
  const app = await startTestApp({ TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}` });
  const engineer = app.as(app.world.people.engineer);
  const projectId = app.world.east.tower;
  const { id: deviceId } = await deviceIn(app);
  const { db } = app.platform.database;
  const credentials = buildCredentials({});
  await saveCredentials(db, deviceId, credentials);
  const addChain = async (nodes: readonly DrawnNode[]) => {
    const { id } = await engineer.must(calls.SaveRuleChain, { name: '试验', customerId: projectId });
    await engineer.must(calls.SaveRuleChainMetadata, { payload: JSON.stringify(drawChain(id.id, nodes)) });
    return id.id;
  };
  return {
    app,
    engineer,
    projectId,
    deviceId,
    token: credentials.secret ?? '',
    hooks,
    hookUrl: `http://127.0.0.1:${port}`,
    addChain,
    async run(nodes) {
      const id = await addChain(nodes);
      await engineer.must(calls.SetRootRuleChain, { id });
      // Which projects run rules is told to every process, this one too.
      await app.platform.services.get((await import('../queue/intake.ts')).ruleIntakeService).reload();
      return id;
    },
    async send(values, at = Date.now()) {
      await engineer.must(telemetryCalls.SaveTimeseries, {
        a: 'DEVICE',
        b: deviceId,
        payload: JSON.stringify({ ts: at, values }),
      });
    },
    async settle() {
      await expect.poll(async () => (await countWaiting(db)).size, { timeout: 20_000 }).toBe(0);
    },
    async readLatest(key) {
      const [sample] = await getTelemetry(app.platform).store.latest([{ type: 'DEVICE', id: deviceId }], [key]);
      return sample?.value;
    },
    async stop() {
      await app.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}
