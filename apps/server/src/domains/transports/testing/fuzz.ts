import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';
import { type Packet, parser } from 'mqtt-packet';
import { createRandom, type Random } from '../../telemetry/testing/random.ts';
import { readMessage } from '../coap/message.ts';
import { damagedBody, damagedCoap, damagedMqtt, type Victim } from './damaged.ts';

/** Where the product listens. */
export type FuzzTarget = { readonly mqtt: number; readonly coap: number; readonly url: string };

/** Answers by kind, and what is no answer of the protocol: there should be none. */
export type FuzzResult = { readonly answers: Map<string, number>; readonly wrong: string[] };
const fresh = (): FuzzResult => ({ answers: new Map(), wrong: [] });
const count = ({ answers }: FuzzResult, kind: string): void => void answers.set(kind, (answers.get(kind) ?? 0) + 1);

/** Connections, each with damaged packets; `atOnce` of them side by side. */
export async function fuzzMqtt(
  { mqtt }: FuzzTarget,
  victim: Victim,
  seeds: readonly number[],
  atOnce = 20,
): Promise<FuzzResult> {
  const found = fresh();
  await each(seeds, atOnce, async (seed) => {
    const bytes = damagedMqtt(createRandom(seed), victim);
    const socket = net.connect(mqtt, '127.0.0.1');
    socket.on('error', () => undefined);
    const received: Buffer[] = [];
    socket.on('data', (chunk) => void received.push(chunk));
    socket.end(bytes);
    await once(socket, 'close');
    const answers = packetsIn(Buffer.concat(received));
    if (!answers)
      found.wrong.push(`MQTT ${seed}: no packets: ${Buffer.concat(received).toString('hex').slice(0, 100)}`);
    for (const { cmd, ...rest } of answers ?? [])
      count(found, 'reasonCode' in rest && rest.reasonCode ? `${cmd} ${rest.reasonCode}` : cmd);
    count(found, 'closed');
  });
  return found;
}

/** The packets of an answer in the version that fits; undefined when none does. */
function packetsIn(bytes: Buffer): Packet[] | undefined {
  for (const protocolVersion of [5, 4]) {
    const packets: Packet[] = [];
    let failed = false;
    const reader = parser({ protocolVersion });
    reader.on('packet', (packet) => packets.push(packet));
    reader.on('error', () => {
      failed = true;
    });
    const left = reader.parse(bytes);
    if (!failed && left === 0) return packets;
  }
  return undefined;
}

/** Bodies over HTTP, to telemetry, claiming and provisioning. */
export async function fuzzBodies(
  { url }: FuzzTarget,
  { token }: Victim,
  seeds: readonly number[],
  atOnce = 10,
): Promise<FuzzResult> {
  const found = fresh();
  const paths = [`/api/v1/${token}/telemetry`, `/api/v1/${token}/claim`, '/api/v1/provision'];
  await each(seeds, atOnce, async (seed) => {
    const random = createRandom(seed);
    const body = new Uint8Array(damagedBody(random));
    const path = random.below(4) === 0 ? random.one(paths) : (paths[0] ?? '');
    const response = await fetch(url + path, { method: 'POST', body });
    const text = await response.text();
    count(found, `HTTP ${response.status}`);
    const isRefusal =
      response.status === 400 && typeof (JSON.parse(text) as { message?: unknown }).message === 'string';
    if (response.status !== 200 && !isRefusal)
      found.wrong.push(`HTTP ${seed}: ${response.status} ${text.slice(0, 100)}`);
  });
  return found;
}

/** Datagrams from one socket. What is answered is a message of CoAP and no fault. */
export async function fuzzCoap({ coap }: FuzzTarget, victim: Victim, seeds: readonly number[]): Promise<FuzzResult> {
  const found = fresh();
  const socket = createSocket('udp4');
  socket.on('message', (bytes) => {
    try {
      const { code, type, id } = readMessage(bytes);
      count(found, `CoAP ${code >> 5}.${code & 31}`);
      if (code >> 5 === 5 && (code & 31) === 0) found.wrong.push(`CoAP ${id}: a fault, ${type}`);
    } catch (error) {
      found.wrong.push(`CoAP: ${error}`);
    }
  });
  for (const [index, seed] of seeds.entries()) {
    socket.send(damagedCoap(createRandom(seed), victim, index % 65_536), coap, '127.0.0.1');
    // A socket's buffer holds only so many.
    if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  socket.close();
  await once(socket, 'close');
  return found;
}

/** Senders as nobody can be, and as anybody could write them: port 0, our own port, groups, everybody, no address. */
export function forgedSenders(
  random: Random,
  ownPort: number,
  count: number,
): { readonly address: string; readonly port: number }[] {
  const addresses = ['127.0.0.1', '0.0.0.0', '224.0.1.187', '239.255.255.255', '255.255.255.255', '127.255.255.255'];
  return Array.from({ length: count }, () => ({
    address: random.one(addresses),
    port: random.one([0, 0, ownPort, 7, 19, 1 + random.below(65_535)]),
  }));
}

async function each(seeds: readonly number[], atOnce: number, work: (seed: number) => Promise<void>): Promise<void> {
  const waiting = [...seeds];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let seed = waiting.pop(); seed !== undefined; seed = waiting.pop()) await work(seed);
    }),
  );
}
