import { defineMessages } from '../../../../../platform/language/index.ts';

export const pictureMessages = defineMessages({
  size: { cn: '尺寸', en: 'Size' },
  labels: { cn: '包含测量标注', en: 'Include measurements' },
  save: { cn: '导出 PNG', en: 'Export PNG' },
  failed: { cn: '图片生成失败，可选择较小的尺寸', en: 'The picture could not be created. Choose a smaller size.' },
  pixels: { cn: '{width} × {height} 像素', en: '{width} × {height} pixels' },
});
