import { defineMessages } from '../../../../../platform/language/index.ts';
import type { PreviewTool } from '../tool.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

const words = defineMessages({ settings: { cn: '显示设置', en: 'Display settings' } });

export const settings: PreviewTool = {
  id: 'settings',
  group: 'keep',
  order: 9,
  glyph:
    'M3 4.500h6M11.800 4.500H13M3 11.500h1.200M7 11.500h6M10.400 3.100a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 0 1 0-2.800ZM5.600 10.100a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 0 1 0-2.800Z',
  title: words.settings,
  useState: () => ({}),
  Panel: SettingsPanel,
};
