import { defineEvent } from '../../../platform/events/index.ts';

/** Only what concerns others than the person is told: shared views, and which of them opens a model. */
const entity = 'MODEL_VIEW';

export const modelViewShared = defineEvent({
  name: 'modelView.shared',
  entity,
  action: 'ADDED',
  text: { cn: '共享视图“{name}”', en: 'Shared the view “{name}”' },
});

export const modelViewChanged = defineEvent({
  name: 'modelView.changed',
  entity,
  action: 'UPDATED',
  text: { cn: '修改共享视图“{name}”', en: 'Changed the shared view “{name}”' },
});

export const modelViewDeleted = defineEvent({
  name: 'modelView.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除共享视图“{name}”', en: 'Deleted the shared view “{name}”' },
});

export const modelMainViewSet = defineEvent({
  name: 'modelView.mainSet',
  entity,
  action: 'UPDATED',
  text: { cn: '将“{name}”设为主视图', en: 'Made “{name}” the main view' },
});

export const modelMainViewCleared = defineEvent({
  name: 'modelView.mainCleared',
  entity,
  action: 'UPDATED',
  text: { cn: '取消主视图“{name}”', en: '“{name}” is no longer the main view' },
});
