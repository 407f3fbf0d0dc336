import { defineMessages } from '../../platform/language/index.ts';

/** What is said around the latest value of a series. */
export const readingMessages = defineMessages({
  lost: {
    cn: '实时连接中断，以下是中断前的数值，正在重新连接…',
    en: 'Live connection lost. The values are from before the interruption; reconnecting…',
  },
  old: { cn: '数据已过时', en: 'Data is out of date' },
  noValue: { cn: '尚未上报', en: 'No data yet' },
  hour: { cn: '最近一小时', en: 'Last hour' },
});
