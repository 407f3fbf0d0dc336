import { type DeviceImportReport, type ImportRow, ROW_FATES, type RowFate } from '@twinscape/contract/devices';
import { Alert, Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { Glyph, type Status, StatusTag } from '../../../ui/index.ts';
import { saveTable } from '../history/exports.ts';
import { reportTable, whatOf } from './reportRows.ts';
import css from './Sheets.module.css';
import { sheetWords } from './words.ts';

const STATUS: Readonly<Record<RowFate, Status>> = {
  added: 'run',
  changed: 'info',
  unchanged: 'stop',
  refused: 'fault',
};
/** More categories than these are only counted. */
const NAMED = 6;

/** What becomes of every row, before or after the import. */
export function Report({ report }: { readonly report: DeviceImportReport }) {
  const words = useWords(sheetWords);
  const say = useSay();
  const format = useFormat();
  const [fate, setFate] = useState<RowFate | 'all'>(report.refused > 0 ? 'refused' : 'all');
  const texts = {
    fate: (one: RowFate) => words[one],
    change: ({ field, before, after }: NonNullable<ImportRow['changes']>[number]) =>
      before === undefined || after === undefined
        ? say(sheetWords.secret, { field })
        : say(sheetWords.change, { field, before: before || words.empty, after: after || words.empty }),
    reason: ({ field, message }: NonNullable<ImportRow['reasons']>[number]) =>
      say(sheetWords.reason, { field, message }),
  };
  const rows = fate === 'all' ? report.rows : report.rows.filter((row) => row.fate === fate);
  const named = report.newCategories.slice(0, NAMED).join(say({ cn: '、', en: ', ' }));
  const more = report.newCategories.length > NAMED ? '…' : '';
  const heads = { row: words.row, deviceId: words.deviceId, name: words.name, fate: words.fate, what: words.what };
  return (
    <div className={css.report}>
      <Alert
        type={report.isTrial ? 'info' : 'success'}
        showIcon
        title={[report.isTrial ? words.trialNote : words.doneNote, report.refused > 0 ? words.someLeft : ''].join(' ')}
        {...(named
          ? {
              description: say(report.isTrial ? sheetWords.newCategories : sheetWords.newCategoriesDone, {
                names: named + more,
              }),
            }
          : {})}
      />
      <div className={css.fates}>
        <Segmented
          aria-label={words.show}
          value={fate}
          onChange={(next: RowFate | 'all') => setFate(next)}
          options={[
            { value: 'all' as const, label: <Count word={words.all} count={format.number(report.rows.length)} /> },
            ...ROW_FATES.map((one) => ({
              value: one,
              label: <Count word={words[one]} count={format.number(report[one])} />,
            })),
          ]}
        />
        <Button
          type="link"
          icon={<Glyph name="download" size={14} />}
          onClick={() => saveTable('xlsx', words.fileName, reportTable(report, heads, texts))}
        >
          {words.download}
        </Button>
      </div>
      <Table
        rowKey="row"
        size="small"
        tableLayout="fixed"
        pagination={false}
        virtual={rows.length > 100}
        scroll={{ y: 320, x: 760 }}
        dataSource={rows}
        // Who has no wheel scrolls by walking through the rows.
        onRow={() => ({ tabIndex: 0 })}
        locale={{ emptyText: words.noRows }}
        columns={[
          { key: 'row', dataIndex: 'row', title: words.row, width: 60, className: 'num' },
          {
            key: 'deviceId',
            dataIndex: 'deviceId',
            title: words.deviceId,
            width: 140,
            ellipsis: true,
            className: 'mono',
          },
          { key: 'name', dataIndex: 'deviceName', title: words.name, width: 170, ellipsis: true },
          {
            key: 'fate',
            title: words.fate,
            width: 100,
            render: (_, row) => <StatusTag plain status={STATUS[row.fate]} word={words[row.fate]} />,
          },
          {
            key: 'what',
            title: words.what,
            render: (_, row) => <span className={css.what}>{whatOf(row, texts)}</span>,
          },
        ]}
      />
    </div>
  );
}

const Count = ({ word, count }: { readonly word: string; readonly count: string }) => (
  <span className={css.count}>
    {word} <b className="num">{count}</b>
  </span>
);
