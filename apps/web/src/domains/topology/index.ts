import { projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { assetParts } from '../assets/index.ts';
import { registerTopologyInModels } from './inModel/register.ts';

/** How assets hang together: what stands upstream, contains, affects and controls. */
export const topology: WebDomain = {
  routes: [
    projectScreen({
      path: '/assets/assets-topo',
      title: { cn: '资产拓扑', en: 'Asset topology' },
      menu: { under: '/assets', icon: createGlyphComponent('link'), order: 4, key: 'o' },
      screen: async () => (await import('./screens/Topology.tsx')).Topology,
    }),
  ],
};

assetParts.add('topology', {
  title: { cn: '拓扑', en: 'Topology' },
  after: 'relations',
  content: async () => (await import('./part/AssetTopology.tsx')).AssetTopology,
});
registerTopologyInModels();

/** The relations drawn between elements: fetched by scenes that show them. */
export const topologyLayer = async () => (await import('./inModel/TopologyLayer.tsx')).TopologyLayer;
