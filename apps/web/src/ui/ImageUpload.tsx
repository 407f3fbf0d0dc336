import { fill } from '@twinscape/contract';
import { fileCalls, fileRefusals, IMAGE_EXTENSIONS, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Progress } from 'antd';
import { type ClipboardEvent, useRef, useState } from 'react';
import { CallFailed, send } from '../platform/api/index.ts';
import { defineMessages, formatBytes, useLanguage, useMessages } from '../platform/language/index.ts';
import { Glyph } from './Glyph.tsx';
import css from './ImageUpload.module.css';
import { useFileDropTarget } from './useFileDropTarget.ts';

const texts = defineMessages({
  choose: { cn: '点击、拖入或粘贴图片', en: 'Click, drop or paste a picture' },
  replace: { cn: '更换图片', en: 'Replace picture' },
  remove: { cn: '移除图片', en: 'Remove picture' },
  failed: { cn: '上传失败', en: 'Upload failed' },
});

type Props = {
  readonly value?: string | undefined;
  readonly onChange?: (path: string | undefined) => void;
  readonly id?: string;
  readonly projectId?: string;
  readonly shape?: 'wide' | 'square' | 'round';
};

/** One picture (UploadImageAsync): click, drop or paste; gives the address under which it can be read. RU-VAL-06. */
export function ImageUpload({ value, onChange, id, projectId, shape = 'wide' }: Props) {
  const words = useMessages(texts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const take = async (file: File | undefined) => {
    const no = file ? refusalFor(file) : fileRefusals['upload.selectImage'];
    if (no || !file)
      return setProblem(
        fill((no ?? fileRefusals['upload.selectImage'])[language], { limit: formatBytes(UPLOAD_LIMITS.image) }),
      );
    setProblem(undefined);
    setShare(0);
    await send(fileCalls.UploadImageAsync, projectId ? { projectId } : {}, {
      files: [file],
      handles: true,
      onProgress: setShare,
    }).then(
      (path) => onChange?.(path),
      (error: unknown) => setProblem(error instanceof CallFailed && error.message ? error.message : words.failed),
    );
    return setShare(undefined);
  };
  const { over, handlers } = useFileDropTarget(true, ([file]) => void take(file));
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file) void take(file);
  };
  return (
    <div className={css.field}>
      <button
        type="button"
        {...(id ? { id } : {})}
        className={`${css.zone} ${css[shape]}`}
        data-over={over}
        aria-label={value ? words.replace : words.choose}
        onClick={() => input.current?.click()}
        {...handlers}
        onPaste={paste}
      >
        {value ? <img src={value} alt="" /> : <Glyph name="upload" size={20} />}
        {!value && shape === 'wide' && <span>{words.choose}</span>}
        {share !== undefined && (
          <span className={css.progress}>
            <Progress type="circle" size={40} percent={Math.round(share * 100)} />
          </span>
        )}
      </button>
      {value && (
        <button
          type="button"
          className={css.remove}
          aria-label={words.remove}
          title={words.remove}
          onClick={() => onChange?.(undefined)}
        >
          <Glyph name="close" size={12} />
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={IMAGE_EXTENSIONS.join(',')}
        // antd's forms show every file field otherwise.
        style={{ display: 'none' }}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** RU-VAL-06, A-105: an image file by its name, and not too large; the server looks at the content. */
function refusalFor(file: File) {
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  if (!IMAGE_EXTENSIONS.some((known) => known === extension)) return fileRefusals['upload.imageOnly'];
  return file.size > UPLOAD_LIMITS.image ? fileRefusals['upload.tooLarge'] : undefined;
}
