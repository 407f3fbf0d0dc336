import type uPlot from 'uplot';
import { downloadFile } from '../../platform/api/index.ts';
import { colours, type Theme } from '../../platform/theme/index.ts';
import { FONT } from '../../platform/theme/tokens.ts';
import { lineColour } from './palette.ts';

type PictureLabels = {
  readonly title: string;
  readonly under: string;
  readonly names: readonly string[];
  readonly theme: Theme;
};
const HEAD = 64;
const PAD = 16;

/** Saves the chart as it stands, with what it shows written above. */
export function saveChartPicture(chart: uPlot, fileName: string, { title, under, names, theme }: PictureLabels): void {
  const source = chart.ctx.canvas;
  const ratio = source.width / chart.width;
  const canvas = document.createElement('canvas');
  canvas.width = source.width + 2 * PAD * ratio;
  canvas.height = source.height + (HEAD + PAD) * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const tokens = colours[theme];
  pen.scale(ratio, ratio);
  pen.fillStyle = tokens.surface;
  pen.fillRect(0, 0, canvas.width / ratio, canvas.height / ratio);
  pen.fillStyle = tokens.text;
  pen.font = `600 16px ${FONT}`;
  pen.fillText(title, PAD, 26);
  pen.font = `12px ${FONT}`;
  pen.fillStyle = tokens.textFaint;
  pen.fillText(under, PAD + measureTitle(pen, title), 26);
  let x = PAD;
  names.forEach((name, at) => {
    pen.fillStyle = lineColour(theme, at);
    pen.fillRect(x, 44, 14, 3);
    pen.fillStyle = tokens.textSoft;
    pen.fillText(name, x + 20, 50);
    x += 40 + pen.measureText(name).width;
  });
  pen.drawImage(source, PAD, HEAD, chart.width, source.height / ratio);
  canvas.toBlob((blob) => {
    if (blob) downloadFile(new File([blob], fileName, { type: 'image/png' }));
  }, 'image/png');
}

function measureTitle(pen: CanvasRenderingContext2D, title: string): number {
  const { font } = pen;
  pen.font = `600 16px ${FONT}`;
  const { width } = pen.measureText(title);
  pen.font = font;
  return width + 12;
}
