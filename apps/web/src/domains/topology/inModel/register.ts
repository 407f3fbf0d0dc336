import { useStore } from 'zustand';
import { previewSlots } from '../../models/index.ts';
import { inModelTitle } from './title.ts';

const GLYPH = 'M2 6.500h4v3H2zM10 2.500h4v3h-4zM10 10.500h4v3h-4zM6 8h2M8 4v8M8 4h2M8 12h2';
/** The name of the panel; it stands in the address. */
const PANEL = 'topology';

/**
 * What the topology brings into the preview of models: relations drawn between the real elements, and traces among
 * them.
 */
export function registerTopologyInModels(): void {
  previewSlots.toolbar.add(PANEL, {
    title: inModelTitle,
    glyph: GLYPH,
    isHiddenInDocuments: true,
    useState: ({ openPanel, panels }) => {
      const isOn = useStore(panels, ({ tool }) => tool === PANEL);
      return { isOn, run: () => openPanel(isOn ? undefined : PANEL) };
    },
  });
  previewSlots.panels.add(PANEL, {
    title: inModelTitle,
    content: async () => (await import('./TopologyPanel.tsx')).TopologyPanel,
  });
}
