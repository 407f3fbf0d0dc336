import { useEffect } from 'react';
import { usePanels, usePreview, useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { sectionMessages } from './messages.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** Planes and a box that cut the models open; their handles are in the view while the panel is open. */
export const section: PreviewTool = {
  id: 'section',
  group: 'cut',
  order: 1,
  glyph: 'M2.500 5.500h8v8h-8zM5.500 5.500v-3h8v8h-3M1.500 10.500l13-6',
  title: sectionMessages.cut,
  keys: 'c',
  useState() {
    const { stage } = usePreview();
    const isOpen = usePanels(({ tool }) => tool === 'section');
    const isCut = useView((view) => view.section.kind !== 'none');
    useEffect(() => stage?.sections.showHandles(isOpen), [stage, isOpen]);
    return { isOn: isCut || isOpen };
  },
  Panel: SectionPanel,
};
