import { defineMessages } from '../../../../platform/language/index.ts';

export const addMessages = defineMessages({
  title: { cn: '添加并关联资产', en: 'Add and link asset' },
  add: { cn: '新建资产', en: 'New asset' },
  existing: { cn: '已有资产', en: 'Existing asset' },
  submit: { cn: '添加并关联', en: 'Add and link' },
  relate: { cn: '关联', en: 'Link' },
  elements: { cn: '{name} 等 {count} 个构件', en: '{name} and others ({count} {count|element|elements})' },

  as: { cn: '资产数量', en: 'Number of assets' },
  one: { cn: '一个资产，关联全部构件', en: 'One asset linked to all elements' },
  each: { cn: '每个构件一个资产', en: 'One asset per element' },
  eachHint: { cn: '资产名称取自构件名称', en: 'Assets take the names of their elements' },
  tooMany: {
    cn: '一次最多为 {limit} 个构件分别新建资产',
    en: 'At most {limit} elements can become separate assets at once',
  },

  group: { cn: '资产类型', en: 'Asset type' },
  groupHint: { cn: '输入名称开头，或从分类树中选择', en: 'Type the first letters, or choose from the tree' },
  groupOff: { cn: '没有资产类型，先在类型管理中新建', en: 'No asset types. Create one in type management first.' },

  numbering: { cn: '资产编号', en: 'Asset number' },
  byPattern: { cn: '按编号规则生成', en: 'By number pattern' },
  own: { cn: '自行填写', en: 'Manual' },
  byAttribute: { cn: '取自构件属性', en: 'From an element property' },
  next: { cn: '下一个编号：{number}', en: 'Next number: {number}' },
  attribute: { cn: '构件属性', en: 'Element property' },
  attributeRequired: { cn: '请选择构件属性', en: 'Choose an element property' },
  attributeEmpty: { cn: '构件“{name}”的该属性为空', en: 'This property of the element “{name}” is empty' },

  required: { cn: '必填属性', en: 'Required properties' },
  fill: { cn: '请填写“{name}”', en: 'Enter “{name}”' },

  properties: { cn: '复制构件属性', en: 'Copy element properties' },
  propertiesHint: {
    cn: '勾选的属性随关联保存，显示在资产的属性中。',
    en: 'Selected properties are saved with the link and appear among the properties of the asset.',
  },
  find: { cn: '查找属性', en: 'Find a property' },
  ticked: { cn: '已选 {count} 项', en: '{count} selected' },
  asAttributes: { cn: '同时保存为资产的服务端属性', en: 'Also save as server attributes of the asset' },
  noProperties: { cn: '构件没有属性', en: 'The element has no properties' },
  noneFound: { cn: '没有匹配的属性', en: 'No property found' },

  asset: { cn: '资产', en: 'Asset' },
  assetHint: { cn: '输入编号或名称', en: 'Enter a number or a name' },
  assetRequired: { cn: '请选择资产', en: 'Choose an asset' },
  notFound: { cn: '没有找到资产', en: 'No asset found' },
  added: { cn: '已添加 {count} 个资产', en: 'Added {count} {count|asset|assets}' },
});
