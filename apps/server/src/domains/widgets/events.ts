import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

export const widgetPackageEvents = changeEvents(
  eventsAbout('widgetPackage', 'WIDGET_PACKAGE'),
  { cn: '组件包', en: 'widget bundle' },
  'Created',
);

export const widgetEvents = changeEvents(eventsAbout('widget', 'WIDGET'), { cn: '组件', en: 'widget' }, 'Created');
