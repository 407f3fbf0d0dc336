import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of controls. */
export const controlMessages = defineMessages({
  on: { cn: '启动', en: 'Start' },
  off: { cn: '停止', en: 'Stop' },
  isOn: { cn: '运行', en: 'On' },
  isOff: { cn: '停止', en: 'Off' },
  send: { cn: '发送', en: 'Send' },
  call: { cn: '调用', en: 'Call' },
  newValue: { cn: '新值', en: 'New value' },
  less: { cn: '减', en: 'Less' },
  more: { cn: '加', en: 'More' },
  mode: { cn: '模式', en: 'Mode' },
  noModes: { cn: '在设置中填写模式', en: 'Enter the modes in the settings' },
  push: { cn: '执行', en: 'Run' },
  waiting: { cn: '已发送，等待设备上报', en: 'Sent. Waiting for the device to report' },
  confirmTitle: { cn: '发送控制命令', en: 'Send a command' },
  confirm: { cn: '将向设备“{device}”发送：{what}', en: 'This is sent to the device “{device}”: {what}' },
  sent: { cn: '命令已发送', en: 'Sent' },
  answer: { cn: '设备回复', en: 'Answer of the device' },
  noTarget: { cn: '未选择设备', en: 'No device chosen' },
  readOnly: { cn: '你只能查看，不能控制设备', en: 'You can look but not control devices' },
  visit: { cn: '分享链接不能控制设备', en: 'Devices cannot be controlled through a link' },
  offline: { cn: '设备离线', en: 'The device is offline' },
  badJson: { cn: '参数不是有效的 JSON', en: 'The parameters are not valid JSON' },
});
