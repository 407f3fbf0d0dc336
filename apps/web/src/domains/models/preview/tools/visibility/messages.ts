import { defineMessages } from '../../../../../platform/language/index.ts';

export const visibilityMessages = defineMessages({
  ghost: { cn: '半透明其余', en: 'X-ray others' },
  isolate: { cn: '隔离选中', en: 'Isolate selection' },
  hide: { cn: '隐藏选中', en: 'Hide selection' },
  showAll: { cn: '全部显示', en: 'Show all' },
  nothingHidden: { cn: '没有隐藏的构件', en: 'No hidden elements' },
});
