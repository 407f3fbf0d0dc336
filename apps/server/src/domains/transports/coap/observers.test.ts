import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceIdentity } from '../../devices/index.ts';
import type { DeviceChannel, DownlinkKind } from '../deviceConnection.ts';
import { BlockwiseTransfers } from './blockwise.ts';
import { CODE, type Message, readMessage } from './message.ts';
import { Observers } from './observers.ts';
import { OPTION, readNumber } from './options.ts';

const device: DeviceIdentity = {
  id: 'd',
  companyId: 'c',
  projectId: 'p',
  deviceKey: 'D-1',
  deviceName: 'D',
  deviceType: undefined,
  isGateway: false,
};
const peer = { address: '10.0.0.1', port: 4_000 };
const token = Buffer.from('tok');

let sent: Message[];
let hears: Set<DownlinkKind>;
let isOpen: boolean;
let listener: DeviceChannel | undefined;
let observers: Observers;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  hears = new Set();
  isOpen = false;
  observers = new Observers(
    {
      send: (_endpoint, bytes) => void sent.push(readMessage(bytes)),
      open(_device, one) {
        listener = one;
        isOpen = true;
        return {
          receive: async () => undefined,
          gate: { isClosed: false, whenOpen: () => undefined },
          recordRefusal: () => undefined,
          subscribe: (heard) => void hears.add(heard),
          unsubscribe: (heard) => void hears.delete(heard),
          recordActivity: () => undefined,
          close: () => {
            isOpen = false;
          },
        };
      },
    },
    new BlockwiseTransfers(),
  );
});
afterEach(() => {
  observers.close();
  vi.useRealTimers();
});

const watch = () => observers.add(peer, device, 'rpcRequest', token, 'r');
const call = (request: string, payload = '{"method":"go","params":[1]}', onTaken?: () => void) =>
  listener?.sendMessage({ kind: 'rpcRequest', request, payload }, onTaken);
const answer = (type: 'ACK' | 'RST', id = sent.at(-1)?.id ?? -1) => observers.answered(peer, { type, id });

describe('observing over CoAP (RFC 7641)', () => {
  it('a call comes with its number; the next one when it was acknowledged, with a higher sequence', () => {
    const taken: string[] = [];
    expect(watch()).toBe(1);
    expect(call('7', undefined, () => taken.push('7'))).toBe(true);
    expect(call('8', '{"method":"stop"}', () => taken.push('8'))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'CON', code: CODE.content, token });
    expect(String(sent[0]?.payload)).toBe('{"id":7,"method":"go","params":[1]}');
    answer('ACK');
    expect([taken, sent.length, String(sent[1]?.payload)]).toEqual([['7'], 2, '{"id":8,"method":"stop"}']);
    answer('ACK');
    expect(taken).toEqual(['7', '8']);
    expect(sent.map((message) => readNumber(message, OPTION.observe))).toEqual([2, 3]);
  });

  it('who does not answer is asked five times, each time after a longer pause, and then counts as gone', () => {
    watch();
    call('1');
    for (const [pause, times] of [
      [3_000, 2],
      [6_000, 3],
      [12_000, 4],
      [24_000, 5],
    ] as const) {
      vi.advanceTimersByTime(pause);
      expect(sent).toHaveLength(times);
    }
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(isOpen).toBe(true);
    vi.advanceTimersByTime(48_000);
    expect([isOpen, observers.size, call('2')]).toEqual([false, 0, false]);
  });

  it('who rejects a notification hears no more of that; what it observes besides goes on', () => {
    watch();
    observers.add(peer, device, 'sharedAttributes', Buffer.from('other'), 'a');
    call('1');
    answer('RST');
    expect([[...hears], isOpen]).toEqual([['sharedAttributes'], true]);
    observers.remove(peer, 'd', 'sharedAttributes');
    expect([isOpen, observers.size]).toEqual([false, 0]);
  });

  it('an answer to nothing, from anybody, changes nothing; other words are not for observers', () => {
    watch();
    answer('RST', 99);
    observers.answered({ address: '10.0.0.2', port: 1 }, { type: 'RST', id: 1 });
    expect(listener?.sendMessage({ kind: 'gatewayRpc', payload: '{}' })).toBe(false);
    expect(isOpen).toBe(true);
  });

  it('at most a hundred calls wait for one device', () => {
    watch();
    const answers = Array.from({ length: 150 }, (_, index) => call(String(index)));
    expect(answers.filter((one) => one)).toHaveLength(101);
  });

  it('a peer that was silent for minutes is asked whether it is there, by a ping', () => {
    watch();
    observers.checkSilentPeers(Date.now() + 60_000);
    expect(sent).toHaveLength(0);
    vi.setSystemTime(Date.now() + 250_000);
    observers.checkSilentPeers(Date.now());
    expect(sent[0]).toMatchObject({ type: 'CON', code: CODE.empty });
    answer('RST');
    vi.advanceTimersByTime(120_000);
    expect([sent.length, isOpen]).toEqual([1, true]);
    vi.setSystemTime(Date.now() + 250_000);
    observers.checkSilentPeers(Date.now());
    vi.advanceTimersByTime(120_000);
    expect([sent.length, isOpen]).toEqual([6, false]);
  });
});
