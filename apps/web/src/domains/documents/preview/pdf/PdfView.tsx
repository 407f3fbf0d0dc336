import { Button, Input, InputNumber } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, Glyph, LinesSkeleton } from '../../../../ui/index.ts';
import { previewMessages } from '../../messages.ts';
import type { Previewed } from '../previewed.ts';
import { getPreviewUrl } from '../source.ts';
import { openPdf } from './openPdf.ts';
import css from './Pdf.module.css';
import { PdfPage } from './PdfPage.tsx';
import { PdfThumbnails } from './PdfThumbnails.tsx';
import { useFindInPdf } from './useFindInPdf.ts';

/** Pages that are laid out; nobody turns more of them on a screen. */
const PAGES_MAX = 5_000;
const GAP = 12;
const MARGIN = 16;
const WIDTH_MAX = 980;

/** A PDF among the documents, or a file that was laid out as one. */
export const PdfView = ({ shown, page, find }: Previewed) => (
  <PdfPages address={getPreviewUrl(shown)} page={page} find={find} />
);

type PdfProps = Pick<Previewed, 'page' | 'find'> & { readonly address: string };

/** A PDF: pages in one column, drawn as they come into sight; its text can be selected and looked for. */
export function PdfPages({ address, page, find }: PdfProps) {
  const words = useMessages(previewMessages);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    setPdf(undefined);
    setFailure(undefined);
    const task = openPdf(address);
    task.promise.then(setPdf, (error: unknown) => {
      const isProtected = error instanceof Error && error.name === 'PasswordException';
      setFailure(isProtected ? words.protectedFile : words.damaged);
    });
    return () => void task.destroy();
  }, [address, words]);
  if (failure) return <EmptyState title={failure} />;
  return pdf ? <Pages pdf={pdf} page={page} find={find} /> : <LinesSkeleton lines={12} />;
}

type Sized = { readonly width: number; readonly height: number };

function Pages({ pdf, page: wanted, find }: { readonly pdf: PDFDocumentProxy } & Pick<Previewed, 'page' | 'find'>) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<Sized>();
  const [room, setRoom] = useState<Sized>({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [sought, setSought] = useState(find ?? '');
  const [isAside, setAside] = useState(false);
  const count = Math.min(pdf.numPages, PAGES_MAX);
  useEffect(() => {
    let isOver = false;
    void pdf.getPage(1).then((one) => {
      const { width, height } = one.getViewport({ scale: 1 });
      if (!isOver) setFirst({ width, height });
    });
    return () => {
      isOver = true;
    };
  }, [pdf]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(120, Math.min(WIDTH_MAX, room.width - 2 * MARGIN) * zoom);
  const height = first ? (width * first.height) / first.width : 0;
  const step = height + GAP;
  const current = height === 0 ? 1 : Math.min(count, Math.max(1, Math.floor((top + room.height / 3) / step) + 1));
  const goTo = (number: number) => {
    if (box.current && height > 0) box.current.scrollTop = (Math.min(count, Math.max(1, number)) - 1) * step;
  };
  const search = useFindInPdf(pdf, { sought, from: wanted ?? 1, onPage: goTo });
  const isLaidOut = height > 0;
  const ratio = first ? first.height / first.width : 1;
  const start = useRef(wanted);
  useEffect(() => {
    if (!isLaidOut || start.current === undefined || !box.current) return;
    box.current.scrollTop = (start.current - 1) * step;
    start.current = undefined;
  }, [isLaidOut, step]);
  const from = isLaidOut ? Math.max(1, Math.floor(top / step)) : 1;
  const to = isLaidOut ? Math.min(count, Math.ceil((top + room.height) / step) + 1) : 0;
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return (
    <div className={css.frame}>
      <div className={css.bar} role="toolbar">
        <span>
          <Button
            type="text"
            size="small"
            aria-label={words.pages}
            aria-pressed={isAside}
            icon={<Glyph name="cards" size={14} />}
            onClick={() => setAside(!isAside)}
          />
          <InputNumber
            className={css.number ?? ''}
            size="small"
            min={1}
            max={count}
            value={current}
            controls={false}
            aria-label={words.page}
            onChange={(value) => value && goTo(value)}
          />
          <span className="num">{say(previewMessages.ofPages, { count: pdf.numPages })}</span>
        </span>
        <span>
          <Button
            type="text"
            size="small"
            aria-label={words.zoomOut}
            icon={<Glyph name="minus" size={14} />}
            onClick={() => setZoom(Math.max(0.25, zoom / 1.25))}
          />
          <span className="num">{Math.round(zoom * 100)}%</span>
          <Button
            type="text"
            size="small"
            aria-label={words.zoomIn}
            icon={<Glyph name="plus" size={14} />}
            onClick={() => setZoom(Math.min(4, zoom * 1.25))}
          />
        </span>
        <span>
          <Input
            className={css.find ?? ''}
            size="small"
            allowClear
            value={sought}
            prefix={<Glyph name="search" size={13} />}
            placeholder={words.find}
            aria-label={words.find}
            onChange={({ target }) => setSought(target.value)}
            onKeyDown={(event) => {
              // What is typed turns no file; Escape leaves the field, and once more the preview.
              event.stopPropagation();
              if (event.key === 'Escape') event.currentTarget.blur();
              if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
            }}
          />
          {sought.trim() !== '' && (
            <span className="num" role="status">
              {search.count > 0
                ? say(previewMessages.found, { at: search.at + 1, count: search.count })
                : search.isLooking
                  ? '…'
                  : words.notFound}
            </span>
          )}
          <Button
            type="text"
            size="small"
            disabled={search.count === 0}
            aria-label={words.findPrevious}
            icon={<Glyph name="up" size={14} />}
            onClick={() => search.step(-1)}
          />
          <Button
            type="text"
            size="small"
            disabled={search.count === 0}
            aria-label={words.findNext}
            icon={<Glyph name="down" size={14} />}
            onClick={() => search.step(1)}
          />
        </span>
      </div>
      <div className={css.columns}>
        {isAside && <PdfThumbnails pdf={pdf} count={count} current={current} ratio={ratio} onChoose={goTo} />}
        <div
          ref={box}
          className={css.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        >
          <div className={css.pages} style={{ width, height: isLaidOut ? count * step + MARGIN : 0 }}>
            {numbers.map((number) => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                width={width}
                height={height}
                top={(number - 1) * step + GAP}
                onText={search.onText}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
