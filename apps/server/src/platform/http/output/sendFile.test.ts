import { describe, expect, it } from 'vitest';
import { acceptsGzip, parseRange } from './sendFile.ts';

describe('sending files', () => {
  it.each([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['GZIP ; Q=1', true],
    ['x-gzip', true],
    ['gzip;q=0.001', true],
    ['gzip;q=0', false],
    ['gzip;q=0.000, br', false],
    ['br', false],
    ['identity', false],
    ['gzipped', false],
    ['', false],
    [undefined, false],
  ])('RFC 9110 §12.5.3: who says accept-encoding %j takes gzip: %s', (header, takes) => {
    expect(acceptsGzip(header)).toBe(takes);
  });

  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-9', undefined],
    [undefined, undefined],
  ])('RFC 9110 §14: %s of 100 bytes is %j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
