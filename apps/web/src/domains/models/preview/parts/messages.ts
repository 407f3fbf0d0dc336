import { defineMessages } from '../../../../platform/language/index.ts';

export const cornerMessages = defineMessages({
  cube: { cn: '视图立方体', en: 'View cube' },
  look: { cn: '从{sides}看', en: 'View from {sides}' },
  front: { cn: '前', en: 'Front' },
  back: { cn: '后', en: 'Back' },
  top: { cn: '上', en: 'Top' },
  bottom: { cn: '下', en: 'Bottom' },
  left: { cn: '左', en: 'Left' },
  right: { cn: '右', en: 'Right' },
  north: { cn: '北', en: 'N' },
  east: { cn: '东', en: 'E' },
  south: { cn: '南', en: 'S' },
  west: { cn: '西', en: 'W' },
  map: { cn: '小地图：当前楼层平面与所在位置', en: 'Map: plan of the current storey and your location' },
});
