import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the lists of share links. */
export const listMessages = defineMessages({
  title: { cn: '分享链接', en: 'Share links' },
  projectNote: {
    cn: '拿到这些链接的人无需账号即可查看“{project}”的内容',
    en: 'Anyone with one of these links can view content of “{project}” without an account',
  },
  enterpriseNote: {
    cn: '拿到这些链接的人无需账号即可查看企业项目的内容',
    en: 'Anyone with one of these links can view content of the projects without an account',
  },
  search: { cn: '搜索名称', en: 'Search name' },
  name: { cn: '分享内容', en: 'Shared content' },
  kind: { cn: '类型', en: 'Kind' },
  project: { cn: '项目', en: 'Project' },
  sharedBy: { cn: '分享人', en: 'Shared by' },
  access: { cn: '访问方式', en: 'Access' },
  coded: { cn: '访问密码', en: 'Access code' },
  open: { cn: '公开', en: 'Public' },
  until: { cn: '有效期至', en: 'Valid until' },
  permanent: { cn: '永久', en: 'Permanent' },
  ended: { cn: '已过期', en: 'Expired' },
  valid: { cn: '有效', en: 'Valid' },
  anyAccess: { cn: '全部方式', en: 'All access types' },
  anyState: { cn: '全部状态', en: 'All states' },
  state: { cn: '状态', en: 'State' },
  lastOpened: { cn: '最近打开', en: 'Last opened' },
  openCount: { cn: '打开次数', en: 'Openings' },
  never: { cn: '从未打开', en: 'Never' },
  created: { cn: '创建时间', en: 'Created' },
  show: { cn: '查看分享', en: 'Show share' },
  cancel: { cn: '取消分享', en: 'Stop sharing' },
  cancelOneTitle: { cn: '取消“{name}”的分享？', en: 'Stop sharing “{name}”?' },
  cancelManyTitle: { cn: '取消 {count} 个分享？', en: 'Stop {count} {count|share|shares}?' },
  cancelBody: {
    cn: '链接立即失效，正在查看的人也会断开。再次分享会得到新的链接。',
    en: 'The links stop working immediately, also for people viewing them now. Sharing again creates a new link.',
  },
  none: { cn: '没有分享链接', en: 'No share links' },
  noneHint: {
    cn: '场景和文档的分享链接显示在这里，包括分享人、有效期与最近打开时间，可随时取消。',
    en: 'Share links of scenes and documents appear here with person, validity and last opening. You can stop them at any time.',
  },
});

/** Words of the choice that is offered when people who shared links lose access. */
export const leaverMessages = defineMessages({
  one: { cn: '此成员创建了 {count} 个分享链接', en: 'This member has {count} share {count|link|links}' },
  several: { cn: '这些成员创建了 {count} 个分享链接', en: 'These members have {count} share {count|link|links}' },
  any: { cn: '这些成员创建的分享链接', en: 'Share links of these members' },
  cancel: { cn: '取消分享', en: 'Stop sharing' },
  cancelAbout: {
    cn: '链接立即失效，正在查看的人也会断开',
    en: 'The links stop working immediately, also for people viewing them now',
  },
  takeOver: { cn: '转给我', en: 'Take over' },
  takeOverAbout: {
    cn: '链接、密码和有效期不变，之后只显示你有权查看的内容',
    en: 'Link, access code and validity stay the same; the links then show only what you can view',
  },
});
