import type { Text } from '@twinscape/contract';

export const relatedEntityDataAbout: Text = {
  cn: '沿关系找到相关对象，把它的属性、最新值或字段以新名称加入附带信息或消息；有多个时取第一个。',
  en: 'Follows relations to an entity, and adds attributes, latest values or fields of it under names of your own. Of several the first one counts.',
};
