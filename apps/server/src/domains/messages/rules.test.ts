import { LANGUAGES } from '@twinscape/contract';
import { describe, expect, it, test } from 'vitest';
import { formatMessage, type MessageKind, wordings } from './messages.ts';
import { findExpiryNotice, findLimitStep } from './rules.ts';

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('%i days before its last day an enterprise is due the notice of %s days', (days, notice) => {
  expect(findExpiryNotice(days)).toBe(notice);
});

test.each([
  [79, 100, undefined],
  [80, 100, 80],
  [94, 100, 80],
  [95, 100, 95],
  [120, 100, 95],
  [5, 0, undefined],
])('of %i used of %i administrators are told at %s hundredths', (used, limit, step) => {
  expect(findLimitStep(used, limit)).toBe(step);
});

describe('a message of the platform', () => {
  const values = {
    ...{ project: 'P', actor: 'A', date: 'D', company: 'C', days: 3, name: 'N', ip: 'I', count: 2 },
    ...{ what: 'W', whatEn: 'W', percent: 80, used: '8', limit: '10' },
  };
  it.each(Object.keys(wordings) as MessageKind[])('%s leaves no slot open in either language', (kind) => {
    const { title, content } = formatMessage(kind, values);
    for (const language of LANGUAGES) expect(`${title[language]} ${content[language]}`).not.toMatch(/[{}]/);
  });
});
