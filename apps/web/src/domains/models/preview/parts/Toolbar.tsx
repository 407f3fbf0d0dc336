import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useIsVisiting } from '../../../../platform/session/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { copyText } from '../../../../ui/clipboard.ts';
import { PathGlyph, toast } from '../../../../ui/index.ts';
import { useHistory, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { offered, previewSlots } from '../slots.ts';
import css from './Glass.module.css';
import { SmallTool } from './Glass.tsx';
import { useSceneMenu } from './sceneMenu.ts';

const UNDO = 'M5.500 3 2.500 6l3 3M2.500 6h7a4 4 0 0 1 0 8h-3';
const REDO = 'm10.500 3 3 3-3 3M13.500 6h-7a4 4 0 0 0 0 8h3';
const SCENE = 'M2 13.500h12M3.500 13.500V8L8 4l4.500 4v5.500M11 3.200a1.500 1.500 0 1 1 3 0 1.500 1.500 0 0 1-3 0Z';
const SHARE =
  'M11.500 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM4.500 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM11.500 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6.300 7l3.400-2M6.300 9l3.400 2';
const FULL = 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4';

/**
 * S-MOD-05: what later domains bring (asset list, model collaboration), the scene menu and sharing; undo, redo and the
 * whole screen.
 */
export function Toolbar() {
  const words = useMessages(previewMessages);
  const say = useSay();
  const preview = usePreview();
  const { isDocument, stage, around, hasLink } = preview;
  const undo = useHistory((state) => state.undo);
  const redo = useHistory((state) => state.redo);
  const canUndo = useHistory(({ history }) => history.past.length > 0);
  const canRedo = useHistory(({ history }) => history.future.length > 0);
  const scene = useSceneMenu();
  const isVisiting = useIsVisiting();
  // The link of a model holds less than that of a page around one.
  const slots = offered([...previewSlots.toolbar.all().values()], isDocument).filter(
    ({ isForVisitors }) => !isVisiting || around !== undefined || isForVisitors,
  );
  const full = useFullScreen();
  useShortcut({ keys: 'mod+z', title: previewMessages.undo, run: undo });
  useShortcut({ keys: 'mod+shift+z', title: previewMessages.redo, run: redo });
  useShortcut({ keys: 'mod+y', title: previewMessages.redo, run: redo });
  useShortcut({ keys: 'shift+f', title: previewMessages.fullScreen, run: full.toggle });
  const share = () =>
    void copyText(location.href).then((done) =>
      !done
        ? toast.error(words.copyFailed)
        : hasMore(location.href)
          ? toast.info(words.linkShort)
          : toast.success(words.linkCopied),
    );
  return (
    <div className={`${css.glass} ${css.bar}`} role="toolbar" aria-label={words.sceneTools}>
      {around?.Bar && (
        <>
          <around.Bar preview={preview} />
          <span className={css.line} />
        </>
      )}
      <SmallTool
        shape={UNDO}
        title={`${words.undo} (Ctrl+Z)`}
        off={canUndo ? undefined : words.nothingToUndo}
        run={undo}
      />
      <SmallTool
        shape={REDO}
        title={`${words.redo} (Ctrl+Shift+Z)`}
        off={canRedo ? undefined : words.nothingToRedo}
        run={redo}
      />
      <span className={css.line} />
      {slots.map((slot) => (
        <SlotButton key={slot.title.en} slot={slot} />
      ))}
      <Dropdown trigger={['click']} menu={scene as MenuProps} disabled={!stage}>
        <button type="button" className={css.tool} aria-label={words.scene} title={words.scene} disabled={!stage}>
          <PathGlyph shape={SCENE} size={15} />
        </button>
      </Dropdown>
      {hasLink && <SmallTool shape={SHARE} title={words.share} run={share} />}
      <SmallTool shape={FULL} title={say(previewMessages.fullScreen)} isOn={full.isOn} run={full.toggle} />
    </div>
  );
}

/** Parts of the view are kept in this browser alone. */
const hasMore = (address: string): boolean => /[?&]kept=/.test(address);

function SlotButton({ slot }: { readonly slot: Parameters<typeof previewSlots.toolbar.add>[1] }) {
  const say = useSay();
  const preview = usePreview();
  const { off, isOn, isHidden, run } = slot.useState(preview);
  if (isHidden) return null;
  return (
    <SmallTool
      shape={slot.glyph}
      title={say(slot.title)}
      off={off}
      {...(isOn === undefined ? {} : { isOn })}
      run={run}
    />
  );
}

/** The stage over the whole screen, and back. */
function useFullScreen() {
  const { stage } = usePreview();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    isOn,
    toggle: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void stage?.viewer.container.parentElement?.requestFullscreen?.().catch(() => undefined);
    },
  };
}
