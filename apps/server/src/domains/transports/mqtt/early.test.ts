import { duplexPair } from 'node:stream';
import { generate, type Packet, parser } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import type { DeviceIdentity } from '../../devices/index.ts';
import { LargeBudget } from './frames.ts';
import { MAX_EARLY_BYTES } from './limits.ts';
import { MqttSession, type SessionServices } from './session.ts';

const device: DeviceIdentity = {
  id: '01998f2e-55aa-7000-8000-000000000001',
  companyId: 'c',
  projectId: 'p',
  deviceKey: 'D-1',
  deviceName: 'D-1',
  deviceType: undefined,
  isGateway: false,
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const connect = (more: object = {}): Buffer =>
  generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: 'x',
    keepalive: 10,
    username: 'token',
    ...more,
  });
const publish = (size: number, messageId: number): Buffer =>
  generate({
    cmd: 'publish',
    topic: 'v1/devices/me/telemetry',
    payload: Buffer.alloc(size, 'x'),
    qos: 1,
    messageId,
    dup: false,
    retain: false,
  });

/** A connection to a server of which the test says what it knows. */
function peer(services: Partial<SessionServices> = {}) {
  const [ours, theirs] = duplexPair();
  const arrived: Buffer[] = [];
  const waiting: (() => void)[] = [];
  const gate = { isClosed: false, whenOpen: (goOn: () => void) => void waiting.push(goOn) };
  const openGate = (): void => {
    gate.isClosed = false;
    for (const goOn of waiting.splice(0)) goOn();
  };
  const session = new MqttSession(ours, {
    authenticate: async () => device,
    open: () => ({
      gate,
      receive: async (_arrival, payload) => void arrived.push(payload),
      recordRefusal() {},
      subscribe() {},
      unsubscribe() {},
      recordActivity() {},
      close() {},
    }),
    provision: async () => Buffer.alloc(0),
    onFault: (error) => {
      throw error;
    },
    ...services,
  });
  const heard: Packet[] = [];
  const reader = parser({ protocolVersion: 4 }).on('packet', (packet) => heard.push(packet));
  theirs.on('data', (bytes: Buffer) => reader.parse(bytes));
  theirs.on('error', () => undefined);
  return { session, ours, theirs, arrived, heard, gate, openGate };
}

describe('a peer before it has shown who it is', () => {
  it('is not read while its CONNECT is looked at: what it sends meanwhile stays on its side, and comes in order afterwards', async () => {
    let admit: (found: DeviceIdentity) => void = () => undefined;
    const found = new Promise<DeviceIdentity>((resolve) => {
      admit = resolve;
    });
    const { ours, theirs, arrived, heard } = peer({ authenticate: () => found });
    theirs.write(connect());
    await soon();
    const messages = Array.from({ length: 60 }, (_, index) => publish(50_000, index + 1));
    for (const message of messages) theirs.write(message);
    await soon();
    // Three megabytes were sent: all but the buffers of the connection are still with the sender.
    expect(theirs.writableLength).toBeGreaterThan(2.5 * 1024 ** 2);
    expect(ours.readableLength).toBeLessThan(256 * 1024);
    expect(arrived).toEqual([]);
    admit(device);
    await expect.poll(() => arrived.length).toBe(60);
    expect(heard.flatMap((packet) => (packet.cmd === 'puback' ? [packet.messageId] : []))).toEqual(
      messages.map((_, index) => index + 1),
    );
  });

  it('has ten seconds from the beginning, however often it sends a byte', async () => {
    const { session, theirs, ours } = peer();
    const bytes = connect();
    const begun = Date.now();
    for (let at = 0; at < 5; at++) {
      theirs.write(bytes.subarray(at, at + 1));
      await soon();
      session.checkKeepAlive(Date.now());
    }
    expect(ours.writableEnded).toBe(false);
    theirs.write(bytes.subarray(5, 6));
    await soon();
    session.checkKeepAlive(begun + 10_200);
    expect(ours.writableEnded).toBe(true);
  });

  it('has the same ten seconds while its CONNECT is looked at', async () => {
    const { session, theirs, ours } = peer({ authenticate: () => new Promise(() => undefined) });
    theirs.write(connect());
    await soon();
    session.checkKeepAlive(Date.now() + 10_200);
    expect(ours.writableEnded).toBe(true);
  });

  it('may not send a packet of more than 64 KB, and one that is refused is not held open by its silence', async () => {
    const large = peer();
    large.theirs.write(publish(MAX_EARLY_BYTES + 100, 1).subarray(0, 10));
    await soon();
    expect(large.ours.writableEnded).toBe(true);
    const stranger = peer({ authenticate: async () => undefined });
    stranger.theirs.write(connect());
    await expect.poll(() => stranger.ours.destroyed, { timeout: 3_000 }).toBe(true);
    expect(stranger.heard).toMatchObject([{ cmd: 'connack', returnCode: 5 }]);
  });
});

