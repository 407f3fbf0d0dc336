import { defineEvent } from '../../platform/events/index.ts';

export const signedIn = defineEvent({
  name: 'account.signedIn',
  entity: 'USER',
  action: 'LOGIN',
  text: { cn: '“{name}”登录', en: '“{name}” signed in' },
});
export const signedOut = defineEvent({
  name: 'account.signedOut',
  entity: 'USER',
  action: 'LOGOUT',
  text: { cn: '“{name}”退出登录', en: '“{name}” signed out' },
});
export const lockedOut = defineEvent({
  name: 'account.lockedOut',
  entity: 'USER',
  action: 'LOCKOUT',
  text: { cn: '“{name}”因多次输错密码被锁定', en: '“{name}” was locked after too many wrong passwords' },
});
export const actedAs = defineEvent({
  name: 'account.actedAs',
  entity: 'USER',
  action: 'LOGIN',
  text: { cn: '以“{name}”的身份登录', en: 'Signed in as “{name}”' },
});
export const activated = defineEvent({
  name: 'account.activated',
  entity: 'USER',
  action: 'ACTIVATED',
  text: { cn: '“{name}”激活了账号', en: '“{name}” activated the account' },
});
