import { z } from 'zod';
import { instant } from '../core/fields.ts';
import { says } from '../core/refusal.ts';
import { SHARE_CODED, SHARE_DAY, SHARE_OPEN, SHARE_PERMANENT, SHARE_WEEK } from './limits.ts';
import { shareRefusals as no } from './refusals.ts';

export const shareWay = z.union([z.literal(SHARE_OPEN), z.literal(SHARE_CODED)]);
export type ShareWay = z.infer<typeof shareWay>;
export const sharePeriod = z.union([z.literal(SHARE_DAY), z.literal(SHARE_WEEK), z.literal(SHARE_PERMANENT)]);
export type SharePeriod = z.infer<typeof sharePeriod>;

/** Four digits; for an open share nothing, or empty. */
export const visitPassword = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, says(no['share.codeFormat']))
  .transform((code) => code || undefined)
  .nullish()
  .transform((code) => code ?? undefined);

/** How a thing is to be shared, as every kind of share is asked for. A coded share without a code gets one. */
export const shareAsked = {
  visitPassword,
  sceneSharePattern: z.object({ sceneShareWay: shareWay, sceneShareToDate: sharePeriod }),
};

/** E-Share, A-61: a share, as the people who may share see it. */
export const share = z.object({
  token: z.string(),
  sceneShareWay: shareWay,
  sceneShareToDate: sharePeriod,
  visitPassword: z.string().optional(),
  /** When it ends; absent: never. */
  endTime: instant().optional(),
  createTime: instant(),
});
export type Share = z.infer<typeof share>;
