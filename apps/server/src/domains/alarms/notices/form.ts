import { randomBytes } from 'node:crypto';
import { type InputOf, type Language, Refusal, type RefusalText, refuse } from '@twinscape/contract';
import { NOTICE_LIMITS, noticeRefusals as no, type noticeCalls } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { destinationOf, type OutboundReason, OutboundRefused } from '../../../platform/outbound/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countMissingCategories, countMissingDevices } from '../../devices/index.ts';
import { projectAudience } from '../../projects/index.ts';
import { mailIsSetUp, seal } from '../../settings/index.ts';
import { countNoticeRules, type NoticeRuleRow, type NoticeRuleValues } from './ruleStore.ts';

type Form = Omit<InputOf<typeof noticeCalls.AddNoticeRule>, 'projectId' | 'isEnabled'>;

const URL_REFUSALS: Readonly<Record<OutboundReason, RefusalText>> = {
  malformed: no['notice.urlInvalid'],
  tooLong: no['notice.urlInvalid'],
  scheme: no['notice.urlInvalid'],
  tooLarge: no['notice.urlInvalid'],
  credentials: no['notice.urlCredentials'],
  port: no['notice.urlPort'],
  address: no['notice.urlAddress'],
};

/** The refusal, with the field that it is about: a form shows it there. */
const against = (field: keyof Form, refusal: Refusal, language: Language): Refusal =>
  new Refusal(refusal.text, refusal.values, [{ field, message: refusal.in(language) }]);

/** What needs no database: ways and recipients that fit each other, and an address that is one. Throws the refusal. Pure. */
export function judgeForm({ toApp, toMail, hookUrl, userIds, roles }: Form, language: Language): void {
  if (!toApp && !toMail && !hookUrl) throw against('toApp', refuse(no['notice.channelRequired']), language);
  if ((toApp || toMail) && userIds.length === 0 && roles.length === 0)
    throw against('roles', refuse(no['notice.recipientRequired']), language);
  if (!hookUrl) return;
  const destination = destinationOf(hookUrl);
  if ('refused' in destination) throw against('hookUrl', refuse(URL_REFUSALS[destination.refused]), language);
}

/** The address as it is reached today; it is judged again at every delivery. Not within a transaction: it asks the network. */
export async function judgeHook(platform: Platform, hookUrl: string | undefined, language: Language): Promise<void> {
  if (!hookUrl) return;
  try {
    await platform.outbound.check(hookUrl);
  } catch (error) {
    if (error instanceof OutboundRefused) throw against('hookUrl', refuse(URL_REFUSALS[error.reason]), language);
    throw error;
  }
}

/** What a rule names must be in its project. */
export async function judgeChoices(tx: Db, projectId: string, form: Form, language: Language): Promise<void> {
  const audience = new Set(await projectAudience(tx, projectId));
  const strangers = form.userIds.filter((id) => !audience.has(id)).length;
  if (strangers > 0) throw against('userIds', refuse(no['notice.recipientUnknown'], { count: strangers }), language);
  const devices = await countMissingDevices(tx, projectId, form.deviceIds);
  if (devices > 0) throw against('deviceIds', refuse(no['notice.deviceUnknown'], { count: devices }), language);
  const categories = await countMissingCategories(tx, projectId, form.categoryIds);
  if (categories > 0)
    throw against('categoryIds', refuse(no['notice.categoryUnknown'], { count: categories }), language);
  if (form.toMail && !(await mailIsSetUp(tx))) throw against('toMail', refuse(no['notice.noMail']), language);
}

export async function refuseTooMany(tx: Db, projectId: string): Promise<void> {
  if ((await countNoticeRules(tx, projectId)) >= NOTICE_LIMITS.rules)
    throw refuse(no['notice.tooMany'], { limit: NOTICE_LIMITS.rules });
}

const SECRET_BYTES = 32;

/** The key of the signatures: the one that is given, the one that stands, or a new one, which is told this once. */
export async function secretFor(
  tx: Db,
  { hookUrl, hookSecret }: Form,
  standing: NoticeRuleRow | undefined,
  renews = false,
): Promise<{ readonly sealed: string | null; readonly told: string | undefined }> {
  if (!hookUrl) return { sealed: null, told: undefined };
  if (hookSecret !== undefined) return { sealed: await seal(tx, hookSecret), told: undefined };
  if (standing?.hookSecret && !renews) return { sealed: standing.hookSecret, told: undefined };
  const told = randomBytes(SECRET_BYTES).toString('base64url');
  return { sealed: await seal(tx, told), told };
}

/** The row's values; lists without doubles. */
export const valuesOf = (form: Form, hookSecret: string | null): Omit<NoticeRuleValues, 'isEnabled'> => ({
  ruleName: form.ruleName,
  events: [...new Set(form.events)],
  minSeverity: form.minSeverity,
  alarmTypes: [...new Set(form.alarmTypes)],
  deviceIds: [...new Set(form.deviceIds)],
  categoryIds: [...new Set(form.categoryIds)],
  userIds: [...new Set(form.userIds)],
  roles: [...new Set(form.roles)],
  toApp: form.toApp,
  toMail: form.toMail,
  mailMinutes: form.mailMinutes,
  isMailCriticalAtOnce: form.isMailCriticalAtOnce,
  hookUrl: form.hookUrl || null,
  hookSecret,
});

/** What the operation log keeps of a rule: of a web hook's address the host alone, because paths carry secrets. */
export const told = ({ hookUrl, hookSecret: _, ...values }: Partial<NoticeRuleValues>): Record<string, unknown> => ({
  ...values,
  hookHost: hookUrl ? new URL(hookUrl).host : null,
});
