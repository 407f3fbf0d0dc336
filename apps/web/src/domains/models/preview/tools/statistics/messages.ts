import { defineMessages } from '../../../../../platform/language/index.ts';

export const statisticsMessages = defineMessages({
  elements: { cn: '构件', en: 'Elements' },
  hidden: { cn: '不可见构件', en: 'Elements not shown' },
  triangles: { cn: '已绘制三角形', en: 'Triangles drawn' },
  calls: { cn: '绘制调用', en: 'Draw calls' },
  geometries: { cn: '显存中的几何', en: 'Geometries on the card' },
  textures: { cn: '纹理', en: 'Textures' },
  memory: { cn: '脚本内存', en: 'Memory of the page' },
  frame: { cn: '单帧耗时', en: 'Time of a frame' },
  quality: { cn: '画质档位', en: 'Quality' },
  renderer: { cn: '渲染方式', en: 'Drawn by' },
  software: { cn: '处理器（软件渲染）', en: 'the processor (software)' },
  card: { cn: '显卡', en: 'the graphics card' },
  low: { cn: '低', en: 'low' },
  medium: { cn: '中', en: 'medium' },
  high: { cn: '高', en: 'high' },
});
