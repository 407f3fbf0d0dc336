import { projectManagerScreen, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { enterpriseSections, enterpriseTabs } from '../enterprises/index.ts';

export { managesProject } from './home/manages.ts';
export { homePanels, homeTileLinks } from './home/slots.ts';
export { useLibraryRights } from './libraries/useLibraryRights.ts';

/** Projects: their home and their members. */
export const projects: WebDomain = {
  routes: [
    projectScreen({
      path: '/home',
      title: { cn: '首页', en: 'Home' },
      menu: { icon: createGlyphComponent('home'), order: 1, key: 'h', bar: 1 },
      screen: async () => (await import('./home/ProjectHome.tsx')).ProjectHome,
    }),
    projectManagerScreen({
      path: '/customers',
      title: { cn: '项目成员', en: 'Project members' },
      menu: { icon: createGlyphComponent('team'), order: 7, key: 'u' },
      screen: async () => (await import('./members/ProjectMembers.tsx')).ProjectMembers,
    }),
  ],
};

enterpriseTabs.add('projects', {
  title: { cn: '项目', en: 'Projects' },
  icon: createGlyphComponent('cards'),
  menu: { order: 1, key: 'p' },
  roles: [1, 2, 3],
  screen: async () => (await import('./list/Projects.tsx')).Projects,
});
enterpriseSections.add('projects', {
  title: { cn: '项目', en: 'Projects' },
  section: async () => (await import('./list/EnterpriseProjects.tsx')).EnterpriseProjects,
});

export { NoProjectChosen, useProjectChoice } from './choice/useProjectChoice.tsx';
