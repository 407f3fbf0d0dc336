import type { RowChange, RowReason } from '@twinscape/contract';
import { Alert, Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { StatusTag, type TagStatus } from '../StatusTag.tsx';
import { usePhone } from '../useNarrowScreen.ts';
import { spreadsheetMessages } from './messages.ts';
import { formatRowResult, type ReportRow, type RowResult, toReportTable } from './reportRows.ts';
import css from './Spreadsheet.module.css';

const STATUS: Readonly<Record<RowResult, TagStatus>> = {
  added: 'run',
  changed: 'info',
  unchanged: 'stop',
  skipped: 'stop',
  refused: 'fault',
};

type Props = {
  readonly isTrial: boolean;
  readonly rows: readonly ReportRow[];
  /** The fates that rows of this import can have. */
  readonly rowResults: readonly RowResult[];
  /** What a thing is known by, and its name. */
  readonly keyTitle: string;
  readonly nameTitle: string;
  /** What is said of a trial: that nothing was written. */
  readonly trialNote: string;
  /** Titles of columns that were not taken. */
  readonly unusedColumns: readonly string[];
  /** What besides rows becomes of it. */
  readonly besides?: string | undefined;
  readonly onSave: (table: (string | number)[][]) => void;
};

/** What becomes of every row of a sheet, before or after the import. */
export function SpreadsheetImportReport({
  isTrial,
  rows,
  rowResults,
  keyTitle,
  nameTitle,
  trialNote,
  unusedColumns,
  besides,
  onSave,
}: Props) {
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const count = (fate: RowResult) => rows.reduce((sum, row) => sum + (row.fate === fate ? 1 : 0), 0);
  const refused = count('refused');
  const unused = unusedColumns.length > 0 && say(spreadsheetMessages.unused, { names: format.list(unusedColumns) });
  const notes = [besides, unused].filter(Boolean).join(' ');
  const [fate, setFate] = useState<RowResult | 'all'>(refused > 0 ? 'refused' : 'all');
  const texts = {
    fate: (one: RowResult) => words[one],
    change: ({ field, before, after }: RowChange) =>
      before === undefined || after === undefined
        ? say(spreadsheetMessages.secret, { field })
        : say(spreadsheetMessages.change, { field, before: before || words.empty, after: after || words.empty }),
    reason: ({ field, message }: RowReason) => say(spreadsheetMessages.reason, { field, message }),
  };
  const isPhone = usePhone();
  const narrow = [
    { key: 'row', dataIndex: 'row', title: words.row, width: 52, className: 'num' },
    {
      key: 'name',
      title: nameTitle,
      render: (_: unknown, row: ReportRow) => (
        <span className={css.what}>
          <span className={css.fates}>
            <strong>{row.name || row.key}</strong>
            <StatusTag plain status={STATUS[row.fate]} word={words[row.fate]} />
          </span>
          <span className="soft">{formatRowResult(row, texts)}</span>
        </span>
      ),
    },
  ];
  const shown = fate === 'all' ? rows : rows.filter((row) => row.fate === fate);
  const heads = { row: words.row, key: keyTitle, name: nameTitle, fate: words.fate, what: words.what };
  return (
    <div className={css.report}>
      <Alert
        type={isTrial ? 'info' : 'success'}
        showIcon
        title={[isTrial ? trialNote : words.doneNote, refused > 0 ? words.someLeft : ''].join(' ')}
        {...(notes ? { description: notes } : {})}
      />
      <div className={css.fates}>
        <Segmented
          aria-label={words.show}
          value={fate}
          onChange={(next: RowResult | 'all') => setFate(next)}
          options={[
            { value: 'all' as const, label: <Count word={words.all} count={format.number(rows.length)} /> },
            ...rowResults.map((one) => ({
              value: one,
              label: <Count word={words[one]} count={format.number(count(one))} />,
            })),
          ]}
        />
        <Button
          type="link"
          icon={<Glyph name="download" size={14} />}
          onClick={() => onSave(toReportTable(rows, heads, texts))}
        >
          {words.download}
        </Button>
      </div>
      <Table
        rowKey="row"
        size="small"
        tableLayout="fixed"
        pagination={false}
        virtual={shown.length > 100}
        scroll={isPhone ? { y: 320 } : { y: 320, x: 760 }}
        dataSource={shown}
        // Who has no wheel scrolls by walking through the rows.
        onRow={() => ({ tabIndex: 0 })}
        locale={{ emptyText: words.noRows }}
        columns={
          isPhone
            ? narrow
            : [
                { key: 'row', dataIndex: 'row', title: words.row, width: 60, className: 'num' },
                { key: 'key', dataIndex: 'key', title: keyTitle, width: 140, ellipsis: true, className: 'mono' },
                { key: 'name', dataIndex: 'name', title: nameTitle, width: 170, ellipsis: true },
                {
                  key: 'fate',
                  title: words.fate,
                  width: 100,
                  render: (_, row) => <StatusTag plain status={STATUS[row.fate]} word={words[row.fate]} />,
                },
                {
                  key: 'what',
                  title: words.what,
                  render: (_, row) => <span className={css.what}>{formatRowResult(row, texts)}</span>,
                },
              ]
        }
      />
    </div>
  );
}

const Count = ({ word, count }: { readonly word: string; readonly count: string }) => (
  <span className={css.count}>
    {word} <b className="num">{count}</b>
  </span>
);
