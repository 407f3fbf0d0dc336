import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { createQrCode, QUIET_ZONE } from '../../../ui/qrCode.ts';
import { computeDivision, isPlainText, type Label } from './label.ts';
import { computeLabelPosition, type Layout } from './layouts.ts';

/** Points of a PDF in a millimetre. */
const PT = 72 / 25.4;

export type LabelSheet = {
  readonly layout: Layout;
  readonly labels: readonly Label[];
  /** Labels of the first sheet that were used already. */
  readonly skipped: number;
  /** Thin lines around the labels, to cut plain paper along. */
  readonly hasOutlines: boolean;
  readonly title: string;
};

/**
 * A PDF of labels: codes as vectors, numbers as letters where the built-in font has them, everything else as the
 * picture that `pictureOf` draws of it (PNG). Asked label by label, so that a thousand of them never stand in memory at
 * once as pixels.
 */
export async function createLabelsPdf(
  { layout, labels, skipped, hasOutlines, title }: LabelSheet,
  drawPicture: (label: Label) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreator('Twinscape');
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const { code, text, numberSize } = computeDivision(layout);
  const { width, height } = layout.page;
  for (const [at, label] of labels.entries()) {
    const { page: number, x, y } = computeLabelPosition(layout, at + skipped);
    while (pdf.getPageCount() <= number) pdf.addPage([width * PT, height * PT]);
    const page = pdf.getPage(number);
    // A PDF counts from below.
    const up = (mm: number) => (height - mm) * PT;
    if (hasOutlines)
      page.drawRectangle({
        x: x * PT,
        y: up(y + layout.label.height),
        width: layout.label.width * PT,
        height: layout.label.height * PT,
        borderColor: rgb(0.75, 0.75, 0.75),
        borderWidth: 0.3,
      });
    const { count, path } = createQrCode(label.address);
    const square = code.side / (count + 2 * QUIET_ZONE);
    page.drawSvgPath(path, {
      x: (x + code.x + QUIET_ZONE * square) * PT,
      y: up(y + code.y + QUIET_ZONE * square),
      scale: square * PT,
      color: rgb(0, 0, 0),
    });
    if (isPlainText(label.number)) {
      const full = font.widthOfTextAtSize(label.number, numberSize * PT);
      const size = numberSize * PT * Math.min(1, (text.width * PT) / full);
      page.drawText(label.number, { x: (x + text.x) * PT, y: up(y + text.y) - numberSize * PT * 0.9, size, font });
    }
    const png = await drawPicture(label);
    if (png)
      page.drawImage(await pdf.embedPng(png), {
        x: (x + text.x) * PT,
        y: up(y + text.y + text.height),
        width: text.width * PT,
        height: text.height * PT,
      });
  }
  return pdf.save();
}
