import { changeEvents, eventsAbout } from '../../../platform/events/index.ts';

const entityViewEvent = eventsAbout('entityView', 'ENTITY_VIEW');

export const entityViewEvents = {
  ...changeEvents(entityViewEvent, { cn: '实体视图', en: 'entity view' }),
  added: entityViewEvent('added', 'ADDED', { cn: '新建实体视图“{name}”', en: 'Created the entity view “{name}”' }),
  assigned: entityViewEvent('assigned', 'ASSIGNED_TO_CUSTOMER', {
    cn: '分配实体视图“{name}”',
    en: 'Assigned the entity view “{name}”',
  }),
  unassigned: entityViewEvent('unassigned', 'UNASSIGNED_FROM_CUSTOMER', {
    cn: '取消分配实体视图“{name}”',
    en: 'Unassigned the entity view “{name}”',
  }),
};
