import { describe, expect, it } from 'vitest';
import { openInProcessNetwork } from '../../../platform/bus/index.ts';
import type { AttributeChange, EntityRef } from '../../telemetry/index.ts';
import { Fanout, type LivePoint } from '../fanout.ts';
import { FanoutBus } from './fanoutBus.ts';
import { Interest } from './interest.ts';
import {
  parseAttributeMessage,
  parsePointMessage,
  serializeAttributeMessage,
  serializePointMessages,
} from './messages.ts';

const entity = (index: number): EntityRef => ({
  type: 'DEVICE',
  id: `00000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
});
const point = (index: number, key: string, value: LivePoint['value']): LivePoint => ({
  entity: entity(index),
  key,
  at: 1_700_000_000_000,
  value,
});

describe('the words of the bus', () => {
  it('points come as they were sent: numbers, integers beyond 2⁵³, flags, texts, JSON', () => {
    const sent = [
      point(1, 't', 20.5),
      point(1, 'serial', 9_007_199_254_740_993n),
      point(1, 'on', true),
      point(2, 'word', '冷机 "1"'),
      point(2, 'doc', { json: '{"a":[1,null]}' }),
    ];
    expect(serializePointMessages(sent).flatMap((message) => parsePointMessage(message) ?? [])).toEqual(sent);
    expect(serializePointMessages([])).toEqual([]);
  });

  it('many points are cut into messages that a server takes', () => {
    const sent = Array.from({ length: 2_000 }, (_, index) => point(index % 7, `key${index}`, 'x'.repeat(500)));
    const messages = serializePointMessages(sent);
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) expect(message.length).toBeLessThan(1024 ** 2);
    expect(messages.flatMap((message) => parsePointMessage(message) ?? [])).toEqual(sent);
  });

  it('changes of attributes too; what is no message is told as such', () => {
    const change: AttributeChange = {
      entity: entity(1),
      scope: 'SHARED_SCOPE',
      written: [{ key: 'setpoint', at: 5, value: 7.5 }],
      removed: ['old'],
    };
    expect(parseAttributeMessage(serializeAttributeMessage(change))).toEqual(change);
    for (const text of ['', '{', '[1]', '[["DEVICE","x",[]]]', '{"entity":1}']) {
      expect(parsePointMessage(Buffer.from(text))).toBeUndefined();
      expect(parseAttributeMessage(Buffer.from(text))).toBeUndefined();
    }
  });
});

describe('what somebody wants', () => {
  it('is never denied, and rarely said of what nobody wants', () => {
    const wanted = Array.from({ length: 1_000 }, (_, index) => entity(index * 31).id);
    const interest = Interest.read(Interest.of(wanted).bytes);
    expect(wanted.every((id) => interest?.has(id))).toBe(true);
    const others = Array.from({ length: 1_000 }, (_, index) => entity(index * 31 + 7).id);
    expect(others.filter((id) => interest?.has(id)).length).toBeLessThan(100);
    expect(Interest.read(Buffer.from('short'))).toBeUndefined();
    const both = Interest.union([Interest.of([entity(1).id]), Interest.of([entity(2).id])]);
    expect([1, 2, 3].map((index) => both.has(entity(index).id))).toEqual([true, true, false]);
    expect([both.isNothing, Interest.of([]).isNothing]).toEqual([false, true]);
  });

  it('goes over the line, and nothing else', async () => {
    const line = openInProcessNetwork();
    const ends = [line.connect(), line.connect()] as const;
    const fanouts = [new Fanout(1), new Fanout(1)] as const;
    const wires = fanouts.map((fanout, index) => new FanoutBus(ends[index === 0 ? 0 : 1], fanout, () => undefined));
    const messages: Uint8Array[] = [];
    ends[1].subscribe('points', (message) => messages.push(message));
    const heard: unknown[] = [];
    wires[0]?.publishPoints([point(1, 't', 1)]);
    const leave = fanouts[1].subscribe([entity(1)], {
      onChanges: (changes) => heard.push(...changes.map(({ values }) => values[0]?.value)),
    });
    await expect
      .poll(() => {
        wires[0]?.publishPoints([point(1, 't', 2), point(2, 't', 3)]);
        return heard[0];
      })
      .toBe(2);
    expect(
      messages.flatMap((message) => parsePointMessage(message) ?? []).every((one) => one.entity.id === entity(1).id),
    ).toBe(true);
    leave();
    for (const wire of wires) wire.close();
    for (const fanout of fanouts) fanout.close();
  });
});
