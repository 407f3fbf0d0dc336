import type { ReactNode } from 'react';
import css from './DropArea.module.css';
import { Glyph } from './Glyph.tsx';
import { useFileDropTarget } from './useFileDropTarget.ts';

type Props = {
  /** May files be dropped here now? */
  readonly isOn: boolean;
  /** What becomes of them, said while they are held over the area. */
  readonly word: string;
  readonly hint?: string;
  readonly onFiles?: (files: readonly File[]) => void;
  /** Where whole folders may be dropped, too: what was let go, as the browser hands it over. */
  readonly onTransfer?: (transfer: DataTransfer) => void;
  readonly children: ReactNode;
};

/** A part of a screen on which files can be dropped anywhere. A button elsewhere does the same. */
export function DropArea({ isOn, word, hint, onFiles, onTransfer, children }: Props) {
  const { over, handlers } = useFileDropTarget(isOn, (files, transfer) => {
    onFiles?.(files);
    onTransfer?.(transfer);
  });
  return (
    <div className={css.area} {...handlers}>
      {children}
      {over && (
        <div className={css.over}>
          <Glyph name="upload" size={32} />
          <strong>{word}</strong>
          {hint && <small>{hint}</small>}
        </div>
      )}
    </div>
  );
}
