import { defineMessages } from '../../../platform/language/index.ts';

export const adapterFormMessages = defineMessages({
  secretKept: { cn: '已保存，留空则不变', en: 'Saved. Leave empty to keep it.' },
  connection: { cn: '连接', en: 'Connection' },
  find: { cn: '查找设备', en: 'Find devices' },
  findTitle: { cn: '查找设备', en: 'Find devices' },
  findNow: { cn: '查找', en: 'Find' },
  findBroadcast: { cn: '本地广播', en: 'Broadcast' },
  findBbmd: { cn: '通过 BBMD', en: 'Through a BBMD' },
  networkInterface: { cn: '网络接口', en: 'Network interface' },
  interfaceHint: {
    cn: '服务器在此网络中广播一次 Who-Is；只列出运维人员允许访问的网络',
    en: 'The server broadcasts one Who-Is in this network. Only networks that the operator allows are listed.',
  },
  noInterfaces: {
    cn: '没有允许访问的网络，须由运维人员列入 TWINSCAPE_OUTBOUND_ALLOW，如 10.20.0.0/16:47808',
    en: 'No network is allowed. The operator must list one in TWINSCAPE_OUTBOUND_ALLOW, such as 10.20.0.0/16:47808.',
  },
  bbmdIp: { cn: 'BBMD 地址', en: 'BBMD address' },
  findNone: { cn: '没有设备应答', en: 'No device answered' },
  findDevice: { cn: '设备 {number}', en: 'Device {number}' },
  findTake: { cn: '使用', en: 'Use' },
  allowHint: {
    cn: '本机和内网的地址须由运维人员列入 TWINSCAPE_OUTBOUND_ALLOW',
    en: 'Addresses of this machine and of private networks must be listed in TWINSCAPE_OUTBOUND_ALLOW',
  },
});
