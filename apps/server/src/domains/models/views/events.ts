import { eventsAbout } from '../../../platform/events/index.ts';

/** Only what concerns others than the person is told: shared views, and which of them opens a model. */
const modelViewEvent = eventsAbout('modelView', 'MODEL_VIEW');

export const modelViewShared = modelViewEvent('shared', 'ADDED', {
  cn: '共享视图“{name}”',
  en: 'Shared the view “{name}”',
});

export const modelViewChanged = modelViewEvent('changed', 'UPDATED', {
  cn: '修改共享视图“{name}”',
  en: 'Changed the shared view “{name}”',
});

export const modelViewDeleted = modelViewEvent('deleted', 'DELETED', {
  cn: '删除共享视图“{name}”',
  en: 'Deleted the shared view “{name}”',
});

export const modelMainViewSet = modelViewEvent('mainSet', 'UPDATED', {
  cn: '将“{name}”设为主视图',
  en: 'Set “{name}” as the main view',
});

export const modelMainViewCleared = modelViewEvent('mainCleared', 'UPDATED', {
  cn: '取消主视图“{name}”',
  en: 'Cleared the main view “{name}”',
});
