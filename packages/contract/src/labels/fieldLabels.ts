import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const labelFieldLabels = {
  id: { cn: '标签库内容', en: 'Library item' },
  panelType: { cn: '面板类型', en: 'Panel type' },
  dataPanelJson: { cn: '面板内容', en: 'Panel content' },
  anchorJson: { cn: '标记内容', en: 'Marker content' },
  imagePath: { cn: '背景图片', en: 'Background picture' },
  otherJson: { cn: '其他数据', en: 'Other data' },
  sceneAssetDataJson: { cn: '数据标签', en: 'Data label' },
} as const satisfies FieldLabels;
