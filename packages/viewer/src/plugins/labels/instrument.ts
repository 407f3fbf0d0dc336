import type { InstrumentLook, LabelColours, LabelReading, LabelRow } from './types.ts';

/** A 2D canvas, of the page or beside it. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Size = { readonly width: number; readonly height: number };

const FAMILY = 'Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Micro Hei", sans-serif';
/** Figures of one width: a value that changes does not make the others walk. */
export const font = (size: number, weight = 400): string => `${weight} ${size}px ${FAMILY}`;

const WIDTH = 152;
const PAD = 10;
const TITLE = 11.5;
const VALUE = 21;
const UNIT = 11.5;
const ROW = 17;
const MOST_ROWS = 6;
const TREND = { width: 52, height: 22 };
export const COMPACT_HEIGHT = 24;
const RADIUS = 10;
const LINE = 1.4;

/** The room that an instrument takes. It does not depend on its values, only on how many there are. */
export function measureInstrument(pen: Pen, name: string, look: InstrumentLook, rows: number): Size {
  const title = look.title?.size ?? (look.isTitle ? 16 : TITLE);
  if (look.isTitle) {
    pen.font = font(title, look.title?.isBold === false ? 500 : 650);
    return {
      width: look.width ?? Math.ceil(Math.min(320, pen.measureText(name).width)) + 2 * PAD + 4,
      height: title + 18,
    };
  }
  const width = look.width ?? WIDTH;
  const head = name === '' ? 0 : title + 6;
  if (look.text !== undefined) {
    pen.font = font(12.5);
    const lines = wrapped(pen, look.text, width - 2 * PAD).length;
    return { width, height: 2 * PAD - 2 + head + lines * 12.5 * LINE };
  }
  const shown = Math.min(MOST_ROWS, Math.max(1, rows));
  return { width, height: 2 * PAD - 3 + head + VALUE + 3 + (shown - 1) * ROW };
}

/** The room of the value alone, in steps, so that it does not change with each digit. */
export function compactWidth(pen: Pen, text: string, unit: string): number {
  pen.font = font(13, 650);
  const value = pen.measureText(text).width;
  pen.font = font(10.5);
  return Math.ceil((value + (unit === '' ? 0 : 3 + pen.measureText(unit).width) + 18) / 10) * 10;
}

export type Painted = {
  readonly name: string;
  readonly look: InstrumentLook;
  readonly reading: LabelReading;
  readonly colours: LabelColours;
  readonly size: Size;
};

/**
 * Paints an instrument from the pen's zero: name, one large value with its unit, the line of the last hour, further
 * values below; an alarm as a ring with its word.
 */
export function paintInstrument(pen: Pen, { name, look, reading, colours, size }: Painted): void {
  paintPanel(pen, size, colours, reading, look);
  const { width } = size;
  const inner = width - 2 * PAD;
  const { alarm, age } = reading;
  const isOld = age !== undefined;
  let y = PAD - 1;
  if (name !== '') {
    const title = look.title?.size ?? (look.isTitle ? 16 : TITLE);
    pen.textBaseline = 'alphabetic';
    let flag = alarm && !look.isTitle ? 16 : 0;
    if (isOld && !look.isTitle) flag += paintAge(pen, age, width - PAD - flag, y + title, colours);
    pen.font = font(title, look.title?.isBold || look.isTitle ? 650 : 500);
    pen.fillStyle = look.title?.colour ?? (look.isTitle ? colours.ink : colours.faint);
    const align = look.title?.align ?? 'left';
    pen.textAlign = align;
    const x = align === 'left' ? PAD : align === 'right' ? width - PAD - flag : width / 2;
    pen.fillText(cut(pen, name, inner - flag), x, y + title);
    if (alarm && !look.isTitle) paintFlag(pen, width - PAD - 6, y + title * 0.58, alarm.colour);
    y += title + 6;
  }
  pen.textAlign = 'left';
  if (look.isTitle) return;
  if (look.text !== undefined) {
    pen.font = font(12.5);
    pen.fillStyle = colours.ink;
    for (const line of wrapped(pen, look.text, inner)) {
      pen.fillText(line, PAD, y + 12);
      y += 12.5 * LINE;
    }
    return;
  }
  const [first, ...more] = reading.rows;
  const base = y + VALUE - 3;
  const trend = reading.trend?.some(Number.isFinite) ? reading.trend : undefined;
  const room = inner - (trend ? TREND.width + 8 : 0);
  if (trend)
    paintTrend(pen, trend, width - PAD - TREND.width, y, {
      colour: look.line ?? colours.accent,
      isOld,
    });
  pen.globalAlpha = isOld ? 0.6 : 1;
  paintValue(pen, first, PAD, base, room, colours.ink, colours);
  y += VALUE + 3;
  for (const row of more.slice(0, MOST_ROWS - 1)) {
    paintRow(pen, row, y + ROW - 5, width, colours);
    y += ROW;
  }
  pen.globalAlpha = 1;
}

