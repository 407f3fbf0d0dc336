import type { Text } from '@twinscape/contract';

export const createRelationAbout: Text = {
  cn: '在起源与按名称找到的对象之间创建关系；对象须在本项目中。可先删除起源已有的同类关系，可把该对象作为新的起源。',
  en: 'Creates a relation between the originator and an entity of this project by its name. Relations of that kind may be deleted before, and the entity may become the originator.',
};
