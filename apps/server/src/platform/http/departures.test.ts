import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Departures } from './departures.ts';

const response = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

describe('calls that wait', () => {
  it('are bounded per address, IPv6 per network, and in all; an answer that was sent makes room', () => {
    const departures = new Departures({ inAll: 3, ofAddress: 2 });
    const first = response();
    departures.of(first, '2001:db8::1');
    departures.of(response(), '2001:db8::2');
    expect(() => departures.of(response(), '2001:db8::3')).toThrow(/2/);
    departures.of(response(), '10.0.0.1');
    expect(() => departures.of(response(), '10.0.0.2')).toThrow(/wait/);
    const signal = departures.of.bind(departures);
    first.emit('close');
    expect(signal(response(), '10.0.0.2').aborted).toBe(false);
  });
});
