import { describe, expect, it } from 'vitest';
import { compareQuestions, describeActivity, mayChange } from './rules.ts';

const anna = { userId: 'a', userName: '安娜' };
const bo = { userId: 'b', userName: '博' };
const question = { title: '漏水', content: '<p>一</p>', typeName: '质量', endDate: '2026-12-01', joiners: [anna] };

describe('A-66 who may change a question', () => {
  const held = { createdBy: 'c', joiners: [anna] };
  it.each([
    ['its creator', { userId: 'c', isManager: false }, true],
    ['who takes part', { userId: 'a', isManager: false }, true],
    ['a manager', { userId: 'x', isManager: true }, true],
    ['anybody else', { userId: 'x', isManager: false }, false],
  ])('%s', (_who, who, expected) => {
    expect(mayChange(held, who)).toBe(expected);
  });
});

describe('C-COL-18 what changed is told field by field', () => {
  it('nothing where nothing changed', () => {
    expect(compareQuestions(question, { ...question })).toEqual([]);
  });

  it('title, content, type, day and people', () => {
    const after = { title: '渗水', content: '<p>二</p>', typeName: '安全', endDate: '2026-12-05', joiners: [bo] };
    const told = compareQuestions(question, after).map((one) => describeActivity('cn', one));
    expect(told).toEqual([
      '将标题由“漏水”改为“渗水”',
      '修改了内容',
      '将类型由“质量”改为“安全”',
      '将截止日期由 2026-12-01 改为 2026-12-05',
      '添加参与人：博',
      '移除参与人：安娜',
    ]);
  });
});
