import { describe, expect, test } from 'vitest';
import { decide, mergeQuestion } from './merge.ts';

const base = {
  questionTitle: '漏水',
  questionContent: '<p>三层</p>',
  questionEndDate: '2027-01-01',
  questionTypeId: 'a',
  labelIds: ['x'],
  joiners: [{ joinTargetUserId: '1', joinTargetUserName: '李工' }],
  viewpoints: [],
  attachments: [],
};

describe('two changes of one question', () => {
  test('what only one of the two changed stands', () => {
    const mine = { ...base, questionTitle: '渗水' };
    const theirs = { ...base, questionEndDate: '2027-02-01', labelIds: ['x', 'y'] };
    const { values, conflicts } = mergeQuestion(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ questionTitle: '渗水', questionEndDate: '2027-02-01', labelIds: ['x', 'y'] });
  });

  test('what both changed otherwise is asked; what both changed alike is not', () => {
    const mine = { ...base, questionTitle: '渗水', questionEndDate: '2027-03-01' };
    const theirs = { ...base, questionTitle: '滴水', questionEndDate: '2027-03-01' };
    const { values, conflicts } = mergeQuestion(base, mine, theirs);
    expect(conflicts).toEqual(['questionTitle']);
    expect(values.questionTitle).toBe('渗水');
    expect(decide(values, theirs, { questionTitle: 'theirs' }).questionTitle).toBe('滴水');
    expect(decide(values, theirs, { questionTitle: 'mine' }).questionTitle).toBe('渗水');
  });

  test('people are the same by who they are, not by what they are called', () => {
    const renamed = { ...base, joiners: [{ joinTargetUserId: '1', joinTargetUserName: '李工程师' }] };
    expect(mergeQuestion(base, base, renamed).conflicts).toEqual([]);
  });
});
