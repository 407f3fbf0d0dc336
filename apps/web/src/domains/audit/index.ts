import { platformScreen, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { onArrived } from '../models/index.ts';
import { homePanels } from '../projects/index.ts';

/** The operation logs, of the platform and of a project. */
export const audit: WebDomain = {
  routes: [
    platformScreen({
      path: '/audit-logs',
      title: { cn: '操作日志', en: 'Operation log' },
      menu: { icon: createGlyphComponent('log'), order: 8 },
      screen: async () => (await import('./screens/PlatformLog.tsx')).PlatformLog,
    }),
    projectScreen({
      path: '/operationlog',
      title: { cn: '操作日志', en: 'Operation log' },
      access: 'signed-in',
      screen: async () => (await import('./screens/ProjectLog.tsx')).ProjectLog,
    }),
  ],
};

homePanels.add('activity', {
  title: { cn: '最近动态', en: 'Latest activity' },
  order: 1,
  column: 'wide',
  more: '/operationlog',
  content: async () => (await import('./parts/ProjectActivity.tsx')).ProjectActivity,
});

onArrived.add('operationLog', async (arrived) => (await import('./logModelUpload.ts')).logModelUpload(arrived));
