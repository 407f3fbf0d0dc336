import type { ImportReport } from '@twinscape/contract/enterprises';
import { Button, Table } from 'antd';
import { downloadFile } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { createFailedRowsFile } from './importReport.ts';
import css from './Members.module.css';

const texts = defineMessages({
  imported: { cn: '已导入', en: 'Imported' },
  failed: { cn: '未导入', en: 'Not imported' },
  row: { cn: '行', en: 'Row' },
  field: { cn: '列', en: 'Column' },
  value: { cn: '内容', en: 'Value' },
  message: { cn: '原因', en: 'Reason' },
  download: { cn: '下载未导入的行', en: 'Download rejected rows' },
  fileName: { cn: '未导入的成员.csv', en: 'members-left-out.csv' },
  allGood: {
    cn: '全部导入。成员激活账号后即可登录，激活链接可在列表中生成。',
    en: 'All rows were imported. Members can sign in after activation; create activation links in the list.',
  },
  empty: { cn: '（空）', en: '(empty)' },
});

/** What an import took and why it left the other rows out. */
export function ImportResult({ report }: { report: ImportReport }) {
  const words = useMessages(texts);
  const format = useFormat();
  const { imported, failed, errors } = report;
  const columns = [
    { key: 'row', dataIndex: 'row', title: words.row, width: 64, className: 'num' },
    { key: 'field', dataIndex: 'field', title: words.field, width: 130 },
    {
      key: 'value',
      dataIndex: 'value',
      title: words.value,
      width: 190,
      ellipsis: true,
      render: (value: string) => value || <span className="faint">{words.empty}</span>,
    },
    { key: 'message', dataIndex: 'message', title: words.message },
  ];
  return (
    <>
      <div className={css.counts} role="status">
        <span className={`${css.count} ${css.good}`}>
          <strong className="num">{format.number(imported)}</strong>
          <span>{words.imported}</span>
        </span>
        <span className={`${css.count} ${failed > 0 ? css.bad : ''}`}>
          <strong className="num">{format.number(failed)}</strong>
          <span>{words.failed}</span>
        </span>
      </div>
      {errors.length === 0 ? (
        <p className="soft">{words.allGood}</p>
      ) : (
        <>
          <Table
            rowKey={({ row, field }) => `${row} ${field}`}
            columns={columns}
            dataSource={errors}
            size="small"
            pagination={false}
            scroll={{ y: 300 }}
            tableLayout="fixed"
            virtual={errors.length > 200}
          />
          <Button
            type="link"
            className={css.download ?? ''}
            icon={<Glyph name="download" size={14} />}
            onClick={() => downloadFile(createFailedRowsFile(errors, words, words.fileName))}
          >
            {words.download}
          </Button>
        </>
      )}
    </>
  );
}
