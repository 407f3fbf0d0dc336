import type { Text, Values } from '@twinscape/contract';
import { say } from '@twinscape/contract';

type Wording = { readonly title: Text; readonly content: Text };

/** What the platform tells people by itself. */
export const wordings = {
  'project.memberAdded': {
    title: { cn: '您已加入项目“{project}”', en: 'You were added to the project “{project}”' },
    content: {
      cn: '{actor}将您加入了项目“{project}”，现在即可进入查看。',
      en: '{actor} added you to the project “{project}”. You can open it now.',
    },
  },
  'project.memberRemoved': {
    title: { cn: '您已被移出项目“{project}”', en: 'You were removed from the project “{project}”' },
    content: {
      cn: '{actor}将您移出了项目“{project}”，您不再能查看其内容。如有疑问，请联系项目负责人。',
      en: '{actor} removed you from the project “{project}”, so you no longer see its content. Please ask its manager if this was a mistake.',
    },
  },
  'project.managerSet': {
    title: { cn: '您已成为项目“{project}”的负责人', en: 'You are now a manager of the project “{project}”' },
    content: {
      cn: '{actor}将您设为项目“{project}”的负责人，您可以管理该项目的成员。',
      en: '{actor} made you a manager of the project “{project}”. You can manage its members.',
    },
  },
  'project.managerCancelled': {
    title: {
      cn: '您不再是项目“{project}”的负责人',
      en: 'You are no longer a manager of the project “{project}”',
    },
    content: {
      cn: '{actor}取消了您在项目“{project}”的负责人身份，您仍是该项目的成员。',
      en: '{actor} cancelled your role as manager of the project “{project}”. You are still a member of it.',
    },
  },
  'enterprise.expiring': {
    title: {
      cn: '企业服务将于 {date} 到期',
      en: 'The subscription of your enterprise ends on {date}',
    },
    content: {
      cn: '“{company}”的服务还剩 {days} 天。到期后只能查看，数据不会丢失。如需续期，请联系平台管理员。',
      en: 'The subscription of “{company}” ends in {days} days. After that it is read-only; nothing is lost. Please contact the platform administrator to renew it.',
    },
  },
  'enterprise.expiringToday': {
    title: { cn: '企业服务今天到期', en: 'The subscription of your enterprise ends today' },
    content: {
      cn: '“{company}”的服务今天到期，明天起只能查看，数据不会丢失。如需续期，请联系平台管理员。',
      en: 'The subscription of “{company}” ends today. From tomorrow it is read-only; nothing is lost. Please contact the platform administrator to renew it.',
    },
  },
  'enterprise.limitNear': {
    title: { cn: '{what}已用 {percent}%', en: '{whatEn}: {percent}% of the limit used' },
    content: {
      cn: '“{company}”的{what}已用 {used}，上限为 {limit}。达到上限后将不能再新增，请删除不用的内容，或联系平台管理员提高上限。',
      en: '“{company}” uses {used} of {limit}: {whatEn}. Once the limit is reached nothing more is taken. Delete what you no longer need, or ask the platform administrator for more.',
    },
  },
  'enterprise.registered': {
    title: { cn: '新企业“{company}”注册', en: 'The enterprise “{company}” signed up' },
    content: {
      cn: '“{name}”注册了企业“{company}”，目前为试用。请在企业管理中查看并开通。',
      en: '“{name}” signed up the enterprise “{company}”, which is on trial now. Look at it in the enterprise list to open it formally.',
    },
  },
  'account.locked': {
    title: { cn: '账号“{name}”已被锁定', en: 'The account of “{name}” was locked' },
    content: {
      cn: '“{name}”多次输错密码，账号已暂时锁定，最后一次尝试来自 {ip}。如非本人操作，请提醒其修改密码。',
      en: 'The account of “{name}” is locked for a while after too many wrong passwords; the last try came from {ip}. If it was somebody else, ask them to change the password.',
    },
  },
  'account.newPassword': {
    title: { cn: '您的登录密码已修改', en: 'Your password was changed' },
    content: {
      cn: '您的账号已设置新密码，操作来自 {ip}。所有已登录的设备均已退出，{count} 个 API 密钥已失效。如非本人操作，请立即联系管理员。',
      en: 'Your account has a new password, set from {ip}. Every device was signed out, and API keys that ended: {count}. If this was not you, tell your administrator now.',
    },
  },
} as const satisfies Readonly<Record<string, Wording>>;

export type MessageKind = keyof typeof wordings;

/** A wording with its values, in both languages: the message is kept in both and read in the reader's. */
export function formatMessage(kind: MessageKind, values: Values): { kind: MessageKind; title: Text; content: Text } {
  const { title, content } = wordings[kind];
  const both = (text: Text): Text => ({ cn: say(text, 'cn', values), en: say(text, 'en', values) });
  return { kind, title: both(title), content: both(content) };
}
