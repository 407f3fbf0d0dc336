import { generate, type Packet } from 'mqtt-packet';
import type { Random } from '../../telemetry/testing/random.ts';
import { CODE, type Option, writeMessage } from '../coap/message.ts';
import { OPTION } from '../coap/options.ts';

/**
 * Whose packets are damaged: a device that is known, so that what is damaged is looked at and not refused for the
 * stranger that it comes from.
 */
export type Victim = { readonly token: string };

const BODIES: readonly string[] = [
  '{"t":21.5,"on":true,"text":"状态","big":9007199254740993,"j":{"a":[1,2]}}',
  '{"ts":1767225600000,"values":{"t":1,"u":"-12.50"}}',
  '[{"ts":1767225600000,"values":{"t":1}},{"t":2},{"ts":"1767225660000","values":{"t":null}}]',
  '{"clientKeys":"a,b","sharedKeys":"c"}',
  '{"method":"go","params":{"x":1}}',
  '{"device":"D 1","data":{"id":1}}',
  '{"deviceName":"x","provisionDeviceKey":"k","provisionDeviceSecret":"s"}',
];
/** What people and machines write where it does not belong. */
const PIECES: readonly string[] = [
  '\u0000',
  '\\u0000',
  '\\ud800',
  '"',
  '{',
  '[',
  '}',
  ']',
  ',',
  ':',
  'NaN',
  'Infinity',
  '-',
  '1e999',
  '9'.repeat(400),
  'null',
  '"ts":"soon",',
  '"ts":1e300,',
  '"ts":-99999999999999,',
  '"__proto__":{"a":1},',
  '"constructor":1,',
  '"":1,',
  '['.repeat(5_000),
  '"k":'.repeat(50),
  `"${'k'.repeat(400)}":1,`,
  '\ufeff',
  '\u2028',
];

/** A body that was one, cut, mixed or filled with what does not belong. */
export function damagedBody(random: Random): Buffer {
  let text = random.one(BODIES);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(text.length + 1);
    const length = random.below(8);
    text = random.one([
      () => text.slice(0, at),
      () => text.slice(0, at) + random.one(PIECES) + text.slice(at),
      () => text.slice(0, at) + text.slice(at + length),
      () => text.slice(0, at) + text.slice(Math.max(0, at - length)),
      () => text + random.one(BODIES),
    ])();
  }
  const bytes = Buffer.from(text);
  return random.below(4) === 0 ? damagedBytes(random, bytes) : bytes;
}

/** Bytes that were something: bits turned over, pieces cut out, doubled, or put in. */
export function damagedBytes(random: Random, whole: Buffer): Buffer {
  let bytes = Buffer.from(whole);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(bytes.length + 1);
    const noise = Buffer.from(Array.from({ length: 1 + random.below(12) }, () => random.below(256)));
    bytes = random.one([
      () => {
        if (at < bytes.length) bytes.writeUInt8((bytes.readUInt8(at) ^ (1 << random.below(8))) & 255, at);
        return bytes;
      },
      () => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + noise.length)]),
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes, bytes.subarray(at)]),
      () => noise,
    ])();
  }
  return bytes;
}

const TOPICS = [
  'v1/devices/me/telemetry',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/request/1',
  'v1/devices/me/rpc/response/1',
  'v1/devices/me/rpc/request/1',
  'v1/devices/me/claim',
  'v1/gateway/telemetry',
  'v1/gateway/connect',
  'v1/gateway/rpc',
  'v2/t',
  'v2/fw/request/1/chunk/0',
  '/provision/request',
];

/**
 * What a client sends in one connection, from CONNECT on: sometimes all of it damaged, sometimes packets that are well
 * formed with bodies that are not.
 */
export function damagedMqtt(random: Random, { token }: Victim): Buffer {
  const protocolVersion = random.one([3, 4, 5] as const);
  const options = { protocolVersion };
  const packets: Packet[] = [
    {
      cmd: 'connect',
      protocolId: protocolVersion === 3 ? 'MQIsdp' : 'MQTT',
      protocolVersion,
      clientId: 'fuzz',
      clean: true,
      keepalive: random.below(100),
      username: random.below(8) === 0 ? 'provision' : token,
    },
  ];
  for (let count = random.below(5); count > 0; count--) {
    const messageId = 1 + random.below(5);
    packets.push(
      random.one<() => Packet>([
        () => ({
          cmd: 'publish',
          topic: random.one(TOPICS),
          payload: random.below(2) === 0 ? damagedBody(random) : random.one(BODIES),
          qos: random.one([0, 1, 2] as const),
          messageId,
          dup: false,
          retain: random.below(8) === 0,
        }),
        () => ({
          cmd: 'subscribe',
          messageId,
          subscriptions: [{ topic: random.one([...TOPICS, '#', 'v1/#']), qos: 1 }],
        }),
        () => ({ cmd: 'unsubscribe', messageId, unsubscriptions: [random.one(TOPICS)] }),
        () => ({ cmd: 'pingreq' }),
        () => ({ cmd: 'puback', messageId }),
        () => ({ cmd: 'pubrel', messageId }),
      ])(),
    );
  }
  const whole = packets.map((packet) => generate(packet, options));
  const kept = random.below(3);
  if (kept === 0) return Buffer.concat(whole);
  // CONNECT as it should be, so that what follows is looked at.
  const [connect = Buffer.alloc(0), ...others] = whole;
  if (kept === 1) return Buffer.concat([connect, damagedBytes(random, Buffer.concat(others))]);
  return damagedBytes(random, Buffer.concat(whole));
}

/** One datagram. */
export function damagedCoap(random: Random, { token }: Victim, id: number): Buffer {
  const path = random.one([
    ['api', 'v1', token, 'telemetry'],
    ['api', 'v1', token, 'attributes'],
    ['api', 'v1', token, 'rpc'],
    ['api', 'v1', token, 'rpc', '1'],
    ['api', 'v1', token, 'claim'],
    ['api', 'v1', 'provision'],
    ['fw', token],
    ['elsewhere'],
  ]);
  const options: Option[] = path.map((part) => ({ number: OPTION.uriPath, value: Buffer.from(part) }));
  for (let count = random.below(3); count > 0; count--)
    options.push({
      number: random.one([...Object.values(OPTION), 1, 5, 9, 500]),
      value: Buffer.from(Array.from({ length: random.below(5) }, () => random.below(256))),
    });
  const bytes = writeMessage({
    type: random.one(['CON', 'NON', 'ACK', 'RST'] as const),
    code: random.one([CODE.get, CODE.post, CODE.post, 3, 4, CODE.empty, CODE.content]),
    id,
    token: Buffer.alloc(random.below(9), 7),
    options,
    payload: random.below(2) === 0 ? damagedBody(random).subarray(0, 1_100) : Buffer.from(random.one(BODIES)),
  });
  return random.below(2) === 0 ? bytes : damagedBytes(random, bytes);
}
