import { defineMessages } from '../../platform/language/index.ts';

/** Words of the step that tells which column of a file is which. */
export const columnMessages = defineMessages({
  recognized: {
    cn: '{rows} 行数据，已对应 {count} 列。',
    en: '{rows} {rows|row|rows}, {count} {count|column|columns} recognised.',
  },
  leftOut: { cn: '{count} 列不导入。', en: '{count} {count|column is|columns are} not imported.' },
  missing: { cn: '缺少必填列：{names}。请在下面选择对应的列。', en: 'Required: {names}. Choose the column below.' },
  title: { cn: '列的对应', en: 'Columns' },
  reading: { cn: '正在识别文件中的列…', en: 'Reading the columns of the file…' },
  show: { cn: '查看对应', en: 'Show columns' },
  hide: { cn: '收起', en: 'Hide' },
  column: { cn: '文件中的列', en: 'Column in the file' },
  samples: { cn: '示例', en: 'Examples' },
  field: { cn: '导入为', en: 'Import as' },
  fieldOf: { cn: '“{column}”导入为', en: 'Import “{column}” as' },
  none: { cn: '不导入', en: 'Do not import' },
  known: { cn: '已识别', en: 'Recognised' },
  remembered: { cn: '沿用上次', en: 'As last time' },
  chosen: { cn: '已选择', en: 'Chosen' },
  likely: { cn: '请核对', en: 'Please check' },
  left: { cn: '不导入', en: 'Not imported' },
});
