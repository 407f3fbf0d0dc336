import { wording } from '../../../../../platform/language/index.ts';

export const sectionWords = wording({
  cut: { cn: '剖切', en: 'Section' },
  cutHere: { cn: '在选中高度水平剖切', en: 'Horizontally through the selection' },
  cutBox: { cn: '剖切盒包围选中', en: 'Box around the selection' },
  cutNone: { cn: '取消剖切', en: 'No section' },
  height: { cn: '剖切高度', en: 'Height of the section' },
  selectFirst: { cn: '请先选中构件', en: 'Select an element first' },
});
