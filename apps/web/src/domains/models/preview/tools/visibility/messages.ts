import { defineMessages } from '../../../../../platform/language/index.ts';

export const visibilityMessages = defineMessages({
  ghost: { cn: '透视其余构件', en: 'See through everything else' },
  isolate: { cn: '仅显示选中', en: 'Show the selection alone' },
  hide: { cn: '隐藏选中', en: 'Hide the selection' },
  showAll: { cn: '全部显示', en: 'Show everything' },
  nothingHidden: { cn: '没有隐藏的构件', en: 'Nothing is hidden' },
});
