import { defineMessages } from '../../../platform/language/index.ts';

export const mergeMessages = defineMessages({
  title: { cn: '合并修改', en: 'Merge changes' },
  intro: {
    cn: '你编辑期间他人也修改了该问题。双方都改过的内容请逐项选择，其余内容已自动合并。',
    en: 'Somebody else changed this question while you edited it. Choose for what both changed. The rest is merged.',
  },
  none: {
    cn: '你编辑期间他人也修改了该问题，双方修改的内容不同，可直接合并。',
    en: 'Somebody else changed this question while you edited it. Your changes do not touch theirs and can be merged.',
  },
  mine: { cn: '我的修改', en: 'Mine' },
  theirs: { cn: '对方的修改', en: 'Theirs' },
  save: { cn: '合并并保存', en: 'Merge and save' },
  empty: { cn: '（空）', en: '(empty)' },
  count: { cn: '{count} 项', en: '{count} {count|item|items}' },
});
