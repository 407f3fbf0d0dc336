import type { Text } from '@twinscape/contract';
import { useShortcut } from '../../../../../platform/shortcuts/index.ts';
import { usePreview, useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { moveMessages } from './messages.ts';
import { PlanPanel } from './PlanPanel.tsx';

const useMode = () => useView(({ camera }) => camera?.mode ?? 'orbit');

export const orbit: PreviewTool = {
  id: 'orbit',
  group: 'move',
  order: 1,
  glyph:
    'M8 5.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM3.200 10.500C1.900 9.600 1.200 8.600 1.500 7.900c.700-1.700 5.600-1.400 10 .400M12.500 9.500c1.600.900 2.300 1.900 2 2.600-.500 1.200-3.400 1.400-6.700.700',
  title: moveMessages.orbit,
  keys: 'o',
  isUsual: true,
  useState() {
    const { stage } = usePreview();
    return { isOn: useMode() === 'orbit', run: () => stage?.navigation.orbit() };
  },
};

/**
 * While one walks these keys are the walker's. The canvas hears them itself; pressed elsewhere on the page they lead
 * back to it.
 */
function useWalkingKeys(isWalking: boolean): void {
  const { stage } = usePreview();
  const keyOf = (keys: string, title: Text) =>
    isWalking ? { keys, title, run: () => stage?.viewer.renderer.domElement.focus() } : undefined;
  useShortcut(keyOf('w', moveMessages.forward));
  useShortcut(keyOf('s', moveMessages.back));
  useShortcut(keyOf('a', moveMessages.left));
  useShortcut(keyOf('d', moveMessages.right));
}

export const walk: PreviewTool = {
  id: 'walk',
  group: 'move',
  order: 2,
  glyph:
    'M9 1.500a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600ZM5 8l1.500-2.500L9 6l1.500 2.500 2 .500M8 6l-1 4-2.500 4M7.500 9.500l2.500 2 .500 3',
  title: moveMessages.walk,
  keys: 'w',
  useState() {
    const { stage } = usePreview();
    const isOn = useMode() === 'walk';
    useWalkingKeys(isOn);
    return { isOn, run: () => (isOn ? stage?.navigation.orbit() : void stage?.navigation.walk()) };
  },
};

export const plan: PreviewTool = {
  id: 'plan',
  group: 'move',
  order: 3,
  glyph: 'M2 2h12v12H2zM2 9h5V2M7 6h3M10 14V9h4',
  title: moveMessages.plan,
  keys: 'p',
  useState: () => ({ isOn: useMode() === 'plan' }),
  Panel: PlanPanel,
};
