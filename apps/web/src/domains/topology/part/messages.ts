import { defineMessages } from '../../../platform/language/index.ts';

export const partMessages = defineMessages({
  none: { cn: '“{name}”没有拓扑关系', en: '“{name}” has no relations' },
  noneHint: {
    cn: '新建它与上下游、所含、所影响或所控制资产的关系。',
    en: 'Create relations to the assets upstream, downstream, contained, affected or controlled.',
  },
  graph: { cn: '在拓扑图中查看', en: 'Show in graph' },
});
