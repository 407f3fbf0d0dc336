import { defineMessages } from '../../../../../platform/language/index.ts';

export const statisticsMessages = defineMessages({
  elements: { cn: '构件', en: 'Elements' },
  hidden: { cn: '不可见构件', en: 'Hidden elements' },
  triangles: { cn: '已绘制三角形', en: 'Triangles drawn' },
  calls: { cn: '绘制调用', en: 'Draw calls' },
  geometries: { cn: '显存中的几何', en: 'Geometries in graphics memory' },
  textures: { cn: '纹理', en: 'Textures' },
  memory: { cn: '脚本内存', en: 'Script memory' },
  frame: { cn: '单帧耗时', en: 'Frame time' },
  quality: { cn: '画质档位', en: 'Quality level' },
  renderer: { cn: '渲染方式', en: 'Renderer' },
  software: { cn: '处理器（软件渲染）', en: 'processor (software)' },
  card: { cn: '显卡', en: 'graphics card' },
  low: { cn: '低', en: 'low' },
  medium: { cn: '中', en: 'medium' },
  high: { cn: '高', en: 'high' },
});
