import { defineMessages } from '../../../platform/language/index.ts';

export const memberMessages = defineMessages({
  title: { cn: '项目成员', en: 'Project members' },
  note: { cn: '参与“{project}”的人员', en: 'The people who work on “{project}”' },
  search: { cn: '搜索姓名或账号', en: 'Search name or account' },
  name: { cn: '姓名', en: 'Name' },
  account: { cn: '登录账号', en: 'Account' },
  type: { cn: '账号类型', en: 'Account type' },
  role: { cn: '项目角色', en: 'Role in the project' },
  state: { cn: '状态', en: 'State' },
  joined: { cn: '加入时间', en: 'Joined' },
  you: { cn: '本人', en: 'you' },

  manager: { cn: '项目负责人', en: 'Project manager' },
  member: { cn: '项目成员', en: 'Project member' },
  enabled: { cn: '启用', en: 'Enabled' },
  disabled: { cn: '禁用', en: 'Disabled' },
  notActivated: { cn: '未激活', en: 'Not activated' },

  setManager: { cn: '设为项目负责人', en: 'Set as project manager' },
  cancelManager: { cn: '取消项目负责人', en: 'Cancel project manager' },
  trialCannotManage: { cn: '体验用户不能设为项目负责人', en: 'A trial user cannot be project manager' },
  removeLong: { cn: '移出项目', en: 'Remove from project' },
  removeTitle: { cn: '移出项目？', en: 'Remove from the project?' },
  removeOne: { cn: '“{name}”将无法再打开该项目。', en: '“{name}” can no longer open this project.' },
  removeMany: {
    cn: '所选 {count} 名成员将无法再打开该项目。',
    en: 'The {count} selected members can no longer open this project.',
  },
  removedOne: { cn: '已将“{name}”移出项目', en: 'Removed “{name}” from the project' },
  removedMany: { cn: '已将 {count} 名成员移出项目', en: 'Removed {count} members from the project' },
  undo: { cn: '撤销', en: 'Undo' },
  restored: { cn: '已恢复', en: 'Restored' },

  selfRemoveTitle: { cn: '将自己移出项目？', en: 'Remove yourself from the project?' },
  selfRemove: {
    cn: '移出后您将无法再打开该项目，只有其他负责人或管理员可以重新添加您。您在该项目中的分享链接会立即失效。',
    en: 'You will no longer be able to open this project. Only another manager or an administrator can add you again. Your share links of this project stop working immediately.',
  },
  selfCancelTitle: { cn: '取消自己的负责人身份？', en: 'Give up being project manager?' },
  selfCancel: {
    cn: '取消后您将无法再管理项目成员，只有其他负责人或管理员可以恢复。',
    en: 'You will no longer be able to manage the members. Only another manager or an administrator can change that back.',
  },
  confirm: { cn: '确定', en: 'Confirm' },

  add: { cn: '添加成员', en: 'Add members' },
  addCount: { cn: '添加 {count} 人', en: 'Add {count}' },
  candidates: { cn: '搜索企业成员', en: 'Search members of the enterprise' },
  candidatesHeard: { cn: '可加入的企业成员', en: 'Members of the enterprise who can be added' },
  chosen: { cn: '已选 {count} 人', en: '{count} chosen' },
  unchoose: { cn: '取消选择 {name}', en: 'Take {name} off' },
  chooseAll: { cn: '全选当前 {count} 人', en: 'Choose all {count} shown' },
  more: { cn: '显示更多', en: 'Show more' },
  left: { cn: '还有 {count} 人', en: '{count} more' },
  noCandidates: { cn: '没有可添加的成员', en: 'Nobody left to add' },
  noCandidatesHint: {
    cn: '企业的所有成员都已在项目中。新成员需先由企业管理员添加到企业。',
    en: 'Everybody of the enterprise is in the project already. An enterprise administrator adds new people to the enterprise first.',
  },
  noMatch: { cn: '没有符合条件的成员', en: 'Nobody matches' },
  noMatchHint: { cn: '换一个姓名或账号试试', en: 'Try another name or account' },

  empty: { cn: '项目还没有成员', en: 'The project has no members yet' },
  emptyHint: {
    cn: '从企业成员中选择人员加入项目，他们即可查看项目内容。',
    en: 'Choose people of the enterprise: once added, they can see the project.',
  },

  roles: { cn: '角色说明', en: 'About roles' },
  rolesAdmin: { cn: '平台管理员、企业管理员', en: 'Platform and enterprise administrators' },
  rolesAdminText: {
    cn: '无需加入即可查看并管理所属的全部项目及其成员。',
    en: 'See and manage all projects in their reach and their members, without being added.',
  },
  rolesManagerText: {
    cn: '可添加、移出成员，设置或取消负责人，并修改项目信息。一个项目可以有多名负责人。',
    en: 'Add and remove members, set or cancel managers and change the project. A project may have several.',
  },
  rolesMemberText: {
    cn: '可查看并使用项目内容，不能管理成员。',
    en: 'See and use the project, without managing its members.',
  },
  rolesTrial: { cn: '体验用户', en: 'Trial users' },
  rolesTrialText: {
    cn: '可查看项目，部分操作需开通正式账号；不能成为负责人。',
    en: 'See the project; some actions need a formal account. They cannot be managers.',
  },
});
