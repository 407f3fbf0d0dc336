import { useQuery } from '@tanstack/react-query';
import type { QuestionAttachment } from '@twinscape/contract/questions';
import { Suspense } from 'react';
import { createHeaders } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, EmptyState, LinesSkeleton } from '../../../ui/index.ts';
import { pdfPages } from '../../documents/index.ts';
import css from './Attach.module.css';
import { attachMessages } from './messages.ts';

const PdfPages = lazy(async () => ({ default: await pdfPages() }));

const WIDTH = 960;
/** So much of a text is shown. Bytes. */
const TEXT_SHOWN_BYTES = 1_000_000;

const PDF = /\.pdf$/i;

/** Whether a file is read in the page: PDFs and texts; office files are saved. Pure. */
export const isReadInPage = (name: string): boolean => PDF.test(name) || /\.txt$/i.test(name);

type Props = { readonly attachment: QuestionAttachment | undefined; readonly onClose: () => void };

/** RU-PREV-08: an attached file as it is read. */
export function AttachmentPreview({ attachment, onClose }: Props) {
  if (!attachment) return null;
  const { attachmentPath: address, attachmentName: file } = attachment;
  return (
    <Dialog title={file.name} open width={WIDTH} footer={null} onClose={onClose}>
      <div className={css.reading}>
        {PDF.test(file.name) ? (
          <Suspense fallback={<LinesSkeleton lines={12} />}>
            <PdfPages address={address} />
          </Suspense>
        ) : (
          <AttachedText address={address} size={file.size} />
        )}
      </div>
    </Dialog>
  );
}

function AttachedText({ address, size }: { readonly address: string; readonly size: number }) {
  const words = useMessages(attachMessages);
  const say = useSay();
  const format = useFormat();
  const text = useQuery({
    queryKey: ['attachedText', address],
    queryFn: async ({ signal }) => {
      const headers = { ...createHeaders(), range: `bytes=0-${TEXT_SHOWN_BYTES - 1}` };
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok) throw new Error(`attachment: ${answer.status}`);
      return decodeAttachedText(await answer.arrayBuffer());
    },
    enabled: size > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.isError) return <EmptyState small title={words.unread} />;
  if (size > 0 && text.data === undefined) return <LinesSkeleton lines={12} />;
  return (
    <>
      {size > TEXT_SHOWN_BYTES && (
        <p className="faint">{say(attachMessages.cut, { size: format.bytes(TEXT_SHOWN_BYTES) })}</p>
      )}
      <pre
        className={css.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {text.data ?? ''}
      </pre>
    </>
  );
}

/** UTF-8, UTF-16 by its mark, or what Chinese Windows writes. Pure. */
export function decodeAttachedText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // With `stream` a character that is cut at the end is left out and no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
