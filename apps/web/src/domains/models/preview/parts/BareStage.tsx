import { useEffect } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { usePanels, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import glass from './Glass.module.css';
import { SmallTool } from './Glass.tsx';

/** The frame of the page goes as well: `app/shell/Shell.module.css` reads it. */
const MARK = 'data-bare-stage';

/** `\` puts away all around the stage, the frame of the page included, and brings it back; Escape brings it back. */
export function BareStage() {
  const words = useMessages(previewMessages);
  const { panels } = usePreview();
  const isBare = usePanels((state) => state.isBare);
  const turn = () => panels.setState({ isBare: !isBare, wall: 0 });
  useShortcut({ keys: '\\', title: isBare ? previewMessages.notBare : previewMessages.bare, run: turn });
  useShortcut(isBare ? { keys: 'Escape', title: previewMessages.notBare, run: turn } : undefined);
  useEffect(() => {
    document.documentElement.toggleAttribute(MARK, isBare);
    return () => document.documentElement.removeAttribute(MARK);
  }, [isBare]);
  return (
    <div className={`${css.bareKey} ${glass.glass}`}>
      <SmallTool name="panel" title={words.notBare} run={turn} />
    </div>
  );
}
