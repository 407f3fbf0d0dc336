import { defineMessages } from '../../../../platform/language/index.ts';

export const addMessages = defineMessages({
  title: { cn: '添加并关联资产', en: 'Add and relate an asset' },
  add: { cn: '新建资产', en: 'New asset' },
  existing: { cn: '已有资产', en: 'Existing asset' },
  submit: { cn: '添加并关联', en: 'Add and relate' },
  relate: { cn: '关联', en: 'Relate' },
  elements: { cn: '{name} 等 {count} 个构件', en: '{name} and others ({count} elements)' },

  as: { cn: '资产数量', en: 'How many assets' },
  one: { cn: '一个资产，关联全部构件', en: 'One asset that is all of them' },
  each: { cn: '每个构件一个资产', en: 'An asset for each of them' },
  eachHint: { cn: '资产名称取自构件名称', en: 'Each is named as its element' },
  tooMany: {
    cn: '一次最多为 {limit} 个构件分别建资产',
    en: 'Assets are made for at most {limit} elements at once',
  },

  group: { cn: '资产分组', en: 'Group' },
  groupHint: { cn: '输入名称开头，或从分类树中选择', en: 'Type the beginning of a type, or choose from the tree' },
  groupOff: { cn: '项目还没有资产类型，请先在类型管理中创建', en: 'The project has no asset types yet: add one first' },

  numbering: { cn: '资产编码', en: 'Code' },
  byPattern: { cn: '按编码规则生成', en: 'By the pattern of its type' },
  own: { cn: '自行填写', en: 'My own' },
  byAttribute: { cn: '取自构件属性', en: 'From an attribute of the element' },
  next: { cn: '下一个编码：{number}', en: 'The next is {number}' },
  attribute: { cn: '构件属性', en: 'Attribute' },
  attributeRequired: { cn: '请选择构件属性', en: 'Choose an attribute' },
  attributeEmpty: { cn: '构件“{name}”的该属性为空', en: 'The element “{name}” has no value there' },

  required: { cn: '必填属性', en: 'What its type asks for' },
  fill: { cn: '请填写“{name}”', en: 'Fill in “{name}”' },

  properties: { cn: '带入构件属性', en: 'Properties to take over' },
  propertiesHint: {
    cn: '勾选的属性随关联保存，显示在资产的属性中。',
    en: 'Ticked properties are kept with the relation and show among those of the asset.',
  },
  find: { cn: '查找属性', en: 'Find a property' },
  ticked: { cn: '已选 {count} 项', en: '{count} ticked' },
  asAttributes: { cn: '同时保存为资产的服务端属性', en: 'Keep them as server attributes of the asset, too' },
  noProperties: { cn: '构件没有属性', en: 'The element has no properties' },
  noneFound: { cn: '没有匹配的属性', en: 'No property is found' },

  asset: { cn: '资产', en: 'Asset' },
  assetHint: { cn: '输入编码或名称查找', en: 'Type a code or a name' },
  assetRequired: { cn: '请选择资产', en: 'Choose an asset' },
  notFound: { cn: '没有找到资产', en: 'No asset is found' },
  added: { cn: '已添加 {count} 个资产', en: '{count} assets added' },
});
