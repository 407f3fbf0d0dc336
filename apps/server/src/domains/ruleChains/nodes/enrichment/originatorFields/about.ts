import type { Text } from '@twinscape/contract';

export const about: Text = {
  cn: '把起源的字段（name、type、label、id、createdTime、entityType）以新名称加入元数据或消息。',
  en: 'Adds fields of the originator (name, type, label, id, createdTime, entityType) under names of your own.',
};
