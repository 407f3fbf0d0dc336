import { defineMessages } from '../../platform/language/index.ts';

/** What is said around the latest value of a series. */
export const readingMessages = defineMessages({
  lost: {
    cn: '实时连接中断，以下是中断前的数值，正在重新连接…',
    en: 'The live connection is lost. These are the values of before; reconnecting…',
  },
  old: { cn: '较早的数值', en: 'An old value' },
  noValue: { cn: '尚未上报', en: 'Nothing yet' },
  hour: { cn: '最近一小时', en: 'Last hour' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
});
