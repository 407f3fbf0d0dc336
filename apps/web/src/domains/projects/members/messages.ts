import { defineMessages } from '../../../platform/language/index.ts';

export const memberMessages = defineMessages({
  title: { cn: '项目成员', en: 'Project members' },
  note: { cn: '参与“{project}”的人员', en: 'People in “{project}”' },
  search: { cn: '搜索姓名或账号', en: 'Search name or account' },
  name: { cn: '姓名', en: 'Name' },
  account: { cn: '登录账号', en: 'Login account' },
  type: { cn: '账号类型', en: 'Account type' },
  role: { cn: '项目角色', en: 'Project role' },
  state: { cn: '状态', en: 'State' },
  joined: { cn: '加入时间', en: 'Joined' },
  you: { cn: '本人', en: 'you' },

  manager: { cn: '项目管理员', en: 'Project manager' },
  member: { cn: '项目成员', en: 'Project member' },
  enabled: { cn: '启用', en: 'Enabled' },
  disabled: { cn: '禁用', en: 'Disabled' },
  notActivated: { cn: '未激活', en: 'Not activated' },

  setManager: { cn: '设为项目管理员', en: 'Set as project manager' },
  cancelManager: { cn: '取消项目管理员', en: 'Cancel project manager' },
  trialCannotManage: { cn: '体验账号不能设为项目管理员', en: 'A trial account cannot be project manager' },
  removeLong: { cn: '移出项目', en: 'Remove from project' },
  removeTitle: { cn: '移出项目？', en: 'Remove from project?' },
  removeOne: { cn: '“{name}”将无法再打开该项目。', en: '“{name}” can no longer open this project.' },
  removeMany: {
    cn: '所选 {count} 名成员将无法再打开该项目。',
    en: 'The {count} selected {count|member|members} can no longer open this project.',
  },
  removedOne: { cn: '已将“{name}”移出项目', en: 'Removed “{name}” from the project' },
  removedMany: { cn: '已将 {count} 名成员移出项目', en: 'Removed {count} {count|member|members} from the project' },
  undo: { cn: '撤销', en: 'Undo' },
  restored: { cn: '已恢复', en: 'Restored' },

  selfRemoveTitle: { cn: '将自己移出项目？', en: 'Remove yourself from the project?' },
  selfRemove: {
    cn: '移出后你将无法再打开该项目，只有其他项目管理员或企业管理员可以重新添加。你在该项目中的分享链接会立即失效。',
    en: 'You can no longer open this project afterwards. Only another manager or an administrator can add you again. Your share links of this project stop working immediately.',
  },
  selfCancelTitle: { cn: '取消自己的项目管理员身份？', en: 'Cancel your manager role?' },
  selfCancel: {
    cn: '取消后你将无法再管理项目成员，只有其他项目管理员或企业管理员可以恢复。',
    en: 'You can no longer manage the members afterwards. Only another manager or an administrator can restore the role.',
  },
  confirm: { cn: '确定', en: 'Confirm' },

  add: { cn: '添加成员', en: 'Add members' },
  addCount: { cn: '添加 {count} 人', en: 'Add {count}' },
  candidates: { cn: '搜索企业成员', en: 'Search enterprise members' },
  candidatesHeard: { cn: '可加入的企业成员', en: 'Available enterprise members' },
  chosen: { cn: '已选 {count} 人', en: '{count} selected' },
  unchoose: { cn: '取消选择 {name}', en: 'Deselect {name}' },
  chooseAll: { cn: '全选当前 {count} 人', en: 'Select all {count}' },
  more: { cn: '显示更多', en: 'Show more' },
  left: { cn: '还有 {count} 人', en: '{count} more' },
  noCandidates: { cn: '没有可添加的成员', en: 'No members to add' },
  noCandidatesHint: {
    cn: '企业的所有成员都已在项目中。新成员先由企业管理员添加到企业。',
    en: 'All enterprise members are already in the project. An enterprise administrator adds new members to the enterprise.',
  },
  noMatch: { cn: '没有符合条件的成员', en: 'No member found' },
  noMatchHint: { cn: '换一个姓名或账号', en: 'Try another name or account' },

  empty: { cn: '项目没有成员', en: 'The project has no members' },
  emptyHint: {
    cn: '从企业成员中选择人员加入项目，他们即可查看项目内容。',
    en: 'Add people from the enterprise so that they can see the project.',
  },

  roles: { cn: '角色说明', en: 'Roles' },
  rolesAdmin: { cn: '平台管理员、企业管理员', en: 'Platform and enterprise administrators' },
  rolesAdminText: {
    cn: '无需加入即可查看并管理权限范围内的全部项目及其成员。',
    en: 'Can view and manage all projects in their scope and their members without being added.',
  },
  rolesManagerText: {
    cn: '可添加、移出成员，设置或取消项目管理员，并修改项目信息。一个项目可以有多名项目管理员。',
    en: 'Can add and remove members, set or cancel managers and edit the project. A project can have several managers.',
  },
  rolesMemberText: {
    cn: '可查看并使用项目内容，不能管理成员。',
    en: 'Can view and use the project, but not manage members.',
  },
  rolesTrial: { cn: '体验账号', en: 'Trial accounts' },
  rolesTrialText: {
    cn: '可查看项目，部分操作需开通正式账号；不能成为项目管理员。',
    en: 'Can view the project. Some actions need a full account. They cannot become managers.',
  },
});
