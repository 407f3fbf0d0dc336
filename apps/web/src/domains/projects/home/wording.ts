import { wording } from '../../../platform/language/index.ts';

export const homeWords = wording({
  managers: { cn: '项目负责人', en: 'Project managers' },
  noManagers: { cn: '尚未设置负责人', en: 'No project manager yet' },
  from: { cn: '{day} 起', en: 'From {day}' },
  until: { cn: '至 {day}', en: 'Until {day}' },
  span: { cn: '{start} 至 {end}', en: '{start} – {end}' },
  ahead: { cn: '{days} 天后开始', en: 'starts in {days} d' },
  running: { cn: '剩余 {days} 天', en: '{days} d left' },
  lastDay: { cn: '今天到期', en: 'ends today' },
  over: { cn: '已结束 {days} 天', en: 'ended {days} d ago' },
  counts: { cn: '项目概览', en: 'Project overview' },

  health: { cn: '运行状况', en: 'Health' },
  healthNone: { cn: '暂无设备', en: 'No devices' },
  healthNoneHint: {
    cn: '接入设备后，这里显示正常与报警的比例',
    en: 'Once devices are connected, this shows how many run without an alarm',
  },
  healthHeard: { cn: '{percent}% 的设备正常', en: '{percent}% of the devices are fine' },
  normal: { cn: '正常', en: 'Normal' },
  alarmed: { cn: '报警', en: 'In alarm' },

  alarms: { cn: '设备报警', en: 'Device alarms' },
  alarmsNone: { cn: '没有进行中的报警', en: 'No active alarms' },
  alarmsNoneHint: { cn: '全部设备运行正常', en: 'All devices run without an alarm' },
  alarmsNoDevices: { cn: '尚未接入设备', en: 'No devices are connected yet' },
  alarmsNoDevicesHint: {
    cn: '设备接入后，进行中的报警会按时间显示在这里',
    en: 'Once devices are connected, their active alarms appear here, newest first',
  },
  moreAlarms: { cn: '另有 {count} 条报警', en: '{count} more alarms' },
  critical: { cn: '紧急', en: 'Critical' },
  major: { cn: '重要', en: 'Major' },
  minor: { cn: '次要', en: 'Minor' },
  warning: { cn: '警告', en: 'Warning' },
  indeterminate: { cn: '未定级', en: 'Indeterminate' },
  acknowledged: { cn: '已确认', en: 'acknowledged' },

  entries: { cn: '快捷入口', en: 'Quick access' },
  operationLog: { cn: '操作日志', en: 'Operation log' },
  team: { cn: '项目团队', en: 'Team' },
  teamCount: { cn: '{count} 人', en: '{count} people' },
  teamMore: { cn: '还有 {count} 人', en: '{count} more' },
  manager: { cn: '负责人', en: 'Manager' },
  teamNone: { cn: '还没有成员', en: 'Nobody yet' },
  all: { cn: '查看全部', en: 'View all' },
});
