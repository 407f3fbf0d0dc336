import { eventsAbout } from '../../../platform/events/index.ts';

const assetEvent = eventsAbout('asset', 'ASSET');

/** Values `model` and `count`: how many elements; 0: the model as a whole. */
export const assetElementsRelated = assetEvent('elementsRelated', 'UPDATED', {
  cn: '为资产“{name}”关联模型“{model}”（{count} 个构件）',
  en: 'Linked the model “{model}” to the asset “{name}” ({count} {count|element|elements})',
});

export const assetElementsUnrelated = assetEvent('elementsParted', 'UPDATED', {
  cn: '解除资产“{name}”与模型“{model}”的关联（{count} 个构件）',
  en: 'Unlinked the model “{model}” from the asset “{name}” ({count} {count|element|elements})',
});

export const assetElementsRepaired = assetEvent('elementsRepaired', 'UPDATED', {
  cn: '修复资产“{name}”的构件关联',
  en: 'Repaired the element links of the asset “{name}”',
});

/** A new version of a model lacks elements that assets are related to. */
export const assetElementsLost = assetEvent('elementsLost', 'UPDATED', {
  cn: '模型“{model}”的当前版本中缺少 {count} 个已关联资产的构件',
  en: 'The current version of the model “{model}” lacks {count} {count|element|elements} linked to assets',
});
