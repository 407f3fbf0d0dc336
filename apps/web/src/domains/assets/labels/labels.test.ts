import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { createQrCode } from '../../../ui/qrCode.ts';
import { wrapText } from './drawText.ts';
import { computeDivision, isPlainText, type Label, toAssetAddress, toLabel } from './label.ts';
import { computeLabelPosition, findLayout, LAYOUTS, pagesFor } from './layouts.ts';
import { createLabelsPdf } from './pdf.ts';

const PROJECT = '01890a5d-ac96-774b-bcce-b302099a8057';
const ASSET = '01890a5d-ac96-774b-bcce-b302099a8058';
const address = toAssetAddress('https://twin.example.com', PROJECT, ASSET);
const label = (number: string): Label => ({ address, number, name: '1 号冷水机组', lines: [] });

/** Dark squares of a path such as `M0 0h7v1h-7z`. */
function gridOf(path: string, count: number): boolean[][] {
  const grid = Array.from({ length: count }, () => new Array<boolean>(count).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) (grid[Number(y)] ?? [])[at] = true;
  return grid;
}

/** Data codewords of each block, by version, at medium error correction (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, readonly number[]>> = {
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
};
const ALIGNED: Readonly<Record<number, readonly number[]>> = {
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
};
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Reads an undamaged code of byte mode as a scanner does: mask, zigzag, blocks (ISO/IEC 18004, 7). */
function read(grid: readonly (readonly boolean[])[]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const dark = (row: number, column: number): boolean => grid[row]?.[column] ?? false;
  const format = [0, 1, 2, 3, 4, 5, 7].map((column) => dark(8, column));
  const bits = [0, 1, 2, 3, 4].map((at) => Number(format[at]) ^ ((0b10101 >> (4 - at)) & 1));
  expect(bits.slice(0, 2)).toEqual([0, 0]);
  const mask = MASKS[(bits[2] ?? 0) * 4 + (bits[3] ?? 0) * 2 + (bits[4] ?? 0)];
  const centres = ALIGNED[version] ?? [];
  const isFinder = (row: number, column: number) =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const isFixed = (row: number, column: number): boolean =>
    isFinder(row, column) ||
    row === 6 ||
    column === 6 ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    centres.some((y) => centres.some((x) => !isFinder(y, x) && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2));
  const stream: number[] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = goesUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFixed(row, column)) stream.push(Number(dark(row, column)) ^ Number(mask?.(row, column) ?? false));
    }
    goesUp = !goesUp;
  }
  const words = Array.from({ length: stream.length >> 3 }, (_, at) =>
    Number.parseInt(stream.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const lengths = BLOCKS[version] ?? [];
  const blocks = lengths.map((): number[] => []);
  let next = 0;
  for (let at = 0; at < Math.max(...lengths); at += 1)
    for (const [block, length] of lengths.entries()) {
      if (at >= length) continue;
      blocks[block]?.push(words[next] ?? 0);
      next += 1;
    }
  const data = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(data.slice(0, 4)).toBe('0100');
  const count = Number.parseInt(data.slice(4, 12), 2);
  return String.fromCharCode(
    ...Array.from({ length: count }, (_, at) => Number.parseInt(data.slice(12 + at * 8, 20 + at * 8), 2)),
  );
}

/** What a page's content says, unpacked. */
async function contentOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const contents = page.node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    return parts
      .map((part) => pdf.context.lookup(part))
      .map((part) => (part instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(part).decode()) : ''))
      .join('\n');
  });
}

