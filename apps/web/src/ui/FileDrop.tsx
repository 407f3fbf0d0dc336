import { type DragEvent, useRef, useState } from 'react';
import css from './FileDrop.module.css';
import { Glyph } from './Glyph.tsx';

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
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <button
        type="button"
        className={`${css.drop} ${over ? css.over : ''}`}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
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
