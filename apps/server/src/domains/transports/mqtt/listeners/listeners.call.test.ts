import { spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { getDevicePorts } from '../../index.ts';
import { type Certificate, certificate, hasOpenssl } from './certificate.fixture.ts';
import { readPeerCertificate } from './tls.ts';

const hasMosquitto = spawnSync('mosquitto_pub', ['--help']).error === undefined;

let app: TestApp;
let token: string;
let folder: string;
let server: Certificate | undefined;
const clients: MqttClient[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-tls-'));
  server = hasOpenssl ? certificate(folder, 'server') : undefined;
  const env = server && {
    TWINSCAPE_MQTTS_PORT: '0',
    TWINSCAPE_MQTTS_CERT: server.certFile,
    TWINSCAPE_MQTTS_KEY: server.keyFile,
  };
  app = await startTestApp(env ?? {});
  token = await added('AHU-01');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function added(deviceId: string, more: object = {}): Promise<string> {
  const { tower } = app.world.east;
  const device = { projectId: tower, deviceId, deviceName: deviceId, adapterId: tower, ...more };
  const made = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device);
  return made.accessToken ?? '';
}
async function connected(options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync({ reconnectPeriod: 0, connectTimeout: 5_000, ...options });
  clients.push(client);
  return client;
}
const secure = (options: IClientOptions) =>
  connected({
    protocol: 'mqtts',
    host: '127.0.0.1',
    port: getDevicePorts(app.platform).mqtts ?? 0,
    ca: server?.cert ?? '',
    ...options,
  });
const overWebSocket = (options: IClientOptions) =>
  connected({ protocol: 'ws', host: '127.0.0.1', port: Number(new URL(app.url).port), path: '/mqtt', ...options });

const send = (client: MqttClient, values: object) =>
  client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 });
async function latest(deviceId = 'AHU-01') {
  const asked = { projectId: app.world.east.tower, deviceId };
  const properties = await app.as(app.world.people.member).must(devicePropertyCalls.GetDevicePropertyList, asked);
  return Object.fromEntries(properties.map(({ propertyName, value }) => [propertyName, value]));
}

describe('MQTT over WebSocket on the port of HTTP', () => {
  it.each([
    [3, { protocolVersion: 3, protocolId: 'MQIsdp' }],
    [4, { protocolVersion: 4 }],
    [5, { protocolVersion: 5 }],
  ] as const)('version %s: what is acknowledged is stored', async (version, options) => {
    const client = await overWebSocket({ ...options, username: token } as IClientOptions);
    await send(client, { [`ws${version}`]: version, text: 'x'.repeat(60_000) });
    expect(await latest()).toMatchObject({ [`ws${version}`]: version });
  });

  it('strangers hear the same as over TCP; whoever goes leaves no connection behind', async () => {
    await expect(overWebSocket({ username: 'nobody' })).rejects.toMatchObject({ code: 5 });
    const client = await overWebSocket({ username: token });
    const detail = { projectId: app.world.east.tower, deviceId: 'AHU-01' };
    const isOnline = async () =>
      (await app.as(app.world.people.engineer).must(deviceRegistryCalls.GetProjectDeviceDetail, detail)).isOnline;
    await expect.poll(isOnline, { timeout: 5_000 }).toBe(true);
    await client.endAsync();
    await expect.poll(isOnline, { timeout: 5_000 }).toBe(false);
  });

  it('other subprotocols, none at all and frames of text are refused', async () => {
    const url = `${app.url.replace('http', 'ws')}/mqtt`;
    for (const protocols of [[], ['chat']]) {
      const socket = new WebSocket(url, protocols);
      expect((await once(socket, 'close'))[0]).toBe(1002);
    }
    const socket = new WebSocket(url, ['mqtt']);
    await once(socket, 'open');
    socket.send('text');
    await once(socket, 'close');
  });
});

describe.skipIf(!hasOpenssl)('MQTT over TLS (needs openssl to make certificates)', () => {
  it('by access token, with the certificate of the settings', async () => {
    const client = await secure({ username: token, protocolVersion: 5 });
    await send(client, { tls: 1 });
    expect(await latest()).toMatchObject({ tls: 1 });
    await expect(secure({ username: token, ca: '' })).rejects.toThrow(/self.signed/i);
    await expect(secure({ username: 'nobody' })).rejects.toMatchObject({ code: 5 });
  });

  it('RU-VAL-34 by the certificate whose key is the device’s, whatever name it gives; a renewed one of the same key too', async () => {
    const own = certificate(folder, 'own');
    const other = certificate(folder, 'other');
    await added('AHU-X509', { credentialsType: 'X509_CERTIFICATE', rsaPublicKey: own.cert });
    const client = await secure({ cert: own.cert, key: own.key, clientId: 'a' });
    await send(client, { certified: true });
    expect(await latest('AHU-X509')).toEqual({ certified: true });
    const renewed = certificate(folder, 'renewed', own);
    await send(await secure({ cert: renewed.cert, key: renewed.key }), { renewed: true });
    expect(await latest('AHU-X509')).toEqual({ certified: true, renewed: true });
    await expect(secure({ cert: other.cert, key: other.key })).rejects.toMatchObject({ code: 5 });
    // A certificate of nobody's does not stand in the way of a token.
    await send(await secure({ cert: other.cert, key: other.key, username: token }), { both: 1 });
    expect(await latest()).toMatchObject({ both: 1 });
  });

  it('a certificate that is out of its time says nothing', () => {
    const shown = new X509Certificate(server?.cert ?? '');
    const socket = { getPeerX509Certificate: () => shown };
    const day = 86_400_000;
    expect(readPeerCertificate(socket, Date.now()).fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(readPeerCertificate(socket, Date.now() + 3 * day)).toEqual({});
    expect(readPeerCertificate(socket, Date.now() - 3 * day)).toEqual({});
    expect(readPeerCertificate({ getPeerX509Certificate: () => undefined }, Date.now())).toEqual({});
  });

  it('bytes that are no TLS end their connection and nothing else', async () => {
    const socket = net.connect(getDevicePorts(app.platform).mqtts ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    await send(await secure({ username: token }), { after: 1 });
  });

  it.skipIf(!hasMosquitto)('mosquitto_pub --cafile, with a token and with a certificate', async () => {
    const own = certificate(folder, 'mosquitto');
    await added('AHU-MOSQ', { credentialsType: 'X509_CERTIFICATE', rsaPublicKey: own.cert });
    const port = String(getDevicePorts(app.platform).mqtts);
    const all = ['-h', '127.0.0.1', '-p', port, '--cafile', server?.certFile ?? '', '-q', '1'];
    const message = ['-t', 'v1/devices/me/telemetry', '-m', '{"mosquitto":1}'];
    for (const credential of [
      ['-u', token],
      ['--cert', own.certFile, '--key', own.keyFile],
    ])
      expect(await once(spawn('mosquitto_pub', [...all, ...credential, ...message]), 'close')).toEqual([0, null]);
    expect([await latest(), await latest('AHU-MOSQ')]).toMatchObject([{ mosquitto: 1 }, { mosquitto: 1 }]);
  });
});
