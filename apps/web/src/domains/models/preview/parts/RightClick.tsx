import { Dropdown, type MenuProps } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { copyText } from '../../../../ui/clipboard.ts';
import { toast } from '../../../../ui/index.ts';
import { useClassWord } from '../../detail/classes.ts';
import { useChange, usePanels, usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import { usePreviewActions } from '../previewActions.ts';
import { isAltered, isSameElement } from '../view/view.ts';

/** Pixels that the menu takes over an element, and beside all. */
const TALL = { element: 440, nothing: 124 } as const;

/** What can be done with the element under the right button, or with what is selected when it is one of them. */
export function RightClick() {
  const words = useMessages(previewMessages);
  const say = useSay();
  const classWord = useClassWord();
  const { stage, panels } = usePreview();
  const menu = usePanels((state) => state.menu);
  const selection = useView((view) => view.selection);
  const altered = useView(isAltered);
  const isCut = useView((view) => view.section.kind !== 'none');
  const change = useChange();
  const acts = usePreviewActions();
  if (!menu || !stage) return null;
  const close = () => panels.setState({ menu: undefined });
  const { element } = menu;
  const refs = element && selection.some((ref) => isSameElement(ref, element)) ? selection : element ? [element] : [];
  const own = refs.map(({ model, elementId }) => ({ model, elementId }));
  const nodes = acts.nodesOf(own);
  const run: Record<string, () => void> = {
    inspect: () => {
      panels.setState({ front: 'properties' });
      change({ selection: own }, { step: true });
    },
    locate: () => own[0] && acts.locate(own[0]),
    fit: () => acts.fit(own),
    hide: () => acts.hide(nodes),
    isolate: () => acts.isolate(nodes),
    ghost: () => acts.ghostRest(nodes),
    alike: () => element && acts.isolate([{ model: element.model, nodeId: `class:${element.class}` }]),
    colour: () => change({ colour: { by: 'class' } }, { step: true }),
    box: () => void acts.cutAround(own),
    face: () => void stage.sections.addFace(menu.x, menu.y),
    copy: () =>
      void copyText(own.map(({ elementId }) => elementId).join('\n')).then((done) =>
        done ? toast.success(words.copied) : toast.error(words.copyFailed),
      ),
    walk: () => void stage.navigation.teleport(menu.x, menu.y),
    showAll: acts.showAll,
    uncut: () => change({ section: { kind: 'none' } }, { step: true }),
    home: () => void stage.navigation.look('home'),
  };
  const items: MenuProps['items'] = element
    ? [
        { key: 'inspect', label: words.inspect },
        { key: 'locate', label: words.locate },
        { key: 'fit', label: words.fit },
        { type: 'divider' },
        { key: 'hide', label: words.hide },
        { key: 'isolate', label: words.isolate },
        { key: 'ghost', label: words.ghost },
        { key: 'alike', label: say(previewMessages.alike, { class: classWord(element.class) }) },
        { key: 'colour', label: words.colourAlike },
        { type: 'divider' },
        { key: 'box', label: words.cutBox },
        { key: 'face', label: words.cutFace },
        { key: 'walk', label: words.walkHere },
        { type: 'divider' },
        { key: 'copy', label: own.length > 1 ? words.copyIds : words.copyId },
      ]
    : [
        { key: 'home', label: words.home },
        { key: 'showAll', label: words.showAll, disabled: !altered },
        { key: 'uncut', label: words.cutNone, disabled: !isCut },
      ];
  // On a low screen neither above nor below the pointer is room for all of it.
  const lowest = stage.viewer.container.clientHeight - (element ? TALL.element : TALL.nothing);
  return (
    <Dropdown
      key={`${menu.x} ${menu.y}`}
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      menu={{
        items,
        style: { maxHeight: 'calc(100vh - 16px)', overflowY: 'auto' },
        'aria-label': words.menu,
        onClick: ({ key }) => {
          close();
          run[key]?.();
        },
      }}
    >
      <span className={css.anchor} style={{ left: menu.x, top: Math.max(0, Math.min(menu.y, lowest)) }} />
    </Dropdown>
  );
}
