import type PDFDocument from 'pdfkit';
import type { ReportBlock, ReportContent, ReportFact } from './report.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
/** A picture as it is embedded: JPEG. */
export type ReportPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** A4 in points, with what stays free around the text. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 64, bottom: 64 } as const;
const WIDTH = PAGE.width - 2 * PAGE.side;
const FOOT = PAGE.height - PAGE.bottom;
const INK = { text: '#1f2d33', soft: '#5c6b72', faint: '#8a979d', line: '#d9e0e3', alarm: '#c2410c', brand: '#0e6e83' };
const SIZE = { title: 24, heading: 14, text: 10, small: 8.5 } as const;
const GAP = 12;
const WORDS = {
  contents: { cn: '目录', en: 'Contents' },
  page: { cn: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
} as const;

type Entry = { readonly text: string; readonly page: number; readonly name: string };

/** Writes a report onto pages that are kept until all is known: numbers and contents come last. */
export class ReportLayout {
  private readonly entries: Entry[] = [];
  /** Where the contents stand: how many lines from which height on. */
  private readonly contentsParts: { readonly page: number; readonly y: number; readonly lines: number }[] = [];

  constructor(
    private readonly pdf: Pdf,
    private readonly content: ReportContent,
    private readonly pictures: ReadonlyMap<string, ReportPicture>,
  ) {}

  /** Answers how many pages there are. */
  write(): number {
    const { blocks, title, lines, facts } = this.content;
    this.cover(title, lines, facts);
    this.reserveContents(blocks.filter(({ kind }) => kind === 'heading').length);
    for (const block of blocks) this.block(block);
    this.fillContents();
    return this.numberPages();
  }

  private font(weight: 'regular' | 'medium', size: number, ink: string): this {
    this.pdf.font(weight).fontSize(size).fillColor(ink);
    return this;
  }

  /** Letters that the font lacks are shown as an empty box instead of nothing. */
  private readable(text: string): string {
    return toShownText(this.pdf, text);
  }

  private cover(title: string, lines: readonly string[], facts: readonly ReportFact[]): void {
    this.pdf.addPage();
    this.pdf.rect(PAGE.side, PAGE.top, 40, 4).fill(INK.brand);
    this.pdf.y = PAGE.top + 24;
    this.font('medium', SIZE.title, INK.text);
    this.pdf.text(this.readable(title), PAGE.side, this.pdf.y, { width: WIDTH });
    this.pdf.moveDown(0.3);
    this.font('regular', SIZE.text, INK.soft);
    for (const line of lines) this.pdf.text(this.readable(line), { width: WIDTH, lineGap: 3 });
    this.pdf.y += GAP;
    this.facts(facts);
  }

  /** As much room as the list of sections takes, from below the cover on; it is written when their pages are known. */
  private reserveContents(count: number): void {
    if (count < 2) return;
    for (let left = count, y = this.pdf.y + 2 * GAP; left > 0; y = PAGE.top) {
      if (y === PAGE.top) this.pdf.addPage();
      const top = this.contentsParts.length === 0 ? y + CONTENTS_HEAD : y;
      const lines = Math.max(0, Math.floor((FOOT - top) / CONTENTS_LINE));
      this.contentsParts.push({ page: this.currentPage(), y, lines });
      left -= lines;
    }
    this.pdf.addPage();
  }

  private currentPage(): number {
    const { start, count } = this.pdf.bufferedPageRange();
    return start + count - 1;
  }

  private fillContents(): void {
    const left = [...this.entries];
    for (const [at, { page, y, lines }] of this.contentsParts.entries()) {
      this.pdf.switchToPage(page);
      if (at === 0) {
        this.font('medium', SIZE.heading, INK.text);
        this.pdf.text(WORDS.contents[this.content.language], PAGE.side, y, { lineBreak: false });
      }
      const top = at === 0 ? y + CONTENTS_HEAD : y;
      for (const [line, entry] of left.splice(0, lines).entries()) this.contentsLine(entry, top + line * CONTENTS_LINE);
    }
  }

  private contentsLine({ text, page, name }: Entry, y: number): void {
    const number = String(page + 1);
    this.font('regular', SIZE.text, INK.text);
    const shown = this.fit(text, WIDTH - 40);
    this.pdf.text(shown, PAGE.side, y, { lineBreak: false, goTo: name });
    this.font('regular', SIZE.text, INK.soft);
    this.pdf.text(number, PAGE.side + WIDTH - this.pdf.widthOfString(number), y, { lineBreak: false });
  }

  /** A text cut to one line. */
  private fit(text: string, width: number): string {
    const letters = [...this.readable(text).replace(/\s+/g, ' ')];
    if (this.pdf.widthOfString(letters.join('')) <= width) return letters.join('');
    while (letters.length > 0 && this.pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop();
    return `${letters.join('')}…`;
  }

  private numberPages(): number {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      // Below the lower margin, where a text would begin a new page.
      this.pdf.page.margins.bottom = 0;
      this.font('regular', SIZE.small, INK.faint);
      const words = WORDS.page[this.content.language]
        .replace('{page}', String(page + 1))
        .replace('{pages}', String(count));
      const y = PAGE.height - 40;
      this.pdf.text(words, PAGE.side + WIDTH - this.pdf.widthOfString(words), y, { lineBreak: false });
      if (page > start) this.pdf.text(this.fit(this.content.title, WIDTH - 120), PAGE.side, y, { lineBreak: false });
      this.pdf.page.margins.bottom = PAGE.bottom;
    }
    return count;
  }

  /** Goes on to the next page where so much does not fit below. */
  private need(height: number): void {
    if (this.pdf.y + height > FOOT) this.pdf.addPage();
  }

  private block(block: ReportBlock): void {
    switch (block.kind) {
      case 'heading':
        this.heading(block.text);
        break;
      case 'facts':
        this.facts(block.facts);
        break;
      case 'text':
        this.text(block.text, block.isSoft === true);
        break;
      case 'caption':
        this.need(40);
        this.font('medium', SIZE.text, INK.text);
        this.pdf.text(this.readable(block.text), PAGE.side, this.pdf.y, { width: WIDTH });
        this.pdf.y += 3;
        break;
      case 'pictures':
        this.pictureRows(block.pictures);
        break;
      case 'table':
        this.table(block);
        break;
    }
  }

  private heading(text: string): void {
    this.need(120);
    if (this.pdf.y > PAGE.top + 1) {
      this.pdf.y += GAP;
      this.pdf
        .moveTo(PAGE.side, this.pdf.y)
        .lineTo(PAGE.side + WIDTH, this.pdf.y)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke();
      this.pdf.y += GAP;
    }
    const name = `section${this.entries.length}`;
    const page = this.currentPage();
    this.entries.push({ text, page, name });
    this.pdf.addNamedDestination(name, 'XYZ', PAGE.side, this.pdf.y - 8, null);
    this.pdf.outline.addItem(text);
    this.font('medium', SIZE.heading, INK.text);
    this.pdf.text(this.readable(text), PAGE.side, this.pdf.y, { width: WIDTH });
    this.pdf.y += 6;
  }

  /** Two beside each other; each row as high as the longer one. */
  private facts(facts: readonly ReportFact[]): void {
    const half = (WIDTH - GAP) / 2;
    const label = 72;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2);
      this.font('regular', SIZE.text, INK.text);
      const height = Math.max(
        ...pair.map(({ value }) => this.pdf.heightOfString(this.readable(value) || ' ', { width: half - label })),
      );
      this.need(Math.min(height, FOOT - PAGE.top));
      const { y } = this.pdf;
      for (const [place, fact] of pair.entries()) {
        const x = PAGE.side + place * (half + GAP);
        this.font('regular', SIZE.text, INK.faint);
        this.pdf.text(this.readable(fact.label), x, y, { width: label - 6 });
        this.font('regular', SIZE.text, fact.isAlarming ? INK.alarm : INK.text);
        this.pdf.text(this.readable(fact.value) || '—', x + label, y, { width: half - label });
      }
      this.pdf.y = y + height + 4;
    }
    this.pdf.y += 4;
  }

  private text(text: string, isSoft: boolean): void {
    this.need(20);
    this.font('regular', isSoft ? SIZE.small : SIZE.text, isSoft ? INK.soft : INK.text);
    this.pdf.text(this.readable(text), PAGE.side, this.pdf.y, { width: WIDTH, lineGap: 2 });
    this.pdf.y += 6;
  }

  private pictureRows(named: readonly { readonly name: string; readonly caption: string }[]): void {
    const half = (WIDTH - GAP) / 2;
    const there = named.flatMap(({ name, caption }) => {
      const picture = this.pictures.get(name);
      return picture ? [{ picture, caption }] : [];
    });
    const width = there.length === 1 ? WIDTH * 0.66 : half;
    for (let at = 0; at < there.length; at += 2) {
      const row = there.slice(at, at + 2);
      const heights = row.map(({ picture }) => (width * picture.height) / picture.width);
      const height = Math.min(Math.max(...heights), 280);
      this.need(height + 18);
      const { y } = this.pdf;
      for (const [place, { picture, caption }] of row.entries()) {
        const x = PAGE.side + place * (half + GAP);
        this.pdf.image(picture.bytes, x, y, { fit: [width, height] });
        this.font('regular', SIZE.small, INK.faint);
        this.pdf.text(this.fit(caption, width), x, y + height + 3, { lineBreak: false });
      }
      this.pdf.y = y + height + 20;
    }
  }

  private table({ titles, widths, rows }: Extract<ReportBlock, { kind: 'table' }>): void {
    const whole = widths.reduce((sum, one) => sum + one, 0);
    const columns = widths.map((one) => (one / whole) * WIDTH);
    const drawRow = (cells: readonly string[], isHead: boolean): void => {
      this.font(isHead ? 'medium' : 'regular', SIZE.small, isHead ? INK.soft : INK.text);
      const heights = cells.map((cell, at) =>
        this.pdf.heightOfString(this.readable(cell) || ' ', { width: (columns[at] ?? 0) - 6 }),
      );
      const height = Math.min(Math.max(...heights), 120) + 8;
      if (this.pdf.y + height > FOOT) {
        this.pdf.addPage();
        if (!isHead) drawRow(titles, true);
        this.font('regular', SIZE.small, INK.text);
      }
      const { y } = this.pdf;
      let x = PAGE.side;
      for (const [at, cell] of cells.entries()) {
        const width = columns[at] ?? 0;
        this.pdf.text(this.readable(cell), x, y + 4, { width: width - 6, height: height - 8, ellipsis: true });
        x += width;
      }
      this.pdf
        .moveTo(PAGE.side, y + height)
        .lineTo(PAGE.side + WIDTH, y + height)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke();
      this.pdf.y = y + height;
    };
    drawRow(titles, true);
    for (const row of rows) drawRow(row, false);
    this.pdf.y += GAP;
  }
}

const CONTENTS_LINE = 18;
const CONTENTS_HEAD = 28;

type FontOfPdf = { readonly _font?: { readonly font?: { hasGlyphForCodePoint(code: number): boolean } } };

/** Control characters go, and what the font lacks becomes an empty box. */
function toShownText(pdf: Pdf, text: string): string {
  const font = (pdf as unknown as FontOfPdf)._font?.font;
  return [...text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|\p{Cf}|[\uFE00-\uFE0F]/gu, '')]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 32;
      return letter === '\n' || !font || font.hasGlyphForCodePoint(code) ? letter : '□';
    })
    .join('');
}
