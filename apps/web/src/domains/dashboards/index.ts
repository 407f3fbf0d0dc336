import { projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { homePanels } from '../projects/index.ts';
import { shareKinds } from '../shares/index.ts';
import { DashboardMark } from './mark.tsx';

/** Dashboards: widgets on a grid that show what is measured, live. */
export const dashboards: WebDomain = {
  routes: [
    projectScreen({
      path: '/dashboards',
      title: { cn: '看板', en: 'Dashboards' },
      menu: { icon: DashboardMark, order: 1.5, key: 'j' },
      screen: async () => (await import('./screens/Dashboards.tsx')).Dashboards,
    }),
    projectScreen({
      path: '/dashboards/$dashboardId',
      title: { cn: '看板详情', en: 'Dashboard' },
      isStage: true,
      screen: async () => (await import('./screens/DashboardScreen.tsx')).DashboardScreen,
    }),
  ],
  commands: async () => (await import('./commands.ts')).dashboardCommands,
};

homePanels.add('dashboard', {
  title: { cn: '默认看板', en: 'Default dashboard' },
  order: 0,
  column: 'whole',
  content: async () => (await import('./home/DefaultDashboard.tsx')).DefaultDashboard,
});

const shared = {
  noun: { cn: '看板', en: 'dashboard' },
  calls: async () => (await import('./share/shareCalls.ts')).dashboardShareCalls,
} as const;
shareKinds.add('dashboard', {
  ...shared,
  screen: async () => (await import('./share/SharedDashboard.tsx')).SharedDashboard,
});
// What the server has drawn for a report.
shareKinds.add('dashboardReport', {
  ...shared,
  screen: async () => (await import('./reports/ReportSheet.tsx')).ReportSheet,
});
