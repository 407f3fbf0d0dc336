import { describe, expect, it } from 'vitest';
import { COMMANDS_OF_MESSAGE, type Predicate, parseTbMessage, tbCommands } from './commands.ts';
import { serializeV1Frame } from './frames.ts';
import { matchesPredicate } from './keyFilters.ts';

const simple = { type: 'NUMERIC', operation: 'EQUAL', value: { defaultValue: 1 } };
const textual = (defaultValue: string) => ({ type: 'STRING', operation: 'EQUAL', value: { defaultValue } });
const filter = (predicate: object) => ({ key: { type: 'TIME_SERIES', key: 'k' }, predicate });
const wide = (n: number) => ({ type: 'COMPLEX', operation: 'OR', predicates: Array.from({ length: n }, () => simple) });
function nested(levels: number): object {
  let predicate: object = simple;
  for (let n = 0; n < levels; n++) predicate = { type: 'COMPLEX', operation: 'AND', predicates: [predicate] };
  return predicate;
}
function query(keyFilters: object[]) {
  return { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, keyFilters, pageLink: { pageSize: 10 } };
}

describe('messages of the ThingsBoard socket', () => {
  it('are read in the present wrapper and the older one', () => {
    const older = parseTbMessage('{"tsSubCmds":[{"cmdId":"1","unsubscribe":true}],"entityDataCmds":[{"cmdId":2}]}');
    expect(older).toEqual({
      sent: [
        { is: 'unsubscribe', cmdId: 1, version: 1 },
        { is: 'command', type: 'ENTITY_DATA', body: { cmdId: 2 }, cmdId: 2 },
      ],
    });
    const now = parseTbMessage(
      '{"authCmd":{"cmdId":0,"token":"t"},"cmds":[{"type":"ENTITY_COUNT_UNSUBSCRIBE","cmdId":3},{"type":"constructor","cmdId":4}]}',
    );
    expect(now).toEqual({
      auth: { cmdId: 0, token: 't' },
      sent: [
        { is: 'unsubscribe', cmdId: 3, version: 2 },
        { is: 'unknown', cmdId: 4, type: 'constructor' },
      ],
    });
    for (const text of ['', '[]x', '{"cmds":{}}', '7']) expect(parseTbMessage(text)).toBeUndefined();
  });

  it('holds so many commands at most, in either wrapper', () => {
    const many = (n: number) => Array.from({ length: n }, (_, cmdId) => ({ type: 'X', cmdId }));
    expect(parseTbMessage(JSON.stringify({ cmds: many(COMMANDS_OF_MESSAGE) }))).toMatchObject({
      sent: { length: 1_000 },
    });
    expect(parseTbMessage(JSON.stringify({ cmds: many(COMMANDS_OF_MESSAGE + 1) }))).toBe('tooMany');
    expect(parseTbMessage(JSON.stringify({ cmds: many(600), tsSubCmds: many(600) }))).toBe('tooMany');
  });

  it.each([
    ['501 keys', { latestCmd: { keys: Array.from({ length: 501 }, () => ({ type: 'TIME_SERIES', key: 'k' })) } }],
    ['a key of 256 signs', { latestCmd: { keys: [{ type: 'TIME_SERIES', key: 'k'.repeat(256) }] } }],
    ['51 filters', { query: query(Array.from({ length: 51 }, () => filter(simple))) }],
    ['predicates seven levels deep', { query: query([filter(nested(7))]) }],
    ['predicates a hundred thousand levels deep', { query: query([filter(nested(100_000))]) }],
    ['201 predicates', { query: query(Array.from({ length: 5 }, () => filter(wide(41)))) }],
    ['a wanted text of 1,001 signs', { query: query([filter(textual('x'.repeat(1_001)))]) }],
    ['pages of 10,001', { query: { ...query([]), pageLink: { pageSize: 10_001 } } }],
  ])('a query with %s is refused with its place', (_name, body) => {
    const { success, error } = tbCommands.ENTITY_DATA.safeParse({ cmdId: 1, ...body });
    expect(success).toBe(false);
    expect(error?.issues[0]?.path.length).toBeGreaterThan(0);
  });

  it('a query at those limits is read', () => {
    const body = { query: query([filter(nested(4)), filter(wide(40)), filter(textual('x'.repeat(1_000)))]) };
    expect(tbCommands.ENTITY_DATA.safeParse({ cmdId: 1, ...body }).error).toBeUndefined();
  });

  it('a frame names the newest moment of each key, whichever end its values begin at', () => {
    const run = [1, 2, 3].map((ts) => ({ ts, value: String(ts) }));
    const frame = serializeV1Frame(
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
    expect(matchesPredicate(text, predicate)).toBe(isSo);
    const and: Predicate = { type: 'COMPLEX', operation: 'AND', predicates: [predicate, predicate] };
    const or: Predicate = { type: 'COMPLEX', operation: 'OR', predicates: [predicate] };
    expect([matchesPredicate(text, and), matchesPredicate(text, or)]).toEqual([isSo, isSo]);
  });
});
