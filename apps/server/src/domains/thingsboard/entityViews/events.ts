import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'ENTITY_VIEW';

export const entityViewAdded = defineEvent({
  name: 'entityView.added',
  entity,
  action: 'ADDED',
  text: { cn: '新建实体视图“{name}”', en: 'Created the entity view “{name}”' },
});

export const entityViewUpdated = defineEvent({
  name: 'entityView.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改实体视图“{name}”', en: 'Changed the entity view “{name}”' },
});

export const entityViewAssigned = defineEvent({
  name: 'entityView.assigned',
  entity,
  action: 'ASSIGNED_TO_CUSTOMER',
  text: { cn: '分配实体视图“{name}”', en: 'Assigned the entity view “{name}”' },
});

export const entityViewUnassigned = defineEvent({
  name: 'entityView.unassigned',
  entity,
  action: 'UNASSIGNED_FROM_CUSTOMER',
  text: { cn: '收回实体视图“{name}”', en: 'Took back the entity view “{name}”' },
});

export const entityViewDeleted = defineEvent({
  name: 'entityView.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除实体视图“{name}”', en: 'Deleted the entity view “{name}”' },
});
