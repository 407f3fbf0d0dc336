import { fill } from '@twinscape/contract';
import { fileCalls, fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { CallFailed, send } from '../../../../platform/api/index.ts';
import { formatBytes, useLanguage, useMessages } from '../../../../platform/language/index.ts';
import { FileDrop, Glyph } from '../../../../ui/index.ts';
import css from '../Designer.module.css';
import { filmFieldMessages } from '../messages.ts';

/** What browsers play. */
const FILMS = ['.mp4', '.webm', '.m4v'];

type Props = {
  readonly value: string | undefined;
  readonly projectId: string | undefined;
  readonly onChange: (address: string | undefined) => void;
};

/** A film of a label: uploaded once (C-FILE-01), played from the platform. */
export function FilmField({ value, projectId, onChange }: Props) {
  const words = useMessages(filmFieldMessages);
  const language = useLanguage();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (!FILMS.some((end) => file.name.toLowerCase().endsWith(end))) return setProblem(words.wrong);
    if (file.size > UPLOAD_LIMITS.file)
      return setProblem(fill(fileRefusals['upload.tooLarge'][language], { limit: formatBytes(UPLOAD_LIMITS.file) }));
    setProblem(undefined);
    setShare(0);
    return void send(fileCalls.UploadFile, projectId ? { projectId } : {}, {
      files: [file],
      handles: true,
      onProgress: setShare,
    })
      .then(
        ({ path }) => onChange(path),
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
          onClick={() => onChange(undefined)}
        />
      </div>
    );
  return (
    <FileDrop
      title={words.drop}
      hint={fill(words.hint, { limit: formatBytes(UPLOAD_LIMITS.file) })}
      accept={FILMS.join(',')}
      problem={problem}
      onFiles={take}
    />
  );
}
