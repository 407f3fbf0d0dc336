import { defineMessages } from '../../../platform/language/index.ts';

export const blurMessages = defineMessages({
  tool: { cn: '隐私处理', en: 'Blur' },
  title: { cn: '模糊人脸与车牌', en: 'Blur faces and number plates' },
  hint: {
    cn: '拖动框选要模糊的部分；保存后重新转换，原有画面不再可见',
    en: 'Drag over what is to be blurred. Saving converts the photograph again; nobody sees it as it was',
  },
  draw: { cn: '框选', en: 'Select' },
  turn: { cn: '转动', en: 'Turn' },
  mode: { cn: '拖动时', en: 'Dragging' },
  part: { cn: '区域 {count}', en: 'Area {count}' },
  remove: { cn: '移除区域 {count}', en: 'Remove area {count}' },
  none: { cn: '还没有框选区域', en: 'Nothing selected yet' },
  save: { cn: '保存并重新转换', en: 'Save and convert again' },
  cancel: { cn: '取消', en: 'Cancel' },
});
