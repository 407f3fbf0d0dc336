import { expect, test } from 'vitest';
import { findJsonError, formatParams, toRpcPayload } from './request.ts';

const asking = { method: ' setValue ', params: '', isKept: false, timeoutMs: 10_000, validForMs: 60_000, retries: 3 };

test('C-TELE-03 the body of a call, parameters as they were typed', () => {
  expect(toRpcPayload(asking, 0)).toBe('{"method":"setValue","timeout":10000,"params":null}');
  expect(toRpcPayload({ ...asking, params: ' {"id":9007199254740993} ' }, 0)).toContain(
    '"params":{"id":9007199254740993}}',
  );
});

test('a call that is kept says until when, and how often it may be sent', () => {
  expect(JSON.parse(toRpcPayload({ ...asking, isKept: true, params: '[1]' }, 1_000))).toEqual({
    method: 'setValue',
    persistent: true,
    expirationTime: 61_000,
    retries: 3,
    params: [1],
  });
});

test('parameters must be JSON, or nothing', () => {
  expect([findJsonError(''), findJsonError('{"a":1}'), findJsonError('"text"')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(findJsonError('{a:1}')).toMatch(/JSON|property/i);
  expect(formatParams('{"a":9007199254740993}')).toBe('{\n  "a": 9007199254740993\n}');
});
