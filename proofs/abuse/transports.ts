import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import net from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';
import { expect } from 'vitest';
import { CODE, readMessage, writeMessage } from '../../apps/server/src/domains/transports/coap/message.ts';
import { numberOption, OPTION } from '../../apps/server/src/domains/transports/coap/options.ts';
import { addDeviceOverHttp } from '../telemetry/installation.ts';
import type { AbuseCase, AbuseTarget } from './case.ts';

const TELEMETRY = 'v1/devices/me/telemetry';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

let made = 0;
/** A device of the target's project; every case has its own. */
async function device({ http, projectId, token }: AbuseTarget): Promise<string> {
  made += 1;
  return (await addDeviceOverHttp(http, await token('manager'), projectId, `ABUSE-T${made}-${Date.now()}`)).token;
}

const connectPacket = (username: string, protocolVersion: 4 | 5 = 5): Buffer =>
  generate(
    {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion,
      clean: true,
      clientId: `abuse-${Math.random()}`,
      keepalive: 60,
      username,
    },
    { protocolVersion },
  );
const publishPacket = (payload: string | Buffer, messageId: number, protocolVersion: 4 | 5 = 5, topic = TELEMETRY) =>
  generate({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false }, { protocolVersion });

/** A connection that writes what it likes. */
class Line {
  readonly received: Packet[] = [];
  isClosed = false;
  readonly socket: net.Socket;

  constructor(port: number, protocolVersion: 4 | 5 = 5) {
    this.socket = net.connect(port, '127.0.0.1');
    const reader = parser({ protocolVersion }).on('packet', (packet) => this.received.push(packet));
    this.socket.on('data', (bytes) => reader.parse(bytes));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isClosed = true;
    });
  }

  async until(isSo: () => boolean, withinMs = 9_000): Promise<void> {
    const end = Date.now() + withinMs;
    while (!isSo() && Date.now() < end) await wait(20);
  }
  of(cmd: Packet['cmd']): Packet[] {
    return this.received.filter((packet) => packet.cmd === cmd);
  }
  async connected(username: string, protocolVersion: 4 | 5 = 5): Promise<this> {
    this.socket.write(connectPacket(username, protocolVersion));
    await this.until(() => this.of('connack').length > 0 || this.isClosed);
    return this;
  }
  /** Writes messages at QoS 1 and waits until all are answered; answers their reason codes. */
  async answers(payloads: readonly string[], topic = TELEMETRY): Promise<number[]> {
    const before = this.of('puback').length;
    for (const [index, payload] of payloads.entries()) this.socket.write(publishPacket(payload, index + 1, 5, topic));
    await this.until(() => this.of('puback').length - before >= payloads.length || this.isClosed);
    return this.of('puback')
      .slice(before)
      .map((packet) => ('reasonCode' in packet ? Number(packet.reasonCode ?? 0) : 0));
  }
  end(): void {
    this.socket.destroy();
  }
}

const coap = (path: readonly string[], id: number, more: Partial<Parameters<typeof writeMessage>[0]> = {}): Buffer =>
  writeMessage({
    type: 'CON',
    code: CODE.post,
    id,
    ...more,
    options: [...path.map((part) => ({ number: OPTION.uriPath, value: Buffer.from(part) })), ...(more.options ?? [])],
  });

/** A datagram whose source port is 0, which no socket of the system sends. */
const FORGE = `
import socket, struct, sys
port, payload = int(sys.argv[1]), bytes.fromhex(sys.argv[2])
raw = socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_UDP)
for source in (0, 0, port, 7, 0):
    raw.sendto(struct.pack('!HHHH', source, port, 8 + len(payload), 0) + payload, ('127.0.0.1', port))
`;

