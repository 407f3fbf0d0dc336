import { generate, type IPublishPacket, type Packet, parser } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { parsePlainPublish } from './plainPublish.ts';

const bytes = (packet: Partial<IPublishPacket>, protocolVersion: 4 | 5) =>
  generate(
    {
      cmd: 'publish',
      topic: 'v1/devices/me/telemetry',
      payload: '{"t":20.5}',
      qos: 1,
      messageId: 300,
      dup: false,
      retain: false,
      ...packet,
    },
    { protocolVersion },
  );

test.each([4, 5] as const)('version %s: what it reads is what the full parser reads', (version) => {
  for (const packet of [
    {},
    { qos: 0 as const },
    { dup: true },
    { payload: '' },
    { payload: 'x'.repeat(40_000) },
    { topic: 'v2/t' },
  ]) {
    const frame = bytes(packet, version);
    let full: Packet | undefined;
    parser({ protocolVersion: version })
      .on('packet', (one) => {
        full = one;
      })
      .parse(frame);
    const plain = parsePlainPublish(frame, version);
    expect(plain?.message).toEqual({ kind: 'telemetry' });
    expect(full).toMatchObject({ qos: plain?.qos, payload: plain?.payload });
    if (plain?.qos === 1) expect(full?.messageId).toBe(plain.messageId);
  }
});

test.each([
  ['QoS 2', bytes({ qos: 2 }, 4), 4],
  ['retained', bytes({ retain: true }, 4), 4],
  ['another topic', bytes({ topic: 'a/b' }, 4), 4],
  ['a topic that is no ASCII', bytes({ topic: '设备' }, 4), 4],
  ['properties', bytes({ properties: { topicAlias: 1 } }, 5), 5],
  ['no number', Buffer.from([0x32, 8, 0, 4, 0x76, 0x32, 0x2f, 0x74, 0, 0]), 4],
  ['cut off', Buffer.from([0x32, 4, 0, 9, 0x76, 0x32]), 4],
  ['hardly begun', Buffer.from([0x32, 1, 0]), 4],
  ['another packet', generate({ cmd: 'pingreq' }), 4],
] as const)('%s is left to the full parser', (_what, frame, version) => {
  expect(parsePlainPublish(frame, version)).toBeUndefined();
});
