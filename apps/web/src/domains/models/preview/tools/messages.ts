import { defineMessages } from '../../../../platform/language/index.ts';

/** What the buttons of the rail are called. */
export const toolMessages = defineMessages({
  map: { cn: '小地图', en: 'Map' },
  measure: { cn: '测量', en: 'Measure' },
  explode: { cn: '分解楼层', en: 'Explode storeys' },
  colour: { cn: '按数据着色', en: 'Colour by data' },
  statistics: { cn: '统计', en: 'Statistics' },
  views: { cn: '保存的视图', en: 'Saved views' },
  picture: { cn: '导出图片', en: 'Export picture' },
  wall: { cn: '大屏模式', en: 'Wall mode' },
  settings: { cn: '显示设置', en: 'Display settings' },
});

/** What the groups of the rail are called. */
export const toolGroupMessages = defineMessages({
  look: { cn: '观察', en: 'Camera' },
  move: { cn: '浏览', en: 'Navigate' },
  show: { cn: '显示', en: 'Show' },
  cut: { cn: '剖切', en: 'Section' },
  measure: { cn: '测量', en: 'Measure' },
  more: { cn: '更多', en: 'More' },
});
