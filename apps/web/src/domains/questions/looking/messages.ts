import { defineMessages } from '../../../platform/language/index.ts';

export const lookingMessages = defineMessages({
  looking: { cn: '正在查看此问题的成员', en: 'Members who look at this question' },
  writing: { cn: '{names} 正在输入…', en: '{names} {count|is|are} writing…' },
});
