import { describe, expect, test } from 'vitest';
import { parsePayload, parseReadings, type Sender } from './readings.ts';

const read = (text: string, sender: Sender = 'device') => parseReadings(parsePayload(Buffer.from(text)), sender);

describe('G-IOT-01: telemetry in the forms that devices send', () => {
  test('values alone, values with a time, and lists of either', () => {
    expect(read('{"t":21.5,"on":true}')).toEqual([
      {
        at: undefined,
        values: [
          ['t', 21.5],
          ['on', true],
        ],
      },
    ]);
    expect(read('{"ts":1451649600512,"values":{"t":1}}')).toEqual([{ at: 1451649600512, values: [['t', 1]] }]);
    expect(read('[{"t":1},{"ts":5,"values":{"t":2}}]')).toEqual([
      { at: undefined, values: [['t', 1]] },
      { at: 5, values: [['t', 2]] },
    ]);
  });
  test('numbers in quotes are numbers, other texts stay, null says nothing', () => {
    expect(
      read('{"a":"42","b":"-1.5","c":"1e5","d":"","e":null,"f":"0x1","g":"12345678901234567890"}')[0]?.values,
    ).toEqual([
      ['a', 42],
      ['b', -1.5],
      ['c', '1e5'],
      ['d', ''],
      ['f', '0x1'],
      ['g', '12345678901234567890'],
    ]);
  });
  test('C-TELE-08 a program is taken at its word: texts stay texts, and null is refused by name', () => {
    expect(read('{"a":"42","b":"-1.5"}', 'program')[0]?.values).toEqual([
      ['a', '42'],
      ['b', '-1.5'],
    ]);
    expect(() => read('{"a":1,"gone":null}', 'program')).toThrow('"gone" has no value');
  });
  test('integers of 64 bits stay exact, larger ones become texts, objects stay JSON', () => {
    expect(read('{"a":9223372036854775807,"b":9223372036854775808,"c":{"x":[1,9007199254740993]}}')[0]?.values).toEqual(
      [
        ['a', 9223372036854775807n],
        ['b', '9223372036854775808'],
        ['c', { json: '{"x":[1,9007199254740993]}' }],
      ],
    );
  });
  test('digits are counted before they are read as an integer', () => {
    const long = '9'.repeat(1_000_000);
    const started = performance.now();
    expect(() => read(`{"a":${long}}`)).toThrow('at most 1000 characters');
    expect(read(`{"a":"${long}","b":"000000000000000000000042","c":"-${'0'.repeat(30)}7"}`)[0]?.values).toEqual([
      ['a', long],
      ['b', 42],
      ['c', -7],
    ]);
    expect(performance.now() - started).toBeLessThan(500);
    const digits = '7'.repeat(900);
    expect(read(`{"a":${digits},"b":{"c":${digits}}}`)[0]?.values).toEqual([
      ['a', digits],
      ['b', { json: `{"c":${digits}}` }],
    ]);
  });
  test('deep JSON is refused in words', () => {
    expect(() => read(`{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).toThrow('at most 64 levels');
  });
  test.each([
    ['{', 'not valid JSON'],
    ['42', 'must be a JSON object'],
    ['[1]', 'must be a JSON object'],
    ['{"ts":"soon","values":{}}', '"ts"'],
    ['{"ts":1,"values":[]}', 'must be a JSON object'],
  ])('%s is refused in words', (text, words) => expect(() => read(text)).toThrow(words));
});
