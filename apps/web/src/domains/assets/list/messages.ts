import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  title: { cn: '资产', en: 'Assets' },
  note: { cn: '共 {count} 个资产', en: '{count} assets' },
  noteOne: { cn: '共 1 个资产', en: '1 asset' },
  search: { cn: '编码、名称、标签或属性值', en: 'Code, name, tag or value' },
  location: { cn: '位置', en: 'Location' },
  comment: { cn: '备注', en: 'Remarks' },
  open: { cn: '打开', en: 'Open' },
  edit: { cn: '编辑', en: 'Edit' },
  moveTo: { cn: '移动到类型', en: 'Move to type' },
  addTo: { cn: '添加到视图', en: 'Add to view' },
  labels: { cn: '打印标签', en: 'Print labels' },
  renumber: { cn: '重新编码', en: 'New codes' },
  remove: { cn: '删除', en: 'Delete' },
  add: { cn: '新增资产', en: 'Add asset' },
  lost: { cn: '{count} 个构件关联失效', en: '{count} lost elements' },
  lostOne: { cn: '1 个构件关联失效', en: '1 lost element' },
  classOrType: { cn: '分类或类型', en: 'Class or type' },
  all: { cn: '全部资产', en: 'All assets' },
  none: { cn: '还没有资产', en: 'No assets yet' },
  noneHint: {
    cn: '新增第一个资产，或从表格、模型系统批量导入。',
    en: 'Add the first asset, or import many from a sheet or from the systems of a model.',
  },
  noTypes: { cn: '先建立资产类型', en: 'Begin with a type of assets' },
  noTypesHint: {
    cn: '每个资产都属于一个类型，类型决定它有哪些属性以及如何编码。',
    en: 'Every asset is of a type, which says what properties it has and how its code is made.',
  },
  toTypes: { cn: '去建立类型', en: 'Set up types' },
  noneReader: { cn: '这个项目还没有资产', en: 'This project has no assets yet' },
  noneHere: { cn: '这里还没有资产', en: 'No assets here yet' },
  noneHereHint: { cn: '新增的资产会直接归入所选类型。', en: 'A new asset goes straight into the type that is chosen.' },
  nothingSet: { cn: '未填写', en: 'Not set' },
  byDefault: { cn: '默认值', en: 'Default' },

  removeTitle: { cn: '删除资产？', en: 'Delete this asset?' },
  removeMany: { cn: '删除 {count} 个资产？', en: 'Delete {count} assets?' },
  removeBody: {
    cn: '“{name}”及其属性值、历史、与构件和设备的关联都将删除，无法恢复。',
    en: '“{name}” goes with its values, their history and its relations to elements and devices, for good.',
  },
  removeBodyMany: {
    cn: '{names}等 {count} 个资产及其属性值、历史、与构件和设备的关联都将删除，无法恢复。',
    en: '{names} – {count} in all – go with their values, their history and their relations, for good.',
  },
  cannotRemove: { cn: '{count} 个资产不能删除', en: '{count} assets cannot be deleted' },
  cannotRemoveOne: { cn: '1 个资产不能删除', en: '1 asset cannot be deleted' },
  removeRest: { cn: '删除其余 {count} 个', en: 'Delete the other {count}' },
  noneToRemove: { cn: '所选资产都不能删除', en: 'None of them can be deleted' },
  moreOfThem: { cn: '另有 {count} 个', en: 'and {count} more' },
  checking: { cn: '正在检查能否删除…', en: 'Checking whether they can be deleted…' },

  moveTitle: { cn: '移动到类型', en: 'Move to another type' },
  moveBody: {
    cn: '“{name}”将改为所选类型。',
    en: '“{name}” becomes an asset of the type that you choose.',
  },
  moveBodyMany: {
    cn: '所选 {count} 个资产将改为所选类型。',
    en: '{count} assets become assets of the type that you choose.',
  },
  moveLoss: {
    cn: '原类型的属性值不会带到新类型，移动后将丢失。',
    en: 'Values of the former type’s properties do not come along; they are lost.',
  },
  move: { cn: '移动', en: 'Move' },
  alreadyIn: { cn: '其中 {count} 个已在该类型中，将保持不变', en: '{count} of them are of that type already and stay' },
  allIn: { cn: '所选资产都已在该类型中', en: 'All of them are of that type already' },

  addToTitle: { cn: '添加到视图', en: 'Add to a view' },
  addToBody: {
    cn: '选择视图中的分组，资产可以同时在多个分组中。',
    en: 'Choose a group of a view. An asset may stand in several.',
  },
  group: { cn: '分组', en: 'Group' },
  noGroups: {
    cn: '还没有可用的分组，请先在资产视图中建立',
    en: 'There are no groups yet: make them under asset views',
  },
  addWord: { cn: '添加', en: 'Add' },
  group1: { cn: '请选择分组', en: 'Choose a group' },

  renumberTitle: { cn: '重新编码', en: 'Give new codes' },
  renumberBody: {
    cn: '所选 {count} 个资产将得到新的编码，已打印的标签和外部引用会失效。',
    en: '{count} assets get new codes; labels that were printed and references elsewhere no longer fit.',
  },
  byPattern: { cn: '按类型的编码规则生成', en: 'By the pattern of their types' },
  byAttribute: { cn: '取自关联构件的属性', en: 'From an attribute of their elements' },
  attribute: { cn: '构件属性', en: 'Attribute of the element' },
  attributeHint: {
    cn: '属性名，或“属性集.属性名”，如 Pset_Tag.设备编号',
    en: 'Its name, or set and name, such as Pset_Tag.AssetCode',
  },
  renumbered: { cn: '已更新 {count} 个编码', en: '{count} codes changed' },
});
