import type { RefusalText } from '@twinscape/contract';
import {
  SHARE_CODED,
  SHARE_OPEN,
  SHARE_WEEK,
  type Share,
  type SharePeriod,
  type ShareWay,
  shareRefusals,
} from '@twinscape/contract/shares';
import type { ShareTerms } from '../slots.ts';

/** What the dialog's fields hold. */
export type ShareDraft = {
  readonly way: ShareWay;
  readonly period: SharePeriod;
  readonly code: string;
  readonly isViewOnly: boolean;
};

/** Four digits, every one of the ten thousand as likely. */
export function randomCode(): string {
  const limit = 2 ** 16 - (2 ** 16 % 10_000);
  for (;;) {
    const [number = limit] = crypto.getRandomValues(new Uint16Array(1));
    if (number < limit) return String(number % 10_000).padStart(4, '0');
  }
}

/** As a share stands, or as one begins: with a code, for a week. Whoever wants it open to everybody says so. */
export const toShareDraft = (share: Share | undefined): ShareDraft => ({
  way: share?.sceneShareWay ?? SHARE_CODED,
  period: share?.sceneShareToDate ?? SHARE_WEEK,
  code: share?.visitPassword ?? randomCode(),
  isViewOnly: share?.isViewOnly ?? false,
});

/** What speaks against a draft before it is sent (K: four digits). Pure. */
export const findDraftRefusal = ({ way, code }: ShareDraft): RefusalText | undefined =>
  way === SHARE_CODED && !/^\d{4}$/.test(code) ? shareRefusals['share.codeFormat'] : undefined;

export const toShareTerms = ({ way, period, code, isViewOnly }: ShareDraft): ShareTerms => ({
  way,
  period,
  isViewOnly,
  code: way === SHARE_OPEN ? undefined : code,
});

/** Whether updating would change anything: other terms, or a share that has ended and begins anew. Pure. */
export const isDraftChanged = (share: Share, draft: ShareDraft, now: Date): boolean =>
  share.sceneShareWay !== draft.way ||
  share.sceneShareToDate !== draft.period ||
  share.isViewOnly !== draft.isViewOnly ||
  (draft.way === SHARE_CODED && (share.visitPassword ?? '') !== draft.code) ||
  hasEnded(share, now);

export const hasEnded = ({ endTime }: Pick<Share, 'endTime'>, now: Date): boolean =>
  endTime !== undefined && endTime.getTime() <= now.getTime();
