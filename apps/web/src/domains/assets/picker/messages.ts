import { defineMessages } from '../../../platform/language/index.ts';

export const pickerMessages = defineMessages({
  search: { cn: '搜索编号、名称、关键字或属性值', en: 'Search number, name, tag or values' },
  page: { cn: '选择本页', en: 'Select page' },
  chosen: { cn: '已选 {count} 个', en: '{count} selected' },
  clear: { cn: '清空', en: 'Clear' },
  none: { cn: '项目没有资产', en: 'The project has no assets' },
  noMatch: { cn: '没有符合条件的资产', en: 'No asset found' },
});
