import type { WebDomain } from '../../platform/routes/index.ts';
import { glyphOf } from '../../ui/Glyph.tsx';

/** How assets hang together: what stands upstream, contains, affects and controls. */
export const topology: WebDomain = {
  routes: [
    {
      path: '/assets/assets-topo',
      title: { cn: '资产拓扑', en: 'Asset topology' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./screens/Topology.tsx')).Topology,
    },
  ],
  menu: [{ place: 'project', path: '/assets/assets-topo', under: '/assets', icon: glyphOf('link'), order: 4 }],
};
