import { defineMessages } from '../../../../../platform/language/index.ts';

export const sectionMessages = defineMessages({
  cut: { cn: '剖切', en: 'Section' },
  planes: { cn: '剖切面', en: 'Planes' },
  here: { cn: '在选中高度水平剖切', en: 'Level with the selection' },
  x: { cn: '左右方向', en: 'Across, left to right' },
  y: { cn: '水平', en: 'Level' },
  z: { cn: '前后方向', en: 'Across, front to back' },
  box: { cn: '剖切盒', en: 'Box' },
  boxAll: { cn: '包围整个模型', en: 'Around everything' },
  boxHere: { cn: '包围选中构件', en: 'Around the selection' },
  none: {
    cn: '尚未剖切。也可右键点击构件，沿其表面剖切。',
    en: 'Nothing is cut. You can also right-click a face to cut along it.',
  },
  clear: { cn: '取消剖切', en: 'No section' },
  height: { cn: '剖切高度', en: 'Height of the section' },
  place: { cn: '剖切面 {number} 的位置', en: 'Place of plane {number}' },
  plane: { cn: '剖切面 {number}', en: 'Plane {number}' },
  level: { cn: '水平', en: 'level' },
  upright: { cn: '竖直', en: 'upright' },
  slanted: { cn: '倾斜', en: 'slanted' },
  flip: { cn: '反向', en: 'Other side' },
  remove: { cn: '删除', en: 'Remove' },
  full: { cn: '最多 6 个剖切面', en: 'At most six planes' },
  drag: { cn: '可直接拖动视图中的手柄。', en: 'Drag the handles in the view.' },
});
