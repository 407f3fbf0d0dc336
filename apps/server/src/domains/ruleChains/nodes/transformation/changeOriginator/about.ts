import type { Text } from '@twinscape/contract';

export const changeOriginatorAbout: Text = {
  cn: '把消息的起源换成项目（CUSTOMER）、相关对象、报警的起源，或按名称找到的对象。',
  en: 'Gives the message another originator: the project (CUSTOMER), a related entity, that of an alarm, or an entity by its name.',
};
