import { defineMessages } from '../../../platform/language/index.ts';

export const timeMessages = defineMessages({
  bar: { cn: '时间回放', en: 'Time replay' },
  moment: { cn: '场景时刻', en: 'Scene time' },
  live: { cn: '实时', en: 'Live' },
  lost: { cn: '连接中断', en: 'Connection lost' },
  toLive: { cn: '回到实时', en: 'Back to live' },
  play: { cn: '播放', en: 'Play' },
  pause: { cn: '暂停', en: 'Pause' },
  speed: { cn: '播放速度', en: 'Speed' },
  times: { cn: '{speed} 倍', en: '{speed}×' },
  span: { cn: '时间范围', en: 'Time range' },
  hour: { cn: '1 小时', en: '1 hour' },
  day: { cn: '1 天', en: '1 day' },
  week: { cn: '7 天', en: '7 days' },
  failed: { cn: '历史数据读取失败', en: 'The history could not be loaded' },
  reading: { cn: '正在读取历史数据', en: 'Loading history' },
});
