import { type Language, say, type Text, type Values } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { loadGeneralSettings } from '../settings/index.ts';
import type { OutgoingMessage } from './delivery.ts';

type MailTemplate = { readonly subject: Text; readonly text: Text; readonly logLine: string };

const MAIL_TEMPLATES = {
  registerCode: {
    subject: { cn: '{platform} 注册验证码', en: 'Your sign-up code for {platform}' },
    text: {
      cn: '你好：\n\n注册验证码是 {code}，{minutes} 分钟内有效。\n\n如非本人操作，请忽略本邮件。',
      en: 'Hello,\n\nYour sign-up code is {code}. It is valid for {minutes} {minutes|minute|minutes}.\n\nIf you did not request it, ignore this message.',
    },
    logLine: 'Sign-up code of {account}: {code}',
  },
  alreadyRegistered: {
    subject: { cn: '你已有 {platform} 账号', en: 'You already have an account on {platform}' },
    text: {
      cn: '你好：\n\n有人用此账号申请注册，但该账号已经存在，请直接登录：{link}\n\n忘记密码时可在登录页选择“忘记密码”。如非本人操作，请忽略本邮件。',
      en: 'Hello,\n\nSomebody tried to sign up with this account, but it already exists. Sign in here: {link}\n\nIf you forgot your password, choose “Forgot password” on the sign-in page. If this was not you, ignore this message.',
    },
    logLine: 'Sign-up with {account}: the account exists already',
  },
  resetCode: {
    subject: { cn: '{platform} 重置密码验证码', en: 'Your password reset code for {platform}' },
    text: {
      cn: '你好：\n\n重置密码的验证码是 {code}，{minutes} 分钟内有效。\n\n如非本人操作，请忽略本邮件，密码不会改变。',
      en: 'Hello,\n\nYour code to reset the password is {code}. It is valid for {minutes} {minutes|minute|minutes}.\n\nIf you did not request it, ignore this message. Your password does not change.',
    },
    logLine: 'Reset code of {account}: {code}',
  },
  activation: {
    subject: { cn: '激活 {platform} 账号', en: 'Activate your account on {platform}' },
    text: {
      cn: '{name}，你好：\n\n账号 {account} 已创建，请打开以下链接激活并设置密码（{hours} 小时内有效，仅可使用一次）：\n\n{link}',
      en: 'Hello {name},\n\nYour account {account} is ready. Open this link to activate it and set a password (valid once, within {hours} {hours|hour|hours}):\n\n{link}',
    },
    logLine: 'Activation link of {account}: {link}',
  },
  newPassword: {
    subject: { cn: '{platform}密码已修改', en: 'Your password on {platform} was changed' },
    text: {
      cn: '{name}，你好：\n\n账号 {account} 已设置新密码，操作来自 {ip}。所有已登录的设备均已退出，{count} 个 API 密钥已失效。\n\n如非本人操作，请立即通过“忘记密码”重新设置，并联系管理员。',
      en: 'Hello {name},\n\nThe password of your account {account} was changed from {ip}. All devices were signed out and {count} API {count|key was|keys were} revoked.\n\nIf this was not you, set another password with “Forgot password” immediately and contact your administrator.',
    },
    logLine: 'New password of {account}, set from {ip}',
  },
} as const satisfies Record<string, MailTemplate>;

/** A message in the reader's language under the installation's name. */
export async function renderMessage(
  db: Db,
  kind: keyof typeof MAIL_TEMPLATES,
  language: Language,
  values: Values,
): Promise<OutgoingMessage> {
  const template: MailTemplate = MAIL_TEMPLATES[kind];
  const allValues = { platform: (await loadPlatformName(db))[language], ...values };
  return {
    subject: say(template.subject, language, allValues),
    text: say(template.text, language, allValues),
    logLine: say({ cn: template.logLine, en: template.logLine }, language, allValues),
  };
}

/** The name that the administrator gave the installation, else the product's. */
export async function loadPlatformName(db: Db): Promise<Text> {
  const { platformName: given } = await loadGeneralSettings(db);
  return given === '' ? { cn: '孪境', en: 'Twinscape' } : { cn: given, en: given };
}
