import { usePanels } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { togetherMessages } from './messages.ts';
import { ModelsPanel } from './Panel.tsx';

/** Several models of the project together. */
export const models: PreviewTool = {
  id: 'models',
  isOfModels: true,
  group: 'scene',
  order: 0,
  glyph: 'M8 1.800 12 4v4L8 10.200 4 8V4zM4 4l4 2.200L12 4M8 6.200v4M4.500 9.500 2 11l6 3.200L14 11l-2.500-1.500',
  title: togetherMessages.models,
  keys: 'b',
  useState() {
    const isOpen = usePanels(({ tool }) => tool === 'models');
    return { isOn: isOpen };
  },
  Panel: ModelsPanel,
};
