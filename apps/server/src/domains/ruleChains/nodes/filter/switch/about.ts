import type { Text } from '@twinscape/contract';

export const scriptSwitchAbout: Text = {
  cn: '脚本返回一个连线名称或名称的列表，消息由这些连线离开；没有同名连线的不再继续。',
  en: 'The script returns the name of a link, or a list of names, and the message leaves by them. A name that has no link ends there.',
};
