import { describe, expect, it } from 'vitest';
import { parseStatus, parseStatusList } from './filter.ts';

describe("C-ALM-01 ThingsBoard's words for states", () => {
  it('mean one state or two, and not both words at once', () => {
    expect(parseStatus({})).toBeUndefined();
    expect(parseStatus({ searchStatus: 'ANY' })).toBeUndefined();
    expect(parseStatus({ searchStatus: 'UNACK' })).toEqual(['activeUnack', 'clearedUnack']);
    expect(parseStatus({ status: 'CLEARED_ACK' })).toEqual(['clearedAck']);
    expect(() => parseStatus({ searchStatus: 'ANY', status: 'CLEARED_ACK' })).toThrow();
  });

  it.each([
    [undefined, undefined],
    [[], undefined],
    [['ANY'], undefined],
    [['ACTIVE'], ['activeUnack', 'activeAck']],
    [
      ['ACTIVE', 'CLEARED'],
      ['activeUnack', 'activeAck', 'clearedUnack', 'clearedAck'],
    ],
    [['ACTIVE', 'UNACK'], ['activeUnack']],
    [
      ['CLEARED', 'ACK', 'UNACK'],
      ['clearedUnack', 'clearedAck'],
    ],
  ] as const)('several together: %o', (words, states) => expect(parseStatusList(words)).toEqual(states));
});
