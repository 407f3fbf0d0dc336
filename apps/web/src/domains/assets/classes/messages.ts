import { defineMessages } from '../../../platform/language/index.ts';

export const classMessages = defineMessages({
  title: { cn: '分类与类型', en: 'Classes and types' },
  all: { cn: '全部资产', en: 'All assets' },
  none: { cn: '没有资产分类', en: 'No asset classes' },
  choose: { cn: '选择分类或类型', en: 'Choose a class or a type' },
  show: { cn: '查看分类树', en: 'Show the class tree' },
});
