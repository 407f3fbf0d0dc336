import { defineMessages } from '../../../platform/language/index.ts';

export const editMessages = defineMessages({
  copyOf: { cn: '{name} 副本', en: '{name} copy' },
  addTitle: { cn: '新建资产', en: 'New asset' },
  editTitle: { cn: '编辑资产', en: 'Edit asset' },
  addWord: { cn: '创建', en: 'Create' },
  saveWord: { cn: '保存', en: 'Save' },
  nameExample: { cn: '例如：1 号冷水机组', en: 'For example: Chiller 1' },
  typeHint: { cn: '选择类型', en: 'Choose a type' },
  noTypes: {
    cn: '没有类型，先在类型管理中新建',
    en: 'No types. Create one in type management first.',
  },
  numbering: { cn: '编号方式', en: 'Asset number' },
  byRule: { cn: '自动编号', en: 'Automatic' },
  own: { cn: '自行填写', en: 'Manual' },
  next: { cn: '编号将为 {number}', en: 'The number will be {number}' },
  nextHint: {
    cn: '创建时按类型的编号规则确定',
    en: 'The type’s pattern sets the number on creation',
  },
  chooseType: { cn: '选择类型后自动编号', en: 'Set automatically after a type is chosen' },
  tag: { cn: '关键字', en: 'Tag' },
  tagHint: { cn: '例如现场铭牌上的标识', en: 'For example the tag on the name plate' },
  location: { cn: '位置', en: 'Location' },
  locationExample: { cn: '例如：B1 层 冷冻机房', en: 'For example: Basement 1, chiller room' },
  comment: { cn: '备注', en: 'Remarks' },
  properties: { cn: '{type}属性', en: 'Properties of {type}' },
  noProperties: { cn: '该类型没有定义属性', en: 'This type has no properties' },
  default: { cn: '默认：{value}', en: 'Default: {value}' },
  typeChanged: {
    cn: '更换类型后，原类型的属性值将丢失。',
    en: 'Another type discards the values of the current type’s properties.',
  },
  loadNewest: { cn: '载入最新版本', en: 'Load latest' },
  required: { cn: '必填', en: 'required' },
});
