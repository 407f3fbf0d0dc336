import type { Text } from '@twinscape/contract';
import { fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Button, Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes, useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { toXlsxFile } from '../../platform/spreadsheet/index.ts';
import { FileDrop } from '../FileDrop.tsx';
import { Glyph } from '../Glyph.tsx';
import { DELIMITERS, guessDelimiter } from './delimiter.ts';
import { spreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';
import { TemplateRow, type TemplateRowProps } from './TemplateRow.tsx';
import { usePaste } from './usePaste.ts';

/** A file that was chosen, and what divides its cells if it is csv. */
export type ChosenSpreadsheet = { readonly file?: File | undefined; readonly delimiter?: string | undefined };

const isCsv = (file: File): boolean => /\.csv$/i.test(file.name);
/** Where the delimiter of a csv file is looked for, in bytes. */
const START = 64 * 1024;

/** The file and its delimiter, as a call takes them; undefined while something is missing. Pure. */
export function toSpreadsheetOrder({
  file,
  delimiter,
}: ChosenSpreadsheet): { readonly file: File; readonly csvDelimiter: string | undefined } | undefined {
  if (!file || (isCsv(file) && !delimiter)) return undefined;
  return { file, csvDelimiter: isCsv(file) ? delimiter : undefined };
}

/** What is chosen so far, for whoever draws the choice. */
export type ChoiceProps<Choice> = { readonly choice: Choice; readonly onChoose: (choice: Choice) => void };

type Props<Choice extends ChosenSpreadsheet> = ChoiceProps<Choice> & {
  readonly template: TemplateRowProps;
  readonly mostRows: number;
  /** Said while a csv file has no delimiter; absent: only Excel files are taken (RU-VAL-07). */
  readonly delimiterMissing?: Text;
  /** Fields that stand beside the delimiter. */
  readonly beside?: ReactNode;
  /** How the rows are taken. */
  readonly children?: ReactNode;
};

/** The template, how its rows are taken, and the file that was filled in. */
export function ChooseSpreadsheet<Choice extends ChosenSpreadsheet>({
  choice,
  onChoose,
  template,
  mostRows,
  delimiterMissing,
  beside,
  children,
}: Props<Choice>) {
  return (
    <>
      <TemplateRow {...template} />
      <Form layout="vertical" component="div">
        {children}
        <div className={css.pair}>
          {beside}
          {delimiterMissing && (
            <DelimiterField
              chosen={choice}
              missing={delimiterMissing}
              onChoose={(delimiter) => onChoose({ ...choice, delimiter })}
            />
          )}
        </div>
      </Form>
      <SpreadsheetFile
        chosen={choice}
        onChoose={({ file, delimiter }) => onChoose({ ...choice, file, delimiter })}
        mostRows={mostRows}
        takesCsv={delimiterMissing !== undefined}
      />
    </>
  );
}

/** Chooses what divides the cells of a csv file; nothing for Excel. */
function DelimiterField({
  chosen,
  missing,
  onChoose,
}: {
  readonly chosen: ChosenSpreadsheet;
  /** Said while none is chosen. */
  readonly missing: Text;
  readonly onChoose: (delimiter: string) => void;
}) {
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  if (!chosen.file || !isCsv(chosen.file)) return null;
  return (
    <Form.Item
      label={words.delimiter}
      htmlFor="import-delimiter"
      required
      {...(chosen.delimiter ? {} : { validateStatus: 'error' as const, help: say(missing) })}
    >
      <Select
        id="import-delimiter"
        value={chosen.delimiter || null}
        options={DELIMITERS.map((value, at) => ({
          value,
          label: [words.comma, words.semicolon, words.tab, words.bar][at],
        }))}
        onChange={(delimiter: string | null) => onChoose(delimiter ?? '')}
      />
    </Form.Item>
  );
}

type FileProps = {
  readonly chosen: ChosenSpreadsheet;
  readonly onChoose: (chosen: ChosenSpreadsheet) => void;
  readonly mostRows: number;
  readonly takesCsv: boolean;
};

/** One Excel or csv file, chosen or dropped, or cells that are pasted. */
function SpreadsheetFile({ chosen: { file }, onChoose, mostRows, takesCsv }: FileProps) {
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const [problem, setProblem] = useState<string>();
  const size = formatBytes(UPLOAD_LIMITS.excel);
  const take = async (files: readonly File[]) => {
    const [one] = files;
    setProblem(undefined);
    // RU-VAL-07: exactly one Excel file; the server looks at its content.
    if (!one || files.length > 1) return setProblem(say(fileRefusals['upload.excelOne']));
    if (!(takesCsv ? /\.(xlsx|csv)$/i : /\.xlsx$/i).test(one.name))
      return setProblem(say(fileRefusals['upload.excelOnly']));
    if (one.size > UPLOAD_LIMITS.excel) return setProblem(say(fileRefusals['upload.tooLarge'], { limit: size }));
    const delimiter = isCsv(one) ? guessDelimiter(await one.slice(0, START).text()) : '';
    return onChoose({ file: one, delimiter });
  };
  usePaste(file === undefined, (rows) => onChoose({ file: toXlsxFile(words.pastedFile, rows), delimiter: '' }));
  return file ? (
    <div className={css.file}>
      <Glyph name="table" size={18} />
      <span className={css.fileName}>
        <span className="cut">{file.name}</span>
        <small className="faint num">{formatBytes(file.size)}</small>
      </span>
      <Button type="link" onClick={() => onChoose({})}>
        {words.another}
      </Button>
    </div>
  ) : (
    <FileDrop
      title={takesCsv ? words.drop : words.dropExcel}
      hint={say(takesCsv ? spreadsheetMessages.limits : spreadsheetMessages.limitsExcel, {
        rows: format.number(mostRows),
        size,
      })}
      accept={takesCsv ? '.xlsx,.csv' : '.xlsx'}
      problem={problem}
      onFiles={(files) => void take(files)}
    />
  );
}
