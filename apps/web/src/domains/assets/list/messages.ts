import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  title: { cn: '资产', en: 'Assets' },
  note: { cn: '共 {count} 个资产', en: '{count} {count|asset|assets}' },
  noteOne: { cn: '共 1 个资产', en: '1 asset' },
  search: { cn: '编号、名称、关键字或属性值', en: 'Number, name, tag or value' },
  location: { cn: '位置', en: 'Location' },
  comment: { cn: '备注', en: 'Comment' },
  open: { cn: '打开', en: 'Open' },
  edit: { cn: '编辑', en: 'Edit' },
  moveTo: { cn: '移动到类型', en: 'Move to type' },
  addTo: { cn: '添加到视图', en: 'Add to view' },
  labels: { cn: '打印标签', en: 'Print labels' },
  renumber: { cn: '重新编号', en: 'Renumber' },
  remove: { cn: '删除', en: 'Delete' },
  add: { cn: '新建资产', en: 'New asset' },
  lost: { cn: '{count} 个构件关联失效', en: '{count} broken {count|link|links}' },
  lostOne: { cn: '1 个构件关联失效', en: '1 broken link' },
  classOrType: { cn: '分类或类型', en: 'Class or type' },
  all: { cn: '全部资产', en: 'All assets' },
  none: { cn: '没有资产', en: 'No assets' },
  noneHint: {
    cn: '新建第一个资产，或从表格、模型系统批量导入。',
    en: 'Create the first asset, or import assets from a spreadsheet or from the systems of a model.',
  },
  noTypes: { cn: '没有资产类型', en: 'No asset types' },
  noTypesHint: {
    cn: '每个资产属于一个类型，类型决定资产的属性和编号规则。',
    en: 'Every asset belongs to a type, which defines its properties and its number.',
  },
  toTypes: { cn: '新建类型', en: 'New type' },
  noneReader: { cn: '项目没有资产', en: 'The project has no assets' },
  noneHere: { cn: '这里没有资产', en: 'No assets here' },
  noneHereHint: { cn: '新建的资产会归入所选类型。', en: 'New assets are created with the selected type.' },
  nothingSet: { cn: '未填写', en: 'Not set' },
  byDefault: { cn: '默认值', en: 'Default' },

  removeTitle: { cn: '删除资产？', en: 'Delete asset?' },
  removeMany: { cn: '删除 {count} 个资产？', en: 'Delete {count} {count|asset|assets}?' },
  removeBody: {
    cn: '将删除“{name}”及其属性值、历史、与构件和设备的关联，30 天内可从回收站还原。',
    en: '“{name}” will be deleted with its values, their history and its links to elements and devices. You can restore it from the recycle bin for 30 days.',
  },
  removeBodyMany: {
    cn: '将删除{names}等 {count} 个资产及其属性值、历史、与构件和设备的关联，30 天内可从回收站还原。',
    en: '{names} ({count} in total) will be deleted with their values, history and links to elements and devices. You can restore them from the recycle bin for 30 days.',
  },
  cannotRemove: { cn: '{count} 个资产不能删除', en: '{count} {count|asset|assets} cannot be deleted' },
  cannotRemoveOne: { cn: '1 个资产不能删除', en: '1 asset cannot be deleted' },
  removeRest: { cn: '删除其余 {count} 个', en: 'Delete the other {count}' },
  noneToRemove: { cn: '所选资产都不能删除', en: 'You cannot delete these assets' },
  moreOfThem: { cn: '另有 {count} 个', en: 'and {count} more' },
  checking: { cn: '正在检查能否删除…', en: 'Checking whether they can be deleted…' },

  moveTitle: { cn: '移动到类型', en: 'Move to type' },
  moveBody: {
    cn: '“{name}”将改为所选类型。',
    en: '“{name}” changes to the selected type.',
  },
  moveBodyMany: {
    cn: '所选 {count} 个资产将改为所选类型。',
    en: '{count} {count|asset changes|assets change} to the selected type.',
  },
  moveLoss: {
    cn: '原类型的属性值不会保留。',
    en: 'Values of the previous type’s properties are lost.',
  },
  move: { cn: '移动', en: 'Move' },
  alreadyIn: { cn: '其中 {count} 个已在该类型中，将保持不变', en: '{count} already of this type, not changed' },
  allIn: { cn: '所选资产都已在该类型中', en: 'All selected assets already have this type' },

  addToTitle: { cn: '添加到视图', en: 'Add to view' },
  addToBody: {
    cn: '选择视图中的分组，一个资产可以在多个分组中。',
    en: 'Choose a group of a view. An asset can be in several groups.',
  },
  group: { cn: '分组', en: 'Group' },
  noGroups: {
    cn: '没有分组，先在资产视图中新建',
    en: 'No groups. Create one under asset views first.',
  },
  addWord: { cn: '添加', en: 'Add' },
  group1: { cn: '请选择分组', en: 'Choose a group' },

  renumberTitle: { cn: '重新编号', en: 'Renumber assets' },
  renumberBody: {
    cn: '所选 {count} 个资产将得到新的编号，已打印的标签和外部引用会失效。',
    en: '{count} {count|asset gets a new number|assets get new numbers}. Printed labels and external references no longer match.',
  },
  byPattern: { cn: '按类型的编号规则生成', en: 'By the number pattern of the type' },
  byAttribute: { cn: '取自关联构件的属性', en: 'From a property of the linked element' },
  attribute: { cn: '构件属性', en: 'Element property' },
  attributeHint: {
    cn: '属性名，或“属性集.属性名”，如 Pset_Tag.设备编号',
    en: 'Property name, or set and property such as Pset_Tag.AssetCode',
  },
  renumbered: { cn: '已更新 {count} 个编号', en: 'Changed {count} {count|number|numbers}' },
});
