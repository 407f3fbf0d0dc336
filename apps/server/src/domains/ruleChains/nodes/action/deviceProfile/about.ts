import type { Text } from '@twinscape/contract';

export const deviceProfileAbout: Text = {
  cn: 'ThingsBoard 在此节点判断设备类型的报警规则。平台的报警规则随数据一同判断，不在规则链中：消息原样由 Success 离开。',
  en: 'ThingsBoard judges the alarm rules of device profiles here. Ours are judged together with the points and not in chains: the message leaves by Success as it came.',
};
