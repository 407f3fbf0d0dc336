import { fill } from '@twinscape/contract';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { formatBytes, useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { FileDrop } from '../FileDrop.tsx';
import { Glyph } from '../Glyph.tsx';
import { DELIMITERS, guessDelimiter } from './delimiter.ts';
import { spreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';

/** A file that was chosen, and what divides its cells if it is csv. */
export type ChosenSpreadsheet = { readonly file?: File | undefined; readonly delimiter?: string | undefined };

export const isCsv = (file: File): boolean => /\.(csv|txt)$/i.test(file.name);
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

/** Chooses what divides the cells of a csv file; nothing for Excel. */
export function DelimiterField({
  chosen,
  missing,
  onChoose,
}: {
  readonly chosen: ChosenSpreadsheet;
  /** Said while none is chosen. */
  readonly missing: string;
  readonly onChoose: (delimiter: string) => void;
}) {
  const words = useMessages(spreadsheetMessages);
  if (!chosen.file || !isCsv(chosen.file)) return null;
  return (
    <Form.Item
      label={words.delimiter}
      htmlFor="import-delimiter"
      required
      {...(chosen.delimiter ? {} : { validateStatus: 'error' as const, help: missing })}
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

type Props = {
  readonly chosen: ChosenSpreadsheet;
  readonly onChoose: (chosen: ChosenSpreadsheet) => void;
  readonly mostRows: number;
  readonly mostBytes: number;
  /** Said of another kind of file, and of one that is too large: with `{limit}`. */
  readonly otherKind: string;
  readonly tooLarge: string;
};

/** One Excel or csv file, chosen or dropped. */
export function SpreadsheetFile({ chosen: { file }, onChoose, mostRows, mostBytes, otherKind, tooLarge }: Props) {
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const [problem, setProblem] = useState<string>();
  const size = formatBytes(mostBytes);
  const take = async (files: readonly File[]) => {
    const [one] = files;
    setProblem(undefined);
    if (!one || files.length > 1) return setProblem(words.oneFile);
    if (!/\.(xlsx|csv|txt)$/i.test(one.name)) return setProblem(otherKind);
    if (one.size > mostBytes) return setProblem(fill(tooLarge, { limit: size }));
    const delimiter = isCsv(one) ? guessDelimiter(await one.slice(0, START).text()) : '';
    return onChoose({ file: one, delimiter });
  };
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
      title={words.drop}
      hint={say(spreadsheetMessages.limits, { rows: format.number(mostRows), size })}
      accept=".xlsx,.csv,.txt"
      problem={problem}
      onFiles={(files) => void take(files)}
    />
  );
}
