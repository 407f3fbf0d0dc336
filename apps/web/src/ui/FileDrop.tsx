import { useRef } from 'react';
import css from './FileDrop.module.css';
import { Glyph } from './Glyph.tsx';
import { useFileDropTarget } from './useFileDropTarget.ts';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly accept: string;
  /** Why the last choice was not taken. */
  readonly problem: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A place to click or drop files on. */
export function FileDrop({ title, hint, accept, problem, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useFileDropTarget(true, onFiles);
  return (
    <>
      <button type="button" className={css.drop} data-over={over} onClick={() => input.current?.click()} {...handlers}>
        <Glyph name="upload" size={22} />
        <strong>{title}</strong>
        <small>{hint}</small>
      </button>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
