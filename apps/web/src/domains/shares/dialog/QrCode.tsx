import { useMemo } from 'react';
import { downloadFile } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { createQrCode, QUIET_ZONE } from '../../../ui/qrCode.ts';
import { dialogMessages } from './messages.ts';
import css from './Share.module.css';

/** A picture of the code for printing: squares of ten pixels. */
const SQUARE_PX = 10;

/** The QR code of a link, dark on white in either theme, as readers expect it; a click saves it as a picture. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const words = useMessages(dialogMessages);
  const { count, path } = useMemo(() => createQrCode(text), [text]);
  const side = count + 2 * QUIET_ZONE;
  const save = () => {
    const canvas = document.createElement('canvas');
    canvas.width = side * SQUARE_PX;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.width);
    context.setTransform(SQUARE_PX, 0, 0, SQUARE_PX, QUIET_ZONE * SQUARE_PX, QUIET_ZONE * SQUARE_PX);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
    canvas.toBlob((blob) => blob && downloadFile(new File([blob], `${name}.png`, { type: 'image/png' })));
  };
  return (
    <button type="button" className={css.qr} title={words.saveQr} aria-label={words.saveQr} onClick={save}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words.qr} shapeRendering="crispEdges">
        <rect width={side} height={side} fill="#fff" />
        <path d={path} transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`} fill="#10151c" />
      </svg>
      <span className={css.saveQr}>
        <Glyph name="download" size={12} />
        {words.saveQr}
      </span>
    </button>
  );
}
