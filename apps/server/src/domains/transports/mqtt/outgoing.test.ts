import { type IPublishPacket, parser } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { OutgoingQueue, type PeerLimits } from './outgoing.ts';

function sending(limits: Partial<PeerLimits>) {
  const heard: IPublishPacket[] = [];
  const reader = parser({ protocolVersion: 5 }).on('packet', (packet) => heard.push(packet as IPublishPacket));
  const outgoing = new OutgoingQueue(
    { protocolVersion: 5, receiveMaximum: 65_535, maximumPacketSize: 1_000_000, ...limits },
    (bytes) => void reader.parse(bytes),
  );
  const taken: string[] = [];
  const send = (payload: string, qos: 0 | 1 = 1) =>
    outgoing.send({ topic: 'v1/devices/me/attributes', payload, qos, onTaken: () => taken.push(payload) });
  return { outgoing, send, taken, heard, texts: () => heard.map(({ payload }) => payload.toString()) };
}

describe('MQTT 5, 4.9: messages to a device', () => {
  it('no more are unacknowledged than it takes; the others follow in order', () => {
    const { outgoing, send, heard, taken, texts } = sending({ receiveMaximum: 2 });
    for (const payload of ['a', 'b', 'c', 'd']) expect(send(payload)).toBe(true);
    expect(texts()).toEqual(['a', 'b']);
    outgoing.acknowledged(heard[1]?.messageId ?? 0);
    expect([texts(), taken]).toEqual([['a', 'b', 'c'], ['b']]);
    outgoing.acknowledged(9_999);
    outgoing.acknowledged(heard[0]?.messageId ?? 0);
    outgoing.acknowledged(heard[2]?.messageId ?? 0);
    expect([texts(), taken]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['b', 'a', 'c'],
    ]);
  });

  it('at QoS 0 nothing waits', () => {
    const { send, taken } = sending({ receiveMaximum: 1 });
    for (const payload of ['a', 'b']) send(payload, 0);
    expect(taken).toEqual(['a', 'b']);
  });

  it('what is larger than it takes is not sent', () => {
    const { send, texts } = sending({ maximumPacketSize: 60 });
    expect([send('x'.repeat(100)), send('short')]).toEqual([false, true]);
    expect(texts()).toEqual(['short']);
  });

  it('to a device that acknowledges nothing only so much is sent and kept', () => {
    const { outgoing, send, texts } = sending({});
    const told = Array.from({ length: 3_000 }, () => send('x'));
    expect(told.filter(Boolean)).toHaveLength(2_000);
    expect(texts()).toHaveLength(1_000);
    outgoing.clear();
    expect(send('y')).toBe(true);
  });

  it('numbers are used again only when they are free', () => {
    const { outgoing, send, heard } = sending({});
    send('first');
    for (let count = 0; count < 70_000; count++) {
      send('x');
      outgoing.acknowledged(heard.at(-1)?.messageId ?? 0);
    }
    expect(heard.slice(1).some(({ messageId }) => messageId === heard[0]?.messageId)).toBe(false);
  });
});
