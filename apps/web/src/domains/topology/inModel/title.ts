import type { Text } from '@twinscape/contract';

/** What the preview of models calls the topology while the page starts; all other words come with the panel. */
export const inModelTitle: Text = { cn: '拓扑', en: 'Topology' };
