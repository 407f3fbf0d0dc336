import { changeSettings, useSettings } from '../../settings.ts';
import { toolMessages } from '../messages.ts';
import type { PreviewTool } from '../tool.ts';

export const map: PreviewTool = {
  id: 'map',
  group: 'move',
  order: 4,
  glyph: 'M1.500 4 6 2.500 10 4l4.500-1.500V12L10 13.500 6 12l-4.500 1.500zM6 2.500V12M10 4v9.500',
  title: toolMessages.map,
  keys: 'n',
  useState() {
    const isOn = useSettings((settings) => settings.hasMap);
    return { isOn, run: () => changeSettings({ hasMap: !isOn }) };
  },
};
