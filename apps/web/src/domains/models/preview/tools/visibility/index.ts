import { useMessages } from '../../../../../platform/language/index.ts';
import { useChange, useView } from '../../context.ts';
import { previewMessages } from '../../messages.ts';
import { usePreviewActions } from '../../previewActions.ts';
import { isAltered } from '../../view/view.ts';
import type { PreviewTool } from '../tool.ts';
import { visibilityMessages } from './messages.ts';

export const ghost: PreviewTool = {
  id: 'ghost',
  group: 'show',
  order: 1,
  glyph: 'M3 14V4.500L9 2v12M9 6l4 1.500V14M1.800 14h12.400M5.200 6.800h1.600M5.200 9.200h1.600',
  title: visibilityMessages.ghost,
  keys: 'x',
  useState() {
    const change = useChange();
    const isOn = useView(({ rest }) => rest === 'ghost');
    return { isOn, run: () => change({ rest: isOn ? '' : 'ghost', only: [] }, { step: true }) };
  },
};

export const isolate: PreviewTool = {
  id: 'isolate',
  group: 'show',
  order: 2,
  glyph: 'M8 1.500v2.200M8 12.300v2.200M1.500 8h2.200M12.300 8h2.200M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  title: visibilityMessages.isolate,
  keys: 'i',
  useState() {
    const { selectFirst } = useMessages(previewMessages);
    const change = useChange();
    const isOn = useView(({ rest }) => rest === 'alone');
    const hasSelection = useView(({ selection }) => selection.length > 0);
    return {
      isOn,
      off: hasSelection || isOn ? undefined : selectFirst,
      run: () => change({ rest: isOn ? '' : 'alone', only: [] }, { step: true }),
    };
  },
};

export const hide: PreviewTool = {
  id: 'hide',
  group: 'show',
  order: 3,
  glyph:
    'M2 2.500l12 11M6.300 3.800A6 6 0 0 1 8 3.500c4 0 6.500 4.500 6.500 4.500a12 12 0 0 1-2 2.500M10 12.200a6 6 0 0 1-2 .300C4 12.500 1.500 8 1.500 8a12 12 0 0 1 2.700-3.100',
  title: visibilityMessages.hide,
  keys: 'Delete',
  useState() {
    const { selectFirst } = useMessages(previewMessages);
    const acts = usePreviewActions();
    const selection = useView((view) => view.selection);
    return {
      off: selection.length > 0 ? undefined : selectFirst,
      run: () => acts.hide(acts.nodesOf(selection)),
    };
  },
};

export const showAll: PreviewTool = {
  id: 'showAll',
  group: 'show',
  order: 4,
  glyph:
    'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  title: visibilityMessages.showAll,
  keys: 'a',
  useState() {
    const words = useMessages(visibilityMessages);
    const acts = usePreviewActions();
    const altered = useView(isAltered);
    return { off: altered ? undefined : words.nothingHidden, run: acts.showAll };
  },
};
