import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of charts. */
export const chartWidgetMessages = defineMessages({
  days: { cn: '一 二 三 四 五 六 日', en: 'Mon Tue Wed Thu Fri Sat Sun' },
  share: { cn: '占时段的比例', en: 'Share of the period' },
  times: { cn: '次数', en: 'Times' },
  before: { cn: '{name}（对比）', en: '{name} (before)' },
  limit: { cn: '限值', en: 'Limit' },
  total: { cn: '合计', en: 'Sum' },
  noFlows: { cn: '在设置中填写流向', en: 'Enter the flows in the settings' },
  noNumbers: { cn: '没有可绘制的数值', en: 'No numbers to draw' },
});
