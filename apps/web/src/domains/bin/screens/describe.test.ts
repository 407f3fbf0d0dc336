import { fill } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { describeLeft, describeNames } from './describe.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('an entry of the bin', () => {
  it.each([
    [['一号泵'], 1, '一号泵', '一号泵'],
    [['一号泵', '二号泵'], 2, '一号泵 等 2 项', '一号泵 and others (2)'],
    [['一号泵'], 2_000, '一号泵 等 2,000 项', '一号泵 and others (2,000)'],
  ])('of %j, %d in all, is called %s', (names, count, cn, en) => {
    const [text, values] = describeNames({ names, count }, (n) => n.toLocaleString('en'));
    expect([fill(text.cn, values), fill(text.en, values)]).toEqual([cn, en]);
  });

  it.each([
    ['2026-03-31T12:00:00Z', '30 天', '30 days'],
    ['2026-03-31T11:59:59Z', '30 天', '30 days'],
    ['2026-03-30T11:59:59Z', '29 天', '29 days'],
    ['2026-03-02T12:00:00Z', '1 天', '1 day'],
    ['2026-03-02T11:00:00Z', '不足 1 天', 'Less than a day'],
    ['2026-02-20T11:00:00Z', '不足 1 天', 'Less than a day'],
  ])('that goes at %s has %s left', (until, cn, en) => {
    const [text, values] = describeLeft(new Date(until), NOW);
    expect([fill(text.cn, values), fill(text.en, values)]).toEqual([cn, en]);
  });
});
