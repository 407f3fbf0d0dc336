import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { enterpriseSections, enterpriseTabs } from '../enterprises/index.ts';

export { managesProject } from './home/manages.ts';
export { homePanels, homeTiles } from './home/slots.ts';
export { EmptyLibrary } from './libraries/EmptyLibrary.tsx';
export { LibraryScopeChoice } from './libraries/LibraryScopeChoice.tsx';
export { type LibraryScope, useLibraryRights } from './libraries/libraryScope.ts';
export { libraryScopeMessages } from './libraries/messages.ts';

/** Projects: their home and their members. */
export const projects: WebDomain = {
  routes: [
    {
      path: '/home',
      title: { cn: '首页', en: 'Home' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./home/ProjectHome.tsx')).ProjectHome,
    },
    {
      path: '/customers',
      title: { cn: '项目成员', en: 'Project members' },
      access: [0, 1, 2],
      place: 'project',
      managersOnly: true,
      screen: async () => (await import('./members/ProjectMembers.tsx')).ProjectMembers,
    },
  ],
  menu: [
    {
      place: 'enterprise',
      path: '/adminIndustry',
      title: { cn: '项目', en: 'Projects' },
      icon: createGlyphComponent('cards'),
      order: 1,
    },
    { place: 'project', path: '/home', icon: createGlyphComponent('home'), order: 1 },
    { place: 'project', path: '/customers', icon: createGlyphComponent('team'), order: 7 },
  ],
};

enterpriseTabs.add('projects', {
  roles: [1, 2, 3],
  screen: async () => (await import('./list/Projects.tsx')).Projects,
});
enterpriseSections.add('projects', {
  title: { cn: '项目', en: 'Projects' },
  section: async () => (await import('./list/EnterpriseProjects.tsx')).EnterpriseProjects,
});
