import { defineMessages } from '../../../../../platform/language/index.ts';
import type { PreviewTool } from '../tool.ts';
import { PicturePanel } from './PicturePanel.tsx';

const words = defineMessages({ picture: { cn: '导出图片', en: 'Save a picture' } });

export const picture: PreviewTool = {
  id: 'picture',
  group: 'keep',
  order: 2,
  glyph: 'M2 3h12v10H2zM2 11l3.500-3.500 2.500 2.500 2-2 4 4M10.500 5.500h.010',
  title: words.picture,
  useState: () => ({}),
  Panel: PicturePanel,
};