describe('a peer that has connected', () => {
  it('is not read while too much of all devices is on its way, and goes on where it was', async () => {
    const { theirs, arrived, gate, openGate } = peer();
    theirs.write(connect());
    await soon();
    gate.isClosed = true;
    theirs.write(Buffer.concat([publish(10, 1), publish(10, 2), publish(10, 3)]));
    await soon();
    expect(arrived).toHaveLength(1);
    theirs.write(publish(10, 4));
    await soon();
    expect(arrived).toHaveLength(1);
    openGate();
    await expect.poll(() => arrived.length).toBe(4);
  });

  it('is not taken for silent while it is not read', async () => {
    const { session, theirs, ours, gate, openGate } = peer();
    theirs.write(connect({ keepalive: 10 }));
    await soon();
    gate.isClosed = true;
    theirs.write(publish(10, 1));
    await soon();
    session.checkKeepAlive(Date.now() + 60_000);
    expect(ours.writableEnded).toBe(false);
    openGate();
    await soon();
    session.checkKeepAlive(Date.now() + 90_000);
    expect(ours.writableEnded).toBe(true);
  });

  it('and wants no keep-alive is let go after a day of silence all the same', async () => {
    const { session, theirs, ours } = peer();
    theirs.write(connect({ keepalive: 0 }));
    await soon();
    session.checkKeepAlive(Date.now() + 10 * 3_600_000);
    expect(ours.writableEnded).toBe(false);
    session.checkKeepAlive(Date.now() + 24 * 3_600_000);
    expect(ours.writableEnded).toBe(true);
  });

  it('may hold a hundred subscriptions; a request for thousands at once ends the connection', async () => {
    const { theirs, heard, ours } = peer();
    theirs.write(connect());
    const subscribe = (count: number, messageId: number): Buffer =>
      generate({
        cmd: 'subscribe',
        messageId,
        subscriptions: Array.from({ length: count }, (_, index) => ({
          topic: `v1/devices/me/rpc/response/n${index}`,
          qos: 1,
        })),
      });
    theirs.write(subscribe(150, 1));
    await soon();
    const granted = heard.flatMap((packet) => (packet.cmd === 'suback' ? (packet.granted as number[]) : []));
    expect([granted.filter((one) => one === 1).length, granted.filter((one) => one === 0x80).length]).toEqual([
      100, 50,
    ]);
    theirs.write(subscribe(2_000, 2));
    await soon();
    expect(ours.writableEnded).toBe(true);
  });

  it('shares with all others what large packets hold while they come in', async () => {
    const largePackets = new LargeBudget(1_000_000);
    const [one, other, third] = [peer({ largePackets }), peer({ largePackets }), peer({ largePackets })];
    const large = publish(700_000, 1);
    for (const { theirs } of [one, other, third]) theirs.write(connect());
    await soon();
    one.theirs.write(large.subarray(0, 100));
    await soon();
    other.theirs.write(large.subarray(0, 100));
    await soon();
    expect([one.ours.writableEnded, other.ours.writableEnded]).toEqual([false, true]);
    one.theirs.write(large.subarray(100));
    await expect.poll(() => one.arrived.length).toBe(1);
    third.theirs.write(large);
    await expect.poll(() => third.arrived.length).toBe(1);
  });
});
