import type { Text } from '@twinscape/contract';
import type { AssetValueType } from '@twinscape/contract/assets';

/** Texts of the files, in both languages. */
export const spreadsheetMessages = {
  assets: { cn: '资产', en: 'Assets' },
  template: { cn: '资产导入模板 {type}', en: 'Asset import template {type}' },
  list: { cn: '资产列表', en: 'Asset list' },
  severalTypes: { cn: '多个类型', en: 'several types' },
  unit: { cn: '单位', en: 'Unit' },
  default: { cn: '默认值', en: 'Default' },
  importing: { cn: '导入资产：{file}', en: 'Import assets: {file}' },
  checking: { cn: '检查资产文件：{file}', en: 'Check the assets of {file}' },
  reading: { cn: '正在逐行检查', en: 'Checking row by row' },
  writing: { cn: '正在写入', en: 'Writing' },
  className: { cn: '资产分类', en: 'Asset class' },
  typeName: { cn: '资产类型', en: 'Asset type' },
  created: { cn: '创建时间', en: 'Created' },
  updated: { cn: '更新时间', en: 'Updated' },
} as const;

/** What a cell of each kind of property takes. */
export const KIND_NOTES: Readonly<Record<AssetValueType, Text>> = {
  text: { cn: '文本，可多行，最多 4000 个字符', en: 'Text, several lines allowed, at most 4,000 characters' },
  string: { cn: '单行文本', en: 'Single-line text' },
  number: { cn: '数字，如 12.5，不含单位和千分位', en: 'A number such as 12.5, without unit and thousands separators' },
  date: {
    cn: '日期，如 2026-05-01 或 2026-05-01 08:30',
    en: 'A date such as 2026-05-01 or 2026-05-01 08:30',
  },
  image: {
    cn: '已上传图片的地址，或以 https:// 开头的图片网址',
    en: 'The address of an uploaded picture, or a picture address that starts with https://',
  },
  link: { cn: '以 http:// 或 https:// 开头的网址', en: 'An address that starts with http:// or https://' },
};

/** What the template's example row holds in a property; absent: nothing. */
export const KIND_EXAMPLES: Readonly<Partial<Record<AssetValueType, Text | string>>> = {
  text: { cn: '示例', en: 'Example' },
  string: { cn: '示例', en: 'Example' },
  number: '12.5',
  date: '2026-05-01',
  link: 'https://example.com',
};
