import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'RELATION';

export const relationSaved = defineEvent({
  name: 'relation.saved',
  entity,
  action: 'ADDED',
  text: { cn: '保存关系：“{name}” {type} “{to}”', en: 'Saved the relation: “{name}” {type} “{to}”' },
});

export const relationsDeleted = defineEvent({
  name: 'relations.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除“{name}”的全部关系', en: 'Deleted all relations of “{name}”' },
});

export const relationDeleted = defineEvent({
  name: 'relation.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除关系：“{name}” {type} “{to}”', en: 'Deleted the relation: “{name}” {type} “{to}”' },
});
