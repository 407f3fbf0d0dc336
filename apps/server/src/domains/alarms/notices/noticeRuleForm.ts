import { randomBytes } from 'node:crypto';
import { type InputOf, type Language, Refusal, type RefusalText, refuse } from '@twinscape/contract';
import { NOTICE_LIMITS, type noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { type OutboundReason, OutboundRefused, parseDestination } from '../../../platform/outbound/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countMissingCategories, countMissingDevices } from '../../devices/index.ts';
import { loadProjectAudience } from '../../projects/index.ts';
import { isMailConfigured, sealText } from '../../settings/index.ts';
import { countNoticeRules, type NoticeRuleRow, type NoticeRuleValues } from './noticeRuleStore.ts';

type NoticeRuleForm = Omit<InputOf<typeof noticeCalls.AddNoticeRule>, 'projectId' | 'isEnabled'>;

const URL_REFUSALS: Readonly<Record<OutboundReason, RefusalText>> = {
  malformed: refusals['notice.urlInvalid'],
  tooLong: refusals['notice.urlInvalid'],
  scheme: refusals['notice.urlInvalid'],
  tooLarge: refusals['notice.urlInvalid'],
  credentials: refusals['notice.urlCredentials'],
  port: refusals['notice.urlPort'],
  address: refusals['notice.urlAddress'],
};

/** The refusal, with the field that it is about: a form shows it there. */
const toFieldRefusal = (field: keyof NoticeRuleForm, refusal: Refusal, language: Language): Refusal =>
  new Refusal(refusal.text, refusal.values, [{ field, message: refusal.in(language) }]);

/**
 * What needs no database: ways and recipients that fit each other, and an address that is one. Throws the refusal.
 * Pure.
 */
export function validateForm({ toApp, toMail, hookUrl, userIds, roles }: NoticeRuleForm, language: Language): void {
  if (!toApp && !toMail && !hookUrl)
    throw toFieldRefusal('toApp', refuse(refusals['notice.channelRequired']), language);
  if ((toApp || toMail) && userIds.length === 0 && roles.length === 0)
    throw toFieldRefusal('roles', refuse(refusals['notice.recipientRequired']), language);
  if (!hookUrl) return;
  const destination = parseDestination(hookUrl);
  if ('refused' in destination) throw toFieldRefusal('hookUrl', refuse(URL_REFUSALS[destination.refused]), language);
}

/**
 * Ways, recipients and the address as it is reached today; that is judged again at every delivery. Not within a
 * transaction: it asks the network.
 */
export async function validateFormAndHook(platform: Platform, form: NoticeRuleForm, language: Language): Promise<void> {
  validateForm(form, language);
  const { hookUrl } = form;
  if (!hookUrl) return;
  try {
    await platform.outbound.check(hookUrl);
  } catch (error) {
    if (error instanceof OutboundRefused) throw toFieldRefusal('hookUrl', refuse(URL_REFUSALS[error.reason]), language);
    throw error;
  }
}

/** What a rule names must be in its project. */
export async function validateReferences(
  tx: Db,
  projectId: string,
  form: NoticeRuleForm,
  language: Language,
): Promise<void> {
  const audience = new Set(await loadProjectAudience(tx, projectId));
  const unknownCount = form.userIds.filter((id) => !audience.has(id)).length;
  if (unknownCount > 0)
    throw toFieldRefusal('userIds', refuse(refusals['notice.recipientUnknown'], { count: unknownCount }), language);
  const devices = await countMissingDevices(tx, projectId, form.deviceIds);
  if (devices > 0)
    throw toFieldRefusal('deviceIds', refuse(refusals['notice.deviceUnknown'], { count: devices }), language);
  const categories = await countMissingCategories(tx, projectId, form.categoryIds);
  if (categories > 0)
    throw toFieldRefusal('categoryIds', refuse(refusals['notice.categoryUnknown'], { count: categories }), language);
  if (form.toMail && !(await isMailConfigured(tx)))
    throw toFieldRefusal('toMail', refuse(refusals['notice.noMail']), language);
}

export async function refuseTooManyNoticeRules(tx: Db, projectId: string): Promise<void> {
  if ((await countNoticeRules(tx, projectId)) >= NOTICE_LIMITS.rules)
    throw refuse(refusals['notice.tooMany'], { limit: NOTICE_LIMITS.rules });
}

const SECRET_BYTES = 32;

/** The key of the signatures: the one that is given, the one that stands, or a new one, which is told this once. */
async function resolveHookSecret(
  tx: Db,
  { hookUrl, hookSecret }: NoticeRuleForm,
  current: NoticeRuleRow | undefined,
  renews = false,
): Promise<{ readonly sealed: string | null; readonly plainText: string | undefined }> {
  if (!hookUrl) return { sealed: null, plainText: undefined };
  if (hookSecret !== undefined) return { sealed: await sealText(tx, hookSecret), plainText: undefined };
  if (current?.hookSecret && !renews) return { sealed: current.hookSecret, plainText: undefined };
  const plainText = randomBytes(SECRET_BYTES).toString('base64url');
  return { sealed: await sealText(tx, plainText), plainText };
}

/** The row's values, and the key of the signatures where it is a new one. */
export async function resolveNoticeRuleValues(
  tx: Db,
  form: NoticeRuleForm,
  current?: NoticeRuleRow,
  renewsSecret?: boolean,
): Promise<{ readonly values: Omit<NoticeRuleValues, 'isEnabled'>; readonly newSecret: string | undefined }> {
  const { sealed, plainText } = await resolveHookSecret(tx, form, current, renewsSecret);
  return { values: toNoticeRuleValues(form, sealed), newSecret: plainText };
}

/** Lists without doubles. */
const toNoticeRuleValues = (form: NoticeRuleForm, hookSecret: string | null): Omit<NoticeRuleValues, 'isEnabled'> => ({
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
export const toAuditData = ({
  hookUrl,
  hookSecret: _,
  ...values
}: Partial<NoticeRuleValues>): Record<string, unknown> => ({
  ...values,
  hookHost: hookUrl ? new URL(hookUrl).host : null,
});
