import { type Division, isPlainText, type Label } from './label.ts';

const DPI = 300;
const MM = 25.4;
const FONT = 'Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/**
 * The words of a label as a PNG of 300 dpi, as large as the division's `text`; the number only where it is not written
 * as letters. A picture, because a PDF that writes Chinese would have to carry a font of many megabytes. A name takes
 * two lines, everything else one; what is too long ends in an ellipsis.
 */
export function drawLabelText(label: Label, { text, numberSize, nameSize, lineSize }: Division): HTMLCanvasElement {
  const dots = (mm: number) => (mm / MM) * DPI;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(dots(text.width)));
  canvas.height = Math.max(1, Math.round(dots(text.height)));
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.textBaseline = 'top';
  let y = 0;
  const write = (words: string, size: number, weight: number, colour: string, most: number) => {
    context.font = `${weight} ${dots(size)}px ${FONT}`;
    context.fillStyle = colour;
    for (const line of wrapText(words, canvas.width, most, (part) => context.measureText(part).width)) {
      if (y + dots(size) > canvas.height) return;
      context.fillText(line, 0, y);
      y += dots(size * 1.25);
    }
    y += dots(size * 0.15);
  };
  if (isPlainText(label.number)) y = dots(numberSize * 1.35);
  else write(label.number, numberSize, 700, '#000', 1);
  if (label.name) write(label.name, nameSize, 600, '#000', 2);
  for (const line of label.lines) write(line, lineSize, 400, '#333', 1);
  return canvas;
}

/**
 * Words on so many lines at most, by their measured width; the last one ends in an ellipsis when something is left.
 * Pure but for the measure.
 */
export function wrapText(words: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = [...words.replace(/\s+/g, ' ').trim()];
  while (rest.length > 0 && lines.length < most) {
    let length = rest.length;
    while (length > 1 && measure(rest.slice(0, length).join('')) > width) length -= 1;
    const isLast = lines.length === most - 1;
    if (length < rest.length && isLast) {
      while (length > 1 && measure(`${rest.slice(0, length).join('')}…`) > width) length -= 1;
      lines.push(`${rest.slice(0, length).join('').trimEnd()}…`);
      return lines;
    }
    // Words of letters are not torn apart where there is a blank before them.
    const blank = length < rest.length ? rest.slice(0, length + 1).lastIndexOf(' ') : -1;
    const end = blank > length / 2 ? blank : length;
    lines.push(rest.slice(0, end).join('').trim());
    rest = [...rest.slice(end).join('').trimStart()];
  }
  return lines;
}
