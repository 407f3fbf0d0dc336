import { defineMessages } from '../../../platform/language/index.ts';

/** Words of templates, and those that stand in what they make. */
export const templateMessages = defineMessages({
  template: { cn: '模板', en: 'Begin with' },
  blank: { cn: '空白', en: 'Nothing' },
  devices: { cn: '设备总览', en: 'Devices of a type' },
  alarms: { cn: '报警', en: 'Alarms' },
  wall: { cn: '大屏模式', en: 'Wall mode' },
  deviceType: { cn: '设备类型', en: 'Device type' },
  typeRequired: { cn: '请选择设备类型', en: 'Choose a device type' },
  devicesHint: {
    cn: '按该类型设备已有的数据点生成数量、在线率、曲线、列表和报警，点击一台设备可下钻。',
    en: 'Made of the data points that devices of the type have: how many, online share, curve, list and alarms. A click on a device opens it.',
  },
  overview: { cn: '总览', en: 'Overview' },
  oneDevice: { cn: '设备', en: 'Device' },
  current: { cn: '当前设备', en: 'Current device' },
  allDevices: { cn: '全部设备', en: 'All devices' },
  curve: { cn: '曲线', en: 'Curves' },
  list: { cn: '设备列表', en: 'Devices' },
  failed: {
    cn: '看板已创建，但模板未能填入',
    en: 'The dashboard was created, but the template could not be filled in',
  },
});
