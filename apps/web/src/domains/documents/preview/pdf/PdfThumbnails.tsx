import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { previewMessages } from '../../messages.ts';
import css from './Pdf.module.css';

const WIDTH = 104;
const LABEL = 26;
/** Drawn besides those in sight, so that scrolling finds pictures. */
const SPARE = 2;

type Props = {
  readonly pdf: PDFDocumentProxy;
  /** Of pages. */
  readonly count: number;
  readonly current: number;
  /** Height of a page by its width. */
  readonly ratio: number;
  readonly onChoose: (number: number) => void;
};

/** Small pictures of the pages, drawn as they come into sight; the one that is read stays in it. */
export function PdfThumbnails({ pdf, count, current, ratio, onChoose }: Props) {
  const words = useMessages(previewMessages);
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(0);
  const step = Math.round(WIDTH * ratio) + LABEL;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const at = (current - 1) * step;
    if (at < element.scrollTop || at + step > element.scrollTop + element.clientHeight)
      element.scrollTop = at - element.clientHeight / 3;
  }, [current, step]);
  const from = Math.max(1, Math.floor(top / step) + 1 - SPARE);
  const to = Math.min(count, Math.ceil((top + room) / step) + SPARE);
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return (
    <nav className={css.aside} aria-label={words.pages}>
      <div ref={box} className={css.asideScroll} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
        <div className={css.asidePages} style={{ height: count * step }}>
          {numbers.map((number) => (
            <Thumbnail
              key={number}
              pdf={pdf}
              number={number}
              top={(number - 1) * step}
              isCurrent={number === current}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </nav>
  );
}

type ThumbnailProps = Pick<Props, 'pdf' | 'onChoose'> & {
  readonly number: number;
  readonly top: number;
  readonly isCurrent: boolean;
};

function Thumbnail({ pdf, number, top, isCurrent, onChoose }: ThumbnailProps) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver || !canvas.current) return;
      const plain = page.getViewport({ scale: 1 });
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: (WIDTH * ratio) / plain.width });
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number]);
  return (
    <button
      type="button"
      className={css.thumbnail}
      style={{ top }}
      aria-label={say(previewMessages.goToPage, { page: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChoose(number)}
    >
      <canvas ref={canvas} />
      <span className="num">{number}</span>
    </button>
  );
}
