import { spawnSync } from 'node:child_process';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createRandom } from '../../telemetry/testing/random.ts';
import { getDevicePorts } from '../index.ts';
import { damagedCoap } from '../testing/damaged.ts';
import { forgedSenders } from '../testing/fuzz.ts';
import { coapSocketService } from './listener.ts';
import { CODE, readMessage, writeMessage } from './message.ts';
import { OPTION } from './options.ts';

let app: TestApp;
let port: number;
let token: string;
const thrown: unknown[] = [];
const noteThrown = (error: unknown): void => void thrown.push(error);
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_COAP_PORT: '0' });
  port = getDevicePorts(app.platform).coap ?? 0;
  const { tower } = app.world.east;
  const device = { projectId: tower, deviceId: 'FORGED', deviceName: 'FORGED', adapterId: tower };
  token =
    (await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device)).accessToken ?? '';
});
afterAll(() => app.stop());

const request = (id: number, path: readonly string[], payload = '{"t":1}'): Buffer =>
  writeMessage({
    type: 'CON',
    code: CODE.post,
    id,
    options: path.map((part) => ({ number: OPTION.uriPath, value: Buffer.from(part) })),
    payload: Buffer.from(payload),
  });
/** Sends it again until it is answered, as clients of confirmable messages do (RFC 7252, 4.2). */
async function answerTo(bytes: Buffer, withinMs = 10_000): Promise<Buffer | undefined> {
  const socket = createSocket('udp4');
  const send = () => socket.send(bytes, port, '127.0.0.1');
  send();
  const again = setInterval(send, 2_000);
  const signal = AbortSignal.timeout(withinMs);
  const [answer] = (await once(socket, 'message', { signal }).catch(() => [])) as [Buffer?];
  clearInterval(again);
  socket.close();
  return answer;
}
const isServed = async (id: number): Promise<boolean> => {
  const answer = await answerTo(request(id, ['api', 'v1', token, 'telemetry']));
  return answer !== undefined && readMessage(answer).code === CODE.created;
};

/**
 * Sends one datagram with a source port of choice: a socket of the system refuses 0. Needs the right to open raw
 * sockets.
 */
const FORGE = `
import socket, struct, sys
port, payload = int(sys.argv[1]), bytes.fromhex(sys.argv[2])
raw = socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_UDP)
raw.sendto(struct.pack('!HHHH', 0, port, 8 + len(payload), 0) + payload, ('127.0.0.1', port))
`;
const canForge =
  spawnSync('python3', ['-c', 'import socket; socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_UDP)'])
    .status === 0;

describe('datagrams whose sender is forged', () => {
  it.skipIf(!canForge)('one from source port 0 on the wire is passed over, and the program goes on', async () => {
    for (const bytes of [request(1, ['elsewhere']), Buffer.from('40000001', 'hex')])
      expect(spawnSync('python3', ['-c', FORGE, String(port), bytes.toString('hex')]).status).toBe(0);
    expect(await isServed(2)).toBe(true);
  });

  it('senders that nobody can be, and everything damaged from them, through the socket itself: nothing is thrown', async () => {
    process.on('uncaughtException', noteThrown);
    try {
      const socket = app.platform.services.get(coapSocketService).socket as Socket;
      const random = createRandom(17);
      for (const [index, { address, port: from }] of forgedSenders(random, port, 600).entries()) {
        const bytes = index % 3 === 0 ? request(index, ['elsewhere']) : damagedCoap(random, { token }, index);
        const sender: RemoteInfo = { address, port: from, family: 'IPv4', size: bytes.length };
        socket.emit('message', bytes, sender);
      }
      expect(await isServed(3)).toBe(true);
      expect(thrown).toEqual([]);
    } finally {
      process.off('uncaughtException', noteThrown);
    }
  });

  it('a stranger hears no more than three times what they sent, however short it was', async () => {
    const asked = [
      request(10, ['api', 'v1', 'x', 'rpc'], 'x'),
      request(11, ['fw', 'x'], 'x'),
      request(12, ['api', 'v1', 'provision'], '{}'),
      request(13, [''], 'x'),
      Buffer.from('4001000e', 'hex'),
      Buffer.from('4000000f', 'hex'),
    ];
    for (const bytes of asked) {
      const answer = await answerTo(bytes);
      expect(answer?.length ?? 0).toBeGreaterThan(0);
      expect((answer?.length ?? 0) / bytes.length).toBeLessThanOrEqual(3);
    }
  });

  it('a flood of one stranger is answered at the rate of one, and devices of the same address are served meanwhile', async () => {
    const socket = createSocket('udp4');
    let answers = 0;
    socket.on('message', () => {
      answers += 1;
    });
    for (let id = 0; id < 3_000; id++) {
      socket.send(request(id, ['api', 'v1', `no-${id}`, 'telemetry']), port, '127.0.0.1');
      if (id % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await isServed(4)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.close();
    expect(answers).toBeGreaterThan(20);
    expect(answers).toBeLessThan(600);
  });
});