/** The value alone in a small panel. */
export function paintCompact(pen: Pen, painted: Painted): void {
  const { reading, colours, size, look, name } = painted;
  paintPanel(pen, size, colours, reading, { background: look.background ?? colours.surface });
  const [first] = reading.rows;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  const base = size.height / 2 + 4.5;
  const text = first?.value ?? name;
  const unit = first?.unit ?? '';
  pen.globalAlpha = reading.age === undefined ? 1 : 0.6;
  pen.font = font(13, 650);
  const value = cut(pen, text, size.width - 12);
  const wide = pen.measureText(value).width;
  pen.font = font(10.5);
  const beside = unit === '' ? 0 : 3 + pen.measureText(unit).width;
  const x = (size.width - wide - beside) / 2;
  pen.textAlign = 'left';
  pen.fillStyle = colours.faint;
  if (beside > 0) pen.fillText(unit, x + wide + 3, base);
  pen.font = font(13, 650);
  pen.fillStyle = colours.ink;
  pen.fillText(value, x, base);
  pen.globalAlpha = 1;
}

function paintPanel(
  pen: Pen,
  { width, height }: Size,
  colours: LabelColours,
  { alarm }: LabelReading,
  look: InstrumentLook,
): void {
  const radius = Math.min(RADIUS, height / 2);
  if (alarm) {
    pen.beginPath();
    pen.roundRect(1, 1, width - 2, height - 2, radius);
    pen.globalAlpha = 0.3;
    pen.strokeStyle = alarm.colour;
    pen.lineWidth = 4;
    pen.stroke();
    pen.globalAlpha = 1;
  }
  pen.beginPath();
  pen.roundRect(1, 1, width - 2, height - 2, radius);
  pen.fillStyle = look.background ?? colours.surface;
  pen.fill();
  if (look.picture) {
    pen.save();
    pen.clip();
    pen.drawImage(look.picture, 1, 1, width - 2, height - 2);
    pen.restore();
  }
  pen.strokeStyle = alarm?.colour ?? colours.border;
  pen.lineWidth = alarm ? 2 : 1;
  pen.stroke();
}

/** The room of a dot with its gap, and its radius. */
const DOT = { room: 12, radius: 3.5 };

