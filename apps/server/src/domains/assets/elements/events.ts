import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'ASSET';

/** Values `model` and `count`: how many elements; 0: the model as a whole. */
export const assetElementsRelated = defineEvent({
  name: 'asset.elementsRelated',
  entity,
  action: 'UPDATED',
  text: {
    cn: '为资产“{name}”关联模型“{model}”（{count} 个构件）',
    en: 'Related the model “{model}” to the asset “{name}” ({count} elements)',
  },
});

export const assetElementsUnrelated = defineEvent({
  name: 'asset.elementsParted',
  entity,
  action: 'UPDATED',
  text: {
    cn: '解除资产“{name}”与模型“{model}”的关联（{count} 个构件）',
    en: 'Parted the model “{model}” from the asset “{name}” ({count} elements)',
  },
});

export const assetElementsRepaired = defineEvent({
  name: 'asset.elementsRepaired',
  entity,
  action: 'UPDATED',
  text: { cn: '修复资产“{name}”的构件关联', en: 'Repaired the element relations of the asset “{name}”' },
});

/** A new version of a model lacks elements that assets are related to. */
export const assetElementsLost = defineEvent({
  name: 'asset.elementsLost',
  entity,
  action: 'UPDATED',
  text: {
    cn: '模型“{model}”的当前版本中缺少 {count} 个已关联资产的构件',
    en: 'The current version of the model “{model}” lacks {count} elements that assets are related to',
  },
});
