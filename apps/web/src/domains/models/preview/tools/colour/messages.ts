import { defineMessages } from '../../../../../platform/language/index.ts';

export const colourMessages = defineMessages({
  storey: { cn: '楼层', en: 'Storey' },
  class: { cn: '类别', en: 'Class' },
  system: { cn: '系统', en: 'System' },
  type: { cn: '类型', en: 'Type' },
  property: { cn: '属性', en: 'Property' },
  choose: { cn: '选择属性', en: 'Choose a property' },
  none: { cn: '没有该值', en: 'Without a value' },
  rest: { cn: '其他', en: 'All others' },
  clear: { cn: '恢复原色', en: 'Own colours again' },
  hint: { cn: '点击图例只看该组，再点一次恢复。', en: 'Click an entry to see it alone, again to see everything.' },
  nothing: { cn: '没有可着色的分组', en: 'There is nothing to tell apart' },
});
