import { defineEvent } from '../../platform/events/index.ts';
import type { LabelItemKind } from './itemStore.ts';

const entity = 'LABEL_ITEM';

const panel = {
  added: defineEvent({
    name: 'dataPanel.added',
    entity,
    action: 'ADDED',
    text: { cn: '新增数据面板“{name}”', en: 'Created the data panel “{name}”' },
  }),
  updated: defineEvent({
    name: 'dataPanel.updated',
    entity,
    action: 'UPDATED',
    text: { cn: '修改数据面板“{name}”', en: 'Changed the data panel “{name}”' },
  }),
  deleted: defineEvent({
    name: 'dataPanel.deleted',
    entity,
    action: 'DELETED',
    text: { cn: '删除数据面板“{name}”', en: 'Deleted the data panel “{name}”' },
  }),
};

const anchor = {
  added: defineEvent({
    name: 'anchor.added',
    entity,
    action: 'ADDED',
    text: { cn: '新增标记“{name}”', en: 'Created the marker “{name}”' },
  }),
  updated: defineEvent({
    name: 'anchor.updated',
    entity,
    action: 'UPDATED',
    text: { cn: '修改标记“{name}”', en: 'Changed the marker “{name}”' },
  }),
  deleted: defineEvent({
    name: 'anchor.deleted',
    entity,
    action: 'DELETED',
    text: { cn: '删除标记“{name}”', en: 'Deleted the marker “{name}”' },
  }),
};

const background = {
  added: defineEvent({
    name: 'background.added',
    entity,
    action: 'ADDED',
    text: { cn: '新增背景“{name}”', en: 'Created the background “{name}”' },
  }),
  updated: defineEvent({
    name: 'background.updated',
    entity,
    action: 'UPDATED',
    text: { cn: '修改背景“{name}”', en: 'Changed the background “{name}”' },
  }),
  deleted: defineEvent({
    name: 'background.deleted',
    entity,
    action: 'DELETED',
    text: { cn: '删除背景“{name}”', en: 'Deleted the background “{name}”' },
  }),
};

/** What is told of an item of each kind. */
export const itemEvents: Readonly<Record<LabelItemKind, typeof panel>> = { panel, anchor, background };

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
