import type { Mark, MarkPlace, Markup } from '@twinscape/contract/questions';
import { drawMark } from './geometry.ts';

/** A place that is made unreadable in the picture itself. */
export type Blur = { readonly from: MarkPlace; readonly to: MarkPlace };

/** Blocks of a place that is made unreadable, across its shorter side. */
const BLOCKS = 6;

/** The picture behind an address of our own, ready to be drawn. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The picture with places made unreadable: nothing of what was there is left in it. */
export function paintBase(picture: HTMLImageElement, blurs: readonly Blur[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser draws no pictures');
  pen.drawImage(picture, 0, 0);
  for (const { from, to } of blurs) {
    const left = Math.round(Math.min(from[0], to[0]) * canvas.width);
    const top = Math.round(Math.min(from[1], to[1]) * canvas.height);
    const width = Math.round(Math.abs(from[0] - to[0]) * canvas.width);
    const height = Math.round(Math.abs(from[1] - to[1]) * canvas.height);
    if (width > 0 && height > 0) paintBlocks(canvas, pen, { left, top, width, height });
  }
  return canvas;
}

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function paintBlocks(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: Area,
): void {
  const block = Math.max(1, Math.min(width, height) / BLOCKS);
  const small = document.createElement('canvas');
  [small.width, small.height] = [Math.max(1, Math.round(width / block)), Math.max(1, Math.round(height / block))];
  small.getContext('2d')?.drawImage(canvas, left, top, width, height, 0, 0, small.width, small.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, 0, 0, small.width, small.height, left, top, width, height);
  pen.imageSmoothingEnabled = true;
}

/** The picture with everything that was drawn on it. */
export function paintMarks(base: HTMLCanvasElement, marks: Markup, font: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [base.width, base.height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser draws no pictures');
  pen.drawImage(base, 0, 0);
  for (const mark of marks) paintMark(pen, mark, font);
  return canvas;
}

function paintMark(pen: CanvasRenderingContext2D, mark: Mark, font: string): void {
  pen.strokeStyle = pen.fillStyle = mark.colour;
  pen.lineCap = pen.lineJoin = 'round';
  for (const part of drawMark(mark, pen.canvas)) {
    if (part.kind === 'text') {
      pen.font = `600 ${part.size}px ${font}`;
      pen.textAlign = part.isCentred ? 'center' : 'left';
      pen.textBaseline = part.isCentred ? 'bottom' : 'top';
      pen.fillText(part.text, ...part.at);
      continue;
    }
    pen.lineWidth = part.width;
    const path = new Path2D(part.d);
    if (part.isFilled) pen.fill(path);
    pen.stroke(path);
  }
}

/** A canvas as a file to be uploaded. */
export const toPngFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: 'image/png' }))
          : reject(new Error('the picture was not written')),
      'image/png',
    );
  });
