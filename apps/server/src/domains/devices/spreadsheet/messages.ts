/** Texts of the files, in both languages. */
export const spreadsheetMessages = {
  devices: { cn: '设备', en: 'Devices' },
  template: { cn: '设备导入模板', en: 'Device import template' },
  list: { cn: '设备列表', en: 'Device list' },
  importing: { cn: '导入设备：{file}', en: 'Import devices: {file}' },
  checking: { cn: '检查设备文件：{file}', en: 'Check the devices of {file}' },
  reading: { cn: '正在逐行检查', en: 'Checking row by row' },
  writing: { cn: '正在写入', en: 'Writing' },

  adapter: { cn: '适配器', en: 'Adapter' },
  state: { cn: '运行状态', en: 'State' },
  connection: { cn: '在线状态', en: 'Connection' },
  gateway: { cn: '所属网关', en: 'Gateway' },
  lastSeen: { cn: '最近上报', en: 'Last seen' },
  created: { cn: '创建时间', en: 'Created' },
} as const;
