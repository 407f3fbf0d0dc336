import { defineMessages } from '../../../platform/language/index.ts';

export const editMessages = defineMessages({
  copyOf: { cn: '{name} 副本', en: '{name} copy' },
  addTitle: { cn: '新增资产', en: 'Add an asset' },
  editTitle: { cn: '编辑资产', en: 'Edit asset' },
  addWord: { cn: '创建', en: 'Create' },
  saveWord: { cn: '保存', en: 'Save' },
  nameExample: { cn: '例如：1 号冷水机组', en: 'For example Chiller 1' },
  typeHint: { cn: '选择类型', en: 'Choose a type' },
  noTypes: {
    cn: '还没有类型，请先在类型管理中建立',
    en: 'There are no types yet: make one under class and type management',
  },
  numbering: { cn: '编码方式', en: 'Code' },
  byRule: { cn: '自动编码', en: 'Automatic' },
  own: { cn: '自行填写', en: 'My own' },
  next: { cn: '编码将为 {number}', en: 'It becomes {number}' },
  nextHint: {
    cn: '按类型的编码规则，在创建时确定',
    en: 'By the pattern of its type, settled when it is created',
  },
  chooseType: { cn: '选择类型后自动编码', en: 'Follows once a type is chosen' },
  tag: { cn: '标签', en: 'Tag' },
  tagHint: { cn: '现场铭牌上的标识', en: 'What its plate on site says' },
  location: { cn: '位置', en: 'Location' },
  locationExample: { cn: '例如：B1 层 冷冻机房', en: 'For example basement 1, chiller room' },
  comment: { cn: '备注', en: 'Remarks' },
  properties: { cn: '{type}属性', en: 'Properties of {type}' },
  noProperties: { cn: '该类型没有定义属性', en: 'This type defines no properties' },
  default: { cn: '默认：{value}', en: 'Default: {value}' },
  typeChanged: {
    cn: '改变类型后，原类型的属性值将丢失。',
    en: 'With another type, the values of the former type’s properties are lost.',
  },
  loadNewest: { cn: '载入最新内容', en: 'Load what is there now' },
  required: { cn: '必填', en: 'required' },
});
