import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, type Database, migrateDatabase } from '../../apps/server/src/platform/db/index.ts';
import { startProduct } from '../../e2e/product.ts';
import { liftPointLimit } from '../../proofs/telemetry/installation.ts';

export type BenchDevice = { readonly id: string; readonly deviceId: string; readonly token: string };
/** The built product beside its database, with devices that may speak to it. */
export type DeviceWorld = {
  readonly url: string;
  readonly mqttPort: number;
  readonly pid: number;
  readonly projectId: string;
  /** Of a person who sees the devices. */
  readonly session: string;
  /** Of another account: one account has 600 connections at most. */
  readonly otherSession: string;
  readonly devices: readonly BenchDevice[];
  readonly gateway: BenchDevice;
  readonly database: Database;
  stop(): Promise<void>;
};

/** `env` in the place of what the product is started with. */
export async function openDeviceWorld(count: number, env: Readonly<Record<string, string>> = {}): Promise<DeviceWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await migrateDatabase(
    postgres.url,
    path.join(path.dirname(fileURLToPath(import.meta.url)), '../../apps/server/migrations'),
  );
  const database = connectDatabase(postgres.url);
  const mqttPort = await freePort();
  const product = await startProduct(folder, {
    DATABASE_URL: postgres.url,
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_MQTT_PORT: String(mqttPort),
    // Jobs of the demo would take turns with what is measured.
    TWINSCAPE_ROLES: 'api,ingest',
    ...env,
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const call = caller(product.url);
    const signIn = async (LoginAccount: string) =>
      (await call<{ Token: string }>('/api/User/Login', { LoginAccount, LoginPwd: 'Twinscape2026' })).Token;
    const Token = await signIn('manager');
    const { rows } = await database.pool.query<{ id: string; company: string }>(
      'select id, company_id as company from project order by created_at limit 1',
    );
    const projectId = rows[0]?.id ?? '';
    await liftPointLimit(product.url, rows[0]?.company ?? '');
    const added = async (deviceId: string, more: object = {}): Promise<BenchDevice> => {
      const device = { ProjectId: projectId, DeviceId: deviceId, DeviceName: deviceId, AdapterId: projectId, ...more };
      const { Id, AccessToken } = await call<{ Id: string; AccessToken: string }>(
        '/api/DeviceManager/AddProjectDevice',
        device,
        Token,
      );
      return { id: Id, deviceId, token: AccessToken };
    };
    const devices: BenchDevice[] = [];
    for (let index = 0; index < count; index++) devices.push(await added(`bench-${index}`));
    const gateway = await added('bench-gateway', { IsGateway: true });
    return {
      url: product.url,
      mqttPort,
      pid: product.pid,
      projectId,
      session: Token,
      otherSession: await signIn('engineer'),
      devices,
      gateway,
      database,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const caller =
  (url: string) =>
  async <T>(pathname: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { ErrorCode: number; Message: string; Result: T };
    if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.Message}`);
    return answer.Result;
  };

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
