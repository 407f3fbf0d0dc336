import type { Text } from '@twinscape/contract';

export const checkRelationFilterAbout: Text = {
  cn: '检查起源与另一对象之间是否有此类型的关系：有则由 True 离开，没有则由 False 离开。',
  en: 'Looks whether the originator has a relation of this type to an entity, or to any. The message leaves by True or False.',
};
