import type { ZipLimits } from '../zip/index.ts';

export type ExcelRefusal =
  /** No bytes at all. */
  | 'empty-file'
  /** Neither an .xlsx nor an .xls: text, csv, a picture, another Office document … */
  | 'not-excel'
  /** The binary format of Excel 97 to 2003: save as .xlsx. */
  | 'old-excel'
  /** Encrypted with a password. */
  | 'encrypted'
  /** An .xlsx whose parts are broken, or contradict what the archive says about them. */
  | 'damaged'
  /** More than the limits allow; `limit` names which. */
  | 'too-large';

/** The file is not taken; `reason` and `limit` choose the wording that the user reads. */
export class ExcelRefused extends Error {
  override readonly name = 'ExcelRefused';
  readonly limit: keyof SpreadsheetLimits | undefined;
  constructor(
    readonly reason: ExcelRefusal,
    { limit, cause }: { limit?: keyof SpreadsheetLimits; cause?: unknown } = {},
  ) {
    super(`The Excel file is refused: ${reason}${limit === undefined ? '' : ` (${limit})`}`, { cause });
    this.limit = limit;
  }
}

export type SpreadsheetLimits = ZipLimits & {
  /** Including the title row and empty rows between others. */
  maxRows: number;
  maxColumns: number;
  /**
   * Characters of all cells together: one shared text in a million cells is small in the file and large in our tables.
   */
  maxCharacters: number;
};
