import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the versions of a dashboard. */
export const versionMessages = defineMessages({
  title: { cn: '版本', en: 'Versions' },
  hint: {
    cn: '保留最近 50 个版本。恢复后在编辑器中查看，保存才生效，也可以撤销。',
    en: 'The last 50 versions are kept. A restored one is shown here, takes effect when you save, and can be undone.',
  },
  none: { cn: '还没有保存过', en: 'Nothing was saved yet' },
  version: { cn: '版本 {version}', en: 'Version {version}' },
  widgets: { cn: '{count} 个组件', en: '{count} {count|widget|widgets}' },
  restore: { cn: '恢复', en: 'Restore' },
});
