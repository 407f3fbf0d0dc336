import type { Text } from '@twinscape/contract';

export const mathNodeAbout: Text = {
  cn: '对消息、附带信息、属性、最新值或常数做运算，结果写入消息、附带信息、属性或时序数据。自定义公式如 (x - 32) / 1.8。',
  en: 'Reckons with values of the message, the metadata, attributes, latest values or constants, and puts the result into the message, the metadata, an attribute or a time series. A formula of your own is such as (x - 32) / 1.8.',
};
