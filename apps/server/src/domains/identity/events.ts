import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const accountEvent = eventsAbout('account', 'USER');

export const accountSignedIn = accountEvent('signedIn', 'LOGIN', { cn: '“{name}”登录', en: '“{name}” signed in' });
export const accountSignedOut = accountEvent('signedOut', 'LOGOUT', {
  cn: '“{name}”退出登录',
  en: '“{name}” signed out',
});
export const accountLockedOut = accountEvent('lockedOut', 'LOCKOUT', {
  cn: '“{name}”因多次输错密码被锁定',
  en: '“{name}” was locked out after too many wrong passwords',
});
export const accountActedAs = accountEvent('actedAs', 'LOGIN', {
  cn: '以“{name}”的身份登录',
  en: 'Signed in as “{name}”',
});
export const accountActivated = accountEvent('activated', 'ACTIVATED', {
  cn: '“{name}”激活了账号',
  en: '“{name}” activated the account',
});
export const refreshTokenReused = accountEvent('refreshReused', 'LOGOUT', {
  cn: '“{name}”的刷新令牌被重复使用，会话已终止',
  en: 'A refresh token of “{name}” was used twice, so the session was ended',
});
/** API keys that ended with the old password. */
export type PasswordChangeData = { readonly endedKeys: number };

const apiKeyEvent = eventsAbout('apiKey', 'API_KEY');
const oauthGrantEvent = eventsAbout('oauthGrant', 'OAUTH_GRANT');

export const oauthClientEvents = changeEvents(eventsAbout('oauthClient', 'OAUTH_CLIENT'), {
  cn: '应用',
  en: 'application',
});
export const oauthSecretRenewed = eventsAbout('oauthClient', 'OAUTH_CLIENT')('secretRenewed', 'CREDENTIALS_UPDATED', {
  cn: '更换了应用“{name}”的密钥',
  en: 'Gave the application “{name}” a new secret',
});
export const oauthGrantAdded = oauthGrantEvent('added', 'ADDED', {
  cn: '授权应用“{name}”访问',
  en: 'Let the application “{name}” in',
});
export const oauthGrantDeleted = oauthGrantEvent('deleted', 'DELETED', {
  cn: '撤销了应用“{name}”的授权',
  en: 'Took back the access of the application “{name}”',
});
export const oauthTokenReused = oauthGrantEvent('tokenReused', 'LOGOUT', {
  cn: '应用“{name}”的授权码或刷新令牌被重复使用，授权已终止',
  en: 'A code or refresh token of the application “{name}” was used twice, so its access was ended',
});

export const passwordChanged = accountEvent<PasswordChangeData>('passwordChanged', 'CREDENTIALS_UPDATED', {
  cn: '“{name}”修改了密码',
  en: '“{name}” changed the password',
});
export const passwordReset = accountEvent<PasswordChangeData>('passwordReset', 'CREDENTIALS_UPDATED', {
  cn: '“{name}”通过验证码重置了密码',
  en: '“{name}” reset the password with a verification code',
});
export const certKeyChanged = accountEvent('certKeyChanged', 'CREDENTIALS_UPDATED', {
  cn: '“{name}”更换了证书公钥',
  en: '“{name}” stored a new certificate or public key',
});
export const platformSetUp = accountEvent('platformSetUp', 'ADDED', {
  cn: '创建了首个平台管理员“{name}”',
  en: 'Created the first platform administrator “{name}”',
});
export const accountAdded = accountEvent('added', 'ADDED', { cn: '新增用户“{name}”', en: 'Added the user “{name}”' });
export const accountUpdated = accountEvent('updated', 'UPDATED', {
  cn: '修改了用户“{name}”',
  en: 'Changed the user “{name}”',
});
export const profileUpdated = accountEvent('profileUpdated', 'UPDATED', {
  cn: '“{name}”修改了个人资料',
  en: '“{name}” changed the personal profile',
});
export const userActivationLinkCreated = accountEvent('linkMade', 'OTHER', {
  cn: '为“{name}”生成了激活链接',
  en: 'Created an activation link for “{name}”',
});
export const activationMailSent = accountEvent('activationMailSent', 'OTHER', {
  cn: '向“{name}”发送了激活邮件',
  en: 'Sent the activation email to “{name}”',
});
export const accountEnabled = accountEvent('enabled', 'ACTIVATED', {
  cn: '启用了用户“{name}”',
  en: 'Enabled the user “{name}”',
});
export const accountDisabled = accountEvent('disabled', 'SUSPENDED', {
  cn: '禁用了用户“{name}”',
  en: 'Disabled the user “{name}”',
});
export const apiKeyAdded = apiKeyEvent('added', 'ADDED', {
  cn: '新建了 API 密钥“{name}”',
  en: 'Created the API key “{name}”',
});
export const apiKeyDeleted = apiKeyEvent('deleted', 'DELETED', {
  cn: '删除了 API 密钥“{name}”',
  en: 'Deleted the API key “{name}”',
});
