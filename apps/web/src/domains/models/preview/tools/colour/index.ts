import { defineMessages } from '../../../../../platform/language/index.ts';
import { useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { ColourPanel } from './ColourPanel.tsx';

const words = defineMessages({ colour: { cn: '按数据着色', en: 'Colour by data' } });

export const colour: PreviewTool = {
  id: 'colour',
  group: 'data',
  order: 1,
  glyph:
    'M8 1.500c3.600 0 6.500 2.600 6.500 5.900 0 2-1.600 3.100-3.300 3.100H9.800c-1 0-1.300 1-.800 1.700.700.900.200 2.300-1 2.300C4.400 14.500 1.500 11.600 1.500 8S4.400 1.500 8 1.500ZM4.500 7.500h.010M7 4.800h.010M10.500 5.800h.010',
  title: words.colour,
  keys: 'l',
  useState: () => ({ isOn: useView((view) => view.colour !== undefined) }),
  Panel: ColourPanel,
};
