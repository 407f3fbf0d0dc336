import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import css from './Pdf.module.css';

type Props = {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  /** The text of the page is there to be selected, and to be marked. */
  readonly onText: (number: number, layer: HTMLElement | undefined) => void;
};

/** One page, drawn in the width that it has, with its text over it. */
export function PdfPage({ pdf, number, width, height, top, onText }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver || !canvas.current || !text.current) return;
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(width / plain.width, height / plain.height) });
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvas.current.width = Math.floor(viewport.width * ratio);
      canvas.current.height = Math.floor(viewport.height * ratio);
      canvas.current.style.width = `${viewport.width}px`;
      canvas.current.style.height = `${viewport.height}px`;
      const task = page.render({
        canvas: canvas.current,
        viewport,
        ...(ratio === 1 ? {} : { transform: [ratio, 0, 0, ratio, 0, 0] }),
      });
      text.current.replaceChildren();
      text.current.style.setProperty('--total-scale-factor', String(viewport.scale));
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport,
      });
      stop = () => {
        task.cancel();
        layer.cancel();
      };
      const write = async () => {
        await layer.render();
        if (!isOver && text.current) onText(number, text.current);
      };
      // Words can be found and selected before a heavy page is drawn, and where it cannot be.
      await Promise.all([write(), task.promise]);
    };
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      onText(number, undefined);
    };
  }, [pdf, number, width, height, onText]);
  return (
    <div className={css.page} style={{ width, height, top }} data-page={number}>
      <canvas ref={canvas} />
      <div ref={text} className={css.text} />
    </div>
  );
}
