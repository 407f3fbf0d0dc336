import { type AdapterKind, adapterCalls as calls, getKindSpec, type SettingValue } from '@twinscape/contract/adapters';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../../devices/examples.ts';
import { getTelemetry } from '../../telemetry/index.ts';

/** The product with one adapter of 滨江大厦 and one device behind it. */
export type AdapterWorld = {
  readonly app: TestApp;
  readonly engineer: Client;
  readonly place: { readonly projectId: string; readonly adapterId: string };
  readonly deviceId: string;
  /** Waits until a series has a value for which that holds; answers it. */
  waitForValue(key: string, holds: (value: unknown) => boolean): Promise<unknown>;
  readValue(key: string): Promise<unknown>;
  readSeries(key: string): Promise<{ at: number; value: unknown }[]>;
  /** Waits until a gap of a series is marked where it begins and where it ends. */
  waitForGap(key: string): Promise<void>;
  changeState(state: 'running' | 'stopped'): Promise<void>;
  waitForState(isConnected: boolean): Promise<void>;
};

type WorldOptions = {
  readonly kind: AdapterKind;
  readonly serverPort?: number;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly interval?: number;
  /** Ports of this machine that may be reached besides. */
  readonly allow?: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
};

export async function startAdapterWorld(options: WorldOptions): Promise<AdapterWorld> {
  const { kind, serverPort, settings = {}, interval = 200, allow = [] } = options;
  const ports = [...(serverPort === undefined ? [] : [serverPort]), ...allow];
  const app = await startTestApp({
    TWINSCAPE_OUTBOUND_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
    ...options.env,
  });
  const engineer = app.as(app.world.people.engineer);
  const projectId = app.world.east.tower;
  const { id: adapterId } = await engineer.must(calls.AddProjectAdapter, {
    projectId,
    adapterName: `${kind} 一号`,
    adapterType: getKindSpec(kind).adapterType,
    adapterKind: kind,
    adapterInterval: interval,
    ...(serverPort === undefined ? {} : { serverIp: '127.0.0.1', serverPort }),
    settings,
  });
  const { id: deviceId } = await deviceIn(app);
  const place = { projectId, adapterId };
  const readValue = async (key: string) => {
    const [sample] = await getTelemetry(app.platform).store.latest([{ type: 'DEVICE', id: deviceId }], [key]);
    return sample?.value;
  };
  const readSeries = async (key: string) => {
    const found = await getTelemetry(app.platform).store.raw({
      entity: { type: 'DEVICE', id: deviceId },
      keys: [key],
      from: 0,
      to: Date.now() + 3_600_000,
      limit: 10_000,
      order: 'oldest',
    });
    return (found.get(key) ?? []).map(({ at, value }) => ({ at, value }));
  };
  return {
    app,
    engineer,
    place,
    deviceId,
    readValue,
    readSeries,
    async waitForGap(key) {
      const readEnd = async () => (await readSeries(`${key}.quality`)).slice(-2).map(({ value }) => value);
      await expect.poll(readEnd, { timeout: 10_000 }).toEqual(['bad', 'good']);
    },
    async waitForValue(key, holds) {
      let last: unknown;
      await expect
        .poll(
          async () => {
            last = await readValue(key);
            return holds(last);
          },
          { timeout: 20_000, interval: 50, message: `${key} is ${String(last)}` },
        )
        .toBe(true);
      return last;
    },
    async changeState(state) {
      await engineer.must(calls.ChangeProjectAdapterState, { projectId, id: adapterId, state });
    },
    async waitForState(isConnected) {
      await expect
        .poll(
          async () => (await engineer.must(calls.CheckProjectAdapterState, { projectId, id: adapterId })).isConnected,
          { timeout: 30_000, interval: 100 },
        )
        .toBe(isConnected);
    },
  };
}
