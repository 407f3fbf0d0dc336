import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  rules: { cn: '报警规则', en: 'Alarm rules' },
  note: { cn: '{count} 条待处理', en: '{count} open' },
  noteNone: { cn: '没有待处理的报警', en: 'No open alarms' },
  search: { cn: '搜索报警、设备或说明', en: 'Search alarms, devices or messages' },
  alarm: { cn: '报警', en: 'Alarm' },
  since: { cn: '发生时间', en: 'Raised' },
  lasts: { cn: '持续时间', en: 'Duration' },
  count: { cn: '发生次数', en: 'Occurrences' },
  open: { cn: '查看详情', en: 'Show details' },
  toOriginator: { cn: '打开{what}', en: 'Open {what}' },

  toDo: { cn: '待处理', en: 'Open' },
  toDoHint: { cn: '进行中，或已清除但未确认', en: 'Active alarms, and cleared ones that nobody acknowledged' },
  all: { cn: '全部', en: 'All' },
  anyType: { cn: '全部类型', en: 'All types' },
  anyDevice: { cn: '全部设备', en: 'All devices' },
  anyCategory: { cn: '全部分组', en: 'All groups' },
  anyAssignee: { cn: '全部处理人', en: 'All assignees' },
  filters: { cn: '筛选', en: 'Filters' },
  type: { cn: '报警类型', en: 'Alarm type' },
  category: { cn: '设备分组', en: 'Device group' },
  noDevice: { cn: '没有找到设备', en: 'No device found' },

  soundOff: { cn: '声音已关', en: 'Sound off' },
  soundOn: { cn: '声音已开', en: 'Sound on' },
  soundWaits: { cn: '点击页面任意处后发声', en: 'Sound starts after the first click on the page' },
  soundHint: {
    cn: '新报警会播放短促提示音，紧急报警的声音不同。此设置只保存在这台浏览器。',
    en: 'A short tone announces each new alarm; critical alarms have their own. This browser keeps the setting.',
  },
  toggleSound: { cn: '打开或关闭声音', en: 'Toggle sound' },

  export: { cn: '导出', en: 'Export' },
  csv: { cn: 'CSV 文件', en: 'CSV file' },
  xlsx: { cn: 'Excel 文件', en: 'Excel file' },

  none: { cn: '没有报警', en: 'No alarms' },
  noneHint: {
    cn: '设备数据满足报警规则时，报警会立即显示在这里。',
    en: 'Alarms appear here as soon as the data of a device meets an alarm rule.',
  },
  calm: { cn: '没有待处理的报警', en: 'No open alarms' },
  calmHint: {
    cn: '没有进行中或未确认的报警，历史报警见“全部”。',
    en: 'No alarm is active or unacknowledged. Past alarms are under “All”.',
  },

  stale: { cn: '实时连接中断，正在重新连接…', en: 'Live connection lost, reconnecting…' },
});
