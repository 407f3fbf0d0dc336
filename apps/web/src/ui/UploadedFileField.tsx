import { fill } from '@twinscape/contract';
import { fileRefusals } from '@twinscape/contract/files';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { CallFailed } from '../platform/api/index.ts';
import { formatBytes, useLanguage } from '../platform/language/index.ts';
import { FileDrop } from './FileDrop.tsx';
import { Glyph } from './Glyph.tsx';
import css from './UploadedFileField.module.css';

type Props = {
  /** The address under which the file is read. */
  readonly value?: string | undefined;
  readonly onChange?: (address: string | undefined) => void;
  /** Endings of the names that are taken, in small letters. */
  readonly extensions: readonly string[];
  /** Bytes. */
  readonly limit: number;
  readonly words: {
    readonly drop: string;
    /** Has a place for `{limit}`. */
    readonly hint: string;
    readonly wrong: string;
    readonly failed: string;
    readonly remove: string;
  };
  /** Uploads it and answers its address; tells how much of it is there, from 0 to 1. */
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<{ readonly path: string }>;
};

/** One file that is uploaded as soon as it is chosen, such as a film or a sound. */
export function UploadedFileField({ value, onChange, extensions, limit, words, upload }: Props) {
  const language = useLanguage();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (!extensions.some((end) => file.name.toLowerCase().endsWith(end))) return setProblem(words.wrong);
    if (file.size > limit)
      return setProblem(fill(fileRefusals['upload.tooLarge'][language], { limit: formatBytes(limit) }));
    setProblem(undefined);
    setShare(0);
    return void upload(file, setShare)
      .then(
        ({ path }) => onChange?.(path),
        (error: unknown) => setProblem(error instanceof CallFailed && error.message ? error.message : words.failed),
      )
      .finally(() => setShare(undefined));
  };
  if (share !== undefined) return <Progress percent={Math.round(share * 100)} />;
  if (value !== undefined)
    return (
      <div className={css.stored}>
        <Glyph name="check" size={14} />
        <span className="cut" title={value}>
          {decodeURIComponent(value.split('/').at(-1) ?? value)}
        </span>
        <Button
          type="text"
          size="small"
          aria-label={words.remove}
          title={words.remove}
          icon={<Glyph name="close" size={13} />}
          onClick={() => onChange?.(undefined)}
        />
      </div>
    );
  return (
    <FileDrop
      title={words.drop}
      hint={fill(words.hint, { limit: formatBytes(limit) })}
      accept={extensions.join(',')}
      problem={problem}
      onFiles={take}
    />
  );
}
