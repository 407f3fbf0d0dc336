import { describe, expect, it } from 'vitest';
import { rankElements } from './ranks.ts';
import { createTestElement } from './testing/models.ts';

describe('the order of elements', () => {
  it('T-MODEL-11 is that of names by pinyin, numbers in them by value, then classes, then the file', () => {
    const elements = [
      createTestElement('水泵 10'),
      createTestElement('水泵 9'),
      createTestElement('安全阀'),
      createTestElement('钢梁', { class: 'IfcMember' }),
      createTestElement('钢梁', { class: 'IfcBeam' }),
      createTestElement('钢梁', { class: 'IfcBeam' }),
      createTestElement('AHU-2'),
      createTestElement('ahu-10'),
      createTestElement(''),
    ];
    const ranks = rankElements(elements);
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
