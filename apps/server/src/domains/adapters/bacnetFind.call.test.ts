import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { FromHost, SourceAnswer, ToHost } from './host/messages.ts';
import { findBroadcast } from './kinds/bacnet/interfaces.ts';
import type { FindPlace } from './kinds/port.ts';
import { stopChild } from './testing/peers.ts';

const PEER = fileURLToPath(new URL('./testing/peers/bacnet_network.cjs', import.meta.url));
/** Two networks of the kernel that know nothing but each other: what is broadcast there reaches nobody else. */
const [OURS, THEIRS] = [`tw${process.pid}a`, `tw${process.pid}b`];
const ip = (...args: string[]): boolean => spawnSync('ip', args, { timeout: 10_000 }).status === 0;
const hasNamespaces = ip('netns', 'add', OURS) && ip('netns', 'add', THEIRS);

describe.skipIf(!hasNamespaces)('looking for BACnet devices', () => {
  let app: TestApp;
  const children: ChildProcess[] = [];
  const runIn = (network: string, ...command: string[]) => {
    const child = spawn('ip', ['netns', 'exec', network, ...command], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    children.push(child);
    return child;
  };
  const startPeer = async (role: 'device' | 'bbmd', number: number): Promise<ChildProcess> => {
    const child = runIn(THEIRS, process.execPath, PEER, role, String(number));
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };
  let host: ChildProcess;
  let asked = 0;
  const find = async (place: FindPlace): Promise<SourceAnswer> => {
    const ask = ++asked;
    const source = {
      kind: 'bacnet' as const,
      target: { adapterId: '', serverIp: undefined, serverPort: undefined, intervalMs: 1_000, settings: {} },
      points: [],
    };
    const question = { type: 'find', kind: 'bacnet', place } as const;
    host.send({ kind: 'ask', ask, run: undefined, source, question } satisfies ToHost);
    for (;;) {
      const [said] = (await once(host, 'message')) as [FromHost];
      if (said.kind === 'answer' && said.ask === ask) return said.answer;
      if (said.kind === 'failed' && said.ask === ask) throw new Error(said.said.trouble);
    }
  };
  const start = (allow: string[]) => {
    host = runIn(OURS, process.execPath, path.join(app.platform.programsDir, 'adapters.js'));
    host.send({ kind: 'setup', allow, folder: app.platform.config.dataDir } satisfies ToHost);
  };

  beforeAll(async () => {
    app = await startTestApp();
    ip('link', 'add', 'plant0', 'netns', OURS, 'type', 'veth', 'peer', 'name', 'plant1', 'netns', THEIRS);
    for (const [network, link, address] of [
      [OURS, 'plant0', '10.77.0.1/24'],
      [THEIRS, 'plant1', '10.77.0.2/24'],
    ] as const) {
      ip('-n', network, 'addr', 'add', address, 'broadcast', '+', 'dev', link);
      ip('-n', network, 'link', 'set', link, 'up');
    }
    start(['[10.77.0.0/24]:47808']);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(children.map(stopChild));
    ip('netns', 'del', OURS);
    ip('netns', 'del', THEIRS);
    await app?.stop();
  });

  it('knows the address of all of a network', () => {
    expect(findBroadcast('10.20.3.4', '255.255.240.0')).toBe('10.20.15.255');
  });

  it('T-ADP-20 offers the interfaces whose networks the operator listed, and sends nothing by itself', async () => {
    expect(await find({ networkInterface: undefined, bbmd: undefined })).toEqual({
      type: 'find',
      found: { interfaces: [{ name: 'plant0', address: '10.77.0.1' }], servers: [] },
    });
    await expect(find({ networkInterface: 'eth0', bbmd: undefined })).rejects.toThrow('addressRefused');
    const engineer = app.as(app.world.people.engineer);
    const { tower: projectId } = app.world.east;
    const own = await engineer.must(calls.FindProjectAdapterServers, { projectId, adapterKind: 'bacnet' });
    expect(own).toEqual({ interfaces: [], servers: [] });
    const refused = await engineer.send(calls.FindProjectAdapterServers, { projectId, adapterKind: 'modbus' });
    expect(refused.message).toBe('此接入协议不能查找设备');
    const bbmd = { projectId, adapterKind: 'bacnet' as const, bbmdIp: '10.1.2.3' };
    expect((await engineer.send(calls.FindProjectAdapterServers, bbmd)).message).toContain('服务器不允许连接此地址');
  });

  it('finds a device by broadcast, with its number and name', async () => {
    const device = await startPeer('device', 2_001);
    const answer = await find({ networkInterface: 'plant0', bbmd: undefined });
    const server = { serverIp: '10.77.0.2', serverPort: 47_808, number: 2_001, name: '三层空调', vendorNumber: 7 };
    expect(answer).toMatchObject({ found: { servers: [server] } });
    await stopChild(device);
  }, 30_000);

  it('finds devices of another network through its BBMD, as a foreign device', async () => {
    const bbmd = await startPeer('bbmd', 3_003);
    const answer = await find({ networkInterface: undefined, bbmd: { host: '10.77.0.2', port: 47_808 } });
    expect(answer).toMatchObject({ found: { servers: [{ serverIp: '10.77.0.3', number: 3_003, vendorNumber: 7 }] } });
    await stopChild(bbmd);
    const nobody = find({ networkInterface: undefined, bbmd: { host: '10.77.0.2', port: 47_808 } });
    await expect(nobody).rejects.toThrow();
  }, 30_000);

  it('answers no device whose address may not be reached', async () => {
    await stopChild(host);
    start(['[10.77.0.255/32]:47808']);
    const device = await startPeer('device', 2_001);
    const answer = await find({ networkInterface: 'plant0', bbmd: undefined });
    expect(answer).toMatchObject({ found: { servers: [] } });
    await stopChild(device);
  }, 30_000);
});
