import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { PreviewParts } from '../../models/index.ts';
import { setFirstCover } from './saving.ts';
import { useOpenScene } from './state.ts';

/**
 * A scene that was made without a picture, as by the demo or by a program, gets it of how it opens, from the first who
 * opens it and may change it; a failure there is nobody's concern.
 */
export function useFirstCover(preview: PreviewParts): void {
  const opened = useOpenScene();
  const { stage } = preview;
  const isSettled = useSyncExternalStore(
    stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined,
    () => {
      const { isSettled: hasCome = false, isModelReady = false } = stage?.state.getState() ?? {};
      return hasCome && isModelReady;
    },
  );
  const { isReader, isEditing, editOff, asset = '', latest } = opened;
  // Whoever came to see one asset sees a part of it; whoever edits gets the picture with the save.
  const isMeant = !isReader && !isEditing && editOff === undefined && asset === '' && !latest.sceneLogo;
  const isTaken = useRef(false);
  const takeCover = useEffectEvent(() => void setFirstCover(opened, preview));
  useEffect(() => {
    if (!isSettled || !isMeant || isTaken.current) return;
    isTaken.current = true;
    takeCover();
  }, [isSettled, isMeant]);
}
