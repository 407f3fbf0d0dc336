import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads the command line of the load generator', () => {
  expect(readOptions(['--tokens', 't.txt', '--devices', '5', '--rate', '0', '--gateway'])).toEqual({
    host: '127.0.0.1',
    port: 1883,
    devices: 5,
    rate: 0,
    keys: 3,
    seconds: 60,
    inFlight: 100,
    tokens: 't.txt',
    gateway: true,
  });
});

it.each([
  [[], /--tokens is missing/],
  [['--tokens', 't', '--keys', '0'], /--keys must be a whole number from 1 to 1000, not "0"/],
  [['--tokens', 't', '--rate', 'many'], /--rate must be/],
  [['--tokens', 't', '--speed', '9'], /--speed/],
])('%j is refused with the reason', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
});
