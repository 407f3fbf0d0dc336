import { defineMessages } from '../../../../../platform/language/index.ts';

export const colourMessages = defineMessages({
  storey: { cn: '楼层', en: 'Storey' },
  class: { cn: '类别', en: 'Class' },
  system: { cn: '系统', en: 'System' },
  type: { cn: '类型', en: 'Type' },
  property: { cn: '属性', en: 'Property' },
  choose: { cn: '选择属性', en: 'Choose a property' },
  none: { cn: '没有该值', en: 'No value' },
  rest: { cn: '其他', en: 'Others' },
  clear: { cn: '取消着色', en: 'Clear colours' },
  hint: { cn: '点击图例隔离该组，再次点击恢复。', en: 'Click an entry to isolate it, click again to show all.' },
  nothing: { cn: '没有可着色的分组', en: 'No groups to colour' },
});
