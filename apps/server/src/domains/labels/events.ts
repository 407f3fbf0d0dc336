import { defineEvent } from '../../platform/events/index.ts';

export const labelItemAdded = defineEvent({
  name: 'labelItem.added',
  entity: 'LABEL_ITEM',
  action: 'ADDED',
  text: { cn: '新增{kindCn}“{name}”', en: 'Created the {kindEn} “{name}”' },
});

export const labelItemUpdated = defineEvent({
  name: 'labelItem.updated',
  entity: 'LABEL_ITEM',
  action: 'UPDATED',
  text: { cn: '修改{kindCn}“{name}”', en: 'Changed the {kindEn} “{name}”' },
});

export const labelItemDeleted = defineEvent({
  name: 'labelItem.deleted',
  entity: 'LABEL_ITEM',
  action: 'DELETED',
  text: { cn: '删除{kindCn}“{name}”', en: 'Deleted the {kindEn} “{name}”' },
});

export const assetLabelSaved = defineEvent({
  name: 'assetLabel.saved',
  entity: 'ASSET',
  action: 'UPDATED',
  text: { cn: '修改 {count} 个资产的标签', en: 'Changed the labels of {count} assets' },
});

export const assetLabelDeleted = defineEvent({
  name: 'assetLabel.deleted',
  entity: 'ASSET',
  action: 'UPDATED',
  text: { cn: '删除 {count} 个资产的标签', en: 'Deleted the labels of {count} assets' },
});
