import { defineMessages } from '../../../platform/language/index.ts';

export const canvasMessages = defineMessages({
  picture: { cn: '拓扑图', en: 'Topology graph' },
  stepOne: { cn: '相隔 1 步', en: '1 step away' },
  steps: { cn: '相隔 {count} 步', en: '{count} {count|step|steps} away' },
  openMore: { cn: '展开其余 {count} 条关系', en: 'Show {count} more relations' },
  fold: { cn: '收起下级', en: 'Collapse' },
  unfold: { cn: '展开下级（{count}）', en: 'Expand ({count})' },
  zoomIn: { cn: '放大', en: 'Zoom in' },
  zoomOut: { cn: '缩小', en: 'Zoom out' },
  fit: { cn: '全部显示', en: 'Show all' },
  arrange: { cn: '自动排列', en: 'Arrange' },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
  nothingToUndo: { cn: '没有可撤销的操作', en: 'Nothing to undo' },
  nothingToRedo: { cn: '没有可重做的操作', en: 'Nothing to redo' },
  arranging: { cn: '正在排列…', en: 'Arranging…' },
  map: { cn: '缩略图', en: 'Overview map' },
});
