import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const dashboardEvent = eventsAbout('dashboard', 'DASHBOARD');

export const dashboardEvents = {
  ...changeEvents(dashboardEvent, { cn: '看板', en: 'dashboard' }, 'Created'),
  copied: dashboardEvent('copied', 'ADDED', {
    cn: '复制看板“{from}”为“{name}”',
    en: 'Copied the dashboard “{from}” to “{name}”',
  }),
  saved: dashboardEvent('saved', 'UPDATED', {
    cn: '保存看板“{name}”（版本 {version}）',
    en: 'Saved the dashboard “{name}” (version {version})',
  }),
  defaultSet: dashboardEvent('defaultSet', 'UPDATED', {
    cn: '将看板“{name}”设为默认',
    en: 'Set the dashboard “{name}” as the default',
  }),
  defaultCancelled: dashboardEvent('defaultCancelled', 'UPDATED', {
    cn: '取消默认看板“{name}”',
    en: 'Cleared the default dashboard “{name}”',
  }),
  accessChanged: dashboardEvent('accessChanged', 'UPDATED', {
    cn: '修改看板“{name}”的权限',
    en: 'Changed who may see the dashboard “{name}”',
  }),
  annotated: dashboardEvent('annotated', 'UPDATED', {
    cn: '在看板“{name}”添加批注“{text}”',
    en: 'Annotated the dashboard “{name}”: “{text}”',
  }),
  annotationChanged: dashboardEvent('annotationChanged', 'UPDATED', {
    cn: '修改看板“{name}”的批注“{text}”',
    en: 'Changed the annotation “{text}” of the dashboard “{name}”',
  }),
  annotationDeleted: dashboardEvent('annotationDeleted', 'UPDATED', {
    cn: '删除看板“{name}”的批注“{text}”',
    en: 'Deleted the annotation “{text}” of the dashboard “{name}”',
  }),
  reportAdded: dashboardEvent('reportAdded', 'UPDATED', {
    cn: '为看板“{name}”新建定时报告“{report}”',
    en: 'Added the scheduled report “{report}” of the dashboard “{name}”',
  }),
  reportChanged: dashboardEvent('reportChanged', 'UPDATED', {
    cn: '修改看板“{name}”的定时报告“{report}”',
    en: 'Changed the scheduled report “{report}” of the dashboard “{name}”',
  }),
  reportDeleted: dashboardEvent('reportDeleted', 'UPDATED', {
    cn: '删除看板“{name}”的定时报告“{report}”',
    en: 'Deleted the scheduled report “{report}” of the dashboard “{name}”',
  }),
  assigned: dashboardEvent('assigned', 'ASSIGNED_TO_CUSTOMER', {
    cn: '将看板“{name}”分配给项目',
    en: 'Assigned the dashboard “{name}” to projects',
  }),
  unassigned: dashboardEvent('unassigned', 'UNASSIGNED_FROM_CUSTOMER', {
    cn: '取消看板“{name}”的分配',
    en: 'Unassigned the dashboard “{name}” from projects',
  }),
  shared: dashboardEvent('shared', 'UPDATED', { cn: '分享看板“{name}”', en: 'Shared the dashboard “{name}”' }),
  shareCancelled: dashboardEvent('shareCancelled', 'UPDATED', {
    cn: '取消分享看板“{name}”',
    en: 'Stopped sharing the dashboard “{name}”',
  }),
};
