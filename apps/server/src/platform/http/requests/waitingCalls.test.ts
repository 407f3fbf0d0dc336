import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WaitingCalls } from './waitingCalls.ts';

const response = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

describe('calls that wait', () => {
  it('are bounded per address, IPv6 per network, and in all; an answer that was sent makes room', () => {
    const departures = new WaitingCalls({ inAll: 3, ofAddress: 2 });
    const first = response();
    departures.getSignal(first, '2001:db8::1');
    departures.getSignal(response(), '2001:db8::2');
    expect(() => departures.getSignal(response(), '2001:db8::3')).toThrow(/2/);
    departures.getSignal(response(), '10.0.0.1');
    expect(() => departures.getSignal(response(), '10.0.0.2')).toThrow(/wait/);
    const signal = departures.getSignal.bind(departures);
    first.emit('close');
    expect(signal(response(), '10.0.0.2').aborted).toBe(false);
  });
});
