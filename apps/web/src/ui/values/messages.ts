import { defineMessages } from '../../platform/language/index.ts';

export const valueMappingMessages = defineMessages({
  decimals: { cn: '小数位数', en: 'Decimals' },
  byUnit: { cn: '按单位', en: 'By unit' },
  mapping: { cn: '值映射', en: 'Value mapping' },
  hint: {
    cn: '把设备发送的代码显示为文字，例如 0 显示为“停止”，1 显示为“运行”。没有列出的值按原样显示。',
    en: 'Shows words instead of the codes that are sent, for example Stopped for 0 and Running for 1. Values that are not listed are shown as they are.',
  },
  code: { cn: '原始值', en: 'Raw value' },
  cn: { cn: '中文名称', en: 'Chinese name' },
  en: { cn: '英文名称', en: 'English name' },
  colour: { cn: '颜色', en: 'Colour' },
  codeOf: { cn: '第 {row} 行的原始值', en: 'Raw value in row {row}' },
  cnOf: { cn: '第 {row} 行的中文名称', en: 'Chinese name in row {row}' },
  enOf: { cn: '第 {row} 行的英文名称', en: 'English name in row {row}' },
  colourOf: { cn: '第 {row} 行的颜色', en: 'Colour in row {row}' },
  removeRow: { cn: '删除第 {row} 行', en: 'Remove row {row}' },
  add: { cn: '添加一行', en: 'Add row' },
  addLatest: { cn: '添加当前值 {value}', en: 'Add latest value {value}' },
  presets: { cn: '常用映射', en: 'Common mappings' },
  green: { cn: '绿色', en: 'Green' },
  grey: { cn: '灰色', en: 'Grey' },
  blue: { cn: '蓝色', en: 'Blue' },
  amber: { cn: '黄色', en: 'Amber' },
  orange: { cn: '橙色', en: 'Orange' },
  red: { cn: '红色', en: 'Red' },
});
