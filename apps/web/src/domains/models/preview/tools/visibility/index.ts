import { useWords } from '../../../../../platform/language/index.ts';
import { useChange, useView } from '../../context.ts';
import { isAltered, isSameNode, nodeOfElement, type Rest } from '../../view/view.ts';
import type { PreviewTool, ToolState } from '../tool.ts';
import { visibilityWords } from './words.ts';

/** Draws the rest in a way, or as ever again. */
function useRest(way: Rest): ToolState {
  const words = useWords(visibilityWords);
  const change = useChange();
  const rest = useView((view) => view.rest);
  const hasFocus = useView(({ selection, only }) => selection.length > 0 || only.length > 0);
  const isOn = rest === way;
  return {
    isOn,
    off: hasFocus || isOn ? undefined : words.selectFirst,
    run: () => change({ rest: isOn ? '' : way }, { step: true }),
  };
}

export const ghost: PreviewTool = {
  id: 'ghost',
  group: 'show',
  order: 1,
  glyph: 'M3 14V4.500L9 2v12M9 6l4 1.500V14M1.800 14h12.400',
  title: visibilityWords.ghost,
  keys: 'x',
  useState: () => useRest('ghost'),
};

export const isolate: PreviewTool = {
  id: 'isolate',
  group: 'show',
  order: 2,
  glyph:
    'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  title: visibilityWords.isolate,
  keys: 'i',
  useState: () => useRest('alone'),
};

export const hide: PreviewTool = {
  id: 'hide',
  group: 'show',
  order: 3,
  glyph:
    'M2 2.500l12 11M6.300 3.800A6 6 0 0 1 8 3.500c4 0 6.500 4.500 6.500 4.500a12 12 0 0 1-2 2.500M10 12.200a6 6 0 0 1-2 .300C4 12.500 1.500 8 1.500 8a12 12 0 0 1 2.700-3.100',
  title: visibilityWords.hide,
  useState() {
    const words = useWords(visibilityWords);
    const change = useChange();
    const selection = useView((view) => view.selection);
    const hidden = useView((view) => view.hidden);
    const nodes = selection.map(nodeOfElement).filter((node) => !hidden.some((one) => isSameNode(one, node)));
    return {
      off: selection.length > 0 ? undefined : words.selectFirst,
      run: () => change({ hidden: [...hidden, ...nodes] }, { step: true }),
    };
  },
};

export const showAll: PreviewTool = {
  id: 'showAll',
  group: 'show',
  order: 4,
  glyph: 'M13.400 6.200A5.800 5.800 0 1 0 13.800 8M13.800 2.600v3.600h-3.600',
  title: visibilityWords.showAll,
  keys: 'a',
  useState() {
    const words = useWords(visibilityWords);
    const change = useChange();
    const altered = useView(isAltered);
    return {
      off: altered ? undefined : words.nothingHidden,
      run: () => change({ hidden: [], only: [], rest: '' }, { step: true }),
    };
  },
};
