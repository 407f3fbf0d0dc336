import { describe, expect, it } from 'vitest';
import { ranksOf } from './ranks.ts';
import { element } from './testing/models.ts';

describe('the order of elements', () => {
  it('T-MODEL-11 is that of names by pinyin, numbers in them by value, then classes, then the file', () => {
    const elements = [
      element('水泵 10'),
      element('水泵 9'),
      element('安全阀'),
      element('钢梁', { class: 'IfcMember' }),
      element('钢梁', { class: 'IfcBeam' }),
      element('钢梁', { class: 'IfcBeam' }),
      element('AHU-2'),
      element('ahu-10'),
      element(''),
    ];
    const ranks = ranksOf(elements);
    const sorted = [...elements.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    // Chinese before Latin letters, as the locale has it.
    expect(sorted.map((at) => `${elements[at]?.name}/${at}`)).toEqual([
      '/8',
      '安全阀/2',
      '钢梁/4',
      '钢梁/5',
      '钢梁/3',
      '水泵 9/1',
      '水泵 10/0',
      'AHU-2/6',
      'ahu-10/7',
    ]);
    expect([...ranks].sort((a, b) => a - b)).toEqual([...elements.keys()]);
  });
});
