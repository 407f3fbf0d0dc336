import { font, type Pen } from './instrument.ts';
import type { LabelColours, LabelMark } from './types.ts';

const ACROSS = 10;

export type MarkLook = {
  readonly x: number;
  readonly y: number;
  readonly mark: LabelMark;
  /** The colour of an alarm. */
  readonly alarm?: string | undefined;
  readonly isOld: boolean;
  readonly colours: LabelColours;
};

/** The mark at the place of a label: filled, hollow where its values are old, with a ring where it alarms. */
export function paintMark(pen: Pen, { x, y, mark, alarm, isOld, colours }: MarkLook): void {
  const shape = mark.shape ?? 'dot';
  const r = (mark.size ?? (shape === 'picture' ? 22 : ACROSS)) / 2;
  const colour = mark.colour ?? colours.accent;
  if (alarm) {
    pen.beginPath();
    pen.arc(x, y, r + 4, 0, 2 * Math.PI);
    pen.strokeStyle = alarm;
    pen.lineWidth = 2.5;
    pen.stroke();
  }
  if (shape === 'picture' && mark.picture) {
    pen.drawImage(mark.picture, x - r, y - r, 2 * r, 2 * r);
    return;
  }
  pen.beginPath();
  if (shape === 'pin') {
    pen.arc(x, y - 1.6 * r, r, Math.PI * 0.86, Math.PI * 0.14);
    pen.lineTo(x, y);
    pen.closePath();
  } else pen.arc(x, y, r, 0, 2 * Math.PI);
  const isHollow = isOld || shape === 'ring';
  pen.fillStyle = isHollow ? colours.surface : colour;
  pen.fill();
  pen.strokeStyle = isHollow ? colour : colours.mark;
  pen.lineWidth = isHollow ? 2.5 : 1.5;
  pen.stroke();
}

/** One mark for several: how many there are, and the gravest of their alarms as a ring. */
export function paintCluster(
  pen: Pen,
  x: number,
  y: number,
  {
    count,
    alarm,
    colours,
  }: { readonly count: number; readonly alarm?: string | undefined; readonly colours: LabelColours },
): void {
  pen.beginPath();
  pen.arc(x, y, 12.5, 0, 2 * Math.PI);
  pen.fillStyle = colours.surface;
  pen.fill();
  pen.strokeStyle = alarm ?? colours.accent;
  pen.lineWidth = alarm ? 3 : 1.75;
  pen.stroke();
  pen.font = font(count > 99 ? 9.5 : 11.5, 650);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.ink;
  pen.fillText(count > 999 ? '999+' : String(count), x, y + 0.5);
}

/** How many a panel covers, at its corner. */
export function paintMore(pen: Pen, right: number, top: number, count: number, colours: LabelColours): void {
  pen.font = font(10, 600);
  const text = `+${count}`;
  const width = pen.measureText(text).width + 10;
  pen.beginPath();
  pen.roundRect(right - width + 4, top - 7, width, 15, 7.5);
  pen.fillStyle = colours.accent;
  pen.fill();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffffff';
  pen.fillText(text, right - width / 2 + 4, top + 0.5);
}
