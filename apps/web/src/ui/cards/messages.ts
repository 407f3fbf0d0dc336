import { defineMessages } from '../../platform/language/index.ts';

/** What every list of cards says alike. */
export const cardMessages = defineMessages({
  total: { cn: '共 {count} 个', en: '{count} in total' },
  noMatchHint: { cn: '换一个关键词，或清除筛选条件', en: 'Try another word, or clear the filters' },
  clearFilters: { cn: '清除条件', en: 'Clear filters' },
  noMatchSearch: { cn: '换一个关键词试试', en: 'Try another word' },
  clearSearch: { cn: '清除搜索', en: 'Clear search' },
  chosen: { cn: '已选 {count} 项', en: '{count} selected' },
  all: { cn: '选择本页全部', en: 'Select all on page' },
  choose: { cn: '选择“{name}”', en: 'Select {name}' },
  clearChoice: { cn: '取消选择', en: 'Clear' },
  updated: { cn: '{ago}更新', en: 'Updated {ago}' },
});
