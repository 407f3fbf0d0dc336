import { defineMessages } from '../../../platform/language/index.ts';
import { inModelTitle } from './title.ts';

export const inModelMessages = defineMessages({
  title: inModelTitle,
  counts: {
    cn: '本模型中 {assets} 个资产，{relations} 条关系',
    en: '{assets} {assets|asset|assets} in this model, {relations} {relations|relation|relations}',
  },
  none: { cn: '模型中没有已关联的资产', en: 'No element is linked to an asset' },
  noneHint: {
    cn: '将构件关联到资产后，可在此查看它们之间的关系。',
    en: 'Link elements to assets to see their relations here.',
  },
  noRelations: { cn: '这些资产之间没有关系', en: 'These assets have no relations' },
  toGraph: { cn: '前往资产拓扑', en: 'Open topology' },
  select: {
    cn: '选择一个构件，追溯它影响的资产和影响它的资产。',
    en: 'Select an element to trace what affects it and what it affects.',
  },
  notAsset: { cn: '所选构件未关联资产', en: 'The selected element is not linked to an asset' },
  beyond: { cn: '不在模型中', en: 'Not in the model' },
  inGraph: { cn: '在拓扑图中查看', en: 'Show in graph' },
});
