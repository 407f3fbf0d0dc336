import { describe, expect, it } from 'vitest';
import { formatPeople, mergeNewestPage, refuseBeyondQuota, refuseReversedDates, toProjectChanges } from './rules.ts';

describe('rules of projects', () => {
  it.each([
    [undefined, undefined, true],
    ['2026-03-01', undefined, true],
    [undefined, '2026-03-01', true],
    ['2026-03-01', '2026-03-01', true],
    ['2026-03-01', '2027-01-01', true],
    ['2026-03-02', '2026-03-01', false],
  ])('a project from %s to %s is in order: %s', (start, end, fine) => {
    const check = () => refuseReversedDates(start, end);
    if (fine) expect(check).not.toThrow();
    else expect(check).toThrow('The end date is before the start date');
  });

  it.each([
    [0, 1, true],
    [9, 10, true],
    [10, 10, false],
    [11, 10, false],
    [0, 0, false],
  ])('with %i projects of %i allowed, another one fits: %s', (existing, quota, fits) => {
    const check = () => refuseBeyondQuota(existing, quota);
    if (fits) expect(check).not.toThrow();
    else expect(check).toThrow(`The limit of ${quota} projects is reached`);
  });

  it.each([
    ['what was not sent stays', { projectName: '塔楼' }, { projectName: '塔楼' }],
    ['an empty field clears', { projectName: '塔楼', address: undefined }, { projectName: '塔楼', address: null }],
    ['other fields are none of ours', { projectName: '塔楼', id: 'x' }, { projectName: '塔楼' }],
  ])('of a change, %s', (_title, input, fields) => {
    expect(toProjectChanges(input)).toEqual(fields);
  });

  it.each([
    [['李工'], '“李工”', '“李工”'],
    [['李工', '王敏'], '“李工”、“王敏”', '“李工”, “王敏”'],
    [['李工', '王敏', '赵闲', '陈总', '周宁'], '“李工”、“王敏”、“赵闲”等 5 人', '“李工”, “王敏”, “赵闲” and 2 more'],
  ])('lists %j in a sentence', (names, members, membersEn) => {
    expect(formatPeople(names)).toEqual({ members, membersEn });
  });

  it('G-HOME-01 merges the newest alarms of all sources into one page', () => {
    const alarm = (id: string, day: number) => ({ id, createTime: new Date(2026, 0, day) });
    const sources = [
      { list: [alarm('e', 5), alarm('c', 3)], count: 7 },
      { list: [alarm('d', 4), alarm('b', 2)], count: 2 },
    ];
    expect(mergeNewestPage(sources, { pageIndex: 1, pageSize: 2 }).data).toEqual({
      list: [alarm('e', 5), alarm('d', 4)],
      count: 9,
    });
    expect(mergeNewestPage(sources, { pageIndex: 2, pageSize: 2 }).data.list.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(mergeNewestPage([], { pageIndex: 1, pageSize: 50 }).data).toEqual({ list: [], count: 0 });
  });
});
