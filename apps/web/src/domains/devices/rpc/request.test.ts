import { expect, test } from 'vitest';
import { reasonAgainst, requestOf, shownParams } from './request.ts';

const asking = { method: ' setValue ', params: '', isKept: false, timeoutMs: 10_000, validForMs: 60_000, retries: 3 };

test('C-TELE-03 the body of a call, parameters as they were typed', () => {
  expect(requestOf(asking, 0)).toBe('{"method":"setValue","timeout":10000,"params":null}');
  expect(requestOf({ ...asking, params: ' {"id":9007199254740993} ' }, 0)).toContain(
    '"params":{"id":9007199254740993}}',
  );
});

test('a call that is kept says until when, and how often it may be sent', () => {
  expect(JSON.parse(requestOf({ ...asking, isKept: true, params: '[1]' }, 1_000))).toEqual({
    method: 'setValue',
    persistent: true,
    expirationTime: 61_000,
    retries: 3,
    params: [1],
  });
});

test('parameters must be JSON, or nothing', () => {
  expect([reasonAgainst(''), reasonAgainst('{"a":1}'), reasonAgainst('"text"')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(reasonAgainst('{a:1}')).toMatch(/JSON|property/i);
  expect(shownParams('{"a":9007199254740993}')).toBe('{\n  "a": 9007199254740993\n}');
});
