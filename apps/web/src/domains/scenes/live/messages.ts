import { defineMessages } from '../../../platform/language/index.ts';

export const liveMessages = defineMessages({
  alarms: { cn: '报警', en: 'Alarms' },
  openAlarms: { cn: '报警列表（{count} 条）', en: 'Alarm list ({count})' },
  noAlarms: { cn: '此刻没有报警', en: 'No alarms at this moment' },
  notShown: { cn: '所属资产不在场景中', en: 'The asset is not in the scene' },
  fly: { cn: '定位到{name}', en: 'Go to {name}' },
  since: { cn: '{time} 发生', en: 'since {time}' },
  alarmsFailed: { cn: '报警读取失败', en: 'The alarms could not be loaded' },
  colours: { cn: '图例：{name}', en: 'Legend: {name}' },
  noValue: { cn: '无数据', en: 'no data' },
  inNone: { cn: '其他或无数据', en: 'Others or no data' },
  alone: { cn: '隔离“{name}”', en: 'Isolate “{name}”' },
  allThings: { cn: '全部 {count} 项', en: 'Show all {count}' },
  fewer: { cn: '收起', en: 'Show less' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
});
