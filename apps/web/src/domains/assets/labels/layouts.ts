import type { Text } from '@twinscape/contract';

/** A sheet of labels, or a roll, whose labels are pages of their own. All measures in millimetres. */
export type Layout = {
  readonly id: string;
  readonly title: Text;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** From the edges of the page to the first label. */
  readonly left: number;
  readonly top: number;
  readonly gapX: number;
  readonly gapY: number;
};

const A4 = { width: 210, height: 297 } as const;
const roll = (width: number, height: number): Layout => ({
  id: `roll-${width}x${height}`,
  title: { cn: `卷筒标签 ${width} × ${height} mm`, en: `Roll, ${width} × ${height} mm` },
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gapX: 0,
  gapY: 0,
});
const sheet = (columns: number, rows: number, [width, height]: readonly [number, number], gapX = 0): Layout => ({
  id: `a4-${columns}x${rows}`,
  title: {
    cn: `A4 标签纸 ${columns} × ${rows}（${width} × ${height} mm）`,
    en: `A4 sheet, ${columns} × ${rows} (${width} × ${height} mm)`,
  },
  page: A4,
  label: { width, height },
  columns,
  rows,
  left: (A4.width - columns * width - (columns - 1) * gapX) / 2,
  top: (A4.height - rows * height) / 2,
  gapX,
  gapY: 0,
});

/** Sheets as they are sold: 24, 40, 21 and 10 labels of an A4 page; and rolls of label printers. */
export const LAYOUTS: readonly [Layout, ...Layout[]] = [
  sheet(3, 8, [70, 37]),
  sheet(4, 10, [48.5, 25.4]),
  sheet(3, 7, [63.5, 38.1], 2.5),
  sheet(2, 5, [99.1, 57], 2.5),
  roll(50, 30),
  roll(70, 40),
];
export const findLayout = (id: string): Layout => LAYOUTS.find((layout) => layout.id === id) ?? LAYOUTS[0];

/** Where the label at a place from 0 stands: its page, and its upper left corner. Pure. */
export function computeLabelPosition(
  layout: Layout,
  at: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const { columns, rows, left, top, label, gapX, gapY } = layout;
  const onPage = at % (columns * rows);
  return {
    page: Math.floor(at / (columns * rows)),
    x: left + (onPage % columns) * (label.width + gapX),
    y: top + Math.floor(onPage / columns) * (label.height + gapY),
  };
}

/** How many pages so many labels take, after some that were used already. Pure. */
export const pagesFor = ({ columns, rows }: Layout, count: number, skipped: number): number =>
  count === 0 ? 0 : Math.ceil((count + skipped) / (columns * rows));
