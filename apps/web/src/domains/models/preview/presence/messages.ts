import { defineMessages } from '../../../../platform/language/index.ts';

export const presenceMessages = defineMessages({
  present: { cn: '正在查看此模型的成员', en: 'Members who look at this model' },
  follow: { cn: '跟随 {name} 的视角', en: 'Follow {name}’s camera' },
  following: { cn: '正在跟随 {name} 的视角', en: 'Following {name}’s camera' },
  stop: { cn: '停止跟随', en: 'Stop following' },
  followed: { cn: '{names} 正在跟随你的视角', en: '{names} {count|follows|follow} your camera' },
  left: { cn: '{name} 已离开，停止跟随', en: '{name} left, following stopped' },
  point: { cn: '激光笔：按住 Alt 移动鼠标', en: 'Laser pointer: hold Alt and move the mouse' },
});
