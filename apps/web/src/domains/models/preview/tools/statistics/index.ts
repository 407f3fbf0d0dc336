import { defineMessages } from '../../../../../platform/language/index.ts';
import type { PreviewTool } from '../tool.ts';
import { StatisticsPanel } from './StatisticsPanel.tsx';

const words = defineMessages({ statistics: { cn: '统计', en: 'Statistics' } });

export const statistics: PreviewTool = {
  id: 'statistics',
  group: 'data',
  order: 8,
  glyph: 'M2 14h12M4 14V9M8 14V3M12 14V6.500',
  title: words.statistics,
  useState: () => ({}),
  Panel: StatisticsPanel,
};
