import { defineEvent } from '../../platform/events/index.ts';

export const accountSignedIn = defineEvent({
  name: 'account.signedIn',
  entity: 'USER',
  action: 'LOGIN',
  text: { cn: '“{name}”登录', en: '“{name}” signed in' },
});
export const accountSignedOut = defineEvent({
  name: 'account.signedOut',
  entity: 'USER',
  action: 'LOGOUT',
  text: { cn: '“{name}”退出登录', en: '“{name}” signed out' },
});
export const accountLockedOut = defineEvent({
  name: 'account.lockedOut',
  entity: 'USER',
  action: 'LOCKOUT',
  text: { cn: '“{name}”因多次输错密码被锁定', en: '“{name}” was locked after too many wrong passwords' },
});
export const accountActedAs = defineEvent({
  name: 'account.actedAs',
  entity: 'USER',
  action: 'LOGIN',
  text: { cn: '以“{name}”的身份登录', en: 'Signed in as “{name}”' },
});
export const accountActivated = defineEvent({
  name: 'account.activated',
  entity: 'USER',
  action: 'ACTIVATED',
  text: { cn: '“{name}”激活了账号', en: '“{name}” activated the account' },
});
export const refreshTokenReused = defineEvent({
  name: 'account.refreshReused',
  entity: 'USER',
  action: 'LOGOUT',
  text: {
    cn: '“{name}”的刷新令牌被重复使用，会话已终止',
    en: 'A refresh token of “{name}” was used twice: the session was ended',
  },
});
/** API keys that ended with the old password. */
export type PasswordChangeData = { readonly endedKeys: number };

export const passwordChanged = defineEvent<PasswordChangeData>({
  name: 'account.passwordChanged',
  entity: 'USER',
  action: 'CREDENTIALS_UPDATED',
  text: { cn: '“{name}”修改了密码', en: '“{name}” changed the password' },
});
export const passwordReset = defineEvent<PasswordChangeData>({
  name: 'account.passwordReset',
  entity: 'USER',
  action: 'CREDENTIALS_UPDATED',
  text: { cn: '“{name}”通过验证码重置了密码', en: '“{name}” set a new password with a verification code' },
});
export const certKeyChanged = defineEvent({
  name: 'account.certKeyChanged',
  entity: 'USER',
  action: 'CREDENTIALS_UPDATED',
  text: { cn: '“{name}”更换了证书公钥', en: '“{name}” stored a new certificate or public key' },
});
export const platformSetUp = defineEvent({
  name: 'account.platformSetUp',
  entity: 'USER',
  action: 'ADDED',
  text: { cn: '创建了首个平台管理员“{name}”', en: 'Made “{name}” the first platform administrator' },
});
export const accountAdded = defineEvent({
  name: 'account.added',
  entity: 'USER',
  action: 'ADDED',
  text: { cn: '新增用户“{name}”', en: 'Added the user “{name}”' },
});
export const accountUpdated = defineEvent({
  name: 'account.updated',
  entity: 'USER',
  action: 'UPDATED',
  text: { cn: '修改了用户“{name}”', en: 'Changed the user “{name}”' },
});
export const profileUpdated = defineEvent({
  name: 'account.profileUpdated',
  entity: 'USER',
  action: 'UPDATED',
  text: { cn: '“{name}”修改了个人资料', en: '“{name}” changed their own details' },
});
export const userActivationLinkCreated = defineEvent({
  name: 'account.linkMade',
  entity: 'USER',
  action: 'OTHER',
  text: { cn: '为“{name}”生成了激活链接', en: 'Made an activation link for “{name}”' },
});
export const activationMailSent = defineEvent({
  name: 'account.activationMailSent',
  entity: 'USER',
  action: 'OTHER',
  text: { cn: '向“{name}”发送了激活邮件', en: 'Sent the activation mail to “{name}”' },
});
export const accountEnabled = defineEvent({
  name: 'account.enabled',
  entity: 'USER',
  action: 'ACTIVATED',
  text: { cn: '启用了用户“{name}”', en: 'Enabled the user “{name}”' },
});
export const accountDisabled = defineEvent({
  name: 'account.disabled',
  entity: 'USER',
  action: 'SUSPENDED',
  text: { cn: '禁用了用户“{name}”', en: 'Disabled the user “{name}”' },
});
export const apiKeyAdded = defineEvent({
  name: 'apiKey.added',
  entity: 'API_KEY',
  action: 'ADDED',
  text: { cn: '新建了 API 密钥“{name}”', en: 'Created the API key “{name}”' },
});
export const apiKeyDeleted = defineEvent({
  name: 'apiKey.deleted',
  entity: 'API_KEY',
  action: 'DELETED',
  text: { cn: '删除了 API 密钥“{name}”', en: 'Deleted the API key “{name}”' },
});
