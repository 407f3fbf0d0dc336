import { defineMessages } from '../../../platform/language/index.ts';

export const categoryMessages = defineMessages({
  title: { cn: '设备分组', en: 'Categories' },
  all: { cn: '全部设备', en: 'All devices' },
  ungrouped: { cn: '未分组', en: 'Ungrouped' },
  add: { cn: '新增分组', en: 'New category' },
  addBelow: { cn: '新增下级分组', en: 'New category below' },
  rename: { cn: '重命名', en: 'Rename' },
  move: { cn: '移动到…', en: 'Move to…' },
  moveTitle: { cn: '移动“{name}”', en: 'Move “{name}”' },
  moveTo: { cn: '移动到', en: 'Move to' },
  top: { cn: '最上级', en: 'Top level' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除分组？', en: 'Delete the category?' },
  removeBody: { cn: '分组“{name}”将被删除。', en: 'The category “{name}” will be deleted.' },
  name: { cn: '分组名称', en: 'Name of the category' },
  nameExample: { cn: '如：空调机组', en: 'e.g. Air handling' },
  noneHint: {
    cn: '按系统或区域给设备分组，例如“冷源”“照明”。',
    en: 'Group devices by system or area, such as chilled water or lighting.',
  },
  noneReader: { cn: '还没有分组', en: 'No categories yet' },
  dragHint: { cn: '拖到其他分组可移动，F2 重命名', en: 'Drag onto another category to move, F2 to rename' },
  manage: { cn: '管理分组', en: 'Manage categories' },
  choose: { cn: '选择分组', en: 'Choose a category' },
  addTitle: { cn: '将“{name}”加入分组', en: 'Add “{name}” to a category' },
  addMany: { cn: '将 {count} 台设备加入分组', en: 'Add {count} devices to a category' },
  addWord: { cn: '加入', en: 'Add' },
  noCategory: {
    cn: '还没有分组，请先在左侧新增分组',
    en: 'There is no category yet: make one on the left first',
  },
});
