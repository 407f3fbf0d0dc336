import { defineEvent } from '../../platform/events/index.ts';

const entity = 'LIBRARY_ELEMENT';

export const elementAdded = defineEvent({
  name: 'libraryElement.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增元件“{name}”', en: 'Created the element “{name}”' },
});

export const elementUpdated = defineEvent({
  name: 'libraryElement.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改元件“{name}”', en: 'Changed the element “{name}”' },
});

export const elementDeleted = defineEvent({
  name: 'libraryElement.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除元件“{name}”', en: 'Deleted the element “{name}”' },
});
