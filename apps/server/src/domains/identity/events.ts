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