export const cases: AbuseCase[] = [
  {
    name: 'CoAP datagrams from source port 0, from our own port and from an echo service',
    async run({ coapPort }) {
      for (const bytes of [coap(['elsewhere'], 1), Buffer.from('40000001', 'hex'), Buffer.from('4f', 'hex')]) {
        const sent = spawnSync('python3', ['-c', FORGE, String(coapPort), bytes.toString('hex')]);
        expect(sent.status, 'raw sockets need python3 and the right to open them').toBe(0);
      }
      await wait(500);
    },
  },
  {
    name: 'a CoAP flood of strangers with tokens that they make up',
    async run({ coapPort }) {
      const socket = createSocket('udp4');
      let [sent, received] = [0, 0];
      socket.on('message', (bytes) => {
        received += bytes.length;
      });
      for (let id = 0; id < 20_000; id++) {
        const bytes = coap(['api', 'v1', `no-${id}`, 'telemetry'], id % 65_536, { payload: Buffer.from('{"t":1}') });
        sent += bytes.length;
        socket.send(bytes, coapPort, '127.0.0.1');
        if (id % 200 === 199) await wait(20);
      }
      await wait(1_000);
      socket.close();
      expect(received).toBeLessThan(sent);
    },
  },
  {
    name: 'CoAP bodies in parts that never end, from many ports',
    async run(target) {
      const token = await device(target);
      const sockets = times(200, () => createSocket('udp4'));
      const payload = Buffer.alloc(1_024, ' ');
      for (let number = 0; number < 60; number++) {
        const block = { number: OPTION.block1, value: numberOption(0, (number << 4) | 8 | 6).value };
        for (const socket of sockets)
          socket.send(
            coap(['api', 'v1', token, 'telemetry'], number, { options: [block], payload }),
            target.coapPort,
            '127.0.0.1',
          );
        await wait(50);
      }
      for (const socket of sockets) socket.close();
    },
  },
  {
    name: 'CoAP datagrams with thousands of options, and damaged ones',
    async run({ coapPort }) {
      const socket = createSocket('udp4');
      const answers: number[] = [];
      socket.on('message', (bytes) => answers.push(readMessage(bytes).type === 'RST' ? 0 : 1));
      const many = Buffer.concat([Buffer.from('40020001', 'hex'), Buffer.alloc(60_000, 0x00)]);
      for (let count = 0; count < 300; count++) {
        socket.send(many, coapPort, '127.0.0.1');
        if (count % 10 === 9) await wait(10);
      }
      await wait(500);
      socket.close();
      expect(answers.every((one) => one === 0)).toBe(true);
    },
  },
  {
    name: 'MQTT: megabytes behind a CONNECT with a made-up token',
    async run({ mqttPort }) {
      const lines = times(20, () => new Line(mqttPort));
      const flood = Buffer.concat(times(20, (index) => publishPacket(Buffer.alloc(60_000, 'x'), index + 1)));
      for (const { socket } of lines) socket.write(Buffer.concat([connectPacket('made-up'), flood]));
      for (const line of lines) {
        await line.until(() => line.isClosed);
        expect(line.isClosed).toBe(true);
        expect(line.of('puback')).toEqual([]);
      }
    },
  },
  {
    name: 'MQTT: eight hundred connections that send a byte now and then',
    async run({ mqttPort }) {
      const bytes = connectPacket('made-up');
      const lines = times(800, () => new Line(mqttPort));
      for (let at = 0; at < 16; at++) {
        for (const { socket } of lines) socket.write(bytes.subarray(at, at + 1));
        await wait(500);
      }
      for (const line of lines) line.end();
    },
  },
  {
    name: 'MQTT: three thousand connections that say nothing',
    async run({ mqttPort }) {
      const lines: Line[] = [];
      // As many at once as the system keeps for a program that has not taken them yet: what it drops of more says
      // nothing about the program.
      for (let batch = 0; batch < 15; batch++) {
        lines.push(...times(200, () => new Line(mqttPort)));
        await wait(100);
      }
      const openNow = (): number => lines.filter(({ isClosed }) => !isClosed).length;
      for (let tries = 0; openNow() > 1_000 && tries < 60; tries++) await wait(100);
      const open = openNow();
      for (const line of lines) line.end();
      expect(open).toBeLessThanOrEqual(1_000);
    },
  },
  {
    name: 'MQTT: packets that say they are a megabyte and stop coming',
    async run(target) {
      const token = await device(target);
      const lines = await Promise.all(times(250, () => new Line(target.mqttPort).connected(token)));
      const begun = publishPacket(Buffer.alloc(1_000_000, 'x'), 1).subarray(0, 20_000);
      for (const { socket } of lines) socket.write(begun);
      await wait(2_000);
      const ended = lines.filter(
        ({ isClosed, received }) => isClosed || received.some(({ cmd }) => cmd === 'disconnect'),
      );
      for (const line of lines) line.end();
      expect(ended.length).toBeGreaterThan(80);
    },
  },
  {
    name: 'MQTT: thousands of subscriptions in one request, and one by one',
    async run(target) {
      const token = await device(target);
      const filters = (count: number, from = 0) =>
        times(count, (index) => ({ topic: `v1/devices/me/rpc/response/n${from + index}`, qos: 1 as const }));
      const subscribe = (subscriptions: ReturnType<typeof filters>, messageId: number) =>
        generate({ cmd: 'subscribe', messageId, subscriptions }, { protocolVersion: 5 });
      const large = await new Line(target.mqttPort).connected(token);
      large.socket.write(subscribe(filters(20_000), 1));
      await large.until(() => large.isClosed);
      expect(large.isClosed).toBe(true);
      const slow = await new Line(target.mqttPort).connected(token);
      for (let index = 0; index < 2_000; index++) slow.socket.write(subscribe(filters(1, index), index + 1));
      await slow.until(() => slow.of('suback').length >= 2_000);
      const granted = slow.of('suback').flatMap((packet) => ('granted' in packet ? packet.granted : []));
      slow.end();
      expect(granted.filter((one) => one === 1)).toHaveLength(100);
    },
  },
  {
    name: 'MQTT: a million digits, quoted and not, and JSON that is half a million deep',
    async run(target) {
      const line = await new Line(target.mqttPort).connected(await device(target));
      const digits = '9'.repeat(1_000_000);
      const deep = '['.repeat(500_000);
      const bodies = times(6, () => [`{"t":${digits}}`, `{"t":"${digits}"}`, `{"t":${deep}`]).flat();
      const codes = await line.answers(bodies);
      expect([codes.length, codes.every((code) => code === 0x99)]).toEqual([bodies.length, true]);
      expect(await line.answers(['{"t":1}'])).toEqual([0]);
      line.end();
    },
  },
  {
    name: 'MQTT: ten thousand messages that are refused, which are read slowly',
    async run(target) {
      const line = await new Line(target.mqttPort).connected(await device(target));
      const codes = await line.answers(times(10_000, () => '{"ts":99999999999999,"values":{"t":1}}'));
      expect([codes.length > 500, codes.length < 10_000, codes.every((code) => code === 0x99)]).toEqual([
        true,
        true,
        true,
      ]);
      line.end();
    },
  },
  {
    name: 'MQTT: nine hundred sign-ins with made-up tokens at once',
    async run({ mqttPort }) {
      const lines = times(900, () => new Line(mqttPort));
      const answered = await Promise.all(lines.map((line, index) => line.connected(`made-up-${index}`)));
      const refused = answered.filter((line) => line.of('connack').some((packet) => 'reasonCode' in packet)).length;
      await wait(1_500);
      expect(lines.filter(({ isClosed }) => !isClosed)).toEqual([]);
      expect(refused).toBeGreaterThan(800);
    },
  },
  {
    name: 'MQTT: one connection that asks a hundred times to be registered',
    async run({ mqttPort }) {
      const line = await new Line(mqttPort).connected('provision');
      const body = '{"deviceName":"x","provisionDeviceKey":"none","provisionDeviceSecret":"none"}';
      for (let id = 1; id <= 100; id++) line.socket.write(publishPacket(body, id, 5, '/provision/request'));
      await line.until(() => line.isClosed);
      expect(line.isClosed).toBe(true);
      expect(line.of('puback').length).toBeLessThanOrEqual(10);
    },
  },
  {
    name: 'MQTT: a device that makes up keys for ever',
    async run(target) {
      const line = await new Line(target.mqttPort).connected(await device(target));
      const bodies = times(40, (message) =>
        JSON.stringify(Object.fromEntries(times(500, (key) => [`key ${message * 500 + key}`, 1]))),
      );
      const codes = await line.answers(bodies);
      line.end();
      expect([codes.length, codes.at(-1)]).toEqual([40, 0x97]);
      expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(10);
    },
  },
  {
    name: 'HTTP: a thousand posts of values with made-up tokens, thirty at a time',
    async run({ http }) {
      const statuses: number[] = [];
      const one = async (from: number): Promise<void> => {
        for (let index = 0; index < 33; index++) {
          const answer = await fetch(`${http}/api/v1/made-up-${from}-${index}/telemetry`, {
            method: 'POST',
            body: '{"t":1}',
          });
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }
      };
      await Promise.all(times(30, one));
      expect(statuses.every((status) => status === 401 || status === 429 || status === 503)).toBe(true);
    },
  },
  {
    name: 'HTTP: a burst of values faster than a device may send without a time',
    async run({ http, ...target }) {
      const token = await device({ http, ...target });
      const body = JSON.stringify(times(1_000, () => ({ t: 1 })));
      const answers = await Promise.all(
        times(8, () => fetch(`${http}/api/v1/${token}/telemetry`, { method: 'POST', body })),
      );
      expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
      const many = await fetch(`${http}/api/v1/${token}/telemetry`, {
        method: 'POST',
        body: JSON.stringify(times(1_001, () => ({ t: 1 }))),
      });
      expect(many.status).toBe(413);
    },
  },
];
