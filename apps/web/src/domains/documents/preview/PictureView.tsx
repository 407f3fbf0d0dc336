import { Button } from 'antd';
import { type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { photoMessages, previewMessages } from '../messages.ts';
import { PhotoDetails } from './PhotoDetails.tsx';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';
import { RefusedPreview } from './RefusedPreview.tsx';
import { usePreviewSource } from './usePreviewSource.ts';

const MOST = 8;

/** A picture: wheel or buttons make it larger, dragging moves it, a double click fits it in again. */
export function PictureView({ shown }: Previewed) {
  const words = useMessages(previewMessages);
  const facts = useMessages(photoMessages);
  const [isTelling, setTelling] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [isBroken, setBroken] = useState(false);
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const { fileName } = shown;
  const { source, isRefused } = usePreviewSource(shown);
  const scale = (next: number) => {
    setZoom(Math.max(1, Math.min(MOST, next)));
    if (next <= 1) setPlace({ x: 0, y: 0 });
  };
  const drag = (event: PointerEvent) => {
    if (!from.current || zoom === 1) return;
    setPlace({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  if (isBroken || isRefused) return <RefusedPreview shown={shown} />;
  return (
    <>
      <div
        className={css.picture}
        role="application"
        aria-label={fileName}
        onWheel={({ deltaY }) => scale(zoom * (deltaY < 0 ? 1.2 : 1 / 1.2))}
        onDoubleClick={() => scale(zoom > 1 ? 1 : 2)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX - place.x, y: event.clientY - place.y };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
      >
        <img
          {...(source ? { src: source } : {})}
          alt={fileName}
          draggable={false}
          style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${zoom})` }}
          onError={() => setBroken(true)}
        />
      </div>
      {isTelling && <PhotoDetails shown={shown} />}
      <div className={css.zoom}>
        {/* What a camera says of place and time is for the project, not for whoever has a link. */}
        {!shown.isShared && !fileName.toLowerCase().endsWith('.svg') && (
          <Button
            aria-label={facts.title}
            aria-pressed={isTelling}
            icon={<Glyph name="info" size={14} />}
            onClick={() => setTelling(!isTelling)}
          />
        )}
        <Button
          aria-label={words.zoomOut}
          icon={<Glyph name="minus" size={14} />}
          disabled={zoom === 1}
          onClick={() => scale(zoom / 1.5)}
        />
        <Button
          aria-label={words.zoomIn}
          icon={<Glyph name="plus" size={14} />}
          disabled={zoom === MOST}
          onClick={() => scale(zoom * 1.5)}
        />
      </div>
    </>
  );
}
