import { duplexPair } from 'node:stream';
import { generate, type IConnectPacket, type Packet, parser } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import type { DeviceIdentity } from '../../devices/index.ts';
import type { DeviceChannel } from '../deviceConnection.ts';
import { MAX_PACKET_BYTES } from './limits.ts';
import { MqttSession } from './session.ts';

const device: DeviceIdentity = {
  id: '01998f2e-55aa-7000-8000-000000000001',
  companyId: 'c',
  projectId: 'p',
  deviceKey: 'D-1',
  deviceName: 'D-1',
  deviceType: undefined,
  isGateway: false,
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A peer that has connected and speaks in whole packets; `listener` is how the platform speaks to it. */
async function connected(connect: Partial<IConnectPacket> = {}) {
  const [ours, theirs] = duplexPair();
  let listener: DeviceChannel | undefined;
  let isClosed = false;
  const session = new MqttSession(ours, {
    authenticate: async () => device,
    open: (_device, given) => {
      listener = given;
      const gate = { isClosed: false, whenOpen() {} };
      const link = {
        receive: async () => undefined,
        gate,
        recordRefusal() {},
        subscribe() {},
        unsubscribe() {},
        recordActivity() {},
      };
      return {
        ...link,
        close() {
          isClosed = true;
        },
      };
    },
    provision: async () => Buffer.alloc(0),
    onFault: (error) => {
      throw error;
    },
  });
  const heard: Packet[] = [];
  const reader = parser({ protocolVersion: 5 }).on('packet', (packet) => heard.push(packet));
  theirs.on('data', (bytes: Buffer) => reader.parse(bytes));
  const say = async (packet: Packet) => {
    theirs.write(generate(packet, { protocolVersion: 5 }));
    await soon();
  };
  await say({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 5,
    clean: true,
    clientId: 'x',
    keepalive: 10,
    username: 'token',
    ...connect,
  });
  await say({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'v1/devices/me/attributes', qos: 1 }] });
  const tell = (payload: string) => listener?.sendMessage({ kind: 'sharedAttributes', payload }) ?? false;
  const published = () => heard.flatMap((packet) => (packet.cmd === 'publish' ? [packet] : []));
  return { session, ours, theirs, heard, say, tell, published, isClosed: () => isClosed };
}

describe('MQTT 5 at its limits', () => {
  it('3.1.2.10: who is silent for one and a half times the keep-alive is let go, and not before', async () => {
    const { session, heard, say, isClosed } = await connected({ keepalive: 10 });
    session.checkKeepAlive(Date.now() + 14_000);
    expect(isClosed()).toBe(false);
    await say({ cmd: 'pingreq' });
    expect(heard.at(-1)?.cmd).toBe('pingresp');
    session.checkKeepAlive(Date.now() + 16_000);
    await soon();
    expect(isClosed()).toBe(true);
    expect(heard.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x8d });
  });

  it('3.1.2.11.3: no more is unacknowledged than the peer takes; the rest follows what it acknowledges', async () => {
    const { tell, say, published } = await connected({ properties: { receiveMaximum: 2 } });
    expect([tell('{"a":1}'), tell('{"a":2}'), tell('{"a":3}')]).toEqual([true, true, true]);
    await soon();
    expect(published()).toHaveLength(2);
    await say({ cmd: 'puback', messageId: published()[0]?.messageId ?? 0, reasonCode: 0 });
    expect(published().map(({ payload }) => payload.toString())).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
  });

  it('3.1.2.11.4: what is larger than the peer takes is not sent', async () => {
    const { tell, published } = await connected({ properties: { maximumPacketSize: 100 } });
    expect([tell(`{"a":"${'x'.repeat(200)}"}`), tell('{"a":1}')]).toEqual([false, true]);
    await soon();
    expect(published()).toHaveLength(1);
  });

  it('a packet that says it is too large is refused before it has come', async () => {
    const { theirs, heard, isClosed } = await connected();
    const length = MAX_PACKET_BYTES + 1;
    theirs.write(Buffer.from([0x30, (length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, (length >> 14) & 0x7f]));
    await soon();
    expect(isClosed()).toBe(true);
    expect(heard.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x95 });
  });

  it('a peer that asks and never reads is let go before it fills the memory', async () => {
    const { ours, theirs, tell, isClosed } = await connected();
    theirs.pause();
    theirs.removeAllListeners('data');
    const large = `{"a":"${'x'.repeat(500_000)}"}`;
    let told = 0;
    while (!ours.destroyed && told < 100) {
      tell(large);
      told += 1;
    }
    await soon();
    expect(told).toBeLessThan(20);
    expect(isClosed()).toBe(true);
  });
});
