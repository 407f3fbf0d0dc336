import type { Text } from '@twinscape/contract';

export const originatorAttributesAbout: Text = {
  cn: '把起源的属性和最新值加入附带信息或消息：客户端属性前缀 cs_，共享属性 shared_，服务端属性 ss_，最新值不加前缀。',
  en: 'Adds attributes and latest values of the originator: client attributes as cs_…, shared ones as shared_…, server ones as ss_…, latest values under their own names.',
};
