import { defineMessages } from '../../../platform/language/index.ts';

export const homeMessages = defineMessages({
  managers: { cn: '项目管理员', en: 'Project managers' },
  noManagers: { cn: '没有项目管理员', en: 'No project manager' },
  from: { cn: '{day} 起', en: 'From {day}' },
  until: { cn: '至 {day}', en: 'Until {day}' },
  span: { cn: '{start} 至 {end}', en: '{start} – {end}' },
  ahead: { cn: '{days} 天后开始', en: 'starts in {days} {days|day|days}' },
  aheadOne: { cn: '明天开始', en: 'starts tomorrow' },
  running: { cn: '剩余 {days} 天', en: '{days} {days|day|days} left' },
  runningOne: { cn: '明天到期', en: 'ends tomorrow' },
  lastDay: { cn: '今天到期', en: 'ends today' },
  over: { cn: '已结束 {days} 天', en: 'ended {days} {days|day|days} ago' },
  overOne: { cn: '昨天结束', en: 'ended yesterday' },
  edit: { cn: '编辑项目', en: 'Edit project' },
  counts: { cn: '项目概览', en: 'Project overview' },

  health: { cn: '运行状况', en: 'Device health' },
  healthNone: { cn: '没有设备', en: 'No devices' },
  healthNoneHint: {
    cn: '接入设备后，这里显示正常与报警的比例',
    en: 'The share of normal and alarmed devices appears here when devices are connected',
  },
  healthHeard: { cn: '{percent}% 的设备正常', en: '{percent}% of the devices are normal' },
  normal: { cn: '正常', en: 'Normal' },
  alarmed: { cn: '报警', en: 'In alarm' },

  entries: { cn: '快捷入口', en: 'Quick access' },
  operationLog: { cn: '操作日志', en: 'Operation log' },
  team: { cn: '项目团队', en: 'Team' },
  teamCount: { cn: '{count} 人', en: '{count} {count|person|people}' },
  teamMore: { cn: '还有 {count} 人', en: '{count} more' },
  manager: { cn: '项目管理员', en: 'Project manager' },
  teamNone: { cn: '没有成员', en: 'No members' },
  all: { cn: '查看全部', en: 'Show all' },
});
