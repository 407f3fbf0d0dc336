import { defineMessages } from '../../../platform/language/index.ts';

export const partMessages = defineMessages({
  none: { cn: '“{name}”还没有拓扑关系', en: '{name} is related to nothing yet' },
  noneHint: {
    cn: '建立它与上下游、所含、所影响或所控制资产的关系。',
    en: 'Relate it to what stands upstream or downstream, what it contains, affects or controls.',
  },
  graph: { cn: '在拓扑图中查看', en: 'Show in the graph' },
});
