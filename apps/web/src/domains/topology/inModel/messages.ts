import { defineMessages } from '../../../platform/language/index.ts';

export const inModelMessages = defineMessages({
  title: { cn: '拓扑', en: 'Topology' },
  counts: {
    cn: '本模型中 {assets} 个资产，{relations} 条关系',
    en: '{assets} assets in this model, {relations} relations',
  },
  none: { cn: '模型中没有已关联的资产', en: 'No element of the model is an asset' },
  noneHint: {
    cn: '将构件关联到资产后，可在此查看它们之间的关系。',
    en: 'Relate elements to assets to see how they hang together.',
  },
  noRelations: { cn: '这些资产之间还没有关系', en: 'These assets are not related to one another' },
  toGraph: { cn: '前往资产拓扑', en: 'Go to the topology' },
  select: {
    cn: '选择一个构件，追溯它影响什么、受什么影响。',
    en: 'Select an element to trace what it affects and what it depends on.',
  },
  notAsset: { cn: '所选构件未关联资产', en: 'The selected element is no asset' },
  beyond: { cn: '不在模型中', en: 'Not in the model' },
  inGraph: { cn: '在拓扑图中查看', en: 'Show in the graph' },
});
