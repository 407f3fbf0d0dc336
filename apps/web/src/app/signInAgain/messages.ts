import { defineMessages } from '../../platform/language/index.ts';

export const signInAgainMessages = defineMessages({
  ended: { cn: '登录已失效', en: 'Your session has ended' },
  endedBody: {
    cn: '重新登录后可继续操作，此页和未保存的修改都会保留。',
    en: 'Sign in again to continue. This page and your unsaved changes are kept.',
  },
  signedOut: { cn: '已退出登录', en: 'You have signed out' },
  signedOutBody: {
    cn: '已在另一个标签页退出登录。此页有未保存的修改，重新登录后可继续编辑。',
    en: 'You signed out in another tab. This page has unsaved changes. Sign in again to continue editing.',
  },
  other: { cn: '已切换账号', en: 'Another account is signed in' },
  otherBody: {
    cn: '“{name}”已在此浏览器登录，此页由“{own}”打开。',
    en: '{name} has signed in with this browser. This page was opened by {own}.',
  },
  otherUnsaved: {
    cn: '以“{name}”的身份继续，此页未保存的修改将会丢失。',
    en: 'The unsaved changes on this page will be lost if you continue as {name}.',
  },
  goOnAs: { cn: '以“{name}”的身份继续', en: 'Continue as {name}' },
  signInAs: { cn: '重新登录“{name}”', en: 'Sign in as {name}' },
  acting: { cn: '以“{name}”身份的操作已结束', en: 'Acting as {name} has ended' },
  actingBody: {
    cn: '以“{name}”身份的会话已结束，此页和未保存的修改都会保留。',
    en: 'The session as {name} has ended. This page and your unsaved changes are kept.',
  },
  backToOwn: { cn: '返回自己的账号', en: 'Return to your own account' },
  leaveTitle: { cn: '有未保存的修改', en: 'Unsaved changes' },
  leaveBody: { cn: '离开后，未保存的修改将会丢失。', en: 'Your unsaved changes will be lost if you leave.' },
  leave: { cn: '放弃修改并离开', en: 'Discard and leave' },
  stay: { cn: '继续编辑', en: 'Keep editing' },
  back: { cn: '返回', en: 'Back' },
  toSignInPage: { cn: '前往登录页', en: 'Open sign-in page' },
  signedOutElsewhere: { cn: '已在另一个标签页退出登录', en: 'You signed out in another tab' },
});
