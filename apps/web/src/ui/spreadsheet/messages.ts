import { defineMessages } from '../../platform/language/index.ts';

/** What every export and import of a sheet says. */
export const spreadsheetMessages = defineMessages({
  exportWord: { cn: '导出', en: 'Export' },
  asExcel: { cn: 'Excel 文件', en: 'Excel file' },
  asCsv: { cn: 'CSV 文件', en: 'CSV file' },
  template: { cn: '下载模板', en: 'Download template' },

  delimiter: { cn: 'CSV 分隔符', en: 'CSV delimiter' },
  comma: { cn: '逗号 ,', en: 'Comma ,' },
  semicolon: { cn: '分号 ;', en: 'Semicolon ;' },
  tab: { cn: '制表符', en: 'Tab' },
  bar: { cn: '竖线 |', en: 'Bar |' },
  drop: { cn: '选择或拖入 Excel、CSV 文件', en: 'Choose or drop an Excel or CSV file' },
  limits: {
    cn: '.xlsx 或 .csv，最多 {rows} 行，不超过 {size}；也可粘贴复制的单元格',
    en: '.xlsx or .csv, at most {rows} rows, up to {size}. Copied cells can be pasted, too.',
  },
  dropExcel: { cn: '选择或拖入 Excel 文件', en: 'Choose or drop an Excel file' },
  limitsExcel: {
    cn: '一个 .xlsx 文件，最多 {rows} 行，不超过 {size}；也可粘贴复制的单元格',
    en: 'One .xlsx file, at most {rows} rows and {size}. Copied cells can be pasted, too.',
  },
  pastedFile: { cn: '粘贴的单元格.xlsx', en: 'pasted-cells.xlsx' },
  another: { cn: '换一个文件', en: 'Choose another' },

  sending: { cn: '正在上传 {name}', en: 'Uploading {name}' },
  checking: { cn: '正在逐行检查…', en: 'Checking row by row…' },
  importing: { cn: '正在导入…', en: 'Importing…' },
  background: {
    cn: '文件较大，可以关闭窗口，进度见右上角任务栏。',
    en: 'The file is large. You can close this window; the tray at the top right shows the progress.',
  },

  check: { cn: '检查文件', en: 'Check file' },
  nothingToDo: { cn: '没有需要导入的行', en: 'No rows to import' },
  back: { cn: '返回修改', en: 'Back' },
  again: { cn: '继续导入', en: 'Import another' },
  cancel: { cn: '取消', en: 'Cancel' },
  close: { cn: '完成', en: 'Done' },

  doneNote: { cn: '导入完成。', en: 'The import is complete.' },
  someLeft: {
    cn: '有误的行不会导入，不影响其他行。',
    en: 'Rows with errors are not imported; other rows are not affected.',
  },
  unused: { cn: '未导入的列：{names}。', en: 'Columns not imported: {names}.' },
  all: { cn: '全部', en: 'All' },
  added: { cn: '新增', en: 'Added' },
  changed: { cn: '更新', en: 'Updated' },
  unchanged: { cn: '不变', en: 'Unchanged' },
  skipped: { cn: '跳过', en: 'Skipped' },
  refused: { cn: '有误', en: 'Errors' },
  show: { cn: '按结果筛选', en: 'Filter by result' },
  row: { cn: '行', en: 'Row' },
  fate: { cn: '结果', en: 'Result' },
  what: { cn: '说明', en: 'Description' },
  change: { cn: '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  secret: { cn: '{field}：更换', en: '{field}: replaced' },
  reason: { cn: '{field}：{message}', en: '{field}: {message}' },
  empty: { cn: '空', en: 'empty' },
  noRows: { cn: '没有这样的行', en: 'No rows with this result' },
  download: { cn: '下载结果', en: 'Download result' },
});
