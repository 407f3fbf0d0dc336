/** Which parts of the canvas are taken, and by whom: rectangles in cells of a grid. CSS pixels. */
export class Occupancy {
  private readonly cells: (Taken[] | undefined)[];
  private readonly columns: number;
  private readonly rows: number;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.columns = Math.max(1, Math.ceil(width / CELL));
    this.rows = Math.max(1, Math.ceil(height / CELL));
    this.cells = new Array(this.columns * this.rows);
  }

  /** Whether a rectangle lies wholly on the canvas. */
  holds(left: number, top: number, right: number, bottom: number): boolean {
    return left >= 0 && top >= 0 && right <= this.width && bottom <= this.height;
  }

  /** Who has taken some of a rectangle; -1: nobody. */
  takenBy(left: number, top: number, right: number, bottom: number): number {
    const [firstColumn, lastColumn] = this.span(left, right, this.columns);
    const [firstRow, lastRow] = this.span(top, bottom, this.rows);
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        for (const one of this.cells[row * this.columns + column] ?? NONE)
          if (one.left < right && one.right > left && one.top < bottom && one.bottom > top) return one.by;
    return -1;
  }

  take(left: number, top: number, right: number, bottom: number, by: number): void {
    const one = { left, top, right, bottom, by };
    const [firstColumn, lastColumn] = this.span(left, right, this.columns);
    const [firstRow, lastRow] = this.span(top, bottom, this.rows);
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const at = row * this.columns + column;
        const cell = this.cells[at];
        if (cell) cell.push(one);
        else this.cells[at] = [one];
      }
  }

  private span(from: number, to: number, count: number): readonly [number, number] {
    return [Math.max(0, Math.floor(from / CELL)), Math.min(count - 1, Math.floor(to / CELL))];
  }
}

type Taken = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly by: number;
};
const CELL = 48;
const NONE: readonly Taken[] = [];
