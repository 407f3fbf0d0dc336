import { usePanels, useView } from '../context.ts';
import { ColourPanel } from './colour/ColourPanel.tsx';
import { ExplodePanel } from './explode/ExplodePanel.tsx';
import { toolMessages } from './messages.ts';
import { togetherMessages } from './models/messages.ts';
import { ModelsPanel } from './models/Panel.tsx';
import { PicturePanel } from './picture/PicturePanel.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { StatisticsPanel } from './statistics/StatisticsPanel.tsx';
import type { PreviewTool } from './tool.ts';
import { ViewsPanel } from './views/ViewsPanel.tsx';
import { WallPanel } from './wall/WallPanel.tsx';

/** The button changes nothing: the panel does. */
const useNothing = () => ({});

/** Tools whose button opens a panel that does all the rest; `useState` says whether they change the view now. */
export const panelTools: readonly PreviewTool[] = [
  {
    id: 'explode',
    group: 'show',
    order: 7,
    title: toolMessages.explode,
    keys: 'e',
    glyph: 'M8 1.500 14 4 8 6.500 2 4zM2 8l6 2.500L14 8M2 12l6 2.500 6-2.500',
    useState: () => ({ isOn: useView((view) => view.explode > 0) }),
    Panel: ExplodePanel,
  },
  {
    id: 'colour',
    group: 'show',
    order: 5,
    title: toolMessages.colour,
    keys: 'l',
    glyph:
      'M8 1.500c3.600 0 6.500 2.600 6.500 5.900 0 2-1.600 3.100-3.300 3.100H9.800c-1 0-1.300 1-.800 1.700.700.900.200 2.300-1 2.300C4.400 14.500 1.500 11.600 1.500 8S4.400 1.500 8 1.500ZM4.500 7.500h.010M7 4.800h.010M10.500 5.800h.010',
    useState: () => ({ isOn: useView((view) => view.colour !== undefined) }),
    Panel: ColourPanel,
  },
  {
    id: 'statistics',
    group: 'more',
    order: 8,
    title: toolMessages.statistics,
    glyph: 'M2 14h12M4 14V9M8 14V3M12 14V6.500',
    useState: useNothing,
    Panel: StatisticsPanel,
  },
  {
    id: 'models',
    group: 'more',
    order: 1,
    title: togetherMessages.models,
    keys: 'b',
    glyph: 'M8 1.800 12 4v4L8 10.200 4 8V4zM4 4l4 2.200L12 4M8 6.200v4M4.500 9.500 2 11l6 3.200L14 11l-2.500-1.500',
    isOfModels: true,
    useState: () => ({ isOn: usePanels(({ tool }) => tool === 'models') }),
    Panel: ModelsPanel,
  },
  {
    id: 'views',
    group: 'more',
    order: 2,
    title: toolMessages.views,
    keys: 'v',
    glyph: 'M1.500 5h3l1.300-2h4.400l1.300 2h3v8h-13zM8 6.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
    isOfModels: true,
    useState: useNothing,
    Panel: ViewsPanel,
  },
  {
    id: 'picture',
    group: 'more',
    order: 3,
    title: toolMessages.picture,
    glyph: 'M2 3h12v10H2zM2 11l3.500-3.500 2.500 2.500 2-2 4 4M10.500 5.500h.010',
    useState: useNothing,
    Panel: PicturePanel,
  },
  {
    id: 'wall',
    group: 'more',
    order: 4,
    title: toolMessages.wall,
    glyph: 'M1.500 3h13v8h-13zM5 14h6M8 11v3',
    useState: useNothing,
    Panel: WallPanel,
  },
  {
    id: 'settings',
    group: 'more',
    order: 9,
    title: toolMessages.settings,
    glyph:
      'M3 4.500h6M11.800 4.500H13M3 11.500h1.200M7 11.500h6M10.400 3.100a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 0 1 0-2.800ZM5.600 10.100a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 0 1 0-2.800Z',
    useState: useNothing,
    Panel: SettingsPanel,
  },
];
