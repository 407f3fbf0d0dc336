import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { FrameError, PacketSplitter } from './frames.ts';

const publish = (size: number, topic = 'v1/devices/me/telemetry') =>
  generate({ cmd: 'publish', topic, payload: Buffer.alloc(size, 'x'), qos: 0, dup: false, retain: false });

test('packets come out whole however the bytes are cut', () => {
  const packets = [publish(0), publish(100), publish(200), publish(20_000), publish(3)];
  const stream = Buffer.concat(packets);
  for (const step of [1, 2, 3, 7, 64, 1_000, stream.length]) {
    const found: Buffer[] = [];
    const frames = new PacketSplitter(65_536, (frame) => found.push(Buffer.from(frame)));
    for (let at = 0; at < stream.length; at += step) frames.take(stream.subarray(at, at + step));
    expect(found.map((frame) => frame.length)).toEqual(packets.map((packet) => packet.length));
    expect(Buffer.concat(found).equals(stream)).toBe(true);
  }
});

test('a packet that says it is too long is refused before it has come', () => {
  const frames = new PacketSplitter(1_000, () => undefined);
  expect(() => frames.take(publish(2_000).subarray(0, 5))).toThrow(FrameError);
  expect(() =>
    new PacketSplitter(1_000, () => undefined).take(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01])),
  ).toThrow('four bytes');
});
