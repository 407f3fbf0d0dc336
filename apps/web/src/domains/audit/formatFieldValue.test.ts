import type { Text } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { formatFieldValue } from './formatFieldValue.ts';

const cn = (text: Text) => text.cn;

describe('a value of a log entry', () => {
  it.each([
    ['projectName', '一期', '一期'],
    ['projectNumber', 0, '0'],
    ['registrationOpen', false, '否'],
    ['memberType', 1, '企业管理员'],
    ['account.state', 'disabled', '禁用'],
    ['names', ['甲', '乙'], '甲、乙'],
    ['size', { width: 2 }, '{"width":2}'],
  ])('of %s is read as a person reads it', (field, value, expected) => {
    expect(formatFieldValue(field, value, cn)).toBe(expected);
  });
  it('that is an instant is shown in local time, a day as it is', () => {
    expect(formatFieldValue('expires', '2026-03-01T00:00:00.000Z', cn)).toMatch(/^2026-0[23]-\d\d \d\d:\d\d:00$/);
    expect(formatFieldValue('startDate', '2026-03-01', cn)).toBe('2026-03-01');
  });
  it('that is absent has no text', () => {
    expect(formatFieldValue('address', undefined, cn)).toBeUndefined();
  });
});
