import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  rules: { cn: '报警规则', en: 'Alarm rules' },
  note: { cn: '{count} 条待处理', en: '{count} to deal with' },
  noteNone: { cn: '没有待处理的报警', en: 'Nothing to deal with' },
  search: { cn: '搜索报警、设备或说明', en: 'Search alarm, device or text' },
  alarm: { cn: '报警', en: 'Alarm' },
  since: { cn: '发生时间', en: 'Since' },
  lasts: { cn: '持续', en: 'Lasts' },
  count: { cn: '次数', en: 'Times' },
  open: { cn: '查看详情', en: 'Details' },
  toOriginator: { cn: '打开{what}', en: 'Open the {what}' },

  toDo: { cn: '待处理', en: 'To deal with' },
  toDoHint: { cn: '进行中的，以及已清除但还没人确认的', en: 'Active, or cleared before anybody acknowledged' },
  all: { cn: '全部', en: 'All' },
  anyType: { cn: '全部类型', en: 'Any alarm' },
  anyDevice: { cn: '全部设备', en: 'Any device' },
  anyCategory: { cn: '全部分组', en: 'Any category' },
  anyAssignee: { cn: '全部处理人', en: 'Anybody' },
  filters: { cn: '筛选', en: 'Filters' },
  type: { cn: '报警类型', en: 'Alarm' },
  category: { cn: '设备分组', en: 'Category' },
  noDevice: { cn: '没有找到设备', en: 'No such device' },

  soundOff: { cn: '声音已关', en: 'Sound off' },
  soundOn: { cn: '声音已开', en: 'Sound on' },
  soundWaits: { cn: '点击页面任意处后发声', en: 'Sounds once you click anywhere' },
  soundHint: {
    cn: '有新报警时播放短促提示音，紧急报警的声音不同。此设置只对这台浏览器有效。',
    en: 'A short tone for every new alarm, another one for critical ones. Kept on this browser.',
  },
  toggleSound: { cn: '打开或关闭声音', en: 'Sound on or off' },

  export: { cn: '导出', en: 'Export' },
  csv: { cn: 'CSV 文件', en: 'As CSV' },
  xlsx: { cn: 'Excel 文件', en: 'As Excel' },

  none: { cn: '还没有报警', en: 'No alarms yet' },
  noneHint: {
    cn: '设备数据满足报警规则时，报警会立即显示在这里。',
    en: 'As soon as what a device measures meets an alarm rule, the alarm shows here.',
  },
  calm: { cn: '一切正常', en: 'All is well' },
  calmHint: {
    cn: '没有进行中或未确认的报警。历史报警请切换到“全部”。',
    en: 'No alarm is active or waits for an acknowledgement. Those of the past are under “All”.',
  },

  stale: { cn: '实时连接中断，正在重连…', en: 'Live connection lost, coming back…' },
});
