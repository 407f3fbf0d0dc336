import { ATTACHMENT_PICTURE, type QuestionAttachment } from '@twinscape/contract/questions';
import { Image } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, IconAction, saveAddress } from '../../../ui/index.ts';
import { isKeptHere } from '../outbox/entry.ts';
import css from './Attach.module.css';
import { AttachmentPreview, isReadInPage } from './AttachmentPreview.tsx';
import { LazyPicture } from './LazyPicture.tsx';
import { attachMessages } from './messages.ts';
import { Strip } from './Strip.tsx';

type Props = {
  readonly attachments: readonly QuestionAttachment[];
  /** Where they may be taken away. */
  readonly onRemove?: (attachment: QuestionAttachment) => void;
};

/** S-COL-14, S-MOD-13: pictures that are looked at one after the other, files that are saved. */
export function Attachments({ attachments, onRemove }: Props) {
  const words = useMessages(attachMessages);
  const say = useSay();
  const format = useFormat();
  const [opened, setOpened] = useState<number>();
  const [read, setRead] = useState<QuestionAttachment>();
  const pictures = attachments.filter(({ questionAttacmentType }) => questionAttacmentType === ATTACHMENT_PICTURE);
  const files = attachments.filter(({ questionAttacmentType }) => questionAttacmentType !== ATTACHMENT_PICTURE);
  const remove = (one: QuestionAttachment) =>
    onRemove && (
      <IconAction
        name="close"
        label={say(attachMessages.remove, { name: one.attachmentName.name })}
        onClick={() => onRemove(one)}
      />
    );
  return (
    <>
      {pictures.length > 0 && (
        <Strip label={words.attachments} count={pictures.length}>
          {pictures.map((one, at) => (
            <li key={one.id}>
              <button type="button" className={css.thumb} title={one.attachmentName.name} onClick={() => setOpened(at)}>
                <LazyPicture source={one.thumbnail ?? one.attachmentPath} name={one.attachmentName.name} />
              </button>
              <span className={css.corner}>{remove(one)}</span>
            </li>
          ))}
        </Strip>
      )}
      {pictures.length > 0 && (
        <Image.PreviewGroup
          items={pictures.map(({ attachmentPath }) => attachmentPath)}
          preview={{
            open: opened !== undefined,
            current: opened ?? 0,
            onChange: setOpened,
            onOpenChange: (isOpen) => setOpened(isOpen ? (opened ?? 0) : undefined),
          }}
        />
      )}
      {files.length > 0 && (
        <ul className={css.files} aria-label={words.attachments}>
          {files.map((one) => {
            const { name, size } = one.attachmentName;
            return (
              <li key={one.id}>
                <Glyph name="log" size={14} />
                <span className="cut" title={name}>
                  {name}
                </span>
                <span className="faint num">{format.bytes(size)}</span>
                <span>
                  {!isKeptHere(one) && isReadInPage(name) && (
                    <IconAction name="eye" label={say(attachMessages.preview, { name })} onClick={() => setRead(one)} />
                  )}
                  {!isKeptHere(one) && (
                    <IconAction
                      name="download"
                      label={say(attachMessages.download, { name })}
                      onClick={() => saveAddress(one.attachmentPath)}
                    />
                  )}
                  {remove(one)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <AttachmentPreview attachment={read} onClose={() => setRead(undefined)} />
    </>
  );
}
