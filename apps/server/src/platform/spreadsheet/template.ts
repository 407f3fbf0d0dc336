import { type Language, say, type Text } from '@twinscape/contract';
import type { FileAnswer } from '../http/index.ts';
import { excelDownload } from './downloads.ts';
import type { TitledColumn } from './titles.ts';
import { writeWorkbook } from './writeSpreadsheet.ts';

/** A column of a template, an import and an export. */
export type SheetColumn<Field extends string> = TitledColumn<Field> & {
  /** What the column takes. */
  readonly note: Text;
  /** What the template's example row holds; absent: nothing. */
  readonly example?: Text | string;
  /** In characters. */
  readonly width: number;
};

export const columnTitles = <Field extends string>(columns: readonly SheetColumn<Field>[]) =>
  Object.fromEntries(columns.map(({ field, title }) => [field, title])) as Readonly<Record<Field, Text>>;

type Template<Column> = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly worksheetName: string;
  readonly columns: readonly Column[];
  /** As the first row shows it; absent: the title. */
  readonly toHeading?: (column: Column) => string;
  /** Comes before the column's own example. */
  readonly toExample?: (column: Column) => string | undefined;
  /** What the notes say besides title, whether it is required, and what it takes. */
  readonly more?: readonly {
    readonly title: Text;
    readonly width: number;
    readonly toCell: (column: Column) => string;
  }[];
};

const words = {
  notes: { cn: '填写说明', en: 'Notes' },
  column: { cn: '列', en: 'Column' },
  required: { cn: '是否必填', en: 'Required' },
  note: { cn: '说明', en: 'Description' },
  yes: { cn: '必填', en: 'yes' },
  optional: { cn: '选填', en: 'no' },
} as const;

/** Titles, an example row, which the import skips, and a second sheet that says what each column takes. */
export async function templateDownload<Column extends SheetColumn<string>>(
  { name, worksheetName, columns, toHeading, toExample, more = [] }: Template<Column>,
  language: Language,
): Promise<FileAnswer> {
  const toOwnExample = ({ example = '' }: Column) => (typeof example === 'string' ? example : say(example, language));
  const sheet = {
    name: worksheetName,
    columns: columns.map((column) => ({
      title: toHeading?.(column) ?? say(column.title, language),
      width: column.width,
    })),
    rows: [columns.map((column) => toExample?.(column) ?? toOwnExample(column))],
  };
  const notes = {
    name: say(words.notes, language),
    columns: [
      { title: say(words.column, language), width: 24 },
      { title: say(words.required, language), width: 12 },
      ...more.map(({ title, width }) => ({ title: say(title, language), width })),
      { title: say(words.note, language), width: 90 },
    ],
    rows: columns.map((column) => [
      say(column.title, language),
      say(column.required ? words.yes : words.optional, language),
      ...more.map(({ toCell }) => toCell(column)),
      say(column.note, language),
    ]),
  };
  return excelDownload(name, await writeWorkbook(sheet, notes));
}