const lettersOf = (hex: string): string =>
  (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

/** The squares that a content stream draws, each a rectangle of one row: read from its moves and lines. */
function drawnGrid(content: string): boolean[][] {
  const paths = [...content.matchAll(/([\d.-]+) ([\d.-]+) m\n([\d.-]+) [\d.-]+ l\n[\d.-]+ ([\d.-]+) l\n/g)].map(
    (found) => found.slice(1, 5).map(Number),
  );
  const boxes = paths.map(([x = 0, y = 0, end = 0, below = 0]) => ({
    x,
    y,
    width: end - x,
    height: Math.abs(below - y),
  }));
  const unit = Math.min(...boxes.map(({ height }) => height));
  const count = Math.round(Math.max(...boxes.map(({ x, width }) => x + width)) / unit);
  const grid = Array.from({ length: count }, () => new Array<boolean>(count).fill(false));
  for (const { x, y, width } of boxes)
    for (let at = Math.round(x / unit); at < Math.round((x + width) / unit); at += 1)
      (grid[Math.round(Math.abs(y) / unit)] ?? [])[at] = true;
  return grid;
}

describe('labels of assets', () => {
  it('S-AST-02 the code of a label leads to its asset', () => {
    const { count, path } = createQrCode(address);
    expect(read(gridOf(path, count))).toBe(address);
  });

  it('S-AST-02 a sheet read back has its pages, the numbers as letters, and codes that lead to the asset', async () => {
    const layout = findLayout('a4-3x8');
    const labels = Array.from({ length: 25 }, (_, at) => label(`CH-${String(at + 1).padStart(3, '0')}`));
    const bytes = await createLabelsPdf(
      { layout, labels, skipped: 2, hasOutlines: false, title: '标签' },
      async () => undefined,
    );
    const pages = await contentOf(bytes);
    expect(pages).toHaveLength(2);
    const textOf = (content: string) =>
      [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => lettersOf(hex));
    expect(textOf(pages[0] ?? '')).toEqual(labels.slice(0, 22).map(({ number }) => number));
    expect(textOf(pages[1] ?? '')).toEqual(labels.slice(22).map(({ number }) => number));
    const [one] = await contentOf(
      await createLabelsPdf(
        { layout, labels: [label('A')], skipped: 0, hasOutlines: false, title: '' },
        async () => undefined,
      ),
    );
    expect(read(drawnGrid(one ?? ''))).toBe(address);
    const size = (await PDFDocument.load(bytes)).getPage(0).getSize();
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([595, 842]);
  });

  it('puts every label of a layout onto its page, none over another', () => {
    for (const layout of LAYOUTS) {
      const { columns, rows, label: own, page } = layout;
      const places = Array.from({ length: columns * rows }, (_, at) => computeLabelPosition(layout, at));
      for (const { x, y, page: number } of places) {
        expect(number).toBe(0);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + own.width).toBeLessThanOrEqual(page.width + 0.001);
        expect(y + own.height).toBeLessThanOrEqual(page.height + 0.001);
      }
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(columns * rows);
      expect(computeLabelPosition(layout, columns * rows).page).toBe(1);
      const { code, text } = computeDivision(layout);
      expect(code.x + code.side).toBeLessThan(text.x);
      expect(text.width).toBeGreaterThan(15);
    }
    expect(pagesFor(findLayout('a4-3x8'), 24, 0)).toBe(1);
    expect(pagesFor(findLayout('a4-3x8'), 24, 1)).toBe(2);
    expect(pagesFor(findLayout('roll-50x30'), 3, 0)).toBe(3);
    expect(pagesFor(findLayout('a4-3x8'), 0, 5)).toBe(0);
  });

  it('says what was chosen of an asset, in one order', () => {
    const asset = {
      assetId: ASSET,
      assetName: '1 号冷水机组',
      assetNumber: 'CH-001',
      assetClassTypeId: PROJECT,
      classTypeName: '冷水机组',
      assetClassId: PROJECT,
      assetClassName: '暖通',
      location: 'B1',
      version: 1,
      createTime: new Date(0),
      updateTime: new Date(0),
    };
    const given = { origin: 'https://twin.example.com', projectId: PROJECT, projectName: '能源站' };
    expect(toLabel(asset, new Set(['location', 'classTypeName', 'assetTag', 'projectName']), given)).toEqual({
      address,
      number: 'CH-001',
      name: undefined,
      lines: ['冷水机组', 'B1', '能源站'],
    });
    expect([isPlainText('CH-001'), isPlainText('冷-001')]).toEqual([true, false]);
  });

  it('breaks names onto lines between words, and ends what is too long in an ellipsis', () => {
    const measure = (text: string) => [...text].length;
    expect(wrapText('Chilled water pump 12', 14, 2, measure)).toEqual(['Chilled water', 'pump 12']);
    expect(wrapText('冷冻机房一号冷水机组', 6, 2, measure)).toEqual(['冷冻机房一号', '冷水机组']);
    expect(wrapText('冷冻机房一号冷水机组循环泵', 6, 2, measure)).toEqual(['冷冻机房一号', '冷水机组循…']);
    expect(wrapText('', 6, 2, measure)).toEqual([]);
  });
});
