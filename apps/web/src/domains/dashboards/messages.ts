import { defineMessages } from '../../platform/language/index.ts';

/** Words of dashboards that more than one screen says. */
export const dashboardMessages = defineMessages({
  title: { cn: '看板', en: 'Dashboards' },
  readOnly: { cn: '体验账号只能查看看板', en: 'Trial accounts can only view dashboards' },
  notEditable: { cn: '你可以查看此看板，但不能修改', en: 'You can view this dashboard but not change it' },
  name: { cn: '看板名称', en: 'Dashboard name' },
  group: { cn: '看板分组', en: 'Dashboard group' },
  comment: { cn: '说明', en: 'Description' },
  isDefault: { cn: '默认', en: 'Default' },
  isShared: { cn: '已分享', en: 'Shared' },
  isPublic: { cn: '已公开', en: 'Public' },
  isForPeople: { cn: '指定人员', en: 'Named people' },
  isElsewhere: { cn: '其他项目', en: 'Other project' },
  open: { cn: '打开', en: 'Open' },
  edit: { cn: '编辑', en: 'Edit' },
  share: { cn: '分享', en: 'Share' },
});