function paintDot(pen: Pen, x: number, y: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, DOT.radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

function paintValue(
  pen: Pen,
  row: LabelRow | undefined,
  left: number,
  base: number,
  wholeRoom: number,
  ink: string,
  colours: LabelColours,
): void {
  const text = row?.value ?? '–';
  const dot = row?.colour === undefined ? 0 : DOT.room;
  if (row?.colour !== undefined) paintDot(pen, left + DOT.radius, base - 6, row.colour);
  const x = left + dot;
  const room = wholeRoom - dot;
  const unit = row?.unit ?? '';
  pen.font = font(UNIT);
  const beside = unit === '' ? 0 : pen.measureText(unit).width + 4;
  let size = VALUE;
  pen.font = font(size, 650);
  while (size > 13 && pen.measureText(text).width > room - beside) {
    size -= 2;
    pen.font = font(size, 650);
  }
  pen.fillStyle = ink;
  const value = cut(pen, text, room - beside);
  const wide = pen.measureText(value).width;
  pen.fillText(value, x, base);
  pen.font = font(UNIT);
  pen.fillStyle = colours.faint;
  if (unit !== '') pen.fillText(unit, x + wide + 4, base);
}

function paintRow(
  pen: Pen,
  { name, value, unit = '', colour }: LabelRow,
  base: number,
  width: number,
  colours: LabelColours,
): void {
  pen.font = font(11.5);
  pen.fillStyle = colours.faint;
  pen.textAlign = 'right';
  const tail = unit === '' ? 0 : pen.measureText(unit).width + 3;
  if (unit !== '') pen.fillText(unit, width - PAD, base);
  pen.font = font(11.5, 600);
  pen.fillStyle = colours.ink;
  const shown = cut(pen, value, (width - 2 * PAD) * 0.6);
  const wide = pen.measureText(shown).width;
  pen.fillText(shown, width - PAD - tail, base);
  const dot = colour === undefined ? 0 : DOT.room;
  if (colour !== undefined) paintDot(pen, width - PAD - tail - wide - DOT.room + DOT.radius, base - 4, colour);
  pen.font = font(11.5);
  pen.textAlign = 'left';
  pen.fillStyle = colours.faint;
  pen.fillText(cut(pen, name, width - 2 * PAD - wide - dot - tail - 6), PAD, base);
}

/** How old the values are, at the right of the name; answers the room that it took. */
function paintAge(pen: Pen, age: string, right: number, base: number, colours: LabelColours): number {
  pen.font = font(10, 500);
  pen.textAlign = 'right';
  pen.fillStyle = colours.faint;
  pen.fillText(age, right, base);
  pen.textAlign = 'left';
  return pen.measureText(age).width + 6;
}

/** Beside the colour, a shape: an alarm is seen by people who do not tell red from green. */
function paintFlag(pen: Pen, x: number, y: number, colour: string): void {
  pen.beginPath();
  pen.moveTo(x, y - 6);
  pen.lineTo(x + 6.5, y + 5.5);
  pen.lineTo(x - 6.5, y + 5.5);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.fillStyle = '#101820';
  pen.fillRect(x - 0.8, y - 2, 1.6, 4);
  pen.fillRect(x - 0.8, y + 3, 1.6, 1.5);
}

function paintTrend(
  pen: Pen,
  values: readonly number[],
  x: number,
  y: number,
  { colour, isOld }: { readonly colour: string; readonly isOld: boolean },
): void {
  const known = values.filter(Number.isFinite);
  const least = Math.min(...known);
  const span = Math.max(...known) - least;
  const at = (value: number): number =>
    y + TREND.height - 3 - (span === 0 ? 0.5 : (value - least) / span) * (TREND.height - 6);
  const step = TREND.width / Math.max(1, values.length - 1);
  pen.beginPath();
  let isDown = false;
  let last: readonly [number, number] | undefined;
  for (const [index, value] of values.entries()) {
    // A gap in the values is a gap in the line.
    if (!Number.isFinite(value)) isDown = false;
    else {
      last = [x + index * step, at(value)];
      if (isDown) pen.lineTo(...last);
      else pen.moveTo(...last);
      isDown = true;
    }
  }
  pen.globalAlpha = isOld ? 0.45 : 0.95;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.stroke();
  if (last) {
    pen.beginPath();
    pen.arc(last[0], last[1], 2, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** As much of a text as there is room for. */
export function cut(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(`${text.slice(0, middle)}…`).width <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`;
}

const MOST_LINES = 8;
/** Lines of a text: broken at spaces, or within what has none, as Chinese is. */
export function wrapped(pen: Pen, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? [''])
      if (line !== '' && pen.measureText((line + piece).trimEnd()).width > room) {
        lines.push(line.trimEnd());
        line = piece;
      } else line += piece;
    lines.push(line.trimEnd());
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''}…`];
}
