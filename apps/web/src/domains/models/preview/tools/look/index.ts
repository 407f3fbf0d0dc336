import type { StandardView } from '@twinscape/viewer';
import { useMessages } from '../../../../../platform/language/index.ts';
import { useShortcut } from '../../../../../platform/shortcuts/index.ts';
import { usePreview, useView } from '../../context.ts';
import { usePreviewActions } from '../../previewActions.ts';
import type { PreviewTool } from '../tool.ts';
import { lookMessages } from './messages.ts';

export const home: PreviewTool = {
  id: 'home',
  group: 'look',
  order: 1,
  glyph: 'M2.5 7.2 8 2.5l5.5 4.7M4 6.2v7.3h8V6.2M6.6 13.5v-4h2.8v4',
  title: lookMessages.home,
  keys: 'h',
  useState() {
    const { stage } = usePreview();
    return { run: () => void stage?.navigation.look('home') };
  },
};

export const fit: PreviewTool = {
  id: 'fit',
  group: 'look',
  order: 2,
  glyph: 'M2 5.500V2h3.500M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500M5.500 5.500h5v5h-5z',
  title: lookMessages.fit,
  keys: 'f',
  useState() {
    const selection = useView((view) => view.selection);
    const acts = usePreviewActions();
    return { run: () => acts.fit(selection) };
  },
};

const VIEWS = [
  'front',
  'back',
  'left',
  'right',
  'top',
  'bottom',
  'frontRight',
  'frontLeft',
  'backRight',
  'backLeft',
] as const satisfies readonly StandardView[];

/** The canvas hears these keys itself while it has the focus; elsewhere on the page they mean the same. */
function useViewKeys(): void {
  const { stage } = usePreview();
  const keyOf = (view: (typeof VIEWS)[number], keys: string) => ({
    keys,
    title: lookMessages[view],
    run: () => void stage?.navigation.look(view),
  });
  useShortcut(keyOf('front', '1'));
  useShortcut(keyOf('back', '2'));
  useShortcut(keyOf('left', '3'));
  useShortcut(keyOf('right', '4'));
  useShortcut(keyOf('top', '5'));
  useShortcut(keyOf('bottom', '6'));
}

export const standardViews: PreviewTool = {
  id: 'standardViews',
  group: 'look',
  order: 3,
  glyph: 'M8 1.8 13.6 4.8v6.4L8 14.2l-5.6-3V4.8zM2.4 4.8 8 7.8l5.6-3M8 7.8v6.4',
  title: lookMessages.views,
  useState() {
    const { stage } = usePreview();
    const words = useMessages(lookMessages);
    const isFlat = useView(({ camera }) => camera?.projection === 'orthographic');
    useViewKeys();
    const isOrbit = useView(({ camera }) => (camera?.mode ?? 'orbit') === 'orbit');
    return {
      menu: [
        ...VIEWS.map((key, at) => ({
          key,
          label: at < 6 ? `${words[key]} (${at + 1})` : words[key],
          run: () => void stage?.navigation.look(key),
        })),
        { key: 'previous', label: words.previous, run: () => void stage?.navigation.back() },
        { key: 'next', label: words.next, run: () => void stage?.navigation.forward() },
        {
          key: 'projection',
          label: words.projection,
          isChosen: isFlat,
          off: isOrbit ? undefined : words.onlyOrbit,
          run: () => stage?.navigation.setProjection(isFlat ? 'perspective' : 'orthographic'),
        },
      ],
    };
  },
};
