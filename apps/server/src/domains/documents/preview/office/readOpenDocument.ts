import type { OfficeKind } from '@twinscape/contract/documents';
import { zipEntries } from '../../../../platform/zip/index.ts';
import { hearXml, OFFICE_ZIP_LIMITS, type OfficeLimits, type OfficeText } from './readOffice.ts';
import type { OfficeSection } from './work.ts';

const OPEN_CONTENT = 'content.xml';

/** The content of an OpenDocument; undefined where the archive has none. */
export const findOpenContent = async (file: Buffer): Promise<Buffer | undefined> =>
  (await zipEntries(file, OFFICE_ZIP_LIMITS, (name) => name === OPEN_CONTENT)).get(OPEN_CONTENT);

/** Whether an archive is one: its first entry names its type without compression (ISO 26300-2, 3.3). Pure. */
export const isOpenDocument = (file: Buffer): boolean => file.subarray(30, 38).toString('latin1') === 'mimetype';

/**
 * Text and tables of an OpenDocument (ISO 26300): of a text all of it, of a presentation a section a page, of a
 * spreadsheet one a table, with what its cells show.
 */
export function readOpenDocument(content: Buffer, kind: OfficeKind, limits: OfficeLimits): OfficeText {
  const reader = new OpenReader(kind, limits);
  hearXml(content, {
    open: ({ name, attributes }) => reader.open(name, attributes),
    text: (text) => reader.add(text),
    close: (name) => reader.close(name),
  });
  return { sections: reader.sections, isCut: reader.isCut };
}

type Attributes = Readonly<Record<string, string>>;

class OpenReader {
  readonly sections: (OfficeSection & { rows: (readonly string[])[] })[] = [];
  isCut = false;
  private characters = 0;
  private text = '';
  private paragraphs = 0;
  private tables = 0;
  private cells: string[] | undefined;
  /** Empty cells and rows that the file counts instead of writing them; they count only before something else. */
  private repeat = 1;
  private rowRepeat = 1;
  private emptyRows = 0;

  constructor(
    private readonly kind: OfficeKind,
    private readonly limits: OfficeLimits,
  ) {
    if (kind === 'word') this.begin('');
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'text:p' || name === 'text:h') this.paragraphs += 1;
    else if (name === 'text:s') this.add(' ');
    else if (name === 'text:tab') this.add('\t');
    else if (name === 'text:line-break') this.add('\n');
    else if (name === 'draw:page' && this.kind === 'slides') this.begin('');
    else if (name === 'table:table') {
      this.tables += 1;
      if (this.kind === 'sheets' && this.tables === 1) this.begin(attributes['table:name'] ?? '');
    } else if (name === 'table:table-row' && this.tables === 1) {
      this.cells = [];
      this.rowRepeat = Number(attributes['table:number-rows-repeated'] ?? 1);
    } else if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.tables === 1) {
      this.text = '';
      this.repeat = Number(attributes['table:number-columns-repeated'] ?? 1);
    }
  }

  add(text: string): void {
    if (this.paragraphs > 0 && !this.isCut) this.text += text;
  }

  close(name: string): void {
    if (name === 'text:p' || name === 'text:h') {
      this.paragraphs -= 1;
      if (this.cells) this.text += '\n';
      else if (this.paragraphs === 0) {
        this.push([this.text.trimEnd()]);
        this.text = '';
      }
    } else if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.tables === 1) {
      const cell = this.text.trim();
      for (let at = 0; at < this.repeat && (this.cells?.length ?? 0) < this.limits.columns; at++)
        this.cells?.push(cell);
      this.text = '';
    } else if (name === 'table:table-row' && this.tables === 1) {
      this.closeRow();
      this.cells = undefined;
    } else if (name === 'table:table') {
      this.tables -= 1;
      this.emptyRows = 0;
    }
  }

  private closeRow(): void {
    const cells = this.cells ?? [];
    while (cells.at(-1) === '') cells.pop();
    const rows = this.sections.at(-1)?.rows.length ?? 0;
    if (cells.length === 0) {
      this.emptyRows = Math.min(this.limits.rows, this.emptyRows + this.rowRepeat);
      return;
    }
    const wanted = this.emptyRows + this.rowRepeat;
    const room = this.kind === 'sheets' ? Math.max(0, this.limits.rows - rows) : wanted;
    if (wanted > room) this.isCut = true;
    for (let at = 0; at < Math.min(wanted, room, this.limits.rows); at++) this.push(at < this.emptyRows ? [] : cells);
    this.emptyRows = 0;
  }

  private begin(name: string): void {
    const most = this.kind === 'slides' ? this.limits.slides : this.limits.sheets;
    if (this.sections.length >= most) this.isCut = true;
    else this.sections.push({ name, rows: [] });
    this.text = '';
  }

  private push(row: readonly string[]): void {
    const length = row.reduce((sum, cell) => sum + cell.length, 0);
    if (this.characters + length > this.limits.characters) this.isCut = true;
    if (this.isCut) return;
    this.characters += length;
    this.sections.at(-1)?.rows.push(row);
  }
}
