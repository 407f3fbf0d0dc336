import { defineMessages } from '../../../platform/language/index.ts';
import type { MarkupTool } from './useMarkup.ts';

export const markupMessages = defineMessages({
  title: { cn: '标注', en: 'Mark up' },
  tools: { cn: '标注工具', en: 'Drawing tools' },
  picture: { cn: '标注画面', en: 'Picture that is marked up' },
  colour: { cn: '颜色', en: 'Colour' },
  brush: { cn: '粗细', en: 'Line width' },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
  remove: { cn: '删除所选标注', en: 'Delete the selected mark' },
  clear: { cn: '清空', en: 'Clear' },
  quit: { cn: '退出', en: 'Quit' },
  save: { cn: '保存标注', en: 'Save' },
  text: { cn: '输入文字，按 Enter 完成', en: 'Type a text, press Enter' },
  unloadable: { cn: '截图无法加载', en: 'The picture cannot be loaded' },
});

export const markupToolMessages = defineMessages({
  select: { cn: '选择', en: 'Select' },
  rectangle: { cn: '矩形', en: 'Rectangle' },
  circle: { cn: '圆', en: 'Circle' },
  text: { cn: '文字', en: 'Text' },
  arrow: { cn: '箭头', en: 'Arrow' },
  line: { cn: '画笔', en: 'Free line' },
  cloud: { cn: '云线', en: 'Cloud' },
  dimension: { cn: '尺寸', en: 'Dimension' },
  blur: { cn: '模糊', en: 'Blur' },
} satisfies Record<MarkupTool, { cn: string; en: string }>);

export const brushMessages = defineMessages({
  small: { cn: '细', en: 'Thin' },
  middle: { cn: '中', en: 'Medium' },
  big: { cn: '粗', en: 'Thick' },
});
