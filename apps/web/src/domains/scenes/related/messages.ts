import { defineMessages } from '../../../platform/language/index.ts';

export const relatedMessages = defineMessages({
  title: { cn: '相关场景', en: 'Related scenes' },
  none: { cn: '没有场景显示此资产', en: 'No scene shows this asset' },
  noneHint: {
    cn: '在场景编辑器中为此资产添加标签后，场景会列在这里。',
    en: 'Add its label to a scene, and the scene is listed here.',
  },
  toScenes: { cn: '查看场景', en: 'Go to the scenes' },
  open: { cn: '在场景“{name}”中定位', en: 'Show in the scene “{name}”' },
  choose: { cn: '选择场景', en: 'Scene' },
  back: { cn: '返回资产列表', en: 'Back to the assets' },
});
