import { defineMessages } from '../../platform/language/index.ts';

export const editorFrameMessages = defineMessages({
  save: { cn: '保存', en: 'Save' },
  unsaved: { cn: '未保存', en: 'Unsaved' },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
});
