import type { Text, Values } from '@twinscape/contract';
import { say } from '@twinscape/contract';

type Wording = { readonly title: Text; readonly content: Text };

/** What the platform tells people by itself. */
export const wordings = {
  'project.memberAdded': {
    title: { cn: '已加入项目“{project}”', en: 'You were added to the project “{project}”' },
    content: {
      cn: '{actor}将你加入了项目“{project}”，现在即可查看。',
      en: '{actor} added you to the project “{project}”. You can open it now.',
    },
  },
  'project.memberRemoved': {
    title: { cn: '已被移出项目“{project}”', en: 'You were removed from the project “{project}”' },
    content: {
      cn: '{actor}将你移出了项目“{project}”，你不能再查看其内容。如有疑问，请联系项目管理员。',
      en: '{actor} removed you from the project “{project}”. You can no longer see its content. If this was a mistake, contact the project manager.',
    },
  },
  'project.managerSet': {
    title: { cn: '已成为项目“{project}”的项目管理员', en: 'You are now a manager of the project “{project}”' },
    content: {
      cn: '{actor}将你设为项目“{project}”的项目管理员，你可以管理该项目的成员。',
      en: '{actor} made you a manager of the project “{project}”. You can manage its members.',
    },
  },
  'project.managerCancelled': {
    title: {
      cn: '不再是项目“{project}”的项目管理员',
      en: 'You are no longer a manager of the project “{project}”',
    },
    content: {
      cn: '{actor}取消了你在项目“{project}”的项目管理员身份，你仍是该项目的成员。',
      en: '{actor} removed your role as manager of the project “{project}”. You are still a member.',
    },
  },
  'enterprise.expiring': {
    title: {
      cn: '企业服务将于 {date} 到期',
      en: 'The subscription of your enterprise ends on {date}',
    },
    content: {
      cn: '“{company}”的服务还剩 {days} 天。到期后只能查看，数据不会丢失。如需续期，请联系平台管理员。',
      en: 'The subscription of “{company}” ends in {days} {days|day|days}. After that you can view your data but not change it; no data is lost. Contact the platform administrator to renew.',
    },
  },
  'enterprise.expiringToday': {
    title: { cn: '企业服务今天到期', en: 'The subscription of your enterprise ends today' },
    content: {
      cn: '“{company}”的服务今天到期，明天起只能查看，数据不会丢失。如需续期，请联系平台管理员。',
      en: 'The subscription of “{company}” ends today. From tomorrow you can view your data but not change it; no data is lost. Contact the platform administrator to renew.',
    },
  },
  'enterprise.limitNear': {
    title: { cn: '{what}已用 {percent}%', en: '{whatEn}: {percent}% of the limit used' },
    content: {
      cn: '“{company}”的{what}已用 {used}，上限为 {limit}。达到上限后将不能再新增，请删除不用的内容，或联系平台管理员提高上限。',
      en: '“{company}” uses {used} of {limit}: {whatEn}. At the limit nothing more can be added. Delete what you no longer need, or ask the platform administrator to raise the limit.',
    },
  },
  'enterprise.registered': {
    title: { cn: '新企业“{company}”注册', en: 'The enterprise “{company}” signed up' },
    content: {
      cn: '“{name}”注册了企业“{company}”，目前为体验企业。请在企业管理中查看并开通。',
      en: '“{name}” signed up the enterprise “{company}” for a trial. Check it in the enterprise list and activate it.',
    },
  },
  'account.locked': {
    title: { cn: '账号“{name}”已被锁定', en: 'The account of “{name}” is locked' },
    content: {
      cn: '“{name}”多次输错密码，账号已暂时锁定，最后一次尝试来自 {ip}。如非本人操作，请提醒其修改密码。',
      en: 'The account of “{name}” is temporarily locked after too many wrong passwords; the last attempt came from {ip}. If it was not the owner, ask for a password change.',
    },
  },
  'account.newPassword': {
    title: { cn: '登录密码已修改', en: 'Your password was changed' },
    content: {
      cn: '账号已设置新密码，操作来自 {ip}。所有已登录的设备均已退出，{count} 个 API 密钥已失效。如非本人操作，请立即联系管理员。',
      en: 'Your password was changed from {ip}. All devices were signed out and {count} API {count|key was|keys were} revoked. If this was not you, contact your administrator immediately.',
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
