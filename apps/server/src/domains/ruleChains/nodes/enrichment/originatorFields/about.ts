import type { Text } from '@twinscape/contract';

export const originatorFieldsAbout: Text = {
  cn: '把起源的字段（name、type、label、id、createdTime、entityType）以新名称加入附带信息或消息。',
  en: 'Adds fields of the originator (name, type, label, id, createdTime, entityType) under names of your own.',
};
