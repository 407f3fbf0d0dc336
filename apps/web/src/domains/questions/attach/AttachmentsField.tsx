import { fileRefusals } from '@twinscape/contract/files';
import {
  ATTACHMENT_BYTES,
  ATTACHMENTS_MAX,
  QUESTION_DOCUMENT_EXTENSIONS,
  QUESTION_PICTURE_EXTENSIONS,
  type QuestionAttachment,
  questionCalls,
} from '@twinscape/contract/questions';
import { Button } from 'antd';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { DropArea, Glyph, toast } from '../../../ui/index.ts';
import { toKeptAttachment } from '../outbox/keptAttachment.ts';
import { outboxMessages } from '../outbox/messages.ts';
import css from './Attach.module.css';
import { Attachments } from './Attachments.tsx';
import { attachMessages } from './messages.ts';

const ACCEPTED: readonly string[] = [...QUESTION_PICTURE_EXTENSIONS, ...QUESTION_DOCUMENT_EXTENSIONS];

/** Where photographs are taken: telephones and tablets. */
const hasTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

type Props = {
  readonly projectId: string;
  readonly value?: readonly QuestionAttachment[];
  readonly onChange?: (attachments: readonly QuestionAttachment[]) => void;
  readonly id?: string;
  /** Files that cannot be uploaded now are kept here: whoever sends what they belong to sends them with it. */
  readonly isKept?: boolean;
};

/** RU-ATT-01 … RU-ATT-03: pictures and documents with a text; uploaded when they are chosen, dropped or pasted. */
export function AttachmentsField({ projectId, value = [], onChange, id, isKept }: Props) {
  const words = useMessages(attachMessages);
  const say = useSay();
  const format = useFormat();
  const camera = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // Several uploads end one after the other: each adds to what is there then.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const put = (attachments: readonly QuestionAttachment[]) => {
    latest.current = attachments;
    onChange?.(attachments);
  };
  const upload = async (file: File) => {
    if (!ACCEPTED.includes(file.name.slice(file.name.lastIndexOf('.')).toLowerCase()))
      return void toast.warning(say(fileRefusals['upload.typeUnsupported']));
    if (latest.current.length >= ATTACHMENTS_MAX)
      return void toast.warning(say(attachMessages.tooMany, { limit: ATTACHMENTS_MAX }));
    if (file.size > ATTACHMENT_BYTES)
      return void toast.warning(say(fileRefusals['upload.tooLarge'], { limit: format.bytes(ATTACHMENT_BYTES) }));
    setWaiting((before) => [...before, file.name]);
    await send(questionCalls.UploadQuestionFile, { projectId }, { files: [file], handles: true }).then(
      (kept) => put([...latest.current, kept]),
      (error: unknown) => {
        if (isKept && error instanceof CallFailed && (error.kind === 'unreachable' || error.kind === 'late')) {
          put([...latest.current, toKeptAttachment(file)]);
          toast.info(say(outboxMessages.offlineFile, { name: file.name }));
          return;
        }
        toast.error(
          error instanceof CallFailed && error.message
            ? error.message
            : say(attachMessages.failed, { name: file.name }),
        );
      },
    );
    setWaiting((before) => before.filter((name) => name !== file.name));
  };
  const take = async (files: Iterable<File>) => {
    for (const file of files) await upload(file);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take([...event.clipboardData.files]);
  };
  return (
    <DropArea isOn word={words.add} onFiles={(files) => void take(files)}>
      <div className={css.field} onPaste={paste}>
        <Attachments attachments={value} onRemove={(gone) => put(latest.current.filter((one) => one.id !== gone.id))} />
        {waiting.map((name) => (
          <span key={name} className="faint" role="status">
            {say(attachMessages.uploading, { name })}
          </span>
        ))}
        <div className={css.adding}>
          <Button
            {...(id ? { id } : {})}
            size="small"
            title={words.hint}
            icon={<Glyph name="plus" size={13} />}
            onClick={() => input.current?.click()}
          >
            {words.add}
          </Button>
          {hasTouch() && (
            <Button size="small" icon={<Glyph name="camera" size={13} />} onClick={() => camera.current?.click()}>
              {words.photograph}
            </Button>
          )}
        </div>
        {/* A telephone opens its camera for it. */}
        {hasTouch() && (
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={words.photograph}
            style={{ display: 'none' }}
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        )}
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED.join(',')}
          // antd's forms show every file field otherwise.
          style={{ display: 'none' }}
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
    </DropArea>
  );
}
