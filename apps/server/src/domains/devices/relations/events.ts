import { defineEvent, eventsAbout } from '../../../platform/events/index.ts';

const entity = 'RELATION';

const relationEvent = eventsAbout('relation', 'RELATION');

export const relationSaved = relationEvent('saved', 'ADDED', {
  cn: '保存关系：“{name}” {type} “{to}”',
  en: 'Saved the relation: “{name}” {type} “{to}”',
});

export const relationsDeleted = defineEvent({
  name: 'relations.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除“{name}”的全部关系', en: 'Deleted all relations of “{name}”' },
});

export const relationDeleted = relationEvent('deleted', 'DELETED', {
  cn: '删除关系：“{name}” {type} “{to}”',
  en: 'Deleted the relation: “{name}” {type} “{to}”',
});
