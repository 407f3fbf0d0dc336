import { defineMessages } from '../../../../../platform/language/index.ts';

export const sectionMessages = defineMessages({
  cut: { cn: '剖切', en: 'Section' },
  planes: { cn: '剖切面', en: 'Section planes' },
  here: { cn: '在选中高度水平剖切', en: 'Horizontal at selection' },
  x: { cn: '左右方向', en: 'Left to right' },
  y: { cn: '水平', en: 'Horizontal' },
  z: { cn: '前后方向', en: 'Front to back' },
  box: { cn: '剖切盒', en: 'Section box' },
  boxAll: { cn: '包围整个模型', en: 'Around model' },
  boxHere: { cn: '包围选中构件', en: 'Around selection' },
  none: {
    cn: '没有剖切。右键点击构件可沿其表面剖切。',
    en: 'No section. Right-click a face to cut along it.',
  },
  clear: { cn: '取消剖切', en: 'Clear section' },
  height: { cn: '剖切高度', en: 'Section height' },
  place: { cn: '剖切面 {number} 的位置', en: 'Position of section plane {number}' },
  plane: { cn: '剖切面 {number}', en: 'Section plane {number}' },
  level: { cn: '水平', en: 'horizontal' },
  upright: { cn: '竖直', en: 'vertical' },
  slanted: { cn: '倾斜', en: 'slanted' },
  flip: { cn: '反向', en: 'Flip' },
  remove: { cn: '删除', en: 'Delete' },
  full: { cn: '最多 6 个剖切面', en: 'At most 6 section planes' },
  drag: { cn: '可直接拖动视图中的手柄。', en: 'You can drag the handles in the view.' },
});
