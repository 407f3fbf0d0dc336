import type { Text } from '@twinscape/contract';

export const entityTypeSwitchAbout: Text = {
  cn: '消息由以起源类型命名的连线离开，如 Device、Asset、Customer、Alarm。',
  en: 'The message leaves by a link named after the type of its originator, such as Device, Asset, Customer or Alarm.',
};
