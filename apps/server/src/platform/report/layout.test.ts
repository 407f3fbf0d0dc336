import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { REPORT_FONTS } from './fonts.ts';
import { PAGE, ReportLayout } from './layout.ts';
import type { ReportBlock, ReportContent } from './report.ts';

async function write(blocks: readonly ReportBlock[], more: Partial<ReportContent> = {}) {
  const content: ReportContent = {
    language: 'en',
    title: 'Report',
    lines: [],
    facts: [],
    author: 'A',
    blocks,
    ...more,
  };
  const pdf = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    bufferPages: true,
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
  });
  for (const [name, file] of Object.entries(REPORT_FONTS)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const count = new ReportLayout(pdf, content, new Map()).write();
  pdf.end();
  const task = getDocument({
    data: new Uint8Array(await whole),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  const read = await task.promise;
  const pages: string[][] = [];
  const links: number[] = [];
  for (let number = 1; number <= read.numPages; number += 1) {
    const page = await read.getPage(number);
    pages.push((await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item.str] : [])));
    links.push((await page.getAnnotations()).length);
  }
  await task.destroy();
  return { count, pages, links };
}
const sections = (count: number): ReportBlock[] =>
  Array.from({ length: count }, (_, at) => [
    { kind: 'heading' as const, text: `Section ${at + 1}` },
    { kind: 'text' as const, text: 'word '.repeat(300) },
  ]).flat();

describe('the layout of a report', () => {
  it('writes contents of several pages, each line with the page of its section and a link to it', async () => {
    const { count, pages, links } = await write(sections(120));
    expect(pages).toHaveLength(count);
    const contents = pages.slice(0, 4).flat();
    for (const name of ['Section 1', 'Section 60', 'Section 120']) {
      const number = Number(contents[contents.indexOf(name) + 2] ?? contents[contents.indexOf(name) + 1]);
      expect(pages[number - 1]).toContain(name);
    }
    expect(links.slice(0, 4).reduce((sum, one) => sum + one, 0)).toBe(120);
  });

  it('has no contents where there is one section', async () => {
    const { pages } = await write(sections(1));
    expect(pages.flat()).not.toContain('Contents');
  });

  it('repeats the titles of a table on each page, and keeps long cells within their column', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`${at}`, 'a long title that goes on and on '.repeat(3)]);
    const { pages } = await write([{ kind: 'table', titles: ['No.', 'Title'], widths: [1, 5], rows }]);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('No.');
  });

  it('goes on over the page with a text that is longer than one, and numbers them all', async () => {
    const { count, pages } = await write([{ kind: 'text', text: '很长的内容。'.repeat(3_000) }]);
    expect(count).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) expect(page.join('')).toContain(`Page ${at + 1} of ${count}`);
  });

  it('takes whatever letters people write', async () => {
    const { pages } = await write([{ kind: 'text', text: 'a\u0000b\u200dc 👍 𠮷 العربية\r\nnext' }]);
    expect(pages.flat().join(' ')).toContain('abc □ □');
  });
});
