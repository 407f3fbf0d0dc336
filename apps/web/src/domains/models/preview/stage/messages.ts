import { defineMessages } from '../../../../platform/language/index.ts';

export const stageMessages = defineMessages({
  plane: { cn: '剖切面 {number}', en: 'Section plane {number}' },
  minX: { cn: '剖切盒 左侧', en: 'Section box, left' },
  maxX: { cn: '剖切盒 右侧', en: 'Section box, right' },
  minY: { cn: '剖切盒 底面', en: 'Section box, bottom' },
  maxY: { cn: '剖切盒 顶面', en: 'Section box, top' },
  minZ: { cn: '剖切盒 后侧', en: 'Section box, back' },
  maxZ: { cn: '剖切盒 前侧', en: 'Section box, front' },
});
