import { defineMessages } from '../../../platform/language/index.ts';

export const relatedMessages = defineMessages({
  title: { cn: '相关场景', en: 'Related scenes' },
  none: { cn: '没有场景显示此资产', en: 'No scene shows this asset' },
  noneHint: {
    cn: '添加此资产数据标签的场景会列在这里。',
    en: 'Scenes that show the data label of this asset are listed here.',
  },
  toScenes: { cn: '查看场景', en: 'Open scenes' },
  open: { cn: '在场景“{name}”中定位', en: 'Show in scene “{name}”' },
  choose: { cn: '选择场景', en: 'Choose a scene' },
  back: { cn: '返回资产列表', en: 'Back to assets' },
});
