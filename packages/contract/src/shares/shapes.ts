import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { SHARE_CODED, SHARE_DAY, SHARE_OPEN, SHARE_PERMANENT, SHARE_STATES, SHARE_WEEK } from './limits.ts';
import { shareRefusals as refusals } from './refusals.ts';

export const shareWay = z.union([z.literal(SHARE_OPEN), z.literal(SHARE_CODED)]);
export type ShareWay = z.infer<typeof shareWay>;
export const sharePeriod = z.union([z.literal(SHARE_DAY), z.literal(SHARE_WEEK), z.literal(SHARE_PERMANENT)]);
export type SharePeriod = z.infer<typeof sharePeriod>;

/** Four digits; for an open share nothing, or empty. */
export const visitPassword = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, withRefusal(refusals['share.codeFormat']))
  .transform((code) => code || undefined)
  .nullish()
  .transform((code) => code ?? undefined);

/** How a thing is to be shared, as every kind of share is asked for. A coded share without a code gets one. */
export const shareTermsInput = {
  visitPassword,
  sceneSharePattern: z.object({ sceneShareWay: shareWay, sceneShareToDate: sharePeriod }),
};

/**
 * A share link in the lists of those who look after a project or an enterprise. The link itself and its code are shown
 * where the thing is shared.
 */
export const shareRow = z.object({
  shareId: id(),
  projectId: id(),
  projectName: z.string(),
  /** The kind of thing that is shared, and which one. */
  kind: z.string(),
  targetId: id(),
  targetName: z.string(),
  sharedById: id(),
  sharedByName: z.string(),
  hasCode: z.boolean(),
  state: z.enum(SHARE_STATES),
  createTime: instant(),
  /** When it ends; absent: never. */
  endTime: instant().optional(),
  /** Absent: nobody opened it yet. To the minute. */
  lastOpenTime: instant().optional(),
  /** How often somebody opened it; looking on is not counted again. */
  openCount: z.number().int(),
});
export type ShareRow = z.output<typeof shareRow>;

/** E-Share, A-61: a share, as the people who may share see it. */
export const share = z.object({
  token: z.string(),
  sceneShareWay: shareWay,
  sceneShareToDate: sharePeriod,
  visitPassword: z.string().optional(),
  /** When it ends; absent: never. */
  endTime: instant().optional(),
  createTime: instant(),
  /** What it shares is looked at and not downloaded. */
  isViewOnly: z.boolean(),
});
export type Share = z.infer<typeof share>;
