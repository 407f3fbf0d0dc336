import type { Text } from '@twinscape/contract';

export const deleteRelationNodeAbout: Text = {
  cn: '删除起源的关系：与按名称找到的对象之间的，或全部此类型的。没有可删除的由 Failure 离开。',
  en: 'Deletes relations of the originator: those with an entity by its name, or all of this type. Where there are none the message leaves by Failure.',
};
