import { describe, expect, it } from 'vitest';
import { formatReason, REASON_TEXTS } from './reasons.ts';
import { NotConvertible, REASON_CODES } from './result.ts';

describe('why a file could not be converted', () => {
  it.each(REASON_CODES)('%s is said in both languages, with what to do, and never with a gap', (code) => {
    const { cn, en } = formatReason({ code, values: {} });
    expect(cn).toMatch(/\p{Script=Han}/u);
    expect(cn.length).toBeGreaterThan(12);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(en.length).toBeGreaterThan(40);
    expect(cn + en).not.toMatch(/[{}]|undefined/);
  });

  it('has words for every code and no other', () => {
    expect(Object.keys(REASON_TEXTS).sort()).toEqual([...REASON_CODES].sort());
  });

  it('has the same values in both languages', () => {
    const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot).sort();
    for (const { exact } of Object.values(REASON_TEXTS)) if (exact) expect(slots(exact.cn)).toEqual(slots(exact.en));
  });

  it('is said exactly where the values are known', () => {
    expect(formatReason(new NotConvertible('tooComplex', { what: 'triangles', limit: 30_000_000 }))).toEqual({
      cn: '模型过于复杂（三角面数超过 30000000）。请拆分模型，或在导出时降低精细度',
      en: 'The model is too complex (more than 30000000 triangles). Split it, or export it with less detail',
    });
    expect(formatReason(new NotConvertible('notThisFormat', { extension: '.ifc', found: 'ZIP' })).en).toContain(
      '.ifc, but',
    );
    expect(formatReason(new NotConvertible('notThisFormat', { extension: '.ifc' })).en).not.toContain('.ifc');
  });
});
