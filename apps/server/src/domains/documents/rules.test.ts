import { NAME_MAX } from '@twinscape/contract';
import { describe, expect, it, test } from 'vitest';
import { findExtension, toNumberedName } from './rules.ts';

describe('the ending of a name', () => {
  test.each([
    ['报告.PDF', '.pdf'],
    ['模型.v2.ifc', '.ifc'],
    ['.gitignore', ''],
    ['说明', ''],
    ['末尾.', ''],
  ])('%s: %j', (name, ending) => expect(findExtension(name)).toBe(ending));
});

describe('RU-VAL-33 a name that is taken', () => {
  it('gets a number before its ending', () => {
    expect([1, 2, 30].map((number) => toNumberedName('报告.pdf', number))).toEqual([
      '报告.pdf',
      '报告 (2).pdf',
      '报告 (30).pdf',
    ]);
    expect(toNumberedName('说明', 2)).toBe('说明 (2)');
  });
  it('stays within the length that names may have', () => {
    for (const name of [`${'长'.repeat(296)}.pdf`, '长'.repeat(NAME_MAX), `a.${'长'.repeat(200)}`])
      expect([...toNumberedName(name, 123_456)].length).toBeLessThanOrEqual(NAME_MAX);
  });
});
