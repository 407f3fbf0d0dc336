import { defineMessages } from '../../../platform/language/index.ts';

/** How the two libraries are called, whatever stands in them. */
export const libraryScopeMessages = defineMessages({
  project: { cn: '项目库', en: 'This project' },
  system: { cn: '系统库', en: 'System' },
});
