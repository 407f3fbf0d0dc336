import { defineMessages } from '../../platform/language/index.ts';

export const richTextMessages = defineMessages({
  /** RU-RICH-01. */
  insufficient: { cn: '剩余字符数不足', en: 'Remaining characters are insufficient' },
  bold: { cn: '加粗', en: 'Bold' },
  italic: { cn: '斜体', en: 'Italic' },
  list: { cn: '项目符号', en: 'Bulleted list' },
  people: { cn: '项目成员', en: 'Project members' },
  nobody: { cn: '没有匹配的成员', en: 'No matching member' },
  count: { cn: '{count} / {max}', en: '{count} / {max}' },
});
