import { defineMessages } from '../../../../../platform/language/index.ts';
import { useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { ExplodePanel } from './ExplodePanel.tsx';

const words = defineMessages({ explode: { cn: '楼层拆分', en: 'Lift storeys apart' } });

export const explode: PreviewTool = {
  id: 'explode',
  group: 'cut',
  order: 3,
  glyph: 'M8 1.500 14 4 8 6.500 2 4zM2 8l6 2.500L14 8M2 12l6 2.500 6-2.500',
  title: words.explode,
  keys: 'e',
  useState: () => ({ isOn: useView((view) => view.explode > 0) }),
  Panel: ExplodePanel,
};
