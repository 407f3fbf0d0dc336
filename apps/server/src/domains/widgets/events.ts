import { defineEvent } from '../../platform/events/index.ts';

export const widgetPackageAdded = defineEvent({
  name: 'widgetPackage.added',
  entity: 'WIDGET_PACKAGE',
  action: 'ADDED',
  text: { cn: '新增组件包“{name}”', en: 'Created the widget bundle “{name}”' },
});

export const widgetPackageUpdated = defineEvent({
  name: 'widgetPackage.updated',
  entity: 'WIDGET_PACKAGE',
  action: 'UPDATED',
  text: { cn: '修改组件包“{name}”', en: 'Changed the widget bundle “{name}”' },
});

export const widgetPackageDeleted = defineEvent({
  name: 'widgetPackage.deleted',
  entity: 'WIDGET_PACKAGE',
  action: 'DELETED',
  text: { cn: '删除组件包“{name}”', en: 'Deleted the widget bundle “{name}”' },
});

export const widgetAdded = defineEvent({
  name: 'widget.added',
  entity: 'WIDGET',
  action: 'ADDED',
  text: { cn: '新增组件“{name}”', en: 'Created the widget “{name}”' },
});

export const widgetUpdated = defineEvent({
  name: 'widget.updated',
  entity: 'WIDGET',
  action: 'UPDATED',
  text: { cn: '修改组件“{name}”', en: 'Changed the widget “{name}”' },
});

export const widgetDeleted = defineEvent({
  name: 'widget.deleted',
  entity: 'WIDGET',
  action: 'DELETED',
  text: { cn: '删除组件“{name}”', en: 'Deleted the widget “{name}”' },
});
