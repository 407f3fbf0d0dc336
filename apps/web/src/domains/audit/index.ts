import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { onArrived } from '../models/index.ts';
import { homePanels } from '../projects/index.ts';

/** The operation logs, of the platform and of a project. */
export const audit: WebDomain = {
  routes: [
    {
      path: '/audit-logs',
      title: { cn: '操作日志', en: 'Operation log' },
      access: [8],
      place: 'platform',
      screen: async () => (await import('./screens/PlatformLog.tsx')).PlatformLog,
    },
    {
      path: '/operationlog',
      title: { cn: '操作日志', en: 'Operation log' },
      access: 'signed-in',
      place: 'project',
      screen: async () => (await import('./screens/ProjectLog.tsx')).ProjectLog,
    },
  ],
  menu: [{ place: 'platform', path: '/audit-logs', icon: createGlyphComponent('log'), order: 8 }],
};

homePanels.add('activity', {
  title: { cn: '最近动态', en: 'Latest activity' },
  order: 1,
  column: 'wide',
  more: '/operationlog',
  content: async () => (await import('./parts/ProjectActivity.tsx')).ProjectActivity,
});

onArrived.add('operationLog', async (arrived) => (await import('./logModelUpload.ts')).logModelUpload(arrived));
