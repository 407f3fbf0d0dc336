import { useEffect } from 'react';
import { usePanels, usePreview, useView } from '../../context.ts';
import { toolMessages } from '../messages.ts';
import type { PreviewTool } from '../tool.ts';
import { MeasurePanel } from './MeasurePanel.tsx';

export const measure: PreviewTool = {
  id: 'measure',
  group: 'measure',
  order: 1,
  glyph: 'M1.500 11 11 1.500l3.500 3.500L5 14.500zM4 8.500l1.500 1.500M6.500 6l1.500 1.500M9 3.500 10.500 5',
  title: toolMessages.measure,
  keys: 'm',
  useState() {
    const { stage } = usePreview();
    const isOpen = usePanels(({ tool }) => tool === 'measure');
    const count = useView((view) => view.measures.length);
    // A click selects again as soon as the panel is closed.
    useEffect(() => {
      if (!isOpen) stage?.measure.stop();
      else if (!stage?.measure.kind) stage?.measure.start('distance');
    }, [stage, isOpen]);
    return { isOn: isOpen || count > 0 };
  },
  Panel: MeasurePanel,
};
