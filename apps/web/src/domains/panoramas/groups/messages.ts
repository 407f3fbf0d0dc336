import { defineMessages } from '../../../platform/language/index.ts';

export const groupMessages = defineMessages({
  title: { cn: '全景分组', en: 'Panorama groups' },
  name: { cn: '分组名称', en: 'Group name' },
  nameHint: { cn: '如：地下室、屋面', en: 'Such as: Basement, Roof' },
  add: { cn: '添加分组', en: 'Add group' },
  rename: { cn: '重命名', en: 'Rename' },
  remove: { cn: '删除', en: 'Delete' },
  count: { cn: '{count} 个全景', en: '{count} {count|panorama|panoramas}' },
  none: { cn: '还没有分组', en: 'No groups yet' },
  removeTitle: { cn: '删除分组“{name}”？', en: 'Delete the group “{name}”?' },
  removeBody: { cn: '其中的全景保留，变为未分组。', en: 'Its panoramas stay, in no group.' },
  moveTitle: { cn: '移动 {count} 个全景到分组', en: 'Move {count} {count|panorama|panoramas} to a group' },
  move: { cn: '移动', en: 'Move' },
});
