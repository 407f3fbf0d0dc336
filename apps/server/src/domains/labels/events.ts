import { changeEvents, eventsAbout } from '../../platform/events/index.ts';
import type { LabelItemKind } from './itemStore.ts';

/** What is told of an item of each kind. */
export const itemEvents: Readonly<Record<LabelItemKind, ReturnType<typeof changeEvents>>> = {
  panel: changeEvents(eventsAbout('dataPanel', 'LABEL_ITEM'), { cn: '数据面板', en: 'data panel' }, 'Created'),
  anchor: changeEvents(eventsAbout('anchor', 'LABEL_ITEM'), { cn: '标记', en: 'marker' }, 'Created'),
  background: changeEvents(eventsAbout('background', 'LABEL_ITEM'), { cn: '背景', en: 'background' }, 'Created'),
};

const assetLabelEvent = eventsAbout('assetLabel', 'ASSET');

export const assetLabelSaved = assetLabelEvent('saved', 'UPDATED', {
  cn: '修改 {count} 个资产的数据标签',
  en: 'Changed the data labels of {count} {count|asset|assets}',
});

export const assetLabelDeleted = assetLabelEvent('deleted', 'UPDATED', {
  cn: '删除 {count} 个资产的数据标签',
  en: 'Deleted the data labels of {count} {count|asset|assets}',
});
