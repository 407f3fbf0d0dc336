import { describe, expect, it } from 'vitest';
import { messageOf, type Predicate } from './commands.ts';
import { firstFrame } from './frames.ts';
import { satisfies } from './keyFilters.ts';

describe('messages of the thing platform’s socket', () => {
  it('are read in the present wrapper and the older one', () => {
    const older = messageOf('{"tsSubCmds":[{"cmdId":"1","unsubscribe":true}],"entityDataCmds":[{"cmdId":2}]}');
    expect(older).toEqual({
      sent: [
        { is: 'unsubscribe', cmdId: 1, version: 1 },
        { is: 'command', type: 'ENTITY_DATA', body: { cmdId: 2 }, cmdId: 2 },
      ],
    });
    const now = messageOf(
      '{"authCmd":{"cmdId":0,"token":"t"},"cmds":[{"type":"ENTITY_COUNT_UNSUBSCRIBE","cmdId":3},{"type":"constructor","cmdId":4}]}',
    );
    expect(now).toEqual({
      auth: { cmdId: 0, token: 't' },
      sent: [
        { is: 'unsubscribe', cmdId: 3, version: 2 },
        { is: 'unknown', cmdId: 4, type: 'constructor' },
      ],
    });
    for (const text of ['', '[]x', '{"cmds":{}}', '7']) expect(messageOf(text)).toBeUndefined();
  });

  it('a frame names the newest moment of each key, whichever end its values begin at', () => {
    const run = [1, 2, 3].map((ts) => ({ ts, value: String(ts) }));
    const frame = firstFrame(
      1,
      new Map([
        ['up', run],
        ['down', [...run].reverse()],
        ['none', []],
      ]),
    );
    expect(JSON.parse(frame).latestValues).toEqual({ up: 3, down: 3 });
  });
});

describe('filters of keys', () => {
  const value = (defaultValue: string | number | boolean) => ({ defaultValue });
  it.each<[string | undefined, Predicate, boolean]>([
    ['21.5', { type: 'NUMERIC', operation: 'GREATER', value: value(21) }, true],
    ['21', { type: 'NUMERIC', operation: 'GREATER', value: value(21) }, false],
    ['21', { type: 'NUMERIC', operation: 'LESS_OR_EQUAL', value: value('21') }, true],
    [undefined, { type: 'NUMERIC', operation: 'LESS', value: value(21) }, false],
    ['', { type: 'NUMERIC', operation: 'EQUAL', value: value(0) }, false],
    ['Chiller', { type: 'STRING', operation: 'STARTS_WITH', value: value('chill'), ignoreCase: true }, true],
    ['Chiller', { type: 'STRING', operation: 'STARTS_WITH', value: value('chill') }, false],
    ['a', { type: 'STRING', operation: 'IN', value: value('a, b') }, true],
    ['c', { type: 'STRING', operation: 'NOT_IN', value: value('a, b') }, true],
    ['abc', { type: 'STRING', operation: 'ENDS_WITH', value: value('bc') }, true],
    ['abc', { type: 'STRING', operation: 'NOT_CONTAINS', value: value('b') }, false],
    [undefined, { type: 'STRING', operation: 'EQUAL', value: value('') }, false],
    ['true', { type: 'BOOLEAN', operation: 'EQUAL', value: value(true) }, true],
    [undefined, { type: 'BOOLEAN', operation: 'NOT_EQUAL', value: value(true) }, true],
  ])('%s against %o is %s', (text, predicate, isSo) => {
    expect(satisfies(text, predicate)).toBe(isSo);
    const and: Predicate = { type: 'COMPLEX', operation: 'AND', predicates: [predicate, predicate] };
    const or: Predicate = { type: 'COMPLEX', operation: 'OR', predicates: [predicate] };
    expect([satisfies(text, and), satisfies(text, or)]).toEqual([isSo, isSo]);
  });
});
