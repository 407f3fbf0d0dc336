import { defineMessages } from '../../../../../platform/language/index.ts';
import type { PreviewTool } from '../tool.ts';
import { ViewsPanel } from './ViewsPanel.tsx';

const words = defineMessages({ views: { cn: '保存的视图', en: 'Saved views' } });

export const savedViews: PreviewTool = {
  id: 'views',
  group: 'keep',
  order: 1,
  glyph: 'M1.500 5h3l1.300-2h4.400l1.300 2h3v8h-13zM8 6.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
  title: words.views,
  keys: 'v',
  isOfModels: true,
  useState: () => ({}),
  Panel: ViewsPanel,
};
