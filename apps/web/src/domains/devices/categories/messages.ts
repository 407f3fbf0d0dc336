import { defineMessages } from '../../../platform/language/index.ts';

export const categoryMessages = defineMessages({
  title: { cn: '设备分组', en: 'Device groups' },
  all: { cn: '全部设备', en: 'All devices' },
  ungrouped: { cn: '未分组', en: 'Ungrouped' },
  add: { cn: '新建分组', en: 'New group' },
  addBelow: { cn: '新建下级分组', en: 'New subgroup' },
  rename: { cn: '重命名', en: 'Rename' },
  move: { cn: '移动到…', en: 'Move to…' },
  moveTitle: { cn: '移动“{name}”', en: 'Move “{name}”' },
  moveTo: { cn: '移动到', en: 'Move to' },
  top: { cn: '最上级', en: 'Top level' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除分组？', en: 'Delete group?' },
  removeBody: { cn: '分组“{name}”将被删除。', en: 'The group “{name}” will be deleted.' },
  name: { cn: '分组名称', en: 'Group name' },
  nameExample: { cn: '如：空调机组', en: 'For example: Air handling' },
  noneHint: {
    cn: '按系统或区域给设备分组，例如“冷源”“照明”。',
    en: 'Device groups follow systems or areas, for example chilled water or lighting.',
  },
  noneReader: { cn: '没有分组', en: 'No groups' },
  dragHint: { cn: '拖到其他分组可移动，F2 重命名', en: 'Drag onto another group to move, press F2 to rename' },
  manage: { cn: '管理分组', en: 'Manage groups' },
  choose: { cn: '选择分组', en: 'Choose a group' },
  addTitle: { cn: '将“{name}”加入分组', en: 'Add “{name}” to a group' },
  addMany: { cn: '将 {count} 台设备加入分组', en: 'Add {count} {count|device|devices} to a group' },
  addWord: { cn: '加入', en: 'Add' },
  noCategory: {
    cn: '没有分组，先在左侧新建分组',
    en: 'No groups. Create one on the left first.',
  },
});
