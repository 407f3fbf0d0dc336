import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of what a dashboard says besides numbers. */
export const contentWidgetMessages = defineMessages({
  noText: { cn: '在设置中填写内容', en: 'Enter the text in the settings' },
  noAddress: {
    cn: '在设置中填写以 https:// 开头的网址',
    en: 'Enter an address that begins with https:// in the settings',
  },
  notAllowed: {
    cn: '{origin} 未被允许嵌入，由管理员加入 TWINSCAPE_FRAME_ORIGINS。',
    en: '{origin} may not be shown here. The operator adds it to TWINSCAPE_FRAME_ORIGINS.',
  },
  openThere: { cn: '在新标签页打开', en: 'Open in a new tab' },
  noPicture: { cn: '在设置中上传图片', en: 'Upload a picture in the settings' },
  noLinks: { cn: '在设置中填写按钮', en: 'Enter the buttons in the settings' },
  noMoment: { cn: '在设置中填写目标时间', en: 'Enter the moment in the settings' },
  badZone: { cn: '时区不存在', en: 'There is no such time zone' },
  past: { cn: '已到', en: 'It is time' },
  days: { cn: '天', en: 'days' },
  hours: { cn: '时', en: 'h' },
  minutes: { cn: '分', en: 'min' },
  seconds: { cn: '秒', en: 's' },
  weekDays: { cn: '一 二 三 四 五 六 日', en: 'M T W T F S S' },
  alarms: { cn: '{day}：{count} 个报警', en: '{day}: {count} {count|alarm|alarms}' },
});
