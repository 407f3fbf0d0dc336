import { defineMessages } from '../../../platform/language/index.ts';

export const pickerMessages = defineMessages({
  search: { cn: '搜索编码、名称、标签或属性值', en: 'Search code, name, label or values' },
  page: { cn: '选择本页', en: 'Choose this page' },
  chosen: { cn: '已选 {count} 个', en: '{count} chosen' },
  clear: { cn: '清空', en: 'Clear' },
  none: { cn: '项目还没有资产', en: 'The project has no assets yet' },
  noMatch: { cn: '没有符合条件的资产', en: 'No asset matches' },
});
