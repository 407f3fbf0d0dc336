import { type Language, say } from '@twinscape/contract';
import type { NoticeRule } from '@twinscape/contract/alarms';
import type { NoticeRuleRow } from './noticeRuleStore.ts';
import { TROUBLES } from './troubles.ts';

/** A rule as managers see it: whether there is a secret, not which. */
export const toNoticeRule = ({
  companyId: _,
  projectId: __,
  createdBy: ___,
  createdAt,
  updatedAt,
  hookUrl,
  hookSecret,
  ...row
}: NoticeRuleRow): NoticeRule => ({
  ...row,
  hookUrl: hookUrl ?? undefined,
  hasHookSecret: hookSecret !== null,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** Why a web hook was not told, for people. */
export const formatTrouble = (
  trouble: string | null | undefined,
  status: number | null | undefined,
  language: Language,
) => (trouble ? say(TROUBLES[trouble] ?? TROUBLES.broken, language, { status: status ?? 0 }) : undefined);
