import type { Text } from '@twinscape/contract';

export const customerAttributesAbout: Text = {
  cn: '把起源所在项目（ThingsBoard 的客户）的属性、最新值或字段以新名称加入附带信息或消息。',
  en: 'Adds attributes, latest values or fields of the project that the originator is in, which is a customer of ThingsBoard.',
};
