import type { Text } from '@twinscape/contract';

export const saveTimeseriesAbout: Text = {
  cn: '把消息中的数值保存为起源的时序数据。设备发来的数据在进入规则链之前已经保存：原样的数值不会改变什么，新的字段会被保存。',
  en: 'Saves the values of the message as time series of the originator. What devices send is stored before it enters a chain: the same values change nothing, new keys are stored.',
};
