import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const widgetFieldLabels = {
  id: { cn: '所选内容', en: 'Selected items' },
  componentPackageId: { cn: '组件包', en: 'Widget bundle' },
  widgets: { cn: '组件', en: 'Widgets' },
  widgetType: { cn: '组件类型', en: 'Widget type' },
  templateHtml: { cn: 'HTML 模板', en: 'HTML template' },
  templateCss: { cn: 'CSS 样式', en: 'CSS' },
  script: { cn: '脚本', en: 'Script' },
  settingsJson: { cn: '设置', en: 'Settings' },
} as const satisfies FieldLabels;
